import { useState } from 'react';
import * as texts from '#words/desk-shared.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { daysOf } from '../../../domain/days/booking-days.ts';
import { obstacleSentence, obstacleWarning } from '../../../domain/days/unavailable-days.ts';
import type { DayRefusal } from '../../../domain/days/unavailable-days.ts';
import { onlyTour } from '../../../domain/departures/departure.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { loadObstacle } from '../../data/availability/unavailable-days.ts';
import { loadDepartureChoices } from '../../data/departures/departures.ts';
import { useWasRead } from '../../ui/use-was-read.ts';

// In ms. If there is no response in this time, the decision is sent without the question, or stored on the device.
const longestCheck = 4_000;

/** What stands against the days of a booking that is about to get a status. */
interface DayWarning {
  /** 'The day is closed: Storm. You can confirm the booking all the same.' */
  text: string;
  /** Whether it asks first. For a taken cart it does not: the database refuses it and names the other rental. */
  isQuestion: boolean;
}

/** The warning before a booking gets this status. Null if there is no obstacle, or if obstacles are unknown. */
export async function findWarning(booking: BookingRow, to: BookingStatus): Promise<DayWarning | null> {
  if (!bookingStatuses[to].isOpen || !navigator.onLine) return null;
  const obstacle = await inTime(loadObstacle(booking.id), null);
  return obstacle && warningOf(obstacle, booking, to);
}

function warningOf(obstacle: DayRefusal, booking: BookingRow, to: BookingStatus): DayWarning | null {
  const words = to === 'offered' ? obstacleSentence : obstacleWarning;
  const text = words(obstacle, daysOf(booking.booked_items));
  return text ? { text, isQuestion: obstacle.why !== 'taken' } : null;
}

/**
 * The departures among which a booking must choose when it gets this status: several of its tour. Empty if there is no
 * choice, or if departures are unknown. A cancelled booking goes back to the departure on which it was.
 */
export async function findDepartures(booking: BookingRow, to: BookingStatus): Promise<DepartureChoice[]> {
  const tour = departureTour(booking, to);
  if (tour === null) return [];
  const choices = await inTime(loadDepartureChoices(tour, booking.date), []);
  return choices.length > 1 ? choices : [];
}

/** The tour among whose departures a booking must choose when it gets this status; null if it need not or cannot. */
export function departureTour(booking: BookingRow, to: BookingStatus): string | null {
  return to === 'confirmed' && booking.last_departure_id === null && navigator.onLine ? onlyTour(booking) : null;
}

/** The value, or another one if it fails or takes too long for a question. */
export function inTime<Value>(work: Promise<Value>, late: Value): Promise<Value> {
  return Promise.race([
    work.catch(() => late),
    new Promise<Value>((resolve) => setTimeout(() => resolve(late), longestCheck)),
  ]);
}

/**
 * Asks before a booking on a closed or full day is confirmed. The same decision a second time goes on, once the
 * question was on the screen for a moment.
 */
export function useDayQuestion(booking: BookingRow) {
  const [warning, setWarning] = useState<(DayWarning & { to: BookingStatus }) | null>(null);
  const isRead = useWasRead(warning?.text ?? null);
  const show = (found: DayWarning | null, to: BookingStatus) => setWarning(found && { ...found, to });
  /** Whether the operator has read the question about this status, so that their press goes on all the same. */
  const wasAsked = (to: BookingStatus) => isRead && warning?.to === to && warning.isQuestion;
  /** Whether this status can be given now: nothing stands against it, or it was asked about before. */
  const mayDecide = async (to: BookingStatus) => {
    if (wasAsked(to)) return true;
    const found = await findWarning(booking, to);
    show(found, to);
    return !found?.isQuestion;
  };
  return {
    warning,
    mayDecide,
    wasAsked,
    /** Asks about what the database refused. */
    ask: (refusal: DayRefusal, to: BookingStatus) => show(warningOf(refusal, booking, to), to),
    close: () => setWarning(null),
  };
}

/** The label of the button that goes on: 'Confirm all the same' */
export function allTheSame(action: string): string {
  return texts.allTheSame({ action });
}
