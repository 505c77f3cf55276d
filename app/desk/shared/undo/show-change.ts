import * as words from '#words/desk-shared.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { undoChange } from '../../../data/change-booking.ts';
import { showAct } from './shown-acts.ts';

interface ShownChange {
  booking: Pick<BookingRow, 'id' | 'name'>;
  /** The sequence of the change in the history of the booking. */
  sequence: number;
  /** What was done, such as 'Changed'. */
  notice: string;
  /** What becomes of it. */
  outcome?: string;
  /** Loads again what the page shows, after each attempt to undo. */
  onChanged: () => Promise<void>;
}

/** Shows a change of a booking with an Undo, while its mail waits. */
export function showChange({ booking: { id, name }, sequence, notice, outcome, onChanged }: ShownChange): void {
  showAct({
    topic: `change of ${id}`,
    notice,
    name,
    ...(outcome ? { outcome } : {}),
    undo: () => undoChange(id, sequence),
    onChanged,
  });
}

/** What becomes of a change: whether the visitor gets a mail about it. */
export function mailOfChange(email: string): string {
  return email ? words.mailFollows : words.noMailFollows;
}
