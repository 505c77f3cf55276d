import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { planTrips, type CrewParty } from '../../../domain/days/day-plan.ts';
import { detailLines } from '../../../domain/days/day-text.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import styles from './crew-desk.module.css';

/** The parties of a day by trip: name, people, telephone, message and notes. */
export function CrewTrips({ parties }: { parties: readonly CrewParty[] }) {
  const trips = planTrips(parties);
  if (trips.length === 0) return <p className={styles.none}>No trip is confirmed for this day.</p>;
  return trips.map(({ title, people, bookings }) => (
    <div key={title} className={styles.trip}>
      <h3>
        {title}
        <span>: {peopleText(people)}</span>
      </h3>
      <ul role="list">
        {bookings.map((party) => (
          <Party key={party.id} party={party} />
        ))}
      </ul>
    </div>
  ));
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
