import type { ReactNode } from 'react';
import * as words from '#words/desk-day-page.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { planDay, summaryOf } from '../../../domain/days/day-plan.ts';
import { markWeather } from '../../../domain/weather/weather-call.ts';
import type { WeatherCall } from '../../../domain/weather/weather-call.ts';
import type { TakenPlaces } from '../../../domain/days/taken-places.ts';
import { loadTakenPlaces } from '../../data/availability/taken-places.ts';
import { loadDays } from '../../data/days/desk-days.ts';
import type { DeskDay } from '../../data/days/desk-days.ts';
import { loadWeatherCalls } from '../../data/weather/weather-calls.ts';
import { Button } from '../../ui/button.tsx';
import { ManifestButtons } from '../check-in/manifests.tsx';
import { usePressed } from '../check-in/use-presses.ts';
import { useNow } from '../shared/use-now.ts';
import { ClosedNote } from './closed-note.tsx';
import { loadClosures } from './closures.ts';
import type { Closure } from './closures.ts';
import { copyDay } from './copy-day.ts';
import { DayLists } from './day-lists.tsx';
import styles from './day-sheet.module.css';
import { WaitingNote } from './waiting-list/waiting-note.tsx';
import { WeatherDay } from './weather/weather-day.tsx';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

/** A day with all that its sheet shows. */
export interface SheetDay extends DeskDay {
  closures: Closure[];
  calls: WeatherCall[];
  taken: TakenPlaces[];
}

/** Loads a day (yyyy-MM-dd) for its sheet. Undefined if the database has no such day. Throws what the loads throw. */
export async function loadSheet(day: string): Promise<SheetDay | undefined> {
  const [[shown], closures, calls, taken] = await Promise.all([
    loadDays(day, 1),
    loadClosures(day, day),
    loadWeatherCalls(day, day),
    loadTakenPlaces(day, day),
  ]);
  return shown && { ...shown, closures, calls, taken };
}

interface SheetProps extends SheetDay {
  /** Loads the day again, after a change. */
  reload: () => Promise<void>;
}

/** The sheet of a day, within WithWaitingList (docs/product/desk.md, Day sheet). */
export function DaySheet({ day, bookings, departures, closures, calls, taken, reload }: SheetProps) {
  const now = useNow();
  const plan = planDay(markWeather(usePressed(day, bookings), calls), departures);
  return (
    <>
      <ClosedNote closures={closures} />
      <WaitingNote day={day} />
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

/** The sheet as it is printed without its page. */
export function PrintedSheet(day: SheetDay): ReactNode {
  return (
    <>
      <h1 className={styles.date}>{longDate(day.day)}</h1>
      <p>{sheetLine(day)}</p>
      <DaySheet {...day} reload={async () => {}} />
    </>
  );
}

/** The line below the date. */
export function sheetLine({ is_today: isToday }: Pick<DeskDay, 'is_today'>): string {
  return (isToday ? words.todayIn : words.dayIn)({ place: timeZonePlace });
}
