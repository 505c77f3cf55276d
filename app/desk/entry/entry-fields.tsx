import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-entry.ts';
import { bookingLimits } from '../../../domain/booking/booking-limits.ts';
import { lastDayOf } from '../../../domain/booking/booking-dates.ts';
import { asksPeople, typeOf } from '../../../domain/desk/entered-booking.ts';
import type { EntryInput, EntryProblems } from '../../../domain/desk/entered-booking.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { ItemOptions, itemOf, optionOf, type BookableItem } from '../availability/bookable-items.tsx';
import { GroupField } from '../booking/group-field.tsx';
import { CameBy } from './came-by.tsx';
import { DayLoad, type useDayLoad } from './day-load.tsx';
import { EntryDeparture, type Wishes } from './entry-departure.tsx';
import styles from './entry-form.module.css';
import { EntryLanguage } from './entry-language.tsx';
import { GuestField } from './guest-field.tsx';

interface EntryFieldsProps {
  items: readonly BookableItem[];
  input: EntryInput;
  problems: EntryProblems;
  wishes: Wishes;
  day: ReturnType<typeof useDayLoad>;
  onChange: (part: Partial<EntryInput>) => void;
  onWish: (wish: Partial<Wishes>) => void;
}

/** The fields, in the order of a telephone call; those that few calls need come last. */
export function EntryFields(props: EntryFieldsProps) {
  const { input, problems, onChange } = props;
  return (
    <>
      <div className={styles.pair}>
        <GuestField name={input.name} error={problems.name} onChange={onChange} />
        <TextField
          label={words.phone}
          type="tel"
          value={input.phone}
          error={problems.phone}
          maxLength={2 * bookingLimits.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
          autoComplete="off"
        />
      </div>
      <TripFields {...props} />
      <EntryDeparture {...props} />
      <div className={styles.pair}>
        <TextField
          label={words.email}
          // A field of type email takes no letters outside of ASCII before the @.
          inputMode="email"
          value={input.email}
          error={problems.email}
          maxLength={bookingLimits.email}
          onChange={({ target }) => onChange({ email: target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CameBy input={input} problem={problems.partner} onChange={onChange} />
      </div>
      <EntryLanguage value={input.language} onChange={onChange} />
      <TextAreaField
        label={words.message}
        note={controls.optional}
        rows={2}
        value={input.message}
        error={problems.message}
        maxLength={bookingLimits.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
      <WishFields {...props} />
    </>
  );
}

/** What is booked, for how many people, and when. */
function TripFields({ items, input, problems, day: load, onChange }: EntryFieldsProps) {
  const { item, date, lastDay } = input;
  const isRental = item !== null && !asksPeople(item);
  const day = { type: 'date', required: true, max: '9999-12-31' };
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={words.item}
          required
          value={item ? optionOf(item) : ''}
          error={problems.item}
          data-trip=""
          onChange={({ target }) => onChange({ item: itemOf(items, target.value) })}
        >
          <option value="" disabled>
            {words.choose}
          </option>
          <ItemOptions items={items} />
        </SelectField>
        {!isRental && (
          <GroupField
            value={input.people}
            error={problems.people}
            onChange={({ target }) => onChange({ people: target.value })}
          />
        )}
      </div>
      <div className={styles.pair}>
        <TextField
          {...day}
          label={item ? typeOf(item).dateLabel : words.date}
          min={serverToday()}
          value={date}
          error={problems.date}
          hint={<DayLoad day={load} />}
          onChange={({ target }) => onChange(withDate(input, target.value))}
        />
        {isRental && (
          <TextField
            {...day}
            label={words.lastDay}
            min={date}
            max={date && lastDayOf(date, bookingLimits.rentalDays)}
            value={lastDay}
            error={problems.lastDay}
            onChange={({ target }) => onChange({ lastDay: target.value })}
          />
        )}
      </div>
    </>
  );
}

/** A rental that begins on another day keeps its last day, if that is not before. */
function withDate({ lastDay }: EntryInput, date: string): Partial<EntryInput> {
  return { date, lastDay: lastDay < date ? date : lastDay };
}

/** Whether the booking is confirmed at once, and whether its guest gets a mail. */
function WishFields({ input, wishes, onWish }: EntryFieldsProps) {
  return (
    <div className={styles.wishes}>
      <label>
        <input
          type="checkbox"
          checked={wishes.confirms}
          onChange={({ target }) => onWish({ confirms: target.checked })}
        />
        <span>{words.confirmAtOnce}</span>
      </label>
      {input.email.trim() && (
        <label>
          <input
            type="checkbox"
            checked={wishes.tellsVisitor}
            onChange={({ target }) => onWish({ tellsVisitor: target.checked })}
          />
          <span>{words.mailGuest}</span>
        </label>
      )}
    </div>
  );
}
