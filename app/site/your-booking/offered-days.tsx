import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router';
import * as words from '#words/offered-days.ts';
import * as page from '#words/your-booking.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { takesPlace } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import type { DayOutcome, OfferView } from '../../../domain/booking/linked-booking.ts';
import { dayWithoutYear } from '../../../domain/days/calendar-days.ts';
import { whatChoosingDoes } from '../../../domain/offers/day-offer.ts';
import { promisedTime } from '../../../domain/promise/reply-promise.ts';
import { reasonSentence } from '../../../domain/weather/weather-texts.ts';
import { site } from '../../../site.config.ts';
import { mixedText } from '../shared/texts/mixed-text.tsx';
import { Part, phoneNumber } from '../shared/private-link/private-page.tsx';
import { useLinkPress } from '../shared/private-link/use-link-press.ts';
import { chooseDay } from '../../data/links/booking-links.ts';
import { Button } from '../../ui/button.tsx';
import styles from './ask-form.module.css';

const outcomes: Readonly<Record<Exclude<DayOutcome['outcome'], 'sent' | 'moved'> | 'dead', string>> = {
  taken: words.taken,
  'too many': page.tooMany({ phone: site.phone }),
  cancelled: page.cancelledAlready,
  dead: page.deadAnswer({ phone: site.phone }),
};

/** The answer that says that no day fits. */
const none = 'none';

interface OfferedDaysProps {
  token: string;
  /** The status of the booking. */
  status: BookingStatus;
  /** Whether the visitor gets mails. */
  hasEmail: boolean;
  /** Null without an offer. */
  offer: OfferView | null;
  /** Reloads the offer and the page. */
  onAnswered: () => Promise<void>;
}

/**
 * The other days that a weather call or a person offers. A press asks the operator for that day, or confirms it if the
 * operator allowed that.
 */
export function OfferedDays({ token, status, hasEmail, offer, onAnswered }: OfferedDaysProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { busyWith, problem, confirmed, answer } = useAnswer(token, heading, onAnswered);
  if (confirmed) {
    return (
      <Part title={words.come({ day: longDate(confirmed) })} tone="good" headingRef={heading}>
        <p role="status">{hasEmail ? words.confirmedMail : words.confirmed}</p>
      </Part>
    );
  }
  // Of an offer that ended meanwhile, only that is left.
  if (!offer) return problem && <Ended headingRef={heading} />;
  return (
    <Part title={titleOf(offer)} tone="waiting" headingRef={heading}>
      <About offer={offer} status={status} />
      <p role="status" className={styles.outcome}>
        {answerSentence(offer)}
      </p>
      <Days
        offer={offer}
        days={offer.days.filter((free) => free !== offer.wanted_day)}
        busyWith={busyWith}
        onAnswer={(chosen) => void answer(chosen)}
      />
      {problem && <p role="alert">{problem}</p>}
    </Part>
  );
}

function useAnswer(token: string, heading: RefObject<HTMLHeadingElement | null>, onAnswered: () => Promise<void>) {
  const { busyWith, problem, setProblem, press } = useLinkPress();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const answer = (chosen: string) =>
    press(async () => {
      const outcome = (await chooseDay(token, chosen === none ? null : chosen))?.outcome ?? 'dead';
      if (outcome === 'moved') setConfirmed(chosen);
      else if (outcome !== 'sent') setProblem(outcomes[outcome]);
      await onAnswered();
      // The pressed button has disappeared.
      heading.current?.focus();
    }, chosen);
  return { busyWith, problem, confirmed, answer };
}

function titleOf({ weather, days }: OfferView): string {
  return weather ? words.noTrip({ day: longDate(weather.day) }) : words.offer({ count: days.length });
}

function About({
  offer: { weather, message, confirms },
  status,
}: Pick<OfferedDaysProps, 'status'> & { offer: OfferView }) {
  if (weather) return <p>{mixedText(words.weather({ reason: reasonSentence(weather.reason) }), weather)}</p>;
  return (
    <>
      {message && (
        <blockquote dir="auto" className={styles.quote}>
          {message}
        </blockquote>
      )}
      <p>
        {whatChoosingDoes({ confirms })} {takesPlace(status) ? words.bookingStays : words.requestStays}
      </p>
    </>
  );
}

/** What the visitor answered, and what happens now. Null before the answer. */
function answerSentence({
  weather,
  wanted_day: wanted,
  confirm_by: confirmBy,
  none_fits: isNone,
}: OfferView): ReactNode {
  if (wanted && weather) return words.askedFor({ day: longDate(wanted) });
  if (wanted) {
    const chose = words.chose({ day: longDate(wanted) });
    return confirmBy ? `${chose} ${words.confirmBy({ moment: promisedTime(confirmBy) })}` : chose;
  }
  return isNone ? words.saidNone : null;
}

interface DaysProps {
  offer: OfferView;
  /** The days to choose from. */
  days: readonly string[];
  /** The answer that is being sent. */
  busyWith: string | null;
  onAnswer: (answer: string) => void;
}

function Days({ offer: { weather, wanted_day: wanted, none_fits: isNone }, days, busyWith, onAnswer }: DaysProps) {
  const pressed = usePressedDay(days);
  const hasAnswered = wanted !== null || isNone;
  if (days.length === 0) {
    if (hasAnswered) return null;
    return (
      <p>
        {!weather && `${words.noneFree} `}
        {words.another({ phone: site.phone, number: phoneNumber })}
      </p>
    );
  }
  return (
    <>
      <p>{hasAnswered ? words.chooseAnother : words.choose}</p>
      <div className={styles.choices}>
        {days.map((day) => (
          <Button
            key={day}
            ref={day === pressed.day ? pressed.button : undefined}
            variant={day === pressed.day && !hasAnswered ? 'primary' : 'secondary'}
            busy={busyWith === day}
            disabled={busyWith !== null}
            onClick={() => onAnswer(day)}
          >
            {dayWithoutYear(day)}
          </Button>
        ))}
        {!weather && !isNone && (
          <Button variant="quiet" busy={busyWith === none} disabled={busyWith !== null} onClick={() => onAnswer(none)}>
            {words.none}
          </Button>
        )}
      </div>
    </>
  );
}

/** The day of the button in the mail that opened the page, whose button has the focus. It chooses nothing by itself. */
function usePressedDay(days: readonly string[]) {
  const { hash } = useLocation();
  const day = /&day=([\d-]{10})/.exec(hash)?.[1];
  const button = useRef<HTMLButtonElement>(null);
  const isOffered = day !== undefined && days.includes(day);
  useEffect(() => {
    if (isOffered) button.current?.focus();
  }, [isOffered]);
  return { day: isOffered ? day : null, button };
}

/** What is left for a visitor who answers an offer that has ended meanwhile. */
function Ended({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) {
  return (
    <Part title={words.ended} headingRef={headingRef}>
      <p role="alert">
        {words.notOffered} {words.another({ phone: site.phone, number: phoneNumber })}
      </p>
    </Part>
  );
}
