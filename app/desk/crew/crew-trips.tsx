import type { ReactNode } from 'react';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { lacksHour, planHours, type CrewParty } from '../../../domain/days/day-plan.ts';
import { detailLines } from '../../../domain/days/day-text.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { assignedNames } from '../../../domain/departures/fleet.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import styles from './crew-desk.module.css';

/** The parties of a day by departure, then those without an hour: name, people, telephone, pickup and notes. */
export function CrewTrips({ parties }: { parties: readonly CrewParty[] }) {
  const { hours, trips } = planHours(parties);
  if (parties.length === 0) return <p className={styles.none}>No trip is confirmed for this day.</p>;
  return (
    <>
      {hours.map(({ key, title, leaves_at: hour, back_at: back, meeting_point: place, people, assigned, bookings }) => (
        <Trip key={key} title={`${hourText(hour)} ${title}`} people={people} parties={bookings}>
          <bdi>{oneLine(place)}</bdi>
          {back && `, back at ${hourText(back)}`}
          {assigned.length > 0 && (
            <bdi translate="no" className={styles.fleet}>
              {assignedNames(assigned)}
            </bdi>
          )}
        </Trip>
      ))}
      {trips.map(({ title, people, bookings }) => (
        <Trip key={title} title={title} people={people} parties={bookings}>
          {hours.length > 0 && bookings.some(lacksHour) && 'No hour yet'}
        </Trip>
      ))}
    </>
  );
}

interface TripProps {
  title: string;
  people: number;
  parties: readonly CrewParty[];
  /** Where it leaves, and when it is back. */
  children: ReactNode;
}

function Trip({ title, people, parties, children }: TripProps) {
  return (
    <div className={styles.trip}>
      <h3>
        {title}
        <span>: {peopleText(people)}</span>
      </h3>
      {children && <p>{children}</p>}
      <ul role="list">
        {parties.map((party) => (
          <Party key={party.id} party={party} />
        ))}
      </ul>
    </div>
  );
}

function Party({ party }: { party: CrewParty }) {
  const { name, people, phone, booking_type: type } = party;
  return (
    <li className={styles.party}>
      <p className={styles.who}>
        <bdi translate="no">{name}</bdi>
        {bookingTypeTexts[type].asksPeople && <span>{peopleText(people)}</span>}
        {phone && (
          <a href={phoneLink(phone)} translate="no" aria-label={`Call ${name}: ${phone}`}>
            {phone}
          </a>
        )}
      </p>
      {detailLines(party).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </li>
  );
}
