import { useEffect, useState } from 'react';
import * as words from '#words/ask-form.ts';
import { bookedIds, bookingTypeTexts, peopleOptions, rentalDayOptions } from '../../../domain/booking/booking.ts';
import { lastDayOf, longDate, parseIsoDate } from '../../../domain/booking/booking-dates.ts';
import type { AskedChanges } from '../../../domain/booking/change-request.ts';
import type { VisitView } from '../../../domain/booking/linked-booking.ts';
import { daysOf } from '../../../domain/days/booking-days.ts';
import { refusalLabel } from '../../../domain/days/unavailable-days.ts';
import { loadUnavailableDays } from '../../data/availability/unavailable-days.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { foreignOf, type WithForeign } from '../shared/texts/lang-of.ts';
import { mixedText } from '../shared/texts/mixed-text.tsx';
import styles from './ask-form.module.css';

type Booking = VisitView['booking'];

/** The day, the number of days of a rental, and the people in the form. */
export interface Wish {
  date: string;
  days: number;
  people: number;
}

/** The form begins with what is booked. */
export function firstWish({ date, booked_items: items, people }: Booking): Wish {
  return { date, days: daysOf(items), people };
}

/** What differs from the booking. */
export function changesOf({ date, days, people }: Wish, { booking_type: type, ...booking }: Booking): AskedChanges {
  const { asksPeople, asksDays } = bookingTypeTexts[type];
  const moves = date !== '' && date !== booking.date;
  const isLonger = asksDays && days !== daysOf(booking.booked_items);
  return {
    ...(moves ? { date } : {}),
    // Otherwise the last day would move with the first one.
    ...((moves && asksDays) || isLonger ? { last_day: lastDayOf(date || booking.date, days) } : {}),
    ...(asksPeople && people !== booking.people ? { people } : {}),
  };
}

interface AskedFieldsProps {
  booking: Booking;
  wish: Wish;
  onChange: (wish: Wish) => void;
}

/** The day and the people, or the days of a rental, that the visitor would like. */
export function AskedFields({ booking, wish, onChange }: AskedFieldsProps) {
  const { dateLabel, asksPeople, asksDays } = bookingTypeTexts[booking.booking_type];
  const obstacle = useObstacle(booking, wish);
  const today = serverToday();
  return (
    <div className={styles.when}>
      <TextField
        label={dateLabel}
        type="date"
        required
        min={booking.date < today ? booking.date : today}
        max="9999-12-31"
        value={wish.date}
        hint={obstacle && mixedText(words.notFree({ obstacle: obstacle.label }), obstacle)}
        onChange={({ target }) => onChange({ ...wish, date: target.value })}
      />
      {asksPeople && (
        <SelectField
          label={words.people}
          value={wish.people}
          onChange={({ target }) => onChange({ ...wish, people: Number(target.value) })}
        >
          {/* The desk may have a larger party than the form of the site takes. */}
          {[...new Set([...peopleOptions, booking.people])].map((people) => (
            <option key={people} value={people}>
              {people}
            </option>
          ))}
        </SelectField>
      )}
      {asksDays && (
        <SelectField
          label={words.days}
          hint={wish.date && words.lastDay({ day: longDate(lastDayOf(wish.date, wish.days)) })}
          value={wish.days}
          onChange={({ target }) => onChange({ ...wish, days: Number(target.value) })}
        >
          {rentalDayOptions.map((days) => (
            <option key={days} value={days}>
              {days}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** What stands against another day: 'Full'. Null as long as it is unknown, and for a rental that keeps some days. */
function useObstacle(booking: Booking, { date, days, people }: Wish): ({ label: string } & WithForeign) | null {
  const [found, setFound] = useState<({ date: string; label: string } & WithForeign) | null>(null);
  const { booking_type: type, date: booked, booked_items: items } = booking;
  const isElsewhere = parseIsoDate(date) && (date > lastDayOf(booked, daysOf(items)) || lastDayOf(date, days) < booked);
  const ids = bookedIds(booking).join();
  useEffect(() => {
    if (!isElsewhere) return;
    let isCurrent = true;
    const question = {
      booking_type: type,
      item_ids: ids.split(','),
      people,
      days: bookingTypeTexts[type].asksDays ? days : 1,
    };
    loadUnavailableDays(question, { first: date, last: date }).then(
      ([against]) =>
        isCurrent && setFound(against ? { date, label: refusalLabel(against), ...foreignOf([against]) } : null),
      // The operator reads it at the desk.
      () => isCurrent && setFound(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [isElsewhere, type, ids, people, days, date]);
  return isElsewhere && found?.date === date ? found : null;
}
