import { useState, type ReactNode } from 'react';
import * as words from '#words/desk-shared-departures.ts';
import { hourText, longestPlace } from '../../../../domain/departures/departure.ts';
import type { DepartureTime } from '../../../../domain/departures/departure.ts';
import { textProblem } from '../../../../domain/booking/plain-text.ts';
import { readTime } from '../../../../domain/days/typed-time.ts';
import { FilledField } from '../../../ui/filled-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { formText } from '../../../ui/form-text.ts';
import { firstLanguageField } from '../translations/first-language.ts';
import { TimeField } from '../fields/time-field.tsx';
import styles from './departure-fields.module.css';

/** What a departure and a usual departure have in common. */
export type DepartureValues = Omit<DepartureTime, 'id' | 'tour_id'>;

interface TranslatedField {
  name: string;
  label: string;
  text: string;
  maxLength: number;
}

interface DepartureFieldsProps {
  /** The values to change; null for a new departure. */
  values: DepartureValues | null;
  /** Before the names of the controls, where several departures are in one form. */
  prefix?: string;
  /** What is wrong with the hour. */
  hourError?: string;
  /** What the minimum must not be above. */
  minimumError?: string;
  /** The fields of the meeting point in the other languages of the site, which only few pages load. */
  translationOf?: (field: TranslatedField) => ReactNode;
}

/** The hour, the way back, the place, the capacity and the minimum of a departure; readDeparture reads them. */
export function DepartureFields({
  values,
  prefix = '',
  hourError = '',
  minimumError = '',
  translationOf,
}: DepartureFieldsProps) {
  const number = { type: 'number', inputMode: 'numeric', min: 1, max: 1000, autoComplete: 'off' } as const;
  return (
    <div className={styles.fields}>
      <TimeField
        label={words.leavesAt}
        name={`${prefix}leaves_at`}
        required
        defaultValue={values ? hourText(values.leaves_at) : ''}
        error={hourError}
      />
      <TimeField
        label={words.backAt}
        name={`${prefix}back_at`}
        defaultValue={values?.back_at ? hourText(values.back_at) : ''}
      />
      <MeetingPointField name={`${prefix}meeting_point`} initial={values?.meeting_point ?? ''} {...{ translationOf }} />
      <TextField
        label={words.capacity}
        name={`${prefix}capacity`}
        defaultValue={values?.capacity ?? ''}
        hint={words.anyNumber}
        {...number}
      />
      <TextField
        label={words.minimum}
        name={`${prefix}minimum`}
        defaultValue={values?.minimum ?? ''}
        error={minimumError}
        hint={words.noMinimum}
        {...number}
      />
    </div>
  );
}

interface MeetingPointFieldProps extends Pick<DepartureFieldsProps, 'translationOf'> {
  name: string;
  initial: string;
}

function MeetingPointField({ name, initial, translationOf }: MeetingPointFieldProps) {
  const [place, setPlace] = useState(initial);
  const field = { name, label: words.meetingPoint, maxLength: longestPlace };
  return (
    <div className={styles.place}>
      <FilledField
        {...field}
        {...firstLanguageField()}
        defaultValue={initial}
        onChange={({ target }) => setPlace(target.value)}
        problemOf={textProblem}
        autoComplete="off"
      />
      {translationOf?.({ ...field, text: place })}
    </div>
  );
}

/** Reads the fields of a departure, with the times as the database has them. */
export function readDeparture(form: FormData, prefix = ''): DepartureValues {
  const text = (name: string) => formText(form, prefix + name);
  const time = (name: string) => {
    const hour = readTime(text(name));
    return hour && `${hour}:00`;
  };
  const count = (name: string) => (text(name) ? Number(text(name)) : null);
  return {
    leaves_at: time('leaves_at') ?? '',
    back_at: time('back_at'),
    meeting_point: text('meeting_point').trim(),
    capacity: count('capacity'),
    minimum: count('minimum'),
  };
}

/** What is wrong with the minimum of a departure, as a sentence; '' if nothing is. */
export function minimumProblem({ capacity, minimum }: DepartureValues): string {
  return capacity !== null && minimum !== null && minimum > capacity ? words.minimumAbove : '';
}
