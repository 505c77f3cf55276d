import { useSyncExternalStore } from 'react';
import * as words from '#words/desk-shared.ts';
import { removeActionNotice, showError } from '../desk-notices.ts';

/** Returned by an undo that could not bring everything back. */
interface PartialUndo {
  /** What is not as it was, such as 'without Sea Star'. */
  outcomeOfUndo: string | undefined;
}

/** What was done to a thing of the desk, and can be taken back. */
interface Act {
  /** What it is about, such as the id of a tour. A later act about the same thing replaces the notice. */
  topic: string;
  /** What was done, such as 'Tour updated successfully'. */
  notice: string;
  /** The name of the thing. */
  name: string;
  /** What has become of it, such as 'not on the site'. */
  outcome?: string;
  /**
   * Takes it back, or throws an Error with a message for the operator. May return a PartialUndo. Null once it was taken
   * back.
   */
  undo: (() => Promise<unknown>) | null;
  /** Loads again what the page shows, after each attempt to undo. */
  onChanged?: () => Promise<void>;
}

/** An act that has a notice. */
export interface ShownAct extends Act {
  key: number;
}

const mostShown = 3;
const none: readonly ShownAct[] = [];
let shown = none;
let lastKey = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownAct[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows an act with its Undo (decision-notices.tsx). */
export function showAct(act: Act): void {
  removeActionNotice();
  const next = { ...act, key: ++lastKey };
  const isReplaced = shown.some(({ topic }) => topic === act.topic);
  // In its place, so that a second press does not meet another notice.
  publish(isReplaced ? shown.map((one) => (one.topic === act.topic ? next : one)) : [...shown, next].slice(-mostShown));
}

/** The acts that have a notice, the newest last. */
export function useShownActs(): readonly ShownAct[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => none,
  );
}

/** Removes the notice of an act, by default all of them. */
export function removeActs(key?: number): void {
  if (shown.length > 0) publish(key === undefined ? none : shown.filter((one) => one.key !== key));
}

/** Takes an act back, and tells what became of that. After a failure it can be tried again. */
export async function undoAct({ topic, name, undo, onChanged }: ShownAct): Promise<void> {
  try {
    const undone = await undo?.().finally(onChanged);
    const outcome = isPartial(undone) ? undone.outcomeOfUndo : undefined;
    showAct({ topic, name, notice: words.undone, ...(outcome ? { outcome } : {}), undo: null });
  } catch (error) {
    showError(error);
  }
}

function isPartial(undone: unknown): undone is PartialUndo {
  return typeof undone === 'object' && undone !== null && 'outcomeOfUndo' in undone;
}
