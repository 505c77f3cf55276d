import type { ReactNode } from 'react';
import { mailLink } from '../../../domain/contact/email-address.ts';
import { waitingTime } from '../../../domain/booking/booking-age.ts';
import { itemLines } from '../../../domain/booking/booked-item.ts';
import { bookedIds, bookingTypeTexts, enteredBy } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { isWaiting, takesPlace } from '../../../domain/booking/booking-status.ts';
import { longDate, longMoment } from '../../../domain/booking/booking-dates.ts';
import { lastDayLines } from '../../../domain/days/booking-days.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { isHourKnown, pickupText } from '../../../domain/departures/party-times.ts';
import { sourceInWords } from '../../../domain/numbers/booking-source.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { shortMoment } from '../shared/short-moment.ts';
import { useRentalFormText } from '../shared/use-rental-form-text.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { useNow } from '../shared/use-now.ts';
import styles from './booking-facts.module.css';
import { Panel } from '../shared/panel.tsx';
import { PersonName } from '../shared/person-name.tsx';

/** The fields of a booking. */
export function BookingFacts({ booking }: { booking: BookingRow }) {
  const { label, dateLabel, asksPeople } = bookingTypeTexts[booking.booking_type];
  const now = useNow();
  const waiting = isWaiting(booking.status) ? waitingTime(booking.created_at, now, booking.decision_due_at) : null;
  return (
    <Panel title="Request" aside={<StatusBadge status={booking.status} />}>
      {waiting && (
        <p className={waiting.isLate ? styles.late : styles.waiting}>Waiting for an answer for {waiting.words}</p>
      )}
      <dl className={styles.facts}>
        <Fact label={label} lines={itemLines(booking.booked_items)} wide />
        <Fact label={dateLabel}>{longDate(booking.date)}</Fact>
        <Fact label="Last Day" lines={lastDayLines(booking)} />
        {asksPeople && <Fact label="People">{booking.people}</Fact>}
        <HourFacts booking={booking} />
        {booking.offered_until && (
          <Fact label={booking.status === 'offered' ? 'Place offered until' : 'Place was offered until'}>
            {longMoment(booking.offered_until)}
          </Fact>
        )}
        {booking.from_waiting_list && <Fact label="Waiting list">Asked for a place on a full day</Fact>}
        <RentalFormFact booking={booking} />
        {booking.erased_at ? <Erased booking={booking} /> : <Visitor booking={booking} />}
        {booking.is_suspect && (
          <Fact label="Note" wide>
            Perhaps sent by a program: a field that people do not see was filled in.
          </Fact>
        )}
        <Fact label="Source">{sourceInWords(booking.source)}</Fact>
        {booking.entered_by && (
          <Fact label="Entered by">
            <bdi translate="no">{enteredBy(booking)}</bdi>
          </Fact>
        )}
        <Fact label="Received">{longMoment(booking.created_at)}</Fact>
        <Fact label="Booking number">
          <span className={styles.id} translate="no">
            {booking.id}
          </span>
        </Fact>
        <Fact label="Catalogue ids" lines={bookedIds(booking)} wide isKept />
      </dl>
    </Panel>
  );
}

/** When and where the party begins, when it is back, and its pickup. */
function HourFacts({ booking }: { booking: BookingRow }) {
  const { leaves_at: hour, meeting_point: place, back_at: back, booking_type: type } = booking;
  const pickup = pickupText(booking);
  const isRental = bookingTypeTexts[type].asksDays;
  return (
    <>
      {hour && <Fact label={isRental ? 'Hand-over' : 'Leaves at'}>{hourText(hour)}</Fact>}
      {back && <Fact label="Back at">{hourText(back)}</Fact>}
      {place && <Fact label="Meeting point">{place}</Fact>}
      {pickup && <Fact label="Pick-up">{pickup}</Fact>}
      {takesPlace(booking.status) && !isHourKnown(booking) && (
        <Fact label={isRental ? 'Hand-over' : 'Leaves at'}>No hour yet</Fact>
      )}
    </>
  );
}

/** When the visitor ticked the form of a rental, and what it said then. */
function RentalFormFact({ booking }: { booking: BookingRow }) {
  const words = useRentalFormText(booking);
  return (
    words && (
      <Fact label="Form before the rental" wide>
        {words}
        {booking.rental_form?.statements.map((statement) => (
          <span key={statement} dir="auto" className={styles.line}>
            ✓ {statement}
          </span>
        ))}
      </Fact>
    )
  );
}

function Visitor({ booking }: { booking: BookingRow }) {
  return (
    <>
      <Fact label="Name" wide>
        <bdi translate="no">{booking.name}</bdi>
      </Fact>
      {booking.email && (
        <Fact label="E-mail">
          <a href={mailLink(booking.email)} dir="auto" translate="no">
            {booking.email}
          </a>
        </Fact>
      )}
      {booking.phone && (
        <Fact label="Phone">
          <a href={phoneLink(booking.phone)} translate="no">
            {booking.phone}
          </a>
        </Fact>
      )}
      <Fact label="Message" wide>
        <span dir="auto" className={styles.message}>
          {booking.message || 'No special requests'}
        </span>
      </Fact>
    </>
  );
}

function Erased({ booking: { erased_at: at, erased_by_name: name, erased_by_email: email } }: { booking: BookingRow }) {
  return (
    <Fact label="Personal data" wide>
      Erased {at && shortMoment(at)} by{' '}
      <PersonName name={name ?? email} otherwise="the settings of the desk, because the booking was old" />
    </Fact>
  );
}

function Fact({
  label,
  lines,
  wide = false,
  isKept = false,
  children,
}: {
  label: string;
  lines?: string[];
  wide?: boolean;
  /** Whether a browser must not translate the lines. */
  isKept?: boolean;
  children?: ReactNode;
}) {
  if (lines?.length === 0) return null;
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>
        {lines?.map((line) => (
          <span key={line} className={styles.line} translate={isKept ? 'no' : undefined}>
            {line}
          </span>
        ))}
        {children}
      </dd>
    </div>
  );
}
