import { Link } from 'react-router';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { daysLater, isShownDay, monthName, monthsLater, weekStart } from '../../../domain/days/calendar-days.ts';
import { calendarKindLabels } from '../../../domain/days/calendar-plan.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { staysInPlace } from '../../start/place-keeper.ts';
import { TripOptions, useTrips } from '../tours/trip-options.tsx';
import styles from './calendar-controls.module.css';
import { readFilter, writeCalendarView, writeFilter } from './calendar-view.ts';
import type { CalendarView } from './calendar-view.ts';

interface CalendarControlsProps {
  view: CalendarView;
  /** Any day of the shown month or week. */
  day: string;
  today: string;
  onChange: (change: Partial<CalendarView>) => void;
}

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

/** Switches between month and week, opens the previous and next one, and filters by tour or cart. */
export function CalendarControls({ view, day, today, onChange }: CalendarControlsProps) {
  const trips = useTrips();
  const isWeek = view.span === 'week';
  const step = (by: number) => (isWeek ? daysLater(weekStart(day), 7 * by) : monthsLater(day, by));
  const nameOf = (target: string) => (isWeek ? `Week of ${longDate(target)}` : monthName(target));
  const links = [
    { label: `Previous ${view.span}`, target: step(-1) },
    { label: `This ${view.span}`, target: today },
    { label: `Next ${view.span}`, target: step(1) },
  ].filter(({ target }) => isShownDay(target));
  return (
    <div className={styles.controls}>
      <ToggleGroup label="Show" options={spans} value={view.span} onChange={(span) => onChange({ span })} />
      <SelectField
        label="Tour or golf cart"
        value={writeFilter(view.filter)}
        onChange={({ target }) => onChange({ filter: readFilter(target.value) })}
        className={styles.filter}
      >
        <option value="">All tours and golf carts</option>
        <TripOptions trips={trips} labels={calendarKindLabels} />
      </SelectField>
      <nav className={styles.steps} aria-label={isWeek ? 'Weeks' : 'Months'}>
        {links.map(({ label, target }) => (
          <Link
            key={label}
            className={buttonClass('secondary', styles.step)}
            to={{ search: writeCalendarView({ ...view, day: target === today ? null : target }) }}
            state={staysInPlace}
          >
            {label}
            {target !== today && <span className="visually-hidden">: {nameOf(target)}</span>}
          </Link>
        ))}
      </nav>
    </div>
  );
}
