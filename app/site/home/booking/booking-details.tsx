import { useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/booking-form.ts';
import { bookingTypeTexts, peopleOptions, rentalDayOptions } from '../../../../domain/booking/booking.ts';
import type { BookingInput } from '../../../../domain/booking/booking.ts';
import { isPast, lastDayOf, longDate } from '../../../../domain/booking/booking-dates.ts';
import { peopleText } from '../../../../domain/booking/people-text.ts';
import { daysText } from '../../../../domain/days/booking-days.ts';
import { bookingLimits } from '../../../../domain/booking/booking-limits.ts';
import { daysOfInput, offersWaitingList, refusalNotice } from '../../../../domain/days/unavailable-days.ts';
import type { UnavailableDay } from '../../../../domain/days/unavailable-days.ts';
import { useServerToday } from '../../../data/clock/use-server-today.ts';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { DateField } from './date/date-field.tsx';
import { NearestDays } from './date/nearest-days.tsx';
import { WaitingListChoice } from './date/waiting-list-choice.tsx';
import type { Availability } from './date/use-unavailable-days.ts';
import { longestTypedPhone, type Phone } from './phone/use-phone.ts';
import { mixedText } from '../../shared/texts/mixed-text.tsx';
import styles from './booking-form.module.css';

interface BookingDetailsProps {
  input: BookingInput;
  availability: Availability;
  onChange: (changes: Partial<BookingInput>) => void;
  errorOf: (field: keyof BookingInput) => string | undefined;
  phone: Phone;
  /** Called when the number was replaced by its international form. */
  onPhone: () => void;
  isBusy: boolean;
  /** Sends the content of the form for the waiting list of a full day. */
  onJoin: () => void;
  /** Whether there are other trips in the request. */
  hasOthers: boolean;
  /** The way to add another trip, below the day and the people. */
  addTrip: ReactNode;
}

/** The fields that every booking type has. Text inputs keep their own values. */
export function BookingDetails({ input, errorOf, phone, onPhone, onChange, addTrip, ...day }: BookingDetailsProps) {
  const { asksPeople, asksDays, messageLabel, messageHint } = bookingTypeTexts[input.bookingType];
  return (
    <>
      <div className={styles.when}>
        <TripDay input={input} onChange={onChange} errorOf={errorOf} {...day} />
        {asksPeople && (
          <SelectField
            label={words.people}
            name="people"
            value={input.people}
            onChange={({ target }) => onChange({ people: Number(target.value) })}
          >
            {peopleOptions.map((people) => (
              <option key={people} value={people}>
                {peopleText(people)}
              </option>
            ))}
          </SelectField>
        )}
        {asksDays && (
          <SelectField
            label={words.days}
            name="days"
            hint={input.date && words.lastDay({ day: longDate(lastDayOf(input.date, input.days)) })}
            value={input.days}
            onChange={({ target }) => onChange({ days: Number(target.value) })}
          >
            {rentalDayOptions.map((days) => (
              <option key={days} value={days}>
                {daysText(days)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {addTrip}
      <ContactFields errorOf={errorOf} phone={phone} onPhone={onPhone} />
      <MessageField label={messageLabel} placeholder={messageHint} error={errorOf('message')} />
      <Trap />
    </>
  );
}

/**
 * A field that people do not see. Programs fill in every field; a booking with this one is marked, not refused.
 * Browsers and password managers know neither its name nor its label, and the attributes tell them to pass it by.
 */
function Trap() {
  return (
    <div className={styles.unseen} aria-hidden="true">
      <label>
        {words.trap}
        <input
          name="trap"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}

/** The message. It counts the characters from 1,800 on, because the field takes no more than 2,000. */
function MessageField({ label, placeholder, error }: { label: string; placeholder: string; error?: string }) {
  const [length, setLength] = useState(0);
  const most = bookingLimits.message;
  return (
    <TextAreaField
      label={label}
      note={words.optional}
      name="message"
      maxLength={most}
      placeholder={placeholder}
      hint={length >= most - 200 && (length < most ? words.length : words.fullLength)({ length, most })}
      onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      error={error}
      hasNotice
    />
  );
}

/** The date, and other days if it cannot be booked. */
function TripDay({
  input,
  availability,
  onChange,
  errorOf,
  ...list
}: Omit<BookingDetailsProps, 'phone' | 'onPhone' | 'addTrip'>) {
  const today = useServerToday();
  const refused = availability.days.get(input.date) ?? passedDay(input.date, today);
  const days = daysOfInput(input);
  return (
    <div>
      <DateField
        label={bookingTypeTexts[input.bookingType].dateLabel}
        value={input.date}
        onChange={(date) => onChange({ date })}
        today={today}
        availability={availability}
        days={days}
        hasNotice={errorOf('date') !== undefined}
        error={errorOf('date') ?? (refused && mixedText(refusalNotice(refused, days).message, refused))}
      />
      {refused && (
        <NearestDays
          input={input}
          today={today}
          onChoose={(date, { currentTarget }) => {
            availability.record(date, null);
            onChange({ date });
            // The pressed button disappears.
            dateOf(currentTarget.form)?.focus();
          }}
        />
      )}
      {offersWaitingList(refused) && <WaitingListChoice {...list} />}
    </div>
  );
}

/** The refusal of a date that has passed since it was chosen; undefined for any other. */
function passedDay(day: string, today: string): UnavailableDay | undefined {
  return day && isPast(day, today) ? { day, why: 'past', reason: null } : undefined;
}

/** The field of the date. */
export function dateOf(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[name=date]') ?? null;
}

/** The visitor's name and contact details. The inputs are uncontrolled. */
function ContactFields({ errorOf, phone, onPhone }: Pick<BookingDetailsProps, 'errorOf' | 'phone' | 'onPhone'>) {
  const replaceIfUnderstood = async () => {
    if (await phone.understand()) onPhone();
  };
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        required
        maxLength={bookingLimits.name.max}
        autoComplete="name"
        error={errorOf('name')}
        hasNotice
      />
      <div className={styles.pair}>
        <TextField
          label={words.email}
          name="email"
          type="email"
          required
          maxLength={bookingLimits.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('email')}
          hasNotice
        />
        <TextField
          label={words.phone}
          name="phone"
          type="tel"
          required
          maxLength={longestTypedPhone}
          autoComplete="tel"
          hint={words.phoneHint}
          onBlur={() => void replaceIfUnderstood()}
          error={errorOf('phone')}
          hasNotice
        />
      </div>
      {phone.Country && (
        <phone.Country country={phone.country} onChange={(country) => phone.pick(country) && onPhone()} />
      )}
    </>
  );
}
