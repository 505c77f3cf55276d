import { useState, useSyncExternalStore } from 'react';
import { clockInBelize, longDate, todayInBelize } from '../../../../domain/booking/booking-dates.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../../domain/booking/booking-status.ts';
import { daysInWords } from '../../../../domain/days/booking-days.ts';
import { bookingTitle, planDay, summaryOf } from '../../../../domain/days/day-plan.ts';
import { site } from '../../../../site.config.ts';
import { keptAnswers, watchAnswers } from '../../../data/offline/kept-answers.ts';
import { readPart } from '../../../data/offline/kept-desk.ts';
import type { Kept } from '../../../data/offline/kept-desk.ts';
import { Button } from '../../../ui/button.tsx';
import { DayLists } from '../day/day-lists.tsx';
import { useNow } from '../use-now.ts';
import { KeptAnswers } from './kept-answers.tsx';
import styles from './kept-desk.module.css';
import { OfflineAnswer } from './offline-answer.tsx';

/** The desk without a connection: what this device kept, and answers that wait (docs/product.md, The desk offline). */
export function KeptDesk({ onRetry }: { onRetry: () => void }) {
  const [days] = useState(() => readPart('days'));
  const [list] = useState(() => readPart('list'));
  const now = useNow();
  return (
    <>
      <header className={styles.header}>
        <p>{site.product}</p>
        <h1 tabIndex={-1}>The desk, without a connection</h1>
      </header>
      <div className={styles.page}>
        <p role="status" className={styles.note}>
          This device has no connection to the site. You see what it kept; it can have changed since.
        </p>
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
        <KeptAnswers />
        {days?.value.map(({ day, bookings }) => (
          <section key={day} className={styles.box} aria-label={dayName(day, now)}>
            <h2>{dayName(day, now)}</h2>
            <p className={styles.age}>
              {longDate(day)}, {ageOf(days, now)}
            </p>
            <p className={styles.summary}>{summaryOf(planDay(bookings))}</p>
            <DayLists plan={planDay(bookings)} now={now} level={3} dayName={dayName(day, now).toLowerCase()} />
          </section>
        ))}
        {list && (
          <section className={styles.box} aria-label="The last list of bookings">
            <h2>The last list of bookings</h2>
            <p className={styles.age}>{ageOf(list, now)}</p>
            <ul role="list" className={styles.list}>
              {list.value.map((booking) => (
                <ListedBooking key={booking.id} booking={booking} />
              ))}
            </ul>
          </section>
        )}
        {!days && !list && <p>Nothing is kept on this device, or it is older than seven days.</p>}
      </div>
    </>
  );
}

function ListedBooking({ booking }: { booking: BookingRow }) {
  const answer = useAnswerTo(booking.id);
  return (
    <li>
      <p>
        <strong>{booking.name}</strong> · {bookingTitle(booking)} · {daysInWords(booking)} ·{' '}
        {bookingStatuses[booking.status].label}
      </p>
      <p>
        <a href={`tel:${booking.phone.replace(/[^+\d]/g, '')}`}>{booking.phone}</a>
      </p>
      {booking.status === 'pending' && !answer && <OfflineAnswer booking={booking} />}
      {answer && <p>Your answer is kept: {answer === 'confirmed' ? 'confirm' : 'decline'}.</p>}
    </li>
  );
}

/** The decision that waits for a booking; null where none does. */
function useAnswerTo(booking: string) {
  return useSyncExternalStore(
    watchAnswers,
    () => keptAnswers().find((answer) => answer.booking === booking)?.decision ?? null,
    () => null,
  );
}

/** 'Today', 'Tomorrow' or the date, by the clock of the device. */
function dayName(day: string, now: Date): string {
  if (day === todayInBelize(now)) return 'Today';
  return day === todayInBelize(new Date(now.getTime() + 86_400_000)) ? 'Tomorrow' : longDate(day);
}

/** 'as of 14:05, Belize time', with the date on another day. */
function ageOf({ at }: Kept<unknown>, now: Date): string {
  const day = todayInBelize(new Date(at));
  const date = day === todayInBelize(now) ? '' : ` on ${longDate(day)}`;
  return `as of ${clockInBelize(at)}${date}, Belize time`;
}
