import { useRef, useState } from 'react';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import type { DayOutcome, WeatherOffer } from '../../../domain/booking/linked-booking.ts';
import { reasonSentence } from '../../../domain/weather/weather-texts.ts';
import { site } from '../../../site.config.ts';
import { Part } from '../shared/private-link/private-page.tsx';
import { askForDay } from '../../data/links/booking-links.ts';
import { Button } from '../../ui/button.tsx';
import styles from './ask-form.module.css';

const outcomes: Readonly<Record<Exclude<DayOutcome['outcome'], 'sent'> | 'dead', string>> = {
  taken: 'This day is not free any more. Please choose another one.',
  'too many': `That is the fifth message of today, so this one was not sent. Please call us at ${site.phone}.`,
  cancelled: 'This booking is cancelled already, so there is nothing to change.',
  dead: `This link does not work any more, so nothing was sent. Please call us at ${site.phone}.`,
};

interface WeatherDaysProps {
  token: string;
  offer: WeatherOffer;
  /** Reloads the offer and the page. */
  onAsked: () => Promise<void>;
}

// Omits the year, so that a day fits a line on a phone. The days are near.
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The days that a weather call offers. A press asks the operator for that day. */
export function WeatherDays({ token, offer, onAsked }: WeatherDaysProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { day, reason, days, wanted_day: wanted } = offer;
  const ask = async (chosen: string) => {
    setBusy(chosen);
    setProblem(null);
    try {
      const outcome = (await askForDay(token, chosen))?.outcome ?? 'dead';
      if (outcome !== 'sent') setProblem(outcomes[outcome]);
      await onAsked();
      // The pressed button has disappeared.
      heading.current?.focus();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(null);
  };
  return (
    <Part title={`No trip on ${longDate(day)}`} tone="waiting" headingRef={heading}>
      <p>We are sorry: this trip cannot go out on that day. {reasonSentence(reason)}</p>
      <p role="status" className={styles.outcome}>
        {wanted && `You asked for ${longDate(wanted)}. We have it, and write to you. Nothing changes by itself.`}
      </p>
      <Offer days={days.filter((free) => free !== wanted)} hasAsked={wanted !== null} busy={busy} onChoose={ask} />
      {problem && <p role="alert">{problem}</p>}
    </Part>
  );
}

interface OfferProps {
  days: readonly string[];
  hasAsked: boolean;
  /** The day that is being sent. */
  busy: string | null;
  onChoose: (day: string) => Promise<void>;
}

function Offer({ days, hasAsked, busy, onChoose }: OfferProps) {
  if (days.length === 0) {
    if (hasAsked) return null;
    return (
      <p>
        Would another day suit you? Ask for a change below, or call us at <span translate="no">{site.phone}</span>.
      </p>
    );
  }
  return (
    <>
      <p>
        {hasAsked
          ? 'Or press another day that is free:'
          : 'These days are free for you. Press the one that you would like:'}
      </p>
      <div className={styles.choices}>
        {days.map((day) => (
          <Button
            key={day}
            variant="secondary"
            busy={busy === day}
            disabled={busy !== null}
            onClick={() => void onChoose(day)}
          >
            {dayFormat.format(Date.parse(day))}
          </Button>
        ))}
      </div>
    </>
  );
}
