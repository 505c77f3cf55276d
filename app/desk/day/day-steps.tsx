import { useRef, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import * as words from '#words/desk-day-page.ts';
import { address } from '../../../domain/site/addresses.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { daysLater, isShownDay, shortDay } from '../../../domain/days/calendar-days.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './day-steps.module.css';

/** Links to the previous and next day, and a field that opens any day. */
export function DaySteps({ day }: { day: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const chosen = field.current?.value ?? '';
    if (isShownDay(chosen)) void navigate(address.desk.day(chosen));
  };
  return (
    <nav className={styles.steps} aria-label={words.days}>
      <Step day={daysLater(day, -1)} label={words.previous} />
      <Step day={daysLater(day, 1)} label={words.next} />
      <form className={styles.form} onSubmit={open}>
        <TextField
          ref={field}
          key={day}
          type="date"
          label={words.title}
          required
          defaultValue={day}
          className={styles.field}
        />
        <Button type="submit" variant="secondary">
          {words.show}
        </Button>
      </form>
    </nav>
  );
}

function Step({ day, label }: { day: string; label: string }) {
  if (!isShownDay(day)) return null;
  return (
    <Link className={buttonClass('secondary', styles.step)} to={address.desk.day(day)}>
      <span>{label}</span>
      <span className={styles.which} aria-hidden="true">
        {shortDay(day)}
      </span>
      <span className="visually-hidden">: {longDate(day)}</span>
    </Link>
  );
}
