import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { itemLines } from '../../../domain/booking/booked-item.ts';
import { bookedTrips } from '../../../domain/trips/booked-trips.ts';
import { bookingReference, bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { bookingStatuses, isOnWaitingList, takesPlace } from '../../../domain/booking/booking-status.ts';
import { lastDayLines } from '../../../domain/days/booking-days.ts';
import { longDate, longMomentInBelize } from '../../../domain/booking/booking-dates.ts';
import { isHourKnown } from '../../../domain/departures/party-times.ts';
import { chatAboutBooking } from '../../../domain/chat/visitor-chat.ts';
import type { VisitView } from '../../../domain/booking/linked-booking.ts';
import { site } from '../../../site.config.ts';
import { useChatTopic } from '../shared/chat-topic.ts';
import { IncludedList } from '../shared/included-list.tsx';
import { privateMeta } from '../shared/private-link/private-meta.ts';
import { Facts, Part, PrivatePage, untranslated } from '../shared/private-link/private-page.tsx';
import { usePrivateLink } from '../shared/private-link/use-private-link.ts';
import { serverNow } from '../../data/clock/server-clock.ts';
import { readVisitLink } from '../../data/links/booking-links.ts';
import { AskForm } from './ask-form.tsx';
import { BookingState } from './booking-state.tsx';
import { includedIn } from './included-in.ts';
import { OfferedDays } from './offered-days.tsx';
import { RentalFormPart } from './rental-form-part.tsx';
import { TripParts } from './trip-parts.tsx';
import { useDayOffer } from './use-day-offer.ts';

export const meta: MetaFunction = () => privateMeta('Your booking');

const asked = { change: 'You asked for a change', cancel: 'You asked to cancel' };

/** The visitor's own page, which the link in their mails opens (docs/product/private-links.md, Your booking). */
export default function YourBooking() {
  const { link, reload } = usePrivateLink(readVisitLink);
  return (
    <PrivatePage
      title="Your booking"
      what="Your booking page"
      link={link}
      reload={() => void reload()}
      dead={
        <p>
          It works until the trip is over, and we may have sent you a newer one. Write to us at{' '}
          <a href={`mailto:${site.email}`} translate="no">
            {site.email}
          </a>{' '}
          or call <span translate="no">{site.phone}</span>, and we send you a new link.
        </p>
      }
      missing={
        <p>
          This page shows how your booking stands, and takes your question if you would like to change or cancel it.
          Open it by the link ‘Your booking page’ in any of our mails about the booking. If you do not find one, look in
          your spam folder, write to us at <a href={`mailto:${site.email}`}>{site.email}</a> or call {site.phone}, and
          we send you a new link.
        </p>
      }
    >
      {(view, token) => <Booking key={token} view={view} token={token} onAsked={reload} />}
    </PrivatePage>
  );
}

interface BookingProps {
  view: VisitView;
  token: string;
  /** Reloads the page. */
  onAsked: () => Promise<void>;
}

function Booking({ view, token, onAsked }: BookingProps) {
  const { booking, name, email, change_requests: requests } = view;
  const { label, dateLabel, asksPeople } = bookingTypeTexts[booking.booking_type];
  const reference = bookingReference(booking.id);
  useChatTopic('booking', chatAboutBooking(booking));
  // The opening time of the page determines what is late.
  const [now] = useState(serverNow);
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
      {view.rental_form && <RentalFormPart token={token} form={view.rental_form} onTicked={onAsked} />}
      <Part title={isOnWaitingList(booking.status) ? 'What you wait for' : 'What you booked'}>
        <Facts
          facts={[
            [label, itemLines(booking.booked_items)],
            [dateLabel, [longDate(booking.date)]],
            ['Last Day', lastDayLines(booking)],
            ['People', asksPeople ? [booking.people] : []],
            ['Reference', [untranslated(reference)]],
            ['For', [untranslated(email ? `${name}, ${email}` : name)]],
            ['Received', [`${longMomentInBelize(booking.created_at)}, Belize time`]],
          ]}
        />
      </Part>
      {includedIn(view).map(({ name: item, included }) => (
        <Part key={item} title={`What is included: ${item}`}>
          <IncludedList items={included} />
        </Part>
      ))}
      <TripParts
        trips={bookedTrips(booking, view.desk_tours)}
        reference={reference}
        isHourKnown={takesPlace(booking.status) && isHourKnown(booking)}
      />
      {requests.length > 0 && <Requests requests={requests} />}
      {bookingStatuses[booking.status].isOpen && <AskForm token={token} onAsked={onAsked} />}
    </>
  );
}

function Requests({ requests }: { requests: VisitView['change_requests'] }) {
  return (
    <Part title="What you asked">
      <ul role="list">
        {requests.map(({ kind, sent_at: sentAt, handled_at: handledAt }) => (
          <li key={sentAt}>
            {asked[kind]} on {longMomentInBelize(sentAt)}, Belize time.{' '}
            {handledAt ? 'We have dealt with it.' : 'We have it, and answer you by mail or telephone.'}
          </li>
        ))}
      </ul>
    </Part>
  );
}
