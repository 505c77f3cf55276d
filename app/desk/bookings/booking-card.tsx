import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { waitingTime } from '../../../domain/booking/booking-age.ts';
import { bookingReference, bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { changeRequestTexts } from '../../../domain/booking/change-request.ts';
import type { ListedBooking } from '../../data/booking-list.ts';
import { daysInWords } from '../../../domain/days/booking-days.ts';
import { itemText, partsText } from '../../../domain/booking/booked-item.ts';
import { writtenMessage } from '../../../domain/booking/custom-message.ts';
import { bookingStatuses, isWaiting } from '../../../domain/booking/booking-status.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import styles from './booking-card.module.css';
import { CardActions } from './card-actions.tsx';

interface BookingCardProps {
  booking: ListedBooking;
  now: Date;
  /** Reloads the list. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** A booking in the list, with its status buttons and a link to its page. */
export function BookingCard({ booking, now, onChanged }: BookingCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { search } = useLocation();
  const { label, asksPeople } = bookingTypeTexts[booking.booking_type];
  const written = writtenMessage(booking.message);

  return (
    <article className={`${styles.card} ${styles[bookingStatuses[booking.status].tone]}`} aria-labelledby={headingId}>
      <header className={styles.top}>
        <h3 ref={heading} id={headingId} tabIndex={-1}>
          <Link to={address.desk.booking(booking.id)} state={{ list: search }} dir="auto" translate="no">
            {booking.name}
          </Link>
        </h3>
        <StatusBadge status={booking.status} />
      </header>
      <Received booking={booking} now={now} />
      <div className={styles.what}>
        <p className={styles.label}>{label}</p>
        {booking.is_suspect && <p>Perhaps sent by a program</p>}
        {booking.booked_items
          .flatMap((item) => [itemText(item), partsText(item)])
          .map((line, at) => line && <p key={at}>{line}</p>)}
      </div>
      <p className={styles.when}>
        {daysInWords(booking)}
        {asksPeople && (
          <span className={styles.people}>{booking.people === 1 ? '1 person' : `${booking.people} people`}</span>
        )}
      </p>
      {booking.erased_at ? (
        <p className={styles.contact}>Personal data erased {shortMoment(booking.erased_at)}</p>
      ) : (
        <p className={styles.contact}>
          <a href={`mailto:${encodeURIComponent(booking.email).replace('%40', '@')}`} dir="auto" translate="no">
            {booking.email}
          </a>
          <a href={phoneLink(booking.phone)} translate="no">
            {booking.phone}
          </a>
        </p>
      )}
      {written && (
        <p dir="auto" className={styles.message}>
          {written}
        </p>
      )}
      {!booking.erased_at && (
        <CardActions booking={booking} describedBy={headingId} heading={heading} onChanged={onChanged} />
      )}
    </article>
  );
}

/** The age of a request or the time at which a booking arrived, the reference, and the change requests. */
function Received({ booking, now }: Pick<BookingCardProps, 'booking' | 'now'>) {
  const waiting = isWaiting(booking.status) ? waitingTime(booking.created_at, now, booking.decision_due_at) : null;
  return (
    <p className={waiting?.isLate ? styles.late : styles.received}>
      <span>{waiting ? `Waiting for ${waiting.words}` : `Received ${shortMoment(booking.created_at)}`}</span>
      <span className={styles.reference}>
        Reference <span translate="no">{bookingReference(booking.id)}</span>
      </span>
      {booking.asked.map(({ kind }, at) => (
        <span key={at} className={styles.asked}>
          The visitor {changeRequestTexts[kind].asks}
        </span>
      ))}
    </p>
  );
}
