import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import * as words from '#words/booking-date.ts';
import { language } from '#words/language.ts';
import type { BookingInput } from '../../../../../domain/booking/booking.ts';
import { nearestFreeDays, periodAround, questionOfInput } from '../../../../../domain/days/unavailable-days.ts';
import { loadUnavailableDays } from '../../../../data/availability/unavailable-days.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './nearest-days.module.css';

interface NearestDaysProps {
  /** An input whose date cannot be booked. */
  input: BookingInput;
  today: string;
  onChoose: (isoDate: string, event: MouseEvent<HTMLButtonElement>) => void;
}

// Omits the year, so that three buttons fit a phone. The days are near the wanted one.
const dayFormat = new Intl.DateTimeFormat(language, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Buttons for up to three free days near the date of an input. Renders nothing until the days are loaded. */
export function NearestDays({ input, today, onChoose }: NearestDaysProps) {
  const days = useNearestDays(input, today);
  const isOffer = days !== null && days.length > 0;
  // The region is rendered before its text, so that the text is announced.
  return (
    <div
      className={isOffer ? styles.offer : undefined}
      role={isOffer ? 'group' : undefined}
      aria-label={isOffer ? words.nearest : undefined}
    >
      <p className={styles.words} role="status">
        {days && words.nearestDays({ count: days.length })}
      </p>
      {days?.map((day) => (
        <Button key={day} variant="secondary" onClick={(event) => onChoose(day, event)}>
          {dayFormat.format(Date.parse(day))}
        </Button>
      ))}
    </div>
  );
}

function useNearestDays(input: BookingInput, today: string): string[] | null {
  const key = JSON.stringify([questionOfInput(input), input.date, today]);
  const [found, setFound] = useState<{ key: string; days: string[] } | null>(null);
  useEffect(() => {
    if (!today) return;
    let isCurrent = true;
    const period = periodAround(input.date, today);
    loadUnavailableDays(questionOfInput(input), period).then(
      (unavailable) => {
        const taken = new Set(unavailable.map(({ day }) => day));
        if (isCurrent) setFound({ key, days: nearestFreeDays(input.date, period, (day) => taken.has(day)) });
      },
      // The notice above describes the problem, and the calendar still works.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key has the fields of the input that are read.
  }, [key]);
  return found?.key === key ? found.days : null;
}
