import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { clockInBelize, longDate, todayInBelize } from '../../../domain/booking/booking-dates.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { daysInWords } from '../../../domain/days/booking-days.ts';
import { bookingTitle, planDay, summaryOf } from '../../../domain/days/day-plan.ts';
import { site } from '../../../site.config.ts';
import { readPart } from '../../data/offline/kept-desk.ts';
import type { Kept } from '../../data/offline/kept-desk.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DayLists } from '../day/day-lists.tsx';
import { useNow } from '../shared/use-now.ts';
import { KeptAnswerNote } from './kept-answer-note.tsx';
import { KeptAnswers } from './kept-answers.tsx';
import styles from './kept-desk.module.css';
import { mergeRequests } from './kept-requests.ts';
import { OfflineAnswer } from './offline-answer.tsx';
import { useAnswerTo, useFocusAfter } from './use-answer-to.ts';

interface KeptDeskProps {
  /** Resolves to whether there is a connection. */
  onRetry: () => Promise<boolean>;
}

/**
 * The desk without a connection: what this device kept, and answers that wait (docs/product/desk-offline.md, The desk
 * offline).
 */
export function KeptDesk({ onRetry }: KeptDeskProps) {
  const [days] = useState(() => readPart('days'));
  const [waiting] = useState(() => readPart('waiting'));
  const [list] = useState(() => readPart('list'));
  const requests = mergeRequests(waiting, list);
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whatever had the focus is gone with the page that did not open.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <header className={styles.header}>
        <p>{site.product}</p>
        <h1 ref={heading} tabIndex={-1}>
          The desk, without a connection
        </h1>
      </header>
      <div className={styles.page}>
        <p className={styles.note}>
          This device has no connection to the site. You see what it kept; it can have changed since. The desk opens by
          itself when there is a connection.
        </p>
        <Retry onRetry={onRetry} />
        {waiting && (
          <KeptBox title="Waiting for an answer" age={ageOf(waiting, now)}>
            {requests.waiting.length === 0 && <p>No new request waited for an answer.</p>}
            {waiting.value.total > waiting.value.bookings.length && (
              <p>
                The {waiting.value.bookings.length} that wait longest, of {waiting.value.total}.
              </p>
            )}
            <ul role="list" className={styles.list}>
              {requests.waiting.map((booking) => (
                <ListedBooking key={booking.id} booking={booking} isAnswered={false} />
              ))}
            </ul>
          </KeptBox>
        )}
        <KeptAnswers />
        {days?.value.map(({ day, bookings }) => (
          <KeptBox key={day} title={dayName(day, now)} age={`${longDate(day)}, ${ageOf(days, now)}`}>
            <p className={styles.summary}>{summaryOf(planDay(bookings))}</p>
            <DayLists plan={planDay(bookings)} now={now} level={3} dayName={dayName(day, now).toLowerCase()} isKept />
          </KeptBox>
        ))}
        {list && requests.list.length > 0 && (
          <KeptBox title="The last list of bookings" age={ageOf(list, now)}>
            <ul role="list" className={styles.list}>
              {requests.list.map(({ booking, isAnswered }) => (
                <ListedBooking key={booking.id} booking={booking} isAnswered={isAnswered} />
              ))}
            </ul>
          </KeptBox>
        )}
        {!days && !waiting && !list && <p>Nothing is kept on this device, or it is older than seven days.</p>}
      </div>
    </>
  );
}

function Retry({ onRetry }: KeptDeskProps) {
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    const isBack = await onRetry();
    setBusy(false);
    if (!isBack) showToast({ tone: 'info', title: 'There is still no connection', topic: 'desk connection' });
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void look()}>
      Try again
    </Button>
  );
}

function KeptBox({ title, age, children }: { title: string; age: string; children: ReactNode }) {
  return (
    <section className={styles.box} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.age}>{age}</p>
      {children}
    </section>
  );
}

function ListedBooking({ booking, isAnswered }: { booking: BookingRow; isAnswered: boolean }) {
  const { id, name, status, phone } = booking;
  const answer = useAnswerTo(id);
  const item = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusAfter(
    answer?.id ?? null,
    () => item.current,
    () => note.current ?? heading.current,
  );
  return (
    <li ref={item}>
      <p ref={heading} tabIndex={-1} className={styles.booking}>
        <strong>{name}</strong> · {bookingTitle(booking)} · {daysInWords(booking)} ·{' '}
        {isAnswered ? 'Answered meanwhile' : bookingStatuses[status].label}
      </p>
      <p>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </p>
      {answer ? (
        <KeptAnswerNote answer={answer} ref={note} />
      ) : (
        status === 'pending' && !isAnswered && <OfflineAnswer booking={booking} />
      )}
    </li>
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
