import * as words from '#words/desk-booking.ts';
import { largestGroup } from '../../../domain/booking/booking-limits.ts';
import { TextField, type Native } from '../../ui/field.tsx';

/** The number of people of a booking at the desk, which may be larger than that of the booking form. */
export function GroupField(props: Omit<Native<'input'>, 'label'>) {
  return (
    <TextField
      label={words.people}
      name="people"
      type="number"
      inputMode="numeric"
      min={1}
      max={largestGroup}
      required
      autoComplete="off"
      {...props}
    />
  );
}
