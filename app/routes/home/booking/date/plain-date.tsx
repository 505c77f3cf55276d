import { isPast, parseIsoDate } from '../../../../../domain/booking/booking-dates.ts';
import { TextField } from '../../../../ui/field.tsx';

/** The props of both calendars. Dates are yyyy-MM-dd; `onChoose` never gets one before `today`. */
export interface CalendarProps {
  value: string;
  today: string;
  onChoose: (isoDate: string) => void;
}

/** The browser's date input, the fallback of the calendar. */
export function PlainDate({ value, today, onChoose }: CalendarProps) {
  return (
    <TextField
      label="Date"
      type="date"
      defaultValue={value}
      min={today}
      onChange={({ target }) => {
        if (parseIsoDate(target.value) && !isPast(target.value, today)) onChoose(target.value);
      }}
    />
  );
}
