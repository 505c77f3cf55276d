import * as words from '#words/your-booking.ts';
import { itemLines } from '../../../domain/booking/booked-item.ts';
import { bookedTrips } from '../../../domain/trips/booked-trips.ts';
import { bookingReference, bookingTypeTexts } from '../../../domain/booking/booking.ts';
import type { BookingType } from '../../../domain/booking/booking.ts';
import { askedFactLines } from '../../../domain/desk/asked-change.ts';
import { bookingStatuses, isOnWaitingList, takesPlace } from '../../../domain/booking/booking-status.ts';
import { lastDayLines } from '../../../domain/days/booking-days.ts';
import { longDate, longMoment } from '../../../domain/booking/booking-dates.ts';
import { isHourKnown } from '../../../domain/departures/party-times.ts';
import type { VisitView } from '../../../domain/booking/linked-booking.ts';
import { IncludedList } from '../shared/included-list.tsx';
import { Facts, Part, untranslated } from '../shared/private-link/private-page.tsx';
import { foreignOf } from '../shared/texts/lang-of.ts';
import { mixedText } from '../shared/texts/mixed-text.tsx';
import { AskForm } from './ask-form.tsx';
import { BookingState } from './booking-state.tsx';
import { includedIn } from './included-in.ts';
import { OfferedDays } from './offered-days.tsx';
import { RentalFormPart } from './rental-form-part.tsx';
import { TripParts } from './trip-parts.tsx';
import { useDayOffer } from './use-day-offer.ts';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

const asked = { change: words.askedChange, cancel: words.askedCancel };

interface TripProps {
  view: VisitView;
  token: string;
  now: Date;
  /** Whether the page has what is included and what is to know with an earlier trip. */
  isKnown?: boolean;
  /** Reloads the page. */
  onAsked: () => Promise<void>;
}

/** One trip on the visitor's page: its state, what the visitor can do, and what is to know about it. */
export function Trip({ view, token, now, isKnown = false, onAsked }: TripProps) {
  const { booking, name, email, change_requests: requests } = view;
  const { label, dateLabel, asksPeople } = bookingTypeTexts[booking.booking_type];
  const reference = bookingReference(booking.id);
  const { offer, read } = useDayOffer(token);
  return (
    <>
      <BookingState view={view} offer={offer} now={now} token={token} onAnswered={onAsked} />
      {bookingStatuses[booking.status].isOpen && (
        <OfferedDays
          token={token}
          status={booking.status}
          hasEmail={email !== null}
          offer={offer ?? null}
          onAnswered={async () => {
            await read();
            await onAsked();
          }}
        />
      )}
      {view.rental_form && (
        <RentalFormPart token={token} form={view.rental_form} {...foreignOf([view])} onTicked={onAsked} />
      )}
      <Part title={isOnWaitingList(booking.status) ? words.awaited : words.booked}>
        <Facts
          foreign={view.foreign}
          facts={[
            [label, itemLines(booking.booked_items)],
            [dateLabel, [longDate(booking.date)]],
            [words.lastDay, lastDayLines(booking)],
            [words.people, asksPeople ? [booking.people] : []],
            [words.reference, [untranslated(reference)]],
            [words.name, [untranslated(email ? `${name}, ${email}` : name)]],
            [words.received, [momentText(booking.created_at)]],
          ]}
        />
      </Part>
      {!isKnown && <ToKnow view={view} />}
      {requests.length > 0 && <Requests requests={requests} type={booking.booking_type} />}
      {bookingStatuses[booking.status].isOpen && <AskForm {...{ token, booking, onAsked }} />}
    </>
  );
}

function ToKnow({ view }: { view: VisitView }) {
  const { booking } = view;
  return (
    <>
      {includedIn(view).map(({ name: item, included }) => (
        <Part key={item} title={mixedText(words.included({ name: item }), view)}>
          <IncludedList items={included} foreign={view.foreign} />
        </Part>
      ))}
      <TripParts
        trips={bookedTrips(booking, view.desk_tours)}
        foreign={view.foreign}
        reference={bookingReference(booking.id)}
        isHourKnown={takesPlace(booking.status) && isHourKnown(booking)}
      />
    </>
  );
}

function Requests({ requests, type }: { requests: VisitView['change_requests']; type: BookingType }) {
  return (
    <Part title={words.requests}>
      <ul role="list">
        {requests.map(({ kind, asked_facts: facts, sent_at: sentAt, handled_at: handledAt }) => (
          <li key={sentAt}>
            {asked[kind]({ moment: momentText(sentAt) })}
            {askedFactLines(facts, type).map((line) => (
              <p key={line}>{line}</p>
            ))}{' '}
            {handledAt ? words.handled : words.notHandled}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function momentText(moment: string): string {
  return words.moment({ moment: longMoment(moment), place: timeZonePlace });
}
