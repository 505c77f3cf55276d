import * as words from '#words/desk-calendar-page.ts';
import { isAbout } from '../../../domain/days/calendar-plan.ts';
import type { CalendarFilter } from '../../../domain/days/calendar-plan.ts';
import { useKeepsRoom, useWaitingList } from '../day/waiting-list/with-waiting-list.tsx';
import { spokenDay } from './calendar-entry.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import styles from './tally-marks.module.css';

interface WaitingMarkProps {
  day: string;
  /** The tour or cart that the calendar is about. */
  filter: CalendarFilter;
}

/** How many wait for a place on a day. Hidden from screen readers, like Mark. */
export function WaitingMark({ day, filter }: WaitingMarkProps) {
  const parties = usePartiesOn(day, filter);
  // For a list that comes later than the calendar, so that no row of days grows.
  const keepsRoom = useKeepsRoom();
  const isShown = Boolean(parties);
  if (!isShown && !keepsRoom) return null;
  return (
    <span className={`${styles.mark} ${styles.list} ${isShown ? '' : styles.room}`} aria-hidden="true">
      {words.wait({ count: parties || 1 })}
    </span>
  );
}

/** The text of a day for screen readers. */
export function SpokenDay({ entry, filter }: { entry: CalendarEntry; filter: CalendarFilter }) {
  return <span className="visually-hidden">{spokenDay(entry, usePartiesOn(entry.day, filter) ?? 0)}</span>;
}

/** How many wait for a place on a day; null while the waiting list is not loaded. */
function usePartiesOn(day: string, filter: CalendarFilter): number | null {
  const { parties } = useWaitingList();
  return parties && parties.filter((party) => party.date === day && isAbout(party, filter)).length;
}
