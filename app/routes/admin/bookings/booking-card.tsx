import { useId, useRef, useState } from 'react';
import { bookingTypeTexts } from '../../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { describeBooking } from '../../../../domain/booking/booking-email.ts';
import { actionsFor } from '../../../../domain/booking/booking-status.ts';
import type { StatusTransition } from '../../../../domain/booking/booking-status.ts';
import { updateBookingStatus } from '../../../data/bookings.ts';
import { Button } from '../../../ui/button.tsx';
import { showError, showSuccess } from '../use-list.ts';
import { StatusBadge } from './status-badge.tsx';
import styles from './booking-card.module.css';

interface BookingCardProps {
  booking: BookingRow;
  findTourName: (id: string) => string | undefined;
  /** The list is asked for again after each change, done or refused. */
  onChanged: () => Promise<void>;
}

const received = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Belize' });

// The type stands above it already.
const kindOfThing = /^(Tour|Combo package|Golf cart): /;

/** One booking: every field in words, where it stands, and what may be done with it. */
export function BookingCard({ booking, findTourName, onChanged }: BookingCardProps) {
  const [busyWith, setBusyWith] = useState<StatusTransition | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { label, dateLabel, asksPeople } = bookingTypeTexts[booking.booking_type];

  const act = async (transition: StatusTransition) => {
    setBusyWith(transition);
    try {
      await updateBookingStatus(booking.id, transition.to);
      showSuccess('Booking status updated successfully');
    } catch (error) {
      showError(error);
    }
    await onChanged();
    setBusyWith(null);
    // The button that was pressed is gone; the keyboard stays with its booking.
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <article className={`${styles.card} ${styles[booking.status]}`} aria-labelledby={headingId}>
      <header className={styles.top}>
        <div>
          <h3 ref={heading} id={headingId} tabIndex={-1}>
            {booking.name}
          </h3>
          <p className={styles.received}>
            Received {received.format(new Date(booking.created_at))} · Reference {booking.id.slice(0, 8).toUpperCase()}
          </p>
        </div>
        <StatusBadge status={booking.status} />
      </header>
      <dl className={styles.facts}>
        <div className={styles.wide}>
          <dt>{label}</dt>
          <dd>
            {describeBooking(booking, findTourName).map((line) => (
              <span key={line} className={styles.line}>
                {line.replace(kindOfThing, '')}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{dateLabel}</dt>
          <dd>{longDate(booking.date)}</dd>
        </div>
        {asksPeople && (
          <div>
            <dt>People</dt>
            <dd>{booking.people}</dd>
          </div>
        )}
        <div className={styles.contact}>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(booking.email).replace('%40', '@')}`}>{booking.email}</a>
          </dd>
        </div>
        <div className={styles.contact}>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${booking.phone.replace(/[^+\d]/g, '')}`}>{booking.phone}</a>
          </dd>
        </div>
        <div className={styles.wide}>
          <dt>Message</dt>
          <dd className={styles.message}>{booking.message || 'No special requests'}</dd>
        </div>
      </dl>
      <footer className={styles.actions}>
        {actionsFor(booking.status).map((transition) => (
          <Button
            key={transition.to}
            variant={transition.to === 'confirmed' ? 'primary' : 'secondary'}
            busy={busyWith === transition}
            disabled={busyWith !== null}
            aria-describedby={headingId}
            onClick={() => void act(transition)}
          >
            {transition.action}
          </Button>
        ))}
      </footer>
    </article>
  );
}
