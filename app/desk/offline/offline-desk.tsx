import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/desk-offline.ts';
import * as together from '#words/desk-together.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { localClock, longDate, localToday } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses, canChange, isWaiting } from '../../../domain/booking/booking-status.ts';
import { daysInWords } from '../../../domain/days/booking-days.ts';
import { daysLater } from '../../../domain/days/calendar-days.ts';
import { bookingLoadWords } from '../../../domain/days/day-load.ts';
import { bookingTitle, planDay, summaryOf } from '../../../domain/days/day-plan.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import type { DeskDay } from '../../data/days/desk-days.ts';
import { noteLoss } from '../../data/offline/last-response.ts';
import { readPart } from '../../data/offline/offline-copy.ts';
import type { Copied, CopiedBooking } from '../../data/offline/offline-copy.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { RefusedPresses, WaitingPresses } from '../check-in/kept-presses.tsx';
import { usePressed } from '../check-in/use-presses.ts';
import { CrewTrips } from '../crew/crew-trips.tsx';
import { DayLists } from '../day/day-lists.tsx';
import { NewBooking } from '../entry/new-booking.tsx';
import { useEntry } from '../entry/use-entry.ts';
import { FrameContext, noFrame } from '../frame/frame-context.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { useNow } from '../shared/use-now.ts';
import { canDivide, DivideParty } from '../together/divide-party.tsx';
import { DecisionNotices } from './decision-notices.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { UnsentList } from './unsent-list.tsx';
import styles from './offline-desk.module.css';
import { KeptMessage } from './kept-message.tsx';
import { mergeRequests } from './merge-requests.ts';
import { OfflineChange } from './offline-change.tsx';
import { OfflineDecision } from './offline-decision.tsx';
import { useUnsent, useFocusAfter } from './use-unsent.ts';
import { localTimeName } from '../../../domain/time/local-time-name.ts';

interface OfflineDeskProps {
  /** Resolves to whether there is a connection. */
  onRetry: () => Promise<boolean>;
}

/**
 * The desk without a connection: the offline copy and the unsent decisions (docs/product/desk-offline.md, The desk
 * offline).
 */
export function OfflineDesk({ onRetry }: OfflineDeskProps) {
  const [days] = useState(() => readPart('days'));
  const [waiting] = useState(() => readPart('waiting'));
  const [list] = useState(() => readPart('list'));
  const [trips] = useState(() => readPart('trips'));
  const requests = mergeRequests(waiting, list);
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const { entry, enter, reopen, close } = useEntry();
  const frame = useMemo(() => ({ ...noFrame, enter, reopen }), [enter, reopen]);
  useEffect(noteLoss, []);
  useEffect(() => {
    // The focused element disappeared with the page that could not be opened.
    focusIfLost(heading.current);
  }, []);
  return (
    <FrameContext value={frame}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
      </header>
      <div className={styles.page}>
        <p className={styles.note}>{words.intro}</p>
        <div className={styles.decisions}>
          {!trips && <Button onClick={() => enter()}>{words.newBooking}</Button>}
          <Retry onRetry={onRetry} />
        </div>
        {waiting && (
          <CopyBox title={words.waiting} age={ageOf(waiting, now)}>
            <WaitingRequests {...waiting.value} shown={requests.waiting} />
          </CopyBox>
        )}
        <UnsentList />
        {!trips && <WaitingPresses />}
        <RefusedPresses parties={trips?.value.flatMap(({ parties }) => parties) ?? []} />
        {trips?.value.map(({ day, parties }) => (
          <CopyBox key={day} title={dayName(day, now)} age={dayAge(day, trips, now)}>
            <CrewTrips day={day} parties={parties} />
          </CopyBox>
        ))}
        {trips && <WaitingPresses isAtEdge />}
        {days && <CopiedDays days={days} now={now} />}
        {list && requests.list.length > 0 && (
          <CopyBox title={words.lastList} age={ageOf(list, now)}>
            <ul role="list" className={styles.list}>
              {requests.list.map(({ booking, isAnswered }) => (
                <ListedBooking key={booking.id} booking={booking} isAnswered={isAnswered} />
              ))}
            </ul>
          </CopyBox>
        )}
        {!days && !waiting && !list && !trips && <p>{words.nothingKept}</p>}
      </div>
      <DecisionNotices />
      <NewBooking entry={entry} onClose={close} />
    </FrameContext>
  );
}

function CopiedDays({ days, now }: { days: Copied<DeskDay[]>; now: Date }) {
  return days.value.map((day) => (
    <CopyBox key={day.day} title={dayName(day.day, now)} age={dayAge(day.day, days, now)}>
      <CopiedDay {...day} now={now} />
    </CopyBox>
  ));
}

function CopiedDay({ day, bookings, departures, now }: DeskDay & { now: Date }) {
  const plan = planDay(usePressed(day, bookings), departures);
  return (
    <>
      <p className={styles.summary}>{summaryOf(plan)}</p>
      <DayLists plan={plan} now={now} day={day} isCopy level={3} dayName={dayName(day, now).toLowerCase()} />
    </>
  );
}

interface WaitingRequestsProps {
  /** What the copy has, and how many waited in all. */
  bookings: BookingRow[];
  total: number;
  /** Those that are not in the list of bookings with another status. */
  shown: BookingRow[];
}

function WaitingRequests({ bookings, total, shown }: WaitingRequestsProps) {
  return (
    <>
      {shown.length === 0 && <p>{words.noneWaited}</p>}
      {total > bookings.length && <p>{words.longestWaits({ count: bookings.length, total })}</p>}
      <ul role="list" className={styles.list}>
        {shown.map((booking) => (
          <ListedBooking key={booking.id} booking={booking} isAnswered={false} />
        ))}
      </ul>
    </>
  );
}

function Retry({ onRetry }: OfflineDeskProps) {
  const { isBusy, press } = useDeskPress();
  const retry = () =>
    press(async () => {
      if (!(await onRetry())) showToast({ tone: 'info', title: words.stillNone, topic: 'desk connection' });
    });
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void retry()}>
      {words.tryAgain}
    </Button>
  );
}

function CopyBox({ title, age, children }: { title: string; age: string; children: ReactNode }) {
  return (
    <section className={styles.box} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.age}>{age}</p>
      {children}
    </section>
  );
}

function ListedBooking({ booking, isAnswered }: { booking: CopiedBooking; isAnswered: boolean }) {
  const { id, name, status, phone, load } = booking;
  const unsent = useUnsent('decision', id);
  const item = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusAfter(
    // With a message it has another id, and the button that adds one disappears with its dialog.
    unsent?.id ?? null,
    () => item.current,
    () => note.current ?? heading.current,
  );
  return (
    <li ref={item}>
      <p ref={heading} tabIndex={-1} className={styles.booking}>
        <strong dir="auto" translate="no">
          {name}
        </strong>{' '}
        · {bookingTitle(booking)} · {daysInWords(booking)} ·{' '}
        {isAnswered ? words.answeredMeanwhile : bookingStatuses[status].label}
        {load && ` · ${bookingLoadWords(load)}`}
      </p>
      {phone && (
        <p>
          <a href={phoneLink(phone)} translate="no">
            {phone}
          </a>
        </p>
      )}
      {unsent ? (
        <>
          <UnsentNote unsent={unsent} ref={note} />
          {'decision' in unsent && <KeptMessage unsent={unsent} />}
        </>
      ) : (
        isWaiting(status) && !isAnswered && <OfflineDecision booking={booking} />
      )}
      <div className={styles.changes}>
        {canChange(status) && <OfflineChange booking={booking} />}
        {canDivide(booking) && (
          <DivideParty booking={booking} label={words.named({ decision: together.divide, name })} />
        )}
      </div>
    </li>
  );
}

/** 'Today', 'Tomorrow' or the date, by the server's clock. */
function dayName(day: string, now: Date): string {
  if (day === localToday(now)) return words.today;
  return day === daysLater(localToday(now), 1) ? words.tomorrow : longDate(day);
}

/** The date of a day, unless that is its name, and as of when it is known. */
function dayAge(day: string, copy: Copied<unknown>, now: Date): string {
  const date = longDate(day);
  return dayName(day, now) === date ? ageOf(copy, now) : `${date}, ${ageOf(copy, now)}`;
}

/** 'as of 14:05, Belize time', with the date on another day. */
function ageOf({ at }: Copied<unknown>, now: Date): string {
  const day = localToday(new Date(at));
  const asOf = { time: localClock(at), zone: localTimeName };
  return day === localToday(now) ? words.asOf(asOf) : words.asOfDay({ ...asOf, day: longDate(day) });
}
