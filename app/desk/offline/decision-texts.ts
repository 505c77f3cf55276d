import { bookingReference } from '../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { UnsentDecision } from '../../data/offline/decision-storage.ts';
import { isSentByItself } from '../../data/offline/unsent-decisions.ts';

export const decisionWords: Readonly<Record<UnsentDecision['decision'], string>> = {
  confirmed: 'confirm',
  cancelled: 'decline',
};

/** The visitor's name in a decision; the reference if the name was deleted. */
export function nameOf({ name, booking }: UnsentDecision): string {
  return name ?? `reference ${bookingReference(booking)}`;
}

/** Describes what happens to an unsent decision. */
export function stateOf(unsent: UnsentDecision): string {
  const { problem } = unsent;
  switch (problem?.kind) {
    case undefined:
      return isSentByItself(unsent)
        ? 'It is sent when there is a connection.'
        : 'You gave it more than seven days ago, so it is not sent by itself.';
    case 'changed':
      return `Not sent: the booking has changed meanwhile and is ${bookingStatuses[problem.status].label.toLowerCase()} now. Open it to answer all the same, or discard your answer.`;
    case 'gone':
      return 'Not sent: this booking is not there any more.';
    case 'refused':
      return `Not sent: ${problem.text}. Open the booking to answer again, or discard your answer.`;
  }
}
