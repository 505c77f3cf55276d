import * as words from '#words/booking-date.ts';
import { isPast, parseIsoDate } from '../../../../../domain/booking/booking-dates.ts';
import type { Period, UnavailableDay } from '../../../../../domain/days/unavailable-days.ts';
import { TextField } from '../../../../ui/field.tsx';

/** The props of both calendars. Dates are yyyy-MM-dd; `onChoose` never receives one before `today`. */
export interface CalendarProps {
  value: string;
  today: string;
  onChoose: (isoDate: string) => void;
  /** The known days that cannot be chosen. */
  unavailable: ReadonlyMap<string, UnavailableDay>;
  /** The number of booked days, from the chosen one on. */
  days: number;
  /** Called with each shown period, to load its unavailable days. */
  onShow: (period: Period) => void;
}

/** The browser's date input, the fallback of the calendar. It cannot mark days, so the form shows the reason. */
export function PlainDate({ value, today, onChoose }: CalendarProps) {
  return (
    <TextField
      label={words.date}
      type="date"
      defaultValue={value}
      min={today}
      onChange={({ target }) => {
        if (parseIsoDate(target.value) && !isPast(target.value, today)) onChoose(target.value);
      }}
    />
  );
}
