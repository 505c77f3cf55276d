import type { ReactNode } from 'react';
import { onItsDays } from '../../../domain/days/booking-days.ts';
import { hourPromise, isHourKnown, partySentences } from '../../../domain/departures/party-times.ts';
import { bookingStatuses, isOnWaitingList, takesPlace } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus, StatusTone } from '../../../domain/booking/booking-status.ts';
import type { VisitView, OfferView } from '../../../domain/booking/linked-booking.ts';
import { promisedTime } from '../../../domain/promise/reply-promise.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { site } from '../../../site.config.ts';
import { Loading } from '../../ui/loading.tsx';
import { Part } from '../shared/private-link/private-page.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { OfferedPlace } from './offered-place.tsx';
import { localTimeName } from '../../../domain/time/time-zone.ts';

interface BookingStateProps {
  view: VisitView;
  /** Undefined while loading. */
  offer: OfferView | null | undefined;
  now: Date;
  token: string;
  /** Reloads the page. */
  onAnswered: () => Promise<void>;
}

/** The statuses that offered-place.tsx describes. */
type WaitingStatus = 'waitlisted' | 'offered';

interface State {
  title: (props: BookingStateProps) => string;
  tone: (props: BookingStateProps) => StatusTone;
  Text: (props: BookingStateProps) => ReactNode;
}

/** Describes the status of the booking and what happens next. */
export function BookingState(props: BookingStateProps) {
  const { status } = props.view.booking;
  if (status === 'waitlisted' || status === 'offered') return <OfferedPlace {...props} />;
  const { title, tone, Text } = states[status];
  // The state of a confirmed trip depends on the offer.
  if (takesPlace(status) && props.offer === undefined) return <Loading />;
  return (
    <Part title={title(props)} tone={tone(props)}>
      <Text {...props} />
    </Part>
  );
}

// A Record, so that a new status without its text does not compile.
const states: Readonly<Record<Exclude<BookingStatus, WaitingStatus>, State>> = {
  pending: {
    title: () => 'We have your request. It is not confirmed yet.',
    tone: () => bookingStatuses.pending.tone,
    Text: Pending,
  },
  confirmed: {
    title: ({ offer }) => (offer?.weather ? 'Your trip needs another day.' : 'Your booking is confirmed.'),
    tone: ({ offer }) => (offer?.weather ? 'waiting' : bookingStatuses.confirmed.tone),
    Text: Confirmed,
  },
  cancelled: {
    title: ({ view: { booking, change } }) =>
      change && isOnWaitingList(change.from_status)
        ? 'You are not on the waiting list any more.'
        : change && !takesPlace(change.from_status)
          ? `We cannot take you ${onItsDays(booking)}.`
          : 'This booking is cancelled.',
    tone: () => bookingStatuses.cancelled.tone,
    Text: Cancelled,
  },
};

function Confirmed({ view: { booking, change, rental_form: form, email }, offer, now }: BookingStateProps) {
  if (offer?.weather)
    return <p>The weather stops it on its day: see below. Your booking stays until we have agreed on another day.</p>;
  return (
    <>
      <p>
        We expect you <strong>{onItsDays(booking)}</strong>.
      </p>
      {partySentences(booking).map((sentence) => (
        <p key={sentence}>
          <strong>{sentence}</strong>
        </p>
      ))}
      <p>
        {form && !form.ticked_at && <span>Please tick the form below before you take the cart. </span>}
        {!isHourKnown(booking) && <span>{hourPromise(booking, now, email ? 'write to' : 'call')} </span>}
        {isHourKnown(booking) && !(form && !form.ticked_at) && <span>You need do nothing more. </span>}
        <span>All days and times are {localTimeName}.</span>
      </p>
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

function Pending({ view: { booking, email }, offer, now }: BookingStateProps) {
  if (offer && !offer.weather) return <p>We offer you other days: see below.</p>;
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
