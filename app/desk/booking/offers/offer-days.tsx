import { useState } from 'react';
import * as words from '#words/desk-offer.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { longDate, parseIsoDate } from '../../../../domain/booking/booking-dates.ts';
import { daysOf } from '../../../../domain/days/booking-days.ts';
import { daysLater } from '../../../../domain/days/calendar-days.ts';
import { mostOfferedDays } from '../../../../domain/offers/day-offer.ts';
import { againstOf, loadOf } from '../../../../domain/offers/days-to-offer.ts';
import type { DayToOffer } from '../../../../domain/offers/days-to-offer.ts';
import { serverToday } from '../../../data/clock/server-today.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from './offer-dialog.module.css';

interface OfferDaysProps {
  booking: BookingRow;
  /** The days to choose from, earliest first. */
  listed: readonly DayToOffer[];
  chosen: readonly DayToOffer[];
  add: (day: string) => void;
  turn: (day: string) => void;
  /** Called after a press that is no input. */
  onChange: () => void;
}

/** The days as boxes, each with its load and what stands against it, and a field that adds another one. */
export function OfferDays({ booking, listed, chosen, add, turn, onChange }: OfferDaysProps) {
  return (
    <fieldset className={styles.days}>
      <legend>{words.days}</legend>
      {listed.length === 0 && <p>{words.noneNear}</p>}
      {listed.map((one) => (
        <Day
          key={one.day}
          one={one}
          days={daysOf(booking.booked_items)}
          isChosen={chosen.includes(one)}
          onTurn={() => turn(one.day)}
        />
      ))}
      <AnotherDay
        booked={booking.date}
        onAdd={(day) => {
          add(day);
          onChange();
        }}
      />
      <p role="status" className={styles.hint}>
        {chosen.length > mostOfferedDays && words.atMost({ count: mostOfferedDays })}
      </p>
    </fieldset>
  );
}

interface DayProps {
  one: DayToOffer;
  /** The number of days of the booking. */
  days: number;
  isChosen: boolean;
  onTurn: () => void;
}

function Day({ one, days, isChosen, onTurn }: DayProps) {
  const against = againstOf(one, days);
  const load = loadOf(one);
  return (
    <label>
      <input type="checkbox" checked={isChosen} disabled={one.why === 'taken'} onChange={onTurn} />
      <span>
        {longDate(one.day)}
        {against && <strong className={styles.against}> {against}</strong>}
      </span>
      {load && <span className={styles.load}>{load}</span>}
    </label>
  );
}

function AnotherDay({ booked, onAdd }: { booked: string; onAdd: (day: string) => void }) {
  const [day, setDay] = useState('');
  const tomorrow = daysLater(serverToday(), 1);
  const isDay = parseIsoDate(day) !== null && day >= tomorrow && day !== booked;
  const add = () => {
    if (!isDay) return;
    onAdd(day);
    setDay('');
  };
  return (
    <div className={styles.another}>
      <TextField
        label={words.anotherDay}
        type="date"
        min={tomorrow}
        max="9999-12-31"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="secondary" disabled={!isDay} onClick={add}>
        {words.add}
      </Button>
    </div>
  );
}
