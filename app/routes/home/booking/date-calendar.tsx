import { DayPicker } from 'react-day-picker';
import { formatIsoDate, parseIsoDate } from '../../../../domain/booking/booking-dates.ts';
import type { CalendarProps } from './plain-date.tsx';
import styles from './date-calendar.module.css';

const monthsAhead = 36;

/** A month of days to choose one from, by pointer or arrow keys. Days before `today` are disabled. */
export function DateCalendar({ value, today, onChoose }: CalendarProps) {
  const first = toLocal(today);
  const selected = value ? toLocal(value) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      selected={selected}
      defaultMonth={selected ?? first}
      today={first}
      startMonth={first}
      endMonth={new Date(first.getFullYear(), first.getMonth() + monthsAhead, 1)}
      disabled={{ before: first }}
      onDayClick={(day, { disabled }) => {
        if (!disabled) onChoose(formatIsoDate({ year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() }));
      }}
      classNames={{
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
      }}
    />
  );
}

// DayPicker speaks in Dates of the visitor's own clock; only their year, month and day are ever looked at.
function toLocal(isoDate: string): Date {
  const { year, month, day } = parseIsoDate(isoDate) ?? { year: 1970, month: 1, day: 1 };
  return new Date(year, month - 1, day, 12);
}
