import { useCallback, useEffect, useState, type ComponentType } from 'react';
import * as words from '#words/desk-shared.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from './admin.module.css';

/** Shows a component whose code is loaded on demand, with a retry button after a failure. */
export function LoadedPart({ load }: { load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ load: typeof load; Part: ComponentType | null } | null>(null);
  const start = useCallback(() => {
    let isCurrent = true;
    const show = (Part: ComponentType | null) => isCurrent && setLoaded({ load, Part });
    setLoaded(null);
    load().then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  useEffect(() => start(), [start]);

  // Does not show the previous tab's component while this one loads.
  if (loaded?.load !== load) return <Loading />;
  if (loaded.Part) return <loaded.Part />;
  return (
    <div className={styles.empty} role="alert">
      <p>{words.partNotLoaded}</p>
      <Button variant="secondary" onClick={start}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
