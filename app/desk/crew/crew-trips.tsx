import type { ReactNode } from 'react';
import * as words from '#words/desk-crew.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { lacksHour, planHours, type CrewParty } from '../../../domain/days/day-plan.ts';
import { detailLines } from '../../../domain/days/day-text.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { assignedNames } from '../../../domain/departures/fleet.ts';
import { site } from '../../../site.config.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { CheckInButton } from '../check-in/check-in-button.tsx';
import { Outing } from '../check-in/outing.tsx';
import { usePressed } from '../check-in/use-presses.ts';
import { ChatLink, PhoneLink } from '../shared/contact/contact-links.tsx';
import styles from './crew-desk.module.css';

interface CrewTripsProps {
  /** yyyy-MM-dd */
  day: string;
  parties: readonly CrewParty[];
}

/**
 * The manifests of a day by departure, then the parties without an hour: name, people, check in, telephone, pickup and
 * notes, in the order of the pickup.
 */
export function CrewTrips({ day, parties: stored }: CrewTripsProps) {
  const parties = usePressed(day, stored);
  const { hours, trips } = planHours(parties);
  if (parties.length === 0) return <p className={styles.none}>{words.noTrip}</p>;
  return (
    <>
      {hours.map(({ key, title, leaves_at: hour, back_at: back, meeting_point: place, people, assigned, bookings }) => (
        <Trip key={key} day={day} title={`${hourText(hour)} ${title}`} people={people} parties={bookings}>
          <bdi>{oneLine(place)}</bdi>
          {back && `, ${words.backAt({ hour: hourText(back) })}`}
          {assigned.length > 0 && (
            <bdi translate="no" className={styles.fleet}>
              {assignedNames(assigned)}
            </bdi>
          )}
        </Trip>
      ))}
      {trips.map(({ title, people, bookings }) => (
        <Trip key={title} day={day} title={title} people={people} parties={bookings}>
          {hours.length > 0 && bookings.some(lacksHour) && words.noHour}
        </Trip>
      ))}
    </>
  );
}

interface TripProps {
  day: string;
  title: string;
  people: number;
  parties: readonly CrewParty[];
  /** Where it leaves, and when it is back. */
  children: ReactNode;
}

function Trip({ day, title, people, parties, children }: TripProps) {
  const canPress = day <= serverToday();
  return (
    <div className={styles.trip}>
      <h3>
        {title}
        <span>: {peopleText(people)}</span>
      </h3>
      {children && <p>{children}</p>}
      <Outing parties={parties} day={day} name={title} canPress={canPress} />
      <ul role="list">
        {parties.map((party) => (
          <Party key={party.id} party={party} day={canPress ? day : null} />
        ))}
      </ul>
    </div>
  );
}

function Party({ party, day }: { party: CrewParty; day: string | null }) {
  const { name, people, phone, booking_type: type } = party;
  return (
    <li className={styles.party}>
      <div className={styles.head}>
        <p className={styles.who}>
          <bdi translate="no">{name}</bdi>
          {bookingTypeTexts[type].asksPeople && <span>{peopleText(people)}</span>}
        </p>
        {day && <CheckInButton party={party} day={day} />}
      </div>
      {phone && (
        <p className={styles.contact}>
          <PhoneLink phone={phone} name={name} />
          <ChatLink
            phone={phone}
            text={`${words.chat({ name: oneLine(name), product: site.product })} `}
            label={words.whatsApp({ name })}
          />
        </p>
      )}
      {detailLines(party).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </li>
  );
}
