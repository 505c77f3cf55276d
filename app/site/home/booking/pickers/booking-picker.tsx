import * as words from '#words/booking-form.ts';
import { bookingTypeTexts } from '../../../../../domain/booking/booking.ts';
import type { BookingInput } from '../../../../../domain/booking/booking.ts';
import type { ItemKind } from '../../../../../domain/catalogue/catalogue-items.ts';
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

/** What a visitor reads who has chosen a kind of which nothing is on the site. */
const nothing: Readonly<Record<ItemKind, string>> = {
  tour: words.noTour,
  combo: words.noCombo,
  'golf-cart': words.noCart,
};

/** The picker of each booking type (docs/product/booking.md, Booking form). */
export function BookingPicker({ input, offered, onChange, errorOf }: BookingPickerProps) {
  const type = input.bookingType;
  const { pickerLabel, pickerPlaceholder, choice } = bookingTypeTexts[type];
  const options: readonly ({ id: string; name: string } & WithForeign)[] = itemsOf(choice.kind, offered);
  if (options.length === 0)
    return (
      // It gets the focus of the rule that it cannot keep.
      <output name={choice.field} tabIndex={-1}>
        {nothing[choice.kind]}
      </output>
    );
  if (choice.isMany) {
    return (
      <CustomTours
        tours={offered.shown}
        selected={input.customTourIds}
        onChange={(customTourIds) => onChange({ customTourIds })}
        error={errorOf('customTourIds')}
      />
    );
  }
  const { field } = choice;
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
