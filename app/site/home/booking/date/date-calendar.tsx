import { createContext, use, useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import type { DayButtonProps, Modifiers } from 'react-day-picker';
import * as words from '#words/date-calendar.ts';
import { language, prefix } from '#words/language.ts';
import { formatIsoDate, longDate, parseIsoDate } from '../../../../../domain/booking/booking-dates.ts';
import { offersWaitingList, refusalLabel } from '../../../../../domain/days/unavailable-days.ts';
import type { CalendarProps } from './plain-date.tsx';
import { periodShown, UnavailableLegend } from './unavailable-legend.tsx';
import styles from './date-calendar.module.css';

const monthsAhead = 36;

const classNames = {
  root: styles.root,
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  caption_label: styles.label,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  chevron: styles.chevron,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  selected: styles.selected,
  today: styles.today,
  disabled: styles.disabled,
  outside: styles.outside,
};

const captionOf = (day: Date) => day.toLocaleDateString(language, { month: 'long', year: 'numeric' });
// Portuguese has whole names as short ones, for which a column of a phone has no room.
const weekdayOf = (day: Date) =>
  day.toLocaleDateString(language, { weekday: 'short' }).replace(/^(\p{Script=Latin}{3})\p{Script=Latin}{2,}$/u, '$1');

/** The texts of the calendar in a further language. In the first one they are those of its library. */
const formatters = prefix ? { formatCaption: captionOf, formatWeekdayName: weekdayOf } : undefined;
const ownLabels = prefix
  ? {
      labelGrid: captionOf,
      labelWeekday: (day: Date) => day.toLocaleDateString(language, { weekday: 'long' }),
      labelNav: () => words.months,
      labelNext: () => words.nextMonth,
      labelPrevious: () => words.previousMonth,
    }
  : undefined;

const UnavailableContext = createContext<CalendarProps['unavailable']>(new Map());

/**
 * A calendar month. Days before `today` are disabled. Unavailable days stay in the keyboard's order, so that their
 * reasons can be read and a day that becomes unavailable keeps the focus. A full day can be chosen for its waiting
 * list.
 */
export function DateCalendar({ value, today, onChoose, unavailable, days, onShow }: CalendarProps) {
  const first = toLocal(today);
  const selected = value ? toLocal(value) : undefined;
  // Controlled, because DayPicker resets an uncontrolled month after mounting, and a quick step forward would be lost.
  const [chosenMonth, setMonth] = useState(selected ?? first);
  const last = new Date(first.getFullYear(), first.getMonth() + monthsAhead, 1);
  // The day may turn out to be another one while the calendar is open.
  const month = isWithinMonths(chosenMonth, first, last) ? chosenMonth : first;
  const shown = toIsoDate(month);
  useEffect(() => {
    onShow(periodShown(shown, today));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onShow` is a new function at each render.
  }, [shown, today]);
  const refusalOf = (day: Date) => unavailable.get(toIsoDate(day));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- A press on a disabled day would move the focus out of the calendar.
    <div onMouseDown={keepFocus}>
      <UnavailableContext value={unavailable}>
        <DayPicker
          mode="single"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog was opened to choose a day.
          autoFocus
          selected={selected}
          // Without this, the calendar would select an unavailable day that is pressed.
          onSelect={ignore}
          month={month}
          onMonthChange={setMonth}
          today={first}
          startMonth={first}
          endMonth={last}
          disabled={{ before: first }}
          modifiers={{
            unavailable: (day) => refusalOf(day) !== undefined && !offersWaitingList(refusalOf(day)),
            full: (day) => offersWaitingList(refusalOf(day)),
          }}
          modifiersClassNames={{ unavailable: styles.unavailable ?? '', full: styles.full ?? '' }}
          components={{ DayButton: ExplainedDay }}
          onDayClick={(day, modifiers) => {
            if (!modifiers.disabled && !modifiers.unavailable) onChoose(toIsoDate(day));
          }}
          lang={prefix ? language : undefined}
          formatters={formatters}
          labels={{
            ...ownLabels,
            labelDayButton: (day, modifiers) => {
              const refusal = refusalOf(day);
              return [nameDay(day, modifiers), refusal ? refusalLabel(refusal) : ''].filter(Boolean).join(', ');
            },
          }}
          classNames={classNames}
        />
      </UnavailableContext>
      <UnavailableLegend unavailable={unavailable} days={days} month={shown} today={today} />
    </div>
  );
}

function ExplainedDay(props: DayButtonProps) {
  const refusal = use(UnavailableContext).get(toIsoDate(props.day.date));
  if (!refusal) return <DayButton {...props} />;
  return (
    <DayButton {...props} aria-disabled={!offersWaitingList(refusal) || undefined} title={refusalLabel(refusal)} />
  );
}

function ignore(): void {}

function keepFocus(event: MouseEvent): void {
  if (!(event.target as Element).closest('button:enabled')) event.preventDefault();
}

// The visible number must be part of the accessible name (WCAG 2.5.3): 20, not 20th.
function nameDay(day: Date, { today, selected }: Modifiers): string {
  return [today ? words.today : '', longDate(toIsoDate(day)), selected ? words.selected : '']
    .filter(Boolean)
    .join(', ');
}

function toIsoDate(day: Date): string {
  return formatIsoDate({ year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() });
}

function isWithinMonths(day: Date, first: Date, last: Date): boolean {
  const monthOf = (date: Date) => toIsoDate(date).slice(0, 7);
  return monthOf(day) >= monthOf(first) && monthOf(day) <= monthOf(last);
}

// DayPicker uses Dates in the visitor's time zone, of which only year, month and day are read.
function toLocal(isoDate: string): Date {
  const { year, month, day } = parseIsoDate(isoDate) ?? { year: 1970, month: 1, day: 1 };
  return new Date(year, month - 1, day, 12);
}
