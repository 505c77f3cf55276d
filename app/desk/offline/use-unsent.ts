import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isAbout, isWaitingAbout } from '../../data/offline/unsent-acts.ts';
import type { ActKind } from '../../data/offline/unsent-acts.ts';
import { unsentActs, watchUnsent } from '../../data/offline/unsent-storage.ts';
import type { UnsentAct, UnsentDecision } from '../../data/offline/unsent-storage.ts';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { useStored } from './use-stored.ts';

/** All unsent acts of the signed-in account, including changes in other tabs. */
export function useUnsentActs(): UnsentAct[] {
  return useStored(watchUnsent, unsentActs, []);
}

/** The unsent act of a kind about a booking or a departure, or null. */
export function useUnsent(kind: ActKind, id: string): UnsentAct | null {
  const find = () => unsentActs().find((unsent) => isAbout(unsent, kind, id)) ?? null;
  return useStored(watchUnsent, find, null);
}

/**
 * The unsent change, move or division of a booking that a button of this kind has beside it: what waits comes before
 * the button, whatever its kind, because it changes what another would go by. Otherwise one that was refused, or null.
 */
export function useUnsentOfParty(kind: ActKind, id: string): UnsentAct | null {
  return useStored(watchUnsent, () => unsentOfParty(unsentActs(), kind, id), null);
}

/** useUnsentOfParty of all parties of a list: each would read the storage of the device. */
export function useUnsentOfParties(kind: ActKind): (id: string) => UnsentAct | null {
  const acts = useUnsentActs();
  return (id) => unsentOfParty(acts, kind, id);
}

function unsentOfParty(acts: readonly UnsentAct[], kind: ActKind, id: string): UnsentAct | null {
  return acts.find((act) => isWaitingAbout(act, id)) ?? acts.find((act) => isAbout(act, kind, id)) ?? null;
}

/**
 * What a button with a dialog needs whose act may wait on this device: the unsent act as useUnsentOfParty finds it,
 * whether the dialog is open, the area around them, and the note of the act, which gets the focus after it.
 */
export function useUnsentPlace(kind: ActKind, id: string) {
  const unsent = useUnsentOfParty(kind, id);
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusAfter(
    unsent?.id ?? null,
    () => area.current,
    () => note.current ?? area.current?.querySelector('button'),
  );
  useFocusAtEnd(isOpen, () => note.current);
  return { unsent, isOpen, setOpen, area, note };
}

/** The unsent decisions by booking, for a list: each row would read the storage of the device. */
export function useUnsentDecisions(): ReadonlyMap<string, UnsentDecision> {
  const all = useUnsentActs();
  return useMemo(
    () => new Map(all.flatMap((unsent) => ('decision' in unsent ? [[unsent.booking, unsent] as const] : []))),
    [all],
  );
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
    if (isInside.current) focusIfLost(find.current.target());
  }, [key, find]);
}

/** If a dialog closes and the button that opened it has disappeared, moves the focus to `target`. */
export function useFocusAtEnd(isOpen: boolean, target: FindElement): void {
  const wasOpen = useRef(isOpen);
  const find = useLatest(target);
  useEffect(() => {
    const hasEnded = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasEnded) focusIfLost(find.current());
  }, [isOpen, find]);
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
