import { useCallback, useEffect, useReducer, useState, type ComponentType } from 'react';
import * as words from '#words/desk-shared.ts';
import { lateComponent } from '../../start/import-late.ts';
import { Failed } from './states/empty.tsx';
import { LoadingRows } from './states/loading-shape.tsx';

type Load<Props = object> = () => Promise<ComponentType<Props>>;

// In ms, after the component is shown.
const prepareDelay = 3_000;

/** What was loaded before, which is shown in the same frame. */
const known = new WeakMap<object, unknown>();

/** Loads a part. A failure is told once the part is shown. */
async function preparePart<Props>(load: Load<Props>): Promise<void> {
  await load().then(
    (Part) => known.set(load, Part),
    () => {},
  );
}

/** Loads parts soon after the component is shown, so that their first press does not wait for their code. */
export function usePreparedParts(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => loads.forEach((load) => void preparePart(load as Load)), prepareDelay);
    return () => clearTimeout(timer);
  }, [loads]);
}

/** A lateComponent that is shown in the same frame if it was prepared. */
export function preparedComponent<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Late = lateComponent(load);
  return function Prepared(props: Props) {
    // The same one for as long as it is shown.
    const [Part] = useState(() => (known.get(load) as ComponentType<Props> | undefined) ?? Late);
    return <Part {...props} />;
  };
}

/** Shows a component whose code is loaded on demand, with a retry button after a failure. */
export function LoadedPart({ load }: { load: Load }) {
  // The last one whose load has ended.
  const [ended, setEnded] = useState<Load | null>(null);
  const start = useCallback(() => {
    setEnded(null);
    if (known.has(load)) return;
    let isCurrent = true;
    void preparePart(load).then(() => isCurrent && setEnded(() => load));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  useEffect(() => start(), [start]);
  const [, redraw] = useReducer((tries: number) => tries + 1, 0);

  const Known = known.get(load) as ComponentType | undefined;
  if (Known) return <Known />;
  // Does not show the previous tab's component while this one loads.
  if (ended !== load) return <LoadingRows />;
  return (
    <Failed isAlert retry={() => preparePart(load).then(redraw)}>
      {words.partNotLoaded}
    </Failed>
  );
}
