import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { unsentDecisions, watchDecisions } from '../../data/offline/decision-storage.ts';
import type { UnsentDecision } from '../../data/offline/decision-storage.ts';
import { useStored } from './use-stored.ts';

/** The unsent decision about a booking, or null. */
export function useUnsentDecision(booking: string): UnsentDecision | null {
  const find = () => unsentDecisions().find((unsent) => unsent.booking === booking) ?? null;
  return useStored(watchDecisions, find, null);
}

/** The unsent decisions by booking, for a list: each row would read the storage of the device. */
export function useUnsentDecisions(): ReadonlyMap<string, UnsentDecision> {
  const all = useStored(watchDecisions, unsentDecisions, []);
  // The first one of a booking, as above.
  return useMemo(() => new Map([...all].reverse().map((unsent) => [unsent.booking, unsent])), [all]);
}

type FindElement = () => HTMLElement | null | undefined;

/** If a change of the key removes the focused element in `area`, moves the focus to `target`. */
export function useFocusAfter(key: string | number | null, area: FindElement, target: FindElement): void {
  const last = useRef(key);
  const isInside = useRef(false);
  const find = useLatest({ area, target });
  useEffect(() => {
    const recordFocus = (event: FocusEvent) => {
      isInside.current = find.current.area()?.contains(event.target as Node) ?? false;
    };
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, [find]);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (isInside.current && document.activeElement === document.body)
      find.current.target()?.focus({ preventScroll: true });
  }, [key, find]);
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
