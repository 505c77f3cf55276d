import type { ReactNode } from 'react';
import * as words from '#words/booking-state.ts';
import { home } from '#words/language.ts';
import { onItsDays } from '../../../domain/days/booking-days.ts';
import { hourPromise, isHourKnown, partySentences } from '../../../domain/departures/party-times.ts';
import { bookingStatuses, isOnWaitingList, takesPlace } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus, StatusTone } from '../../../domain/booking/booking-status.ts';
import type { VisitView, OfferView } from '../../../domain/booking/linked-booking.ts';
import { promisedTime } from '../../../domain/promise/reply-promise.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { site } from '../../../site.config.ts';
import { Loading } from '../../ui/loading.tsx';
import { Part, phoneNumber, strong, untranslated } from '../shared/private-link/private-page.tsx';
import { mixedText } from '../shared/texts/mixed-text.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { OfferedPlace } from './offered-place.tsx';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

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
    title: () => words.pending,
    tone: () => bookingStatuses.pending.tone,
    Text: Pending,
  },
  confirmed: {
    title: ({ offer }) => (offer?.weather ? words.needsDay : words.confirmed),
    tone: ({ offer }) => (offer?.weather ? 'waiting' : bookingStatuses.confirmed.tone),
    Text: Confirmed,
  },
  cancelled: {
    title: ({ view: { booking, change } }) =>
      change && isOnWaitingList(change.from_status)
        ? words.offList
        : change && !takesPlace(change.from_status)
          ? words.declined({ days: onItsDays(booking) })
          : words.cancelled,
    tone: () => bookingStatuses.cancelled.tone,
    Text: Cancelled,
  },
};

function Confirmed({ view: { booking, change, rental_form: form, email, foreign }, offer, now }: BookingStateProps) {
  if (offer?.weather) return <p>{words.weather}</p>;
  return (
    <>
      <p>{words.expected({ days: onItsDays(booking), strong })}</p>
      {partySentences(booking).map((sentence) => (
        <p key={sentence}>
          <strong>{mixedText(sentence, { foreign })}</strong>
        </p>
      ))}
      <p>
        {form && !form.ticked_at && <span>{words.tickForm} </span>}
        {!isHourKnown(booking) && <span>{hourPromise(booking, now, email ? 'mail' : 'call')} </span>}
        {isHourKnown(booking) && !(form && !form.ticked_at) && <span>{words.allDone} </span>}
        <span>{words.timeZone({ place: timeZonePlace })}</span>
      </p>
      {change && <CalendarLink booking={booking} change={change} />}
    </>
  );
}

function Cancelled() {
  return (
    <p>
      {words.notTakingPlace({
        link: (text) => (
          <a key="link" href={`${home}#booking`}>
            {text}
          </a>
        ),
        phone: site.phone,
        number: phoneNumber,
      })}
    </p>
  );
}

function Pending({ view: { booking, email }, offer, now }: BookingStateProps) {
  if (offer && !offer.weather) return <p>{words.otherDays}</p>;
  const dueAt = booking.decision_due_at;
  const until = promisedTime(dueAt);
  return Date.parse(dueAt) > now.getTime() ? (
    <>
      <p>{words.answerBy({ moment: until, strong })}</p>
      <p>
        <span>{email ? words.personWrites({ email, address: untranslated }) : words.personCalls}</span>{' '}
        <span>{words.untilThen}</span>
      </p>
    </>
  ) : (
    <p>
      {words.late({
        moment: until,
        strong,
        phone: site.phone,
        link: (text) => (
          <a key="link" href={phoneLink(site.phone)} translate="no">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
