import { site } from '../../../../site.config.ts';
import type { BookingRequest } from '../../../../domain/booking/booking.ts';
import { bookingTypeTexts } from '../../../../domain/booking/booking.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { Picture } from '../../../components/picture.tsx';
import type { BookedThing } from './booked-thing.ts';
import styles from './trip-card.module.css';

const shownItems = 3;

/** The card beside the form: a ticket of what is being booked, or what will happen while nothing is chosen. */
export function TripCard({ thing, request }: { thing: BookedThing | null; request: BookingRequest }) {
  return <aside className={styles.card} aria-label="Your booking at a glance">{thing ? <Ticket thing={thing} request={request} /> : <NextSteps />}</aside>;
}

function Ticket({ thing, request }: { thing: BookedThing; request: BookingRequest }) {
  const { asksPeople, dateLabel } = bookingTypeTexts[request.bookingType];
  const rest = thing.list.length - shownItems;
  return (
    <>
      {thing.image && <Picture image={thing.image} alt={thing.imageAlt} sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 14rem, 7rem" className={styles.picture} />}
      <div className={styles.words}>
        <p className={styles.kind}>{thing.kind}</p>
        <h3 className={styles.name}>{thing.name}</h3>
        <p className={styles.facts}>{thing.facts.join(' · ')}</p>
        <div className={styles.items}>
          <p>{thing.listTitle}</p>
          <ul>
            {thing.list.slice(0, shownItems).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {rest > 0 && <p>+{rest} more</p>}
        </div>
      </div>
      <dl className={styles.stub}>
        <div>
          <dt>{dateLabel}</dt>
          <dd>{request.date ? longDate(request.date) : 'Not chosen yet'}</dd>
        </div>
        {asksPeople && (
          <div>
            <dt>People</dt>
            <dd>{request.people}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function NextSteps() {
  return (
    <div className={styles.steps}>
      <h3 className={styles.name}>How booking works</h3>
      <ol>
        <li>Tell us what you would like to do, and when. There is nothing to pay on this page.</li>
        <li>We answer within 24 hours to confirm the details with you.</li>
        <li>You come as you are. The rest is ours to arrange.</li>
      </ol>
      <p>
        Rather talk first? Call or write on WhatsApp: <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a>
      </p>
    </div>
  );
}
