import { bookingTypeTexts } from '../../../../../domain/booking/booking.ts';
import type { BookingInput } from '../../../../../domain/booking/booking.ts';
import { itemsOf, type PublicTours } from '../../../../../domain/trips/public-tours.ts';
import { langOf, type WithForeign } from '../../../shared/texts/lang-of.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { CustomTours } from './custom-tours.tsx';

interface BookingPickerProps {
  input: BookingInput;
  offered: PublicTours;
  onChange: (changes: Partial<BookingInput>) => void;
  errorOf: (field: keyof BookingInput) => string | undefined;
}

/** The picker of each booking type (docs/product/booking.md, Booking form). */
export function BookingPicker({ input, offered, onChange, errorOf }: BookingPickerProps) {
  const type = input.bookingType;
  if (type === 'custom') {
    return (
      <CustomTours
        tours={offered.shown}
        selected={input.customTourIds}
        onChange={(customTourIds) => onChange({ customTourIds })}
        error={errorOf('customTourIds')}
      />
    );
  }
  const { pickerLabel, pickerPlaceholder, choice } = bookingTypeTexts[type];
  const { field, kind } = choice;
  const options: readonly ({ id: string; name: string } & WithForeign)[] = itemsOf(kind, offered);
  return (
    <SelectField
      key={type}
      label={pickerLabel}
      name={field}
      required
      value={input[field] ?? ''}
      onChange={({ target }) => onChange({ [field]: target.value || null })}
      error={errorOf(field)}
      hasNotice
    >
      <option value="">{pickerPlaceholder}</option>
      {options.map((item) => (
        <option key={item.id} value={item.id} lang={langOf(item, item.name)}>
          {item.name}
        </option>
      ))}
    </SelectField>
  );
}
