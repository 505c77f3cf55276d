import { useRef, useState } from 'react';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../../domain/booking/booking-status.ts';
import type { BookingStatus, StatusTransition } from '../../../../domain/booking/booking-status.ts';
import type { TakenCart } from '../../../../domain/days/taken-cart.ts';
import { chosenOf } from '../../../../domain/departures/departure.ts';
import type { DepartureChoice } from '../../../../domain/departures/departure.ts';
import { UnavailableDayError } from '../../../data/change-booking.ts';
import { TakenCartError } from '../../../data/rentals/taken-cart.ts';
import { decideBooking } from '../../offline/decide-booking.ts';
import { showDecision } from '../../offline/shown-decisions.ts';
import { findDepartures, useDayQuestion } from '../day-question.ts';
import { showError } from '../desk-notices.ts';
import { useDeskPress } from '../fields/use-desk-press.ts';

export interface DecisionProps {
  booking: BookingRow;
  /** The message to the visitor, for the mail of the decision. */
  message?: string;
  /** Called once the decision is stored, or kept on this device. */
  onDecided?: (to: BookingStatus) => void;
  /** Reloads what shows the booking. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** The departure that was chosen, null for an hour that is given later, and whether the day was asked about before. */
interface Picked {
  choice: DepartureChoice | null;
  allTheSame: boolean;
}

/** Whether the visitor gets a mail when the booking gets this status. */
export function getsMail({ email }: BookingRow, to: BookingStatus): boolean {
  return bookingStatuses[to].mail !== null && email !== '';
}

/** Handles a press of a status button: the questions before the decision, and the refusal after it. */
export function useDecision(props: DecisionProps) {
  const { booking, message = '', onDecided, onChanged } = props;
  const { busyWith, press } = useDeskPress();
  const { warning, mayDecide, wasAsked, ask, close } = useDayQuestion(booking);
  const question = warning?.isQuestion ? { ...warning, isRead: wasAsked(warning.to) } : null;
  const [refused, setRefused] = useState<TakenCart | null>(null);
  const [hours, setHours] = useState<{ transition: StatusTransition; choices: DepartureChoice[] } | null>(null);
  // Stays for a second press, after the departure was refused because it is full.
  const picked = useRef<Picked | null>(null);
  const act = useAct(props, { refuse: setRefused, ask: (error, { to }) => ask(error.refusal, to) });
  const choose = (transition: StatusTransition) =>
    press(async () => {
      setRefused(null);
      setHours(null);
      const isAsked = wasAsked(transition.to);
      const [isFree, choices] = await Promise.all([
        mayDecide(transition.to),
        picked.current ? [] : findDepartures(booking, transition.to),
      ]);
      if (!isFree) return;
      close();
      if (choices.length > 0) {
        picked.current = { choice: null, allTheSame: isAsked };
        setHours({ transition, choices });
      } else await act(transition, { choice: null, ...picked.current, allTheSame: isAsked });
    }, transition.to);
  const pick = (transition: StatusTransition, choice: DepartureChoice | null) =>
    press(() => {
      picked.current = { choice, allTheSame: picked.current?.allTheSame === true };
      setHours(null);
      return act(transition, picked.current);
    }, transition.to);
  // The note stays until the booking has the other cart.
  const confirmed = async () => {
    showDecision('stored', { bookings: [booking], decision: 'confirmed', onUndone: onChanged });
    onDecided?.('confirmed');
    await onChanged();
    setRefused(null);
  };
  const dismiss = () => {
    close();
    setHours(null);
    picked.current = null;
    setRefused(null);
  };
  const isAsking = busyWith === null && (question !== null || hours !== null || refused !== null);
  const taken = refused && { taken: refused, message, onConfirmed: confirmed, onRefused: onChanged };
  return { busyWith, question, hours, taken, choose, pick, isAsking, dismiss };
}

interface Refusals {
  refuse: (taken: TakenCart) => void;
  ask: (error: UnavailableDayError, transition: StatusTransition) => void;
}

/** Sends the decision, and shows what became of it. */
function useAct({ booking, message = '', onDecided, onChanged }: DecisionProps, { refuse, ask }: Refusals) {
  return async (transition: StatusTransition, { choice, allTheSame }: Picked) => {
    const { to } = transition;
    try {
      const outcome = await decideBooking(booking, transition, {
        allTheSame,
        ...(getsMail(booking, to) ? { message } : {}),
        ...(choice ? { departure: chosenOf(choice) } : {}),
      });
      showDecision(outcome, { bookings: [booking], decision: to, onUndone: onChanged });
      onDecided?.(to);
      // Without a connection, the booking has not changed.
      if (outcome === 'stored') await onChanged();
    } catch (error) {
      if (error instanceof UnavailableDayError) return ask(error, transition);
      if (error instanceof TakenCartError) refuse(error.taken);
      else showError(error);
      // The buttons do not wait for the reload, which takes long to fail on a lost connection.
      void onChanged();
    }
  };
}
