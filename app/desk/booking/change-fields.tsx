import { bookedIds, bookingTypeTexts, peopleOptions } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { lastDayOf } from '../../../domain/booking/booking-dates.ts';
import { bookingLimits, emailPattern, phonePattern } from '../../../domain/booking/booking-limits.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { toStoredEmail } from '../../../domain/contact/email-address.ts';
import { withoutTrunkZero } from '../../../domain/contact/trunk-zero.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { useState } from 'react';
import { serverToday } from '../../data/clock/server-today.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { checkedBy, TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { loadBookableItems } from '../availability/bookable-items.tsx';
import type { BookableItem } from '../availability/bookable-items.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './change-dialog.module.css';

// Not from the module of the booking form's rules: sharing it with the desk makes the first load of the site larger.
const email = new RegExp(emailPattern, 'u');
const phone = new RegExp(phonePattern, 'u');

/** The fields of a booking that an administrator can change, named after the columns; readEdit reads them. */
export function ChangeFields({ booking }: { booking: BookingRow }) {
  const { asksPeople } = bookingTypeTexts[booking.booking_type];
  return (
    <>
      <BookedFields booking={booking} />
      <DayFields booking={booking} />
      {asksPeople && (
        <SelectField label="People" name="people" defaultValue={booking.people}>
          {peopleOptions.map((people) => (
            <option key={people} value={people}>
              {peopleText(people)}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.pair}>
        <FilledField
          label="Name"
          name="name"
          defaultValue={booking.name}
          minLength={bookingLimits.name.min}
          maxLength={bookingLimits.name.max}
          problemOf={textProblem}
          autoComplete="off"
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          defaultValue={booking.phone}
          required
          onInput={({ currentTarget }) => currentTarget.setCustomValidity(phoneProblem(currentTarget.value))}
          autoComplete="off"
        />
      </div>
      <EmailField value={booking.email} />
      <TextAreaField
        label="Message of the visitor"
        name="message"
        rows={3}
        onInput={checkedBy(textProblem)}
        defaultValue={booking.message ?? ''}
        maxLength={
          bookingTypeTexts[booking.booking_type].choice.isMany ? bookingLimits.storedMessage : bookingLimits.message
        }
      />
    </>
  );
}

function EmailField({ value }: { value: string }) {
  return (
    <TextField
      label="E-mail"
      name="email"
      // A field of type email takes no letters outside of ASCII before the @.
      inputMode="email"
      defaultValue={value}
      required
      maxLength={bookingLimits.email}
      onInput={({ currentTarget }) => currentTarget.setCustomValidity(emailProblem(currentTarget.value))}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint="A new address gets the mails from now on. Links in earlier mails end"
    />
  );
}

function BookedFields({ booking }: { booking: BookingRow }) {
  const { value: items } = useLoaded(['bookable items'], loadBookableItems);
  const { label, choice } = bookingTypeTexts[booking.booking_type];
  const booked = bookedIds(booking);
  const options = withBooked(items?.filter(({ kind }) => kind === choice.kind) ?? [], booking, booked);
  if (!choice.isMany)
    return (
      <SelectField key={String(items === null)} label={label} name="items" defaultValue={booked[0]}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  return (
    <fieldset key={String(items === null)} className={styles.tours}>
      <legend>Tours</legend>
      {options.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" name="items" value={id} defaultChecked={booked.includes(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** The items, and those of the booking that are not offered any more, or not loaded yet. */
function withBooked(
  items: readonly BookableItem[],
  { booked_items: stored, booking_type: type }: BookingRow,
  booked: readonly string[],
): BookableItem[] {
  const { kind } = bookingTypeTexts[type].choice;
  const missing = booked.filter((id) => !items.some((item) => item.id === id));
  return [
    ...missing.map((id) => ({ kind, id, name: stored[booked.indexOf(id)]?.name ?? 'one that is not on our list' })),
    ...items,
  ];
}

function DayFields({ booking: { booking_type: type, date, last_day: lastDay } }: { booking: BookingRow }) {
  const [period, setPeriod] = useState({ first: date, last: lastDay });
  const { dateLabel, asksDays } = bookingTypeTexts[type];
  const today = serverToday();
  const common = { type: 'date', required: true, max: '9999-12-31' };
  const setFirst = (first: string) =>
    setPeriod(({ last }) => ({ first, last: first && (last < first || last > latest(first)) ? first : last }));
  return (
    <div className={styles.pair}>
      <TextField
        label={dateLabel}
        name="date"
        {...common}
        // A booking whose day is past keeps it, unless the day changes.
        min={date < today ? date : today}
        value={period.first}
        onChange={({ target }) => setFirst(target.value)}
      />
      {asksDays && (
        <TextField
          label="Last Day"
          name="last_day"
          {...common}
          min={period.first}
          max={period.first && latest(period.first)}
          value={period.last}
          onChange={({ target }) => setPeriod({ ...period, last: target.value })}
        />
      )}
    </div>
  );
}

/** The notice of the booking form about a phone number; '' if the number keeps the rule. */
function phoneProblem(number: string): string {
  return phone.test(withoutTrunkZero(number.trim())) ? '' : 'Please enter a valid phone number.';
}

/** The notice of the booking form about an e-mail address; '' if the address keeps the rule. */
function emailProblem(address: string): string {
  return email.test(toStoredEmail(address)) ? '' : 'Please enter a valid email address.';
}

/** The last day of the longest rental from a day on. */
function latest(first: string): string {
  return lastDayOf(first, bookingLimits.rentalDays);
}
