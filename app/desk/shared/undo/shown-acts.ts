import * as words from '#words/desk-shared.ts';
import { removeActionNotice, showError } from '../desk-notices.ts';
import { makeNoticeList } from './notice-list.ts';

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

const list = makeNoticeList<ShownAct>();

/** The acts that have a notice, the newest last. */
export const useShownActs = list.useShown;

/** Removes the notice of an act, by default all of them. */
export const removeActs = list.remove;

/** Shows an act with its Undo (decision-notices.tsx). */
export function showAct(act: Act): void {
  removeActionNotice();
  const next = { ...act, key: list.newKey() };
  const shown = list.shown();
  const isReplaced = shown.some(({ topic }) => topic === act.topic);
  // In its place, so that a second press does not meet another notice.
  list.show(isReplaced ? shown.map((one) => (one.topic === act.topic ? next : one)) : [...shown, next]);
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
