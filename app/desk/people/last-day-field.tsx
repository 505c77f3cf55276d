import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-people.ts';
import { language } from '#words/language.ts';
import { dayForm } from '../../../domain/time/day-form.ts';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { TextField } from '../../ui/field.tsx';

interface LastDayFieldProps {
  /** The present last day, yyyy-MM-dd; null for no end. */
  value: string | null;
  error?: string;
}

/** The last day of a person of the crew, under the name `ends_on`. Empty means no end. */
export function LastDayField({ value, error }: LastDayFieldProps) {
  const today = serverToday();
  return (
    <TextField
      label={words.untilDay}
      note={controls.optional}
      name="ends_on"
      type="date"
      min={today}
      defaultValue={value !== null && value >= today ? value : ''}
      hint={words.lastDayHint({ place: timeZonePlace })}
      error={error}
    />
  );
}

const mediumForm = dayForm({ dateStyle: 'medium' });

/** 'until Nov 30, 2026', and 'ended Nov 30, 2026' once the day is over; null for no end. */
export function lastDayText(day: string | null): string | null {
  if (day === null) return null;
  const shown = mediumForm(language).format(new Date(day));
  return day < serverToday() ? words.ended({ day: shown }) : words.until({ day: shown });
}
