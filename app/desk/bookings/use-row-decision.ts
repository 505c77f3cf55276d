import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { StatusTransition } from '../../../domain/booking/booking-status.ts';
import type { TakenCart } from '../../../domain/days/taken-cart.ts';
import { chosenOf } from '../../../domain/departures/departure.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { TakenCartError } from '../../data/rentals/taken-cart.ts';
import { decideBooking } from '../offline/decide-booking.ts';
import { showDecision } from '../offline/shown-decisions.ts';
import { findDepartures, useDayQuestion } from '../shared/day-question.ts';
import { showError } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';

export interface RowDecisionProps {
  booking: BookingRow;
  /** The heading of the row, which gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reloads the list. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** The departure that was chosen, null for an hour that is given later, and whether the day was asked about before. */
interface Picked {
  choice: DepartureChoice | null;
  allTheSame: boolean;
}

/** Handles a press of a status button: the questions before the decision, and the refusal after it. */
export function useRowDecision({ booking, heading, onChanged }: RowDecisionProps) {
  const { busyWith, press } = useDeskPress();
  const { warning, mayDecide, wasAsked, ask, close } = useDayQuestion(booking);
  const question = warning?.isQuestion ? { ...warning, isRead: wasAsked(warning.to) } : null;
  const [refused, setRefused] = useState<TakenCart | null>(null);
  const [hours, setHours] = useState<{ transition: StatusTransition; choices: DepartureChoice[] } | null>(null);
  // Stays for a second press, after the departure was refused because it is full.
  const picked = useRef<Picked | null>(null);
  const showStored = () =>
    onChanged().then(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
  const act = useAct(booking, onChanged, {
    showStored,
    refuse: setRefused,
    ask: (error, transition) => ask(error.refusal, transition.to),
  });
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
  // The note stays until the row has the other cart.
  const confirmed = async () => {
    showDecision('stored', { bookings: [booking], decision: 'confirmed', onUndone: onChanged });
    await showStored();
    setRefused(null);
  };
  const dismiss = () => {
    close();
    setHours(null);
    picked.current = null;
    setRefused(null);
  };
  const isAsking = busyWith === null && (question !== null || hours !== null || refused !== null);
  const taken = refused && { taken: refused, onConfirmed: confirmed, onRefused: showStored };
  return { busyWith, question, hours, taken, choose, pick, isAsking, dismiss };
}

interface Responses {
  showStored: () => Promise<void>;
  refuse: (taken: TakenCart) => void;
  ask: (error: UnavailableDayError, transition: StatusTransition) => void;
}

/** Sends the decision, and shows what became of it. */
function useAct(booking: BookingRow, onChanged: () => Promise<void>, { showStored, refuse, ask }: Responses) {
  return async (transition: StatusTransition, { choice, allTheSame }: Picked) => {
    try {
      const outcome = await decideBooking(booking, transition, {
        allTheSame,
        ...(choice ? { departure: chosenOf(choice) } : {}),
      });
      showDecision(outcome, { bookings: [booking], decision: transition.to, onUndone: onChanged });
      if (outcome === 'stored') await showStored();
    } catch (error) {
      if (error instanceof UnavailableDayError) return ask(error, transition);
      if (error instanceof TakenCartError) refuse(error.taken);
      else showError(error);
      // The buttons do not wait for the reload, which takes long to fail on a lost connection.
      void showStored();
    }
  };
}
