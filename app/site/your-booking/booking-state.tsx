import type { ReactNode } from 'react';
import { onItsDays } from '../../../domain/days/booking-days.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import type { VisitView, WeatherOffer } from '../../../domain/booking/linked-booking.ts';
import { promisedTime } from '../../../domain/promise/reply-promise.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { site } from '../../../site.config.ts';
import { Part } from '../shared/private-link/private-page.tsx';
import { CalendarLink } from './calendar-link.tsx';

const titles: Readonly<Record<BookingStatus, string>> = {
  pending: 'We have your request. It is not confirmed yet.',
  confirmed: 'Your booking is confirmed.',
  cancelled: 'This booking is cancelled.',
};

interface BookingStateProps {
  view: VisitView;
  /** Undefined while loading; then the text does not mention the day. */
  offer: WeatherOffer | null | undefined;
  now: Date;
}

/** Describes the status of the booking and what happens next. */
export function BookingState(props: BookingStateProps) {
  const { status } = props.view.booking;
  const State = states[status];
  return (
    <Part title={titles[status]} tone={bookingStatuses[status].tone}>
      <State {...props} />
    </Part>
  );
}

// A Record, so that a new status without its text does not compile.
const states: Readonly<Record<BookingStatus, (props: BookingStateProps) => ReactNode>> = {
  pending: Pending,
  confirmed: Confirmed,
  cancelled: Cancelled,
};

function Confirmed({ view: { booking, change }, offer }: BookingStateProps) {
  if (offer === undefined) return null;
  if (offer)
    return <p>But there is no trip on its day: see below. Your booking stays until we have agreed on another day.</p>;
  return (
    <>
      <p>We expect you {onItsDays(booking)}. You need do nothing more. All days and times are Belize time.</p>
      {change && <CalendarLink booking={booking} change={change} />}
    </>
  );
}

function Cancelled() {
  return (
    <p>
      It does not take place. Would another day or another tour suit you? <a href="/#booking">Send us a new request</a>,
      or call <span translate="no">{site.phone}</span>.
    </p>
  );
}

function Pending({ view: { booking, email }, now }: BookingStateProps) {
  const dueAt = booking.decision_due_at;
  const until = promisedTime(dueAt);
  return Date.parse(dueAt) > now.getTime() ? (
    <>
      <p>
        We answer by <strong>{until}</strong>.
      </p>
      <p>
        {email ? (
          <span>
            A person reads your request and writes to you at <span translate="no">{email}</span>.
          </span>
        ) : (
          <span>A person reads your request and calls you.</span>
        )}{' '}
        <span>You need do nothing until then.</span>
      </p>
    </>
  ) : (
    <p>
      We promised an answer by <strong>{until}</strong>, and are sorry that you still wait. Please call us at{' '}
      <a href={phoneLink(site.phone)} translate="no">
        {site.phone}
      </a>
      ; the number is on WhatsApp too.
    </p>
  );
}
