import { Link } from 'react-router';
import * as words from '#words/desk-calendar-page.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { daysLater, isShownDay, monthName, monthsLater, weekStart } from '../../../domain/days/calendar-days.ts';
import { calendarKindLabels } from '../../../domain/days/calendar-plan.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { staysInPlace } from '../../start/place-keeper.ts';
import { StepRow } from '../shared/steps/step-row.tsx';
import type { Step } from '../shared/steps/step-row.tsx';
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
  { value: 'month', label: words.month },
  { value: 'week', label: words.week },
] as const;

/** The shown month or week between the ones before and after, the switch between the two, and a filter by item. */
export function CalendarControls({ view, day, today, onChange }: CalendarControlsProps) {
  const trips = useTrips();
  const isWeek = view.span === 'week';
  const start = (of: string, by: number) => (isWeek ? daysLater(weekStart(of), 7 * by) : monthsLater(of, by));
  const stepTo = (target: string, label: string): Step | null =>
    isShownDay(target)
      ? {
          label,
          days: nameOf(target, isWeek),
          search: writeCalendarView({ ...view, day: target }),
        }
      : null;
  const itemLabel = <span className="visually-hidden">{words.item}</span>;
  return (
    <div className={styles.controls}>
      <StepRow
        titleId="calendar-title"
        title={nameOf(start(day, 0), isWeek)}
        before={stepTo(start(day, -1), isWeek ? words.previousWeek : words.previousMonth)}
        after={stepTo(start(day, 1), isWeek ? words.nextWeek : words.nextMonth)}
      >
        {start(day, 0) !== start(today, 0) && (
          <Link
            className={buttonClass('secondary')}
            to={{ search: writeCalendarView({ ...view, day: null }) }}
            state={staysInPlace}
          >
            {words.today}
          </Link>
        )}
      </StepRow>
      <div className={styles.filters}>
        <ToggleGroup label={words.show} options={spans} value={view.span} onChange={(span) => onChange({ span })} />
        <SelectField
          label={itemLabel}
          value={writeFilter(view.filter)}
          onChange={({ target }) => onChange({ filter: readFilter(target.value) })}
          className={styles.filter}
        >
          <option value="">{words.allItems}</option>
          <TripOptions trips={trips} labels={calendarKindLabels} />
        </SelectField>
      </div>
    </div>
  );
}

function nameOf(first: string, isWeek: boolean): string {
  return isWeek ? words.weekOf({ day: longDate(first) }) : monthName(first);
}
