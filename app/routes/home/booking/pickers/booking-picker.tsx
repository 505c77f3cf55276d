import { bookingTypeTexts } from '../../../../../domain/booking/booking.ts';
import type { BookingRequest } from '../../../../../domain/booking/booking.ts';
import { combos } from '../../../../../domain/catalogue/combos.ts';
import { golfCarts } from '../../../../../domain/catalogue/golf-carts.ts';
import type { Tour } from '../../../../../domain/catalogue/tours.ts';
import { SelectField } from '../../../../ui/field.tsx';
import { CustomTours } from './custom-tours.tsx';

interface BookingPickerProps {
  request: BookingRequest;
  tours: readonly Tour[];
  onChange: (changes: Partial<BookingRequest>) => void;
  errorOf: (field: keyof BookingRequest) => string | undefined;
}

/** What is being booked: a select of tours, combos or carts, or the list of a custom adventure (spec section 2). */
export function BookingPicker({ request, tours, onChange, errorOf }: BookingPickerProps) {
  const type = request.bookingType;
  if (type === 'custom') {
    return (
      <CustomTours
        tours={tours}
        selected={request.customTourIds}
        onChange={(customTourIds) => onChange({ customTourIds })}
        error={errorOf('customTourIds')}
      />
    );
  }
  const { field, options } = {
    tour: { field: 'tourId' as const, options: tours },
    combo: { field: 'comboId' as const, options: combos },
    'golf-cart': { field: 'golfCartId' as const, options: golfCarts },
  }[type];
  const { pickerLabel, pickerPlaceholder } = bookingTypeTexts[type];
  return (
    <SelectField
      key={type}
      label={pickerLabel}
      name={field}
      required
      value={request[field] ?? ''}
      onChange={({ target }) => onChange({ [field]: target.value || null })}
      error={errorOf(field)}
    >
      <option value="">{pickerPlaceholder}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
