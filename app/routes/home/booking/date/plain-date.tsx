import { isPast, parseIsoDate } from '../../../../../domain/booking/booking-dates.ts';
import { TextField } from '../../../../ui/field.tsx';

/** What every calendar of the date field takes. Days are yyyy-MM-dd; none before `today` is given to `onChoose`. */
export interface CalendarProps {
  value: string;
  today: string;
  onChoose: (isoDate: string) => void;
}

/** The browser's own date input, for when the calendar could not be fetched. */
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
