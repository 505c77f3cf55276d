import { Link } from 'react-router';
import * as words from '#words/desk-refusal.ts';
import { daysBetween } from '../../../domain/booking/booking-dates.ts';
import { onDays } from '../../../domain/days/booking-days.ts';
import { obstacleSentence } from '../../../domain/days/unavailable-days.ts';
import { address } from '../../../domain/site/addresses.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { TakenCartError } from '../../data/rentals/taken-cart.ts';

/** Why a booking was not stored. For an unavailable day, the operator may store it all the same. */
export type Refusal = UnavailableDayError | TakenCartError;

/** Whether a booking was not stored for one of these reasons. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof UnavailableDayError || error instanceof TakenCartError;
}

interface RefusalTextProps {
  /** What did not happen, as a sentence. */
  outcome: string;
  refusal: Refusal;
  /** The number of days of the booking. */
  days: number;
}

/** The reason for which a booking was not stored. */
export function RefusalText({ outcome, refusal, days }: RefusalTextProps) {
  if (refusal instanceof UnavailableDayError) return <p>{`${outcome} ${obstacleSentence(refusal.refusal, days)}`}</p>;
  const { id, reference, date, last_day: lastDay } = refusal.taken;
  const rental = onDays(date, daysBetween(date, lastDay) + 1);
  const link = (text: string) =>
    id ? (
      <Link key="reference" to={address.desk.booking(id)} translate="no">
        {text}
      </Link>
    ) : (
      <span key="reference" translate="no">
        {text}
      </span>
    );
  return (
    <p>
      {outcome} {words.takenCart({ days: rental, reference, link })}
    </p>
  );
}
