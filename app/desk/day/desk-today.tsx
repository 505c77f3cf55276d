import { memo, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link, useNavigationType } from 'react-router';
import * as words from '#words/desk-today.ts';
import { address } from '../../../domain/site/addresses.ts';
import { daysBetween, longDate, localToday } from '../../../domain/booking/booking-dates.ts';
import { nearPeriod } from '../../../domain/days/booking-days.ts';
import { daysFrom, daysLater } from '../../../domain/days/calendar-days.ts';
import { guestsToRemind, peopleWithoutHour, planDay, summaryOf } from '../../../domain/days/day-plan.ts';
import { dueTime } from '../../../domain/promise/due-time.ts';
import { groupsToOffer } from '../../../domain/waiting/waiting-list.ts';
import { markWeather } from '../../../domain/weather/weather-call.ts';
import type { WeatherCall } from '../../../domain/weather/weather-call.ts';
import type { TakenPlaces } from '../../../domain/days/taken-places.ts';
import { loadTakenPlaces } from '../../data/availability/taken-places.ts';
import { loadBookingLoads, loadFirstBookings, withLoads } from '../../data/booking-list.ts';
import type { FirstBookings } from '../../data/booking-list.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { loadDays } from '../../data/days/desk-days.ts';
import { loadAllDepartureTimes } from '../../data/departures/departures.ts';
import { loadFleet } from '../../data/departures/fleet.ts';
import { keepFleet } from '../../data/offline/fleet-of-day.ts';
import { loadOpenAsks } from '../../data/days/open-asks.ts';
import type { DeskDay } from '../../data/days/desk-days.ts';
import { forgetOfflineCopy, keepPart } from '../../data/offline/offline-copy.ts';
import { loadWeatherCalls } from '../../data/weather/weather-calls.ts';
import { isReturn } from '../../start/place-keeper.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.tsx';
import { RefusedPresses, WaitingPresses } from '../check-in/kept-presses.tsx';
import { usePressed } from '../check-in/use-presses.ts';
import { useDesk } from '../shared/live-desk.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { LoadingRows } from '../shared/states/loading-shape.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useNow } from '../shared/use-now.ts';
import { ClosedNote } from './closed-note.tsx';
import { closuresOn, loadClosures } from './closures.ts';
import type { Closure } from './closures.ts';
import { copyDay } from './copy-day.ts';
import { DayLists } from './day-lists.tsx';
import styles from './desk-today.module.css';
import { DecisionsOfOthers } from '../offline/decisions-of-others.tsx';
import { UnsentList } from '../offline/unsent-list.tsx';
import { OpenAsks } from './open-asks.tsx';
import { PrintDay } from './print-day.tsx';
import { RemindGuests } from './reminders/remind-guests.tsx';
import { WeatherDay } from './weather/weather-day.tsx';
import { PlacesToOffer } from './waiting-list/places-to-offer.tsx';
import { WaitingListFailed } from './waiting-list/waiting-list-failed.tsx';
import listStyles from './waiting-list/waiting-list.module.css';
import { useIsDrawn, useKeepsRoom, useWaitingList, WithWaitingList } from './waiting-list/with-waiting-list.tsx';
import { WaitingRequests } from './waiting-requests.tsx';
import { loadWhatIsWrong, ToWhatIsWrong, WhatIsWrong } from './what-is-wrong.tsx';
import { localTimeName } from '../../../domain/time/local-time-name.ts';

/** What a day is called, also within a sentence. */
const names = [
  { title: words.today, dayName: words.todayWithin },
  { title: words.tomorrow, dayName: words.tomorrowWithin },
];

/** The page that the desk opens with (docs/product/desk.md, Today and tomorrow). */
export function DeskToday() {
  return (
    <WithWaitingList whenSeen everyMinute>
      <Today />
    </WithWaitingList>
  );
}

function Today() {
  const { refresh } = useDesk();
  const waiting = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const today = localToday(now);
  // Mails, change requests and the server change without a change of a booking.
  const { value, isFresh, hasFailed, reload } = useLoaded(['today'], loadAll, {
    isLive: true,
    whenSeen: true,
    everyMinute: true,
    isToldInPlace: true,
  });
  // Reloads at midnight too, because then the database returns other days.
  const isStale = value !== null && value.askedOn !== today;
  useEffect(() => {
    if (isStale) void reload();
  }, [isStale, reload]);
  const isDrawn = useIsDrawn(value !== null);
  if (!value || !isDrawn)
    return (
      <div className={styles.desk}>
        <NotLoaded {...{ hasFailed, reload }} what="day" />
      </div>
    );
  const placeOf = ({ day }: DeskDay, at: number) => (isStale ? daysBetween(today, day) : at);
  const answered = async () => {
    await Promise.all([reload(), refresh()]);
  };
  return (
    <div className={styles.desk}>
      <DecisionsOfOthers canDiscard />
      <div className={styles.column} data-wrong={value.wrong ? '' : undefined}>
        <Box title={words.requests} aside={urgencyOf(value.waiting, now)} headingRef={waiting}>
          <OpenAsks asks={value.asks} now={now} heading={waiting} onChanged={answered} />
          <WaitingRequests {...value.waiting} now={now} isFresh={isFresh} onChanged={answered} />
        </Box>
        {/* Below the buttons, so that a new unsent decision does not move them. */}
        <UnsentList />
        <WaitingPresses />
        <RefusedPresses parties={value.days.flatMap(({ bookings }) => bookings)} />
        <FreePlaces now={now} onChanged={answered} />
        {value.wrong && <Wrong {...value.wrong} onChanged={reload} />}
      </div>
      <div className={styles.column}>
        <Days days={value.days} ofDays={value.ofDays} placeOf={placeOf} now={now} reload={reload} />
      </div>
    </div>
  );
}

function Wrong(wrong: ComponentProps<typeof WhatIsWrong>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <ToWhatIsWrong {...wrong} heading={heading} />
      <Box title={words.wrong} headingRef={heading}>
        <WhatIsWrong {...wrong} />
      </Box>
    </>
  );
}

/** How many wait, and until when the most urgent one; nothing if its row says all. */
function urgencyOf({ bookings: [first], total }: FirstBookings, now: Date): string | undefined {
  return first && total > 1
    ? words.waiting({ count: total, due: dueTime(first.decision_due_at, now).words })
    : undefined;
}

/** The waiting list, while it has a place to offer or an offered one. */
function FreePlaces({ now, onChanged }: { now: Date; onChanged: () => Promise<void> }) {
  const { parties, hasFailed, reload } = useWaitingList();
  const heading = useRef<HTMLHeadingElement>(null);
  // For a list that comes later than the rest, so that nothing below it moves.
  const keepsRoom = useKeepsRoom();
  const groups = useMemo(() => parties && groupsToOffer(parties), [parties]);
  if (groups?.length === 0 && !keepsRoom) return null;
  const changed = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  return (
    <Box title={words.waitingList} headingRef={heading}>
      <div className={keepsRoom ? listStyles.groupRoom : undefined}>
        {hasFailed && <WaitingListFailed />}
        {!groups && !hasFailed && <LoadingRows rows={2} />}
        {groups?.length === 0 && <p className={styles.none}>{words.nothingToOffer}</p>}
        {groups && <PlacesToOffer groups={groups} now={now} heading={heading} onChanged={changed} />}
      </div>
    </Box>
  );
}

interface DaysProps extends Pick<Awaited<ReturnType<typeof loadAll>>, 'days' | 'ofDays'> {
  placeOf: (day: DeskDay, at: number) => number;
  now: Date;
  reload: () => Promise<void>;
}

/**
 * The boxes of both days. What is below most screens is drawn in a frame after the rest, so that a slow device shows
 * the place sooner; at once after Back and reload, which scroll to where the place was.
 */
function Days({ days, ofDays, placeOf, now, reload }: DaysProps) {
  const isWhole = useDeferredValue(true, isReturn(useNavigationType()));
  return (
    <>
      {(isWhole ? days : days.slice(0, 1)).map((day, at) => (
        <DayBox key={day.day} at={placeOf(day, at)} day={day} {...{ isWhole, now, reload }} {...ofDays} />
      ))}
      {isWhole && days[1] && <NextDays after={days[1].day} />}
    </>
  );
}

async function loadAll() {
  const askedOn = serverToday();
  const [days, requests, asks, wrong, times, fleet] = await Promise.all([
    loadDays(null, 2),
    loadFirstBookings({ statuses: ['pending'], sort: 'due' }),
    loadOpenAsks(),
    loadWhatIsWrong(),
    loadAllDepartureTimes(),
    loadFleet(),
  ]).catch(forgetWhereRefused);
  const [first, last] = [days[0], days.at(-1)];
  const [loads, ofDays] = await Promise.all([
    loadBookingLoads(requests.bookings.map(({ id }) => id)),
    // The database determines the dates of the two days.
    first && last ? loadOfDays(first.day, last.day) : { closures: [], calls: [], taken: [] },
  ]);
  const waiting = { ...requests, bookings: withLoads(requests.bookings, loads) };
  keepPart('days', days);
  keepPart('waiting', waiting);
  keepPart('times', times);
  keepFleet(fleet);
  return { days, ofDays, waiting, asks, wrong, askedOn };
}

async function loadOfDays(first: string, last: string) {
  const [closures, calls, taken] = await Promise.all([
    loadClosures(first, last),
    loadWeatherCalls(first, last),
    loadTakenPlaces(first, last),
  ]);
  return { closures, calls, taken };
}

/** Deletes the offline copy of a person who lost access to the desk. */
function forgetWhereRefused(error: Error): never {
  if ((error.cause as { code?: string } | undefined)?.code === '42501') forgetOfflineCopy();
  throw error;
}

interface DayBoxProps {
  /** 0 for today, 1 for tomorrow; another number after a midnight at which nothing could be loaded. */
  at: number;
  day: DeskDay;
  /** The closures of any day, like the weather calls and the taken places. */
  closures: Closure[];
  calls: WeatherCall[];
  taken: TakenPlaces[];
  /** Whether all of it is drawn. */
  isWhole: boolean;
  now: Date;
  reload: () => Promise<void>;
}

/** Drawn again only if the day has changed: the page is also drawn whenever it begins and ends to load. */
const DayBox = memo(function DayBox({
  at,
  day: { day, bookings, departures },
  closures,
  calls,
  taken,
  isWhole,
  now,
  reload,
}: DayBoxProps) {
  const date = longDate(day);
  const { title, dayName } = names[at] ?? { title: date, dayName: date };
  const callsOfDay = calls.filter((call) => call.day === day);
  const marked = markWeather(usePressed(day, bookings), callsOfDay);
  const plan = planDay(marked, departures);
  const closed = closuresOn(closures, day);
  return (
    <Box title={title} aside={title === date ? localTimeName : `${date}, ${localTimeName}`}>
      <ClosedNote closures={closed} />
      <WeatherDay day={day} dayName={dayName} bookings={bookings} calls={callsOfDay} now={now} onChanged={reload} />
      <p className={styles.summary}>{summaryOf(plan)}</p>
      {at === 1 && <WithoutHour day={day} people={peopleWithoutHour(plan)} />}
      {at === 1 && <RemindGuests guests={guestsToRemind(marked)} />}
      <DayLists
        day={day}
        plan={plan}
        now={now}
        taken={taken.filter((item) => item.day === day)}
        level={3}
        dayName={dayName}
        isWhole={isWhole}
      />
      {isWhole && (
        <div className={styles.answers}>
          <Link className={buttonClass('secondary')} to={address.desk.day(day)}>
            {words.sheet({ day: dayName, hidden: visuallyHidden })}
          </Link>
          <PrintDay day={day}>{words.print({ day: dayName, hidden: visuallyHidden })}</PrintDay>
          <Button variant="secondary" onClick={() => void copyDay(day, plan, closed)}>
            {words.copy({ day: dayName, hidden: visuallyHidden })}
          </Button>
        </div>
      )}
    </Box>
  );
});

/** The links to the sheets of the days after a day. */
function NextDays({ after }: { after: string }) {
  return (
    <nav aria-label={words.nextDays} className={`${styles.answers} ${styles.nextDays}`}>
      {daysFrom(daysLater(after, 1), 5).map((day) => (
        <Link key={day} className={buttonClass('quiet')} to={address.desk.day(day)}>
          {nearPeriod(day, day, after)}
        </Link>
      ))}
    </nav>
  );
}

/** How many guests of tomorrow do not know their hour, with the way to give it to them. */
function WithoutHour({ day, people }: { day: string; people: number }) {
  if (people === 0) return null;
  return (
    <p className={styles.attention}>
      <Link to={address.desk.day(day)}>{words.withoutHour({ count: people })}</Link>
    </p>
  );
}

interface BoxProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  aside?: string | undefined;
  children: ReactNode;
}

function Box({ title, headingRef, aside, children }: BoxProps) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={headingRef} id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside && <p className={styles.aside}>{aside}</p>}
      </div>
      {children}
    </section>
  );
}
