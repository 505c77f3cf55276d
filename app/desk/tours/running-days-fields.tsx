import { useId } from 'react';
import * as words from '#words/desk-tour-departures.ts';
import { weekdayNames } from '../../../domain/days/calendar-days.ts';
import type { RunningDays } from '../../../domain/departures/departure.ts';
import { TextField } from '../../ui/field.tsx';
import { formText } from '../../ui/form-text.ts';
import styles from './running-days-fields.module.css';

const [sunday, ...otherDays] = weekdayNames('short') as [string, ...string[]];
// From 1 for Monday to 7 for Sunday, as the database counts.
const weekdays = [...otherDays, sunday];

interface RunningDaysFieldsProps {
  /** The values to change; null for a new departure, which runs on all days. */
  values: RunningDays | null;
  /** Before the names of the controls. */
  prefix: string;
  error: string | undefined;
}

/** The days of the week and the season of a usual departure; readRunningDays reads them. */
export function RunningDaysFields({ values, prefix, error }: RunningDaysFieldsProps) {
  const id = useId();
  return (
    <>
      <fieldset className={styles.weekdays} aria-describedby={error ? id : undefined}>
        <legend>{words.runsOn}</legend>
        {weekdays.map((name, at) => (
          <label key={name}>
            <input
              type="checkbox"
              name={`${prefix}weekday`}
              value={at + 1}
              defaultChecked={values?.weekdays?.includes(at + 1) ?? true}
              aria-invalid={error && at === 0 ? true : undefined}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className={styles.season}>
        <TextField
          type="date"
          label={words.from}
          name={`${prefix}first_day`}
          defaultValue={values?.first_day ?? ''}
          hint={words.fromHint}
        />
        <TextField
          type="date"
          label={words.until}
          name={`${prefix}last_day`}
          defaultValue={values?.last_day ?? ''}
          hint={words.untilHint}
        />
      </div>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** Reads the fields. All days of the week are null, as the database has them. */
export function readRunningDays(form: FormData, prefix: string): Required<RunningDays> {
  const chosen = form.getAll(`${prefix}weekday`).map(Number);
  return {
    weekdays: chosen.length === weekdays.length ? null : chosen,
    first_day: formText(form, `${prefix}first_day`) || null,
    last_day: formText(form, `${prefix}last_day`) || null,
  };
}

/** What is wrong with the days on which a usual departure runs, as a sentence; '' if nothing is. */
export function runningDaysProblem({ weekdays: chosen, first_day: first, last_day: last }: RunningDays): string {
  if (chosen?.length === 0) return words.noWeekday;
  return first && last && last < first ? words.reversed : '';
}
