import * as words from '#words/desk-change-booking.ts';
import { bookedIds, bookingTypeTexts } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { asStored } from '../../../domain/catalogue/stored-texts.ts';
import { isOnWaitingList } from '../../../domain/booking/booking-status.ts';
import { lastDayOf } from '../../../domain/booking/booking-dates.ts';
import { bookingLimits } from '../../../domain/booking/booking-limits.ts';
import type { AskedChanges } from '../../../domain/booking/change-request.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { emailProblem, phoneProblem } from '../../../domain/desk/contact-problems.ts';
import { languageOf } from '../../../domain/words/languages.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { useState } from 'react';
import { serverToday } from '../../data/clock/server-today.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { checkedBy, TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { loadBookableItems } from '../availability/bookable-items.tsx';
import type { BookableItem } from '../availability/bookable-items.tsx';
import { LanguageField } from '../shared/fields/language-field.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './change-dialog.module.css';
import { GroupField } from './group-field.tsx';
import { HourFields } from './hour-fields.tsx';

interface ChangeFieldsProps {
  booking: BookingRow;
  /** What the visitor asks for, with which the fields begin. */
  asked: AskedChanges;
  /** The day in the form. */
  date: string;
  onDate: (date: string) => void;
  /** The departures that the party can join on that day; null while they load. */
  choices: readonly DepartureChoice[] | null;
  hourProblem: string;
}

/** The fields of a booking that an administrator can change, named after the columns; readEdit reads them. */
export function ChangeFields({ booking, asked, date, onDate, choices, hourProblem }: ChangeFieldsProps) {
  const { asksPeople } = bookingTypeTexts[booking.booking_type];
  const [email, setEmail] = useState(booking.email);
  return (
    <>
      <BookedFields booking={booking} />
      <DayFields booking={{ ...booking, ...asked }} onDate={onDate} />
      {asksPeople && <GroupField defaultValue={asked.people ?? booking.people} />}
      {!isOnWaitingList(booking.status) && (
        <HourFields booking={booking} date={date} choices={choices} problem={hourProblem} />
      )}
      <div className={styles.pair}>
        <FilledField
          label={words.name}
          name="name"
          defaultValue={booking.name}
          minLength={bookingLimits.name.min}
          maxLength={bookingLimits.name.max}
          problemOf={textProblem}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
        <TextField
          label={words.phone}
          name="phone"
          type="tel"
          defaultValue={booking.phone}
          // One way to reach the visitor stays, which the database checks.
          required={!email.trim()}
          onInput={checkedBy(phoneProblem)}
          autoComplete="off"
        />
      </div>
      <EmailField value={booking.email} onType={setEmail} />
      <LanguageField of={languageOf(booking)} />
      <TextAreaField
        label={words.visitorMessage}
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

function EmailField({ value, onType }: { value: string; onType: (email: string) => void }) {
  return (
    <TextField
      label={words.email}
      name="email"
      // A field of type email takes no letters outside of ASCII before the @.
      inputMode="email"
      defaultValue={value}
      maxLength={bookingLimits.email}
      onInput={checkedBy(emailProblem)}
      onChange={({ target }) => onType(target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={words.emailHint}
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
      <legend>{words.tours}</legend>
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
  const nameOf = (id: string) => {
    const name = stored[booked.indexOf(id)]?.name;
    return name ? asStored.ofStored(name) : words.unlisted;
  };
  return [...missing.map((id) => ({ kind, id, name: nameOf(id) })), ...items];
}

function DayFields({
  booking: { booking_type: type, date, last_day: lastDay },
  onDate,
}: Pick<ChangeFieldsProps, 'booking' | 'onDate'>) {
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
        onChange={({ target }) => {
          setFirst(target.value);
          onDate(target.value);
        }}
      />
      {asksDays && (
        <TextField
          label={words.lastDay}
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

/** The last day of the longest rental from a day on. */
function latest(first: string): string {
  return lastDayOf(first, bookingLimits.rentalDays);
}
