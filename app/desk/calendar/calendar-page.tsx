import { useState } from 'react';
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router';
import * as words from '#words/desk-calendar-page.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { daysLater, monthsLater, weekStart, weeksOfMonth } from '../../../domain/days/calendar-days.ts';
import { isAbout } from '../../../domain/days/calendar-plan.ts';
import { site } from '../../../site.config.ts';
import { loadCalendar } from '../../data/days/desk-days.ts';
import { staysInPlace } from '../../start/place-keeper.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useNow } from '../shared/use-now.ts';
import type { DayChoice } from '../closing/use-day-choice.ts';
import { WithDaysPanel } from '../closing/with-days-panel.tsx';
import { closuresOn, loadClosures } from '../day/closures.ts';
import { WaitingListFailed } from '../day/waiting-list/waiting-list-failed.tsx';
import { useIsDrawn, useWaitingList, WithWaitingList } from '../day/waiting-list/with-waiting-list.tsx';
import { CalendarControls } from './calendar-controls.tsx';
import styles from './calendar-page.module.css';
import { concerns } from './calendar-entry.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { readCalendarView, writeCalendarView } from './calendar-view.ts';
import type { CalendarView } from './calendar-view.ts';
import { MonthTable } from './month-table.tsx';
import { WeekTable } from './week-table.tsx';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** A month or a week of open bookings, by tour and by cart (docs/product/desk.md, Calendar). */
export default function CalendarPage() {
  return (
    <WithWaitingList>
      <Calendar />
    </WithWaitingList>
  );
}

function Calendar() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readCalendarView(address);
  const today = localToday(useNow());
  const day = view.day ?? today;
  const isWeek = view.span === 'week';
  const first = isWeek ? weekStart(day) : weekStart(monthsLater(day, 0));
  const count = isWeek ? 7 : weeksOfMonth(day).length * 7;
  const { days, hasFailed, reload } = useCalendar(first, count);
  const isDrawn = useIsDrawn(days !== null);
  const [choice, setChoice] = useState<DayChoice | null>(null);
  const show = (change: Partial<CalendarView>) => {
    // A filter is what is closed.
    if (choice && change.filter !== undefined) setChoice({ ...choice, item: change.filter });
    // The page may not show the change before this one yet, but the address has it.
    const latest = readCalendarView(new URLSearchParams(window.location.search));
    void navigate({ search: writeCalendarView({ ...latest, ...change }) }, { state: staysInPlace });
  };
  const shown = days?.map((one) => ({
    ...one,
    bookings: one.bookings.filter((booking) => isAbout(booking, view.filter)),
    closures: one.closures.filter((closure) => concerns(closure, view.filter)),
  }));
  return (
    <>
      <TopBar title={words.title} line={words.days({ place: timeZonePlace })} />
      <div className={styles.page}>
        <CalendarControls view={view} day={day} today={today} onChange={show} />
        <WithDaysPanel choice={choice} onChoose={setChoice} help={isWeek ? words.weekHelp : words.monthHelp}>
          {shown && isDrawn ? (
            isWeek ? (
              <WeekTable
                days={shown}
                labelledBy="calendar-title"
                item={view.filter}
                choice={choice}
                onChoose={setChoice}
              />
            ) : (
              <MonthTable
                days={shown}
                month={monthsLater(day, 0)}
                labelledBy="calendar-title"
                item={view.filter}
                choice={choice}
                onChoose={setChoice}
              />
            )
          ) : (
            <NotLoaded {...{ hasFailed, reload }} what="calendar" />
          )}
        </WithDaysPanel>
        {/* Below the days, which it would move if it came later than they do. */}
        <Waiting />
      </div>
    </>
  );
}

/** The failure of the waiting list, which the days have their parties of. */
function Waiting() {
  return useWaitingList().hasFailed && <WaitingListFailed />;
}

/** Loads the days from the first day on and reloads them when bookings change. `days` is null while they load. */
function useCalendar(first: string, count: number) {
  const load = async (): Promise<CalendarEntry[]> => {
    const last = daysLater(first, count - 1);
    const [days, closures] = await Promise.all([loadCalendar(first, count), loadClosures(first, last)]);
    return days.map((day) => ({ ...day, closures: closuresOn(closures, day.day) }));
  };
  const { value, isOld, hasFailed, reload } = useLoaded(['calendar', first, count], load, {
    isLive: true,
    isToldInPlace: true,
  });
  return { days: isOld ? null : value, hasFailed, reload };
}
