import type { RefObject } from 'react';
import * as words from '#words/desk-waiting-list.ts';
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts';
import type { WaitingParty } from '../../../../domain/waiting/waiting-list.ts';
import { UnavailableDayError } from '../../../data/change-booking.ts';
import { updateBookingStatus } from '../../../data/booking-file.ts';
import { showDecision } from '../../offline/shown-decisions.ts';
import { showError } from '../../shared/desk-notices.ts';
import { useDeskPress } from '../../shared/fields/use-desk-press.ts';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';

export interface PartyProps {
  party: WaitingParty;
  /** yyyy-MM-dd */
  today: string;
  /** The heading above, which gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reloads the day. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** Returns the status that a party of the waiting list is about to get, and a function that gives it one, with Undo. */
export function useDecideParty({ party, heading, onChanged }: Omit<PartyProps, 'today'>) {
  const { busyWith, press } = useDeskPress({
    tell: (error) => showError(error instanceof UnavailableDayError ? new Error(words.noRoom) : error),
    after: async () => {
      await onChanged();
      focusIfLost(heading.current);
    },
  });
  const decide = (decision: BookingStatus) =>
    press(async () => {
      await updateBookingStatus(party.id, decision);
      showDecision('stored', { bookings: [party], decision, onUndone: onChanged });
    }, decision);
  return { busyWith, decide };
}
