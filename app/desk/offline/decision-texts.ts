import * as words from '#words/desk-decisions.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { UnsentDecision } from '../../data/offline/decision-storage.ts';
import { isSentByItself } from '../../data/offline/unsent-decisions.ts';

export const decisionWords: Readonly<Record<UnsentDecision['decision'], string>> = {
  confirmed: words.confirm,
  cancelled: words.decline,
};

/** The visitor's name in a decision; the reference if the name was deleted. */
export function nameOf({ name, booking }: UnsentDecision): string {
  return name ?? words.reference({ reference: bookingReference(booking) });
}

/** Describes what happens to an unsent decision. */
export function stateOf(unsent: UnsentDecision): string {
  const { problem } = unsent;
  switch (problem?.kind) {
    case undefined:
      return isSentByItself(unsent) ? words.isSent : words.tooOld;
    case 'changed':
      return words.changed({ status: bookingStatuses[problem.status].label.toLowerCase() });
    case 'gone':
      return words.gone;
    case 'refused':
      return words.refused({ reason: problem.text });
  }
}
