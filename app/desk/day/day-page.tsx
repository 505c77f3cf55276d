import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useParams, type MetaFunction } from 'react-router';
import * as words from '#words/desk-day-page.ts';
import { address } from '../../../domain/site/addresses.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { isShownDay } from '../../../domain/days/calendar-days.ts';
import { planDay, summaryOf } from '../../../domain/days/day-plan.ts';
import { markWeather } from '../../../domain/weather/weather-call.ts';
import type { WeatherCall } from '../../../domain/weather/weather-call.ts';
import type { TakenPlaces } from '../../../domain/days/taken-places.ts';
import { site } from '../../../site.config.ts';
import { loadTakenPlaces } from '../../data/availability/taken-places.ts';
import { loadDays } from '../../data/days/desk-days.ts';
import { loadWaitingList } from '../../data/days/waiting-list.ts';
import type { DeskDay } from '../../data/days/desk-days.ts';
import { hasConnection } from '../../data/offline/last-response.ts';
import { loadWeatherCalls } from '../../data/weather/weather-calls.ts';
import { Button } from '../../ui/button.tsx';
import { ManifestButtons } from '../check-in/manifests.tsx';
import { usePressed } from '../check-in/use-presses.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { showError } from '../shared/desk-notices.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useNow } from '../shared/use-now.ts';
import { ClosedNote } from './closed-note.tsx';
import { loadClosures } from './closures.ts';
import type { Closure } from './closures.ts';
import { copyDay } from './copy-day.ts';
import { DayLists } from './day-lists.tsx';
import styles from './day-page.module.css';
import { DaySteps } from './day-steps.tsx';
import { WaitingNote } from './waiting-list/waiting-note.tsx';
import { WeatherDay } from './weather/weather-day.tsx';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The sheet of one day (docs/product/desk.md, Day sheet). */
export default function DayPage() {
  const { day = '' } = useParams();
  if (isShownDay(day)) return <Day day={day} />;
  return (
    <>
      <TopBar title={words.title} />
      <div className={styles.page}>
        <p className={styles.instead}>{words.noSuchDay}</p>
      </div>
    </>
  );
}

function Day({ day }: { day: string }) {
  const load = async () => {
    const [[shown], closures, calls, taken, waiting] = await Promise.all([
      loadDays(day, 1),
      loadClosures(day, day),
      loadWeatherCalls(day, day),
      loadTakenPlaces(day, day),
      loadWaitingList(),
    ]);
    return shown && { ...shown, closures, calls, taken, waiting: waiting.filter(({ date }) => date === day).length };
  };
  const print = usePrintAsAsked();
  const loadOrEnd = () => load().catch(print.end);
  const { value, isOld, isFresh, hasFailed, reload } = useLoaded(['day', day], loadOrEnd, { isLive: true });
  const shown = isOld ? null : value;
  return (
    <>
      <TopBar
        title={longDate(day)}
        line={shown?.is_today ? words.todayIn({ place: timeZonePlace }) : words.dayIn({ place: timeZonePlace })}
        back={{ to: address.desk.calendar, label: words.calendar }}
      />
      <div className={styles.page}>
        <DaySteps day={day} />
        {shown ? (
          <Sheet {...shown} printAsAsked={isFresh ? print.now : null} reload={reload} />
        ) : (
          <NotLoaded {...{ hasFailed, reload }} what="day" />
        )}
      </div>
    </>
  );
}

interface SheetProps extends DeskDay {
  closures: Closure[];
  calls: WeatherCall[];
  taken: TakenPlaces[];
  /** How many parties wait for a place. */
  waiting: number;
  /** Prints if the press that opened the page asked for that; null while the sheet may be old. */
  printAsAsked: (() => void) | null;
  reload: () => Promise<void>;
}

function Sheet({ day, bookings, departures, closures, calls, taken, waiting, printAsAsked, reload }: SheetProps) {
  useEffect(() => printAsAsked?.(), [printAsAsked]);
  const now = useNow();
  const plan = planDay(markWeather(usePressed(day, bookings), calls), departures);
  return (
    <>
      <ClosedNote closures={closures} />
      <WaitingNote day={day} parties={waiting} />
      <WeatherDay day={day} bookings={bookings} calls={calls} now={now} onChanged={reload} />
      <p role="status" className={styles.summary}>
        {summaryOf(plan)}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => print()}>
          {words.print}
        </Button>
        <Button variant="secondary" onClick={() => void copyDay(day, plan, closures)}>
          {words.copy}
        </Button>
        <ManifestButtons day={day} groups={[...plan.hours, ...plan.trips]} />
      </div>
      <div className={styles.sheet}>
        <DayLists plan={plan} now={now} taken={taken} day={day} level={2} />
      </div>
    </>
  );
}

/**
 * Prints the sheet once if the press that opened it asked for that: `now`, as soon as the sheet is fresh, because one
 * that was loaded earlier would be wrong on paper. Without a connection it is not printed, nor after an attempt to load
 * it has failed (`end`), so that nothing is printed much later. A reload and Back print nothing.
 */
function usePrintAsAsked() {
  const { key, state } = useLocation();
  const isNew = useNavigationType() !== 'POP';
  const isAsked = isNew && ((state as { isPrinted?: boolean } | null)?.isPrinted ?? false);
  const ended = useRef<string | null>(null);
  useEffect(() => {
    if (!isAsked || hasConnection()) return;
    ended.current = key;
    showError(words.notPrinted);
  }, [isAsked, key]);
  const now = useCallback(() => {
    if (!isAsked || ended.current === key) return;
    ended.current = key;
    print();
  }, [isAsked, key]);
  const end = (error: unknown): never => {
    ended.current = key;
    throw error;
  };
  return { now, end };
}
