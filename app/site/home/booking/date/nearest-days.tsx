import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import type { BookingInput } from '../../../../../domain/booking/booking.ts';
import { nearestFreeDays, periodAround, questionOfRequest } from '../../../../../domain/days/unavailable-days.ts';
import { loadUnavailableDays } from '../../../../data/availability/unavailable-days.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './nearest-days.module.css';

interface NearestDaysProps {
  /** Its date cannot be booked. */
  request: BookingInput;
  today: string;
  onChoose: (isoDate: string, event: MouseEvent<HTMLButtonElement>) => void;
}

// Without the year, so that three buttons fit a phone: the days are near the wanted one.
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Up to three free days near the date of a request, as buttons. Nothing while they are unknown. */
export function NearestDays({ request, today, onChoose }: NearestDaysProps) {
  const days = useNearestDays(request, today);
  const isOffer = days !== null && days.length > 0;
  // The region is there before its text, so that the text is announced.
  return (
    <div
      className={isOffer ? styles.offer : undefined}
      role={isOffer ? 'group' : undefined}
      aria-label={isOffer ? 'Nearest free days' : undefined}
    >
      <p className={styles.words} role="status">
        {days && wordsFor(days.length)}
      </p>
      {days?.map((day) => (
        <Button key={day} variant="secondary" onClick={(event) => onChoose(day, event)}>
          {dayFormat.format(Date.parse(day))}
        </Button>
      ))}
    </div>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return 'There is no free day near it. Please choose another one in the calendar, or ask us.';
  return count === 1 ? 'The nearest free day:' : 'The nearest free days:';
}

function useNearestDays(request: BookingInput, today: string): string[] | null {
  const key = JSON.stringify([questionOfRequest(request), request.date, today]);
  const [found, setFound] = useState<{ key: string; days: string[] } | null>(null);
  useEffect(() => {
    if (!today) return;
    let isCurrent = true;
    const period = periodAround(request.date, today);
    loadUnavailableDays(questionOfRequest(request), period).then(
      (unavailable) => {
        const taken = new Set(unavailable.map(({ day }) => day));
        if (isCurrent) setFound({ key, days: nearestFreeDays(request.date, period, (day) => taken.has(day)) });
      },
      // The notice above says what is wrong; the calendar still works.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key stands for what is read of the request.
  }, [key]);
  return found?.key === key ? found.days : null;
}
