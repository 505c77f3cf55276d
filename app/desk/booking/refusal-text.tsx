import { Link } from 'react-router';
import { daysBetween } from '../../../domain/booking/booking-dates.ts';
import { onDays } from '../../../domain/days/booking-days.ts';
import { obstacleSentence } from '../../../domain/days/unavailable-days.ts';
import { address } from '../../../domain/site/addresses.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import type { TakenCartError } from '../../data/rentals/taken-cart.ts';

/** Why a booking was not stored. For an unavailable day, the operator may store it all the same. */
export type Refusal = UnavailableDayError | TakenCartError;

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
  const other = `another confirmed rental ${onDays(date, daysBetween(date, lastDay) + 1)}`;
  return (
    <p>
      {outcome} This cart has {other}:{' '}
      {id ? (
        <Link to={address.desk.booking(id)} translate="no">
          {reference}
        </Link>
      ) : (
        <span translate="no">{reference}</span>
      )}
      .
    </p>
  );
}
