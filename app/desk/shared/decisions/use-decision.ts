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

interface Hours {
  transition: StatusTransition;
  choices: DepartureChoice[];
  /** Whether the day was asked about before. */
  isAsked: boolean;
}

interface Answers {
  allTheSame: boolean;
  /** Null for an hour that is given later; undefined if there is no choice. */
  choice?: DepartureChoice | null | undefined;
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
  const [hours, setHours] = useState<Hours | null>(null);
  // Stays for a second press, after the departure was refused because it is full.
  const picked = useRef<DepartureChoice | null>(undefined);
  const act = useAct(props, {
    forget: () => (picked.current = undefined),
    refuse: setRefused,
    ask: (error, { to }) => ask(error.refusal, to),
  });
  const choose = (transition: StatusTransition) =>
    press(async () => {
      setRefused(null);
      setHours(null);
      const isAsked = wasAsked(transition.to);
      const [isFree, choices] = await Promise.all([
        mayDecide(transition.to),
        picked.current === undefined ? findDepartures(booking, transition.to) : [],
      ]);
      if (!isFree) return;
      close();
      if (choices.length > 0) setHours({ transition, choices, isAsked });
      else await act(transition, { choice: picked.current, allTheSame: isAsked });
    }, transition.to);
  const pick = ({ transition, isAsked }: Hours, choice: DepartureChoice | null) =>
    press(() => {
      picked.current = choice;
      setHours(null);
      return act(transition, { choice, allTheSame: isAsked });
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
    picked.current = undefined;
    setRefused(null);
  };
  const isAsking = question !== null || (busyWith === null && (hours !== null || refused !== null));
  const taken = refused && { taken: refused, message, onConfirmed: confirmed, onRefused: onChanged };
  /** What is asked about has other buttons than the one that asked. */
  const asksAbout = question?.to ?? hours?.transition.to ?? null;
  return { busyWith, asksAbout, question, hours, taken, choose, pick, isAsking, dismiss };
}

interface Outcomes {
  /** Forgets the departure that was chosen. */
  forget: () => void;
  refuse: (taken: TakenCart) => void;
  ask: (error: UnavailableDayError, transition: StatusTransition) => void;
}

/** Sends the decision, and shows what became of it. */
function useAct({ booking, message = '', onDecided, onChanged }: DecisionProps, { forget, refuse, ask }: Outcomes) {
  return async (transition: StatusTransition, { choice, allTheSame }: Answers) => {
    const { to } = transition;
    try {
      const outcome = await decideBooking(booking, transition, {
        allTheSame,
        ...(getsMail(booking, to) ? { message } : {}),
        ...(choice ? { departure: chosenOf(choice) } : {}),
      });
      showDecision(outcome, { bookings: [booking], decision: to, onUndone: onChanged });
      forget();
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
