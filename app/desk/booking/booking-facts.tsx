import type { ReactNode } from 'react';
import * as words from '#words/desk-booking.ts';
import { language as deskLanguage } from '#words/language.ts';
import { mailLink } from '../../../domain/contact/email-address.ts';
import { waitingTime } from '../../../domain/booking/booking-age.ts';
import { itemLines } from '../../../domain/booking/booked-item.ts';
import { bookedIds, bookingReference, bookingTypeTexts, enteredBy } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { isOnWaitingList, isWaiting, takesPlace } from '../../../domain/booking/booking-status.ts';
import { longDate, longMoment } from '../../../domain/booking/booking-dates.ts';
import { lastDayLines } from '../../../domain/days/booking-days.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { isHourKnown, pickupText } from '../../../domain/departures/party-times.ts';
import { sourceInWords } from '../../../domain/numbers/booking-source.ts';
import { languageAtDesk } from '../../../domain/desk/language-at-desk.ts';
import { languageOf } from '../../../domain/words/languages.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { personIn } from '../../ui/isolated.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { useRentalFormText } from '../shared/use-rental-form-text.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { useNow } from '../shared/use-now.ts';
import styles from './booking-facts.module.css';
import { Panel } from '../shared/panel.tsx';

/** The reference of a booking, and when it came or was entered. */
export function ReferenceLine({ booking }: { booking: BookingRow }) {
  const textOf = booking.entered_by ? words.enteredLine : words.receivedLine;
  const kept = (text: string) => (
    <span key="reference" translate="no">
      {text}
    </span>
  );
  return <>{textOf({ reference: bookingReference(booking.id), moment: shortMoment(booking.created_at), kept })}</>;
}

/** The fields of a booking. */
export function BookingFacts({ booking }: { booking: BookingRow }) {
  const { label, dateLabel, asksPeople } = bookingTypeTexts[booking.booking_type];
  const now = useNow();
  const by = personIn(booking.entered_by_name, enteredBy(booking));
  const isOffered = booking.status === 'offered';
  const isRequest = isWaiting(booking.status) || isOnWaitingList(booking.status);
  const waiting = isWaiting(booking.status) ? waitingTime(booking.created_at, now, booking.decision_due_at) : null;
  return (
    <Panel title={isRequest ? words.request : words.booking} aside={<StatusBadge status={booking.status} />}>
      {waiting && (
        <p className={waiting.isLate ? styles.late : styles.waiting}>{words.waits({ time: waiting.words })}</p>
      )}
      <dl className={styles.facts}>
        <Fact label={label} lines={itemLines(booking.booked_items)} />
        <Fact label={dateLabel}>{longDate(booking.date)}</Fact>
        <Fact label={words.lastDay} lines={lastDayLines(booking)} />
        {asksPeople && <Fact label={words.people}>{booking.people}</Fact>}
        <HourFacts booking={booking} />
        {booking.offered_until && (
          <Fact label={isOffered ? words.offeredUntil : words.wasOfferedUntil}>
            {longMoment(booking.offered_until)}
          </Fact>
        )}
        {booking.from_waiting_list && <Fact label={words.waitingList}>{words.fromWaitingList}</Fact>}
        <RentalFormFact booking={booking} />
        {booking.erased_at ? <Erased booking={booking} /> : <Visitor booking={booking} />}
        {booking.is_suspect && <Fact label={words.note}>{words.suspect}</Fact>}
        <Fact label={words.source}>{sourceInWords(booking.source)}</Fact>
        {booking.entered_by && <Fact label={words.enteredBy}>{by.isolated(by.person)}</Fact>}
        <Fact label={words.received}>{longMoment(booking.created_at)}</Fact>
        <Fact label={words.number}>
          <span className={styles.id} translate="no">
            {booking.id}
          </span>
        </Fact>
        <Fact label={words.catalogueIds} lines={bookedIds(booking)} isKept />
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
      {hour && <Fact label={isRental ? words.handOver : words.leavesAt}>{hourText(hour)}</Fact>}
      {back && <Fact label={words.backAt}>{hourText(back)}</Fact>}
      {place && <Fact label={words.meetingPoint}>{place}</Fact>}
      {pickup && <Fact label={words.pickup}>{pickup}</Fact>}
      {takesPlace(booking.status) && !isHourKnown(booking) && (
        <Fact label={isRental ? words.handOver : words.leavesAt}>{words.noHour}</Fact>
      )}
    </>
  );
}

/** When the visitor ticked the form of a rental, and what it said then. */
function RentalFormFact({ booking }: { booking: BookingRow }) {
  const { rental_form: form } = booking;
  const text = useRentalFormText(booking);
  return (
    text && (
      <Fact label={words.rentalForm}>
        {text}
        <Ticked statements={form?.statements} />
        <Ticked statements={form?.shown} lang={form?.language} />
      </Fact>
    )
  );
}

interface TickedProps {
  statements: readonly string[] | undefined;
  lang?: string | undefined;
}

function Ticked({ statements, lang }: TickedProps) {
  return statements?.map((statement) => (
    <span key={statement} dir="auto" lang={lang} className={styles.line}>
      ✓ {statement}
    </span>
  ));
}

function Visitor({ booking }: { booking: BookingRow }) {
  const language = languageOf(booking);
  return (
    <>
      <Fact label={words.name}>
        <bdi translate="no">{booking.name}</bdi>
      </Fact>
      {booking.email && (
        <Fact label={words.email}>
          <a href={mailLink(booking.email)} dir="auto" translate="no">
            {booking.email}
          </a>
        </Fact>
      )}
      {booking.phone && (
        <Fact label={words.phone}>
          <a href={phoneLink(booking.phone)} translate="no">
            {booking.phone}
          </a>
        </Fact>
      )}
      {language !== deskLanguage && <Fact label={words.language}>{languageAtDesk(language)}</Fact>}
      <Fact label={words.message}>
        <span dir="auto" className={booking.message ? `${styles.message} ${styles.quoted}` : styles.message}>
          {booking.message || words.noRequests}
        </span>
      </Fact>
    </>
  );
}

function Erased({ booking: { erased_at: at, erased_by_name: name, erased_by_email: email } }: { booking: BookingRow }) {
  return (
    <Fact label={words.personalData}>
      {words.erasedBy({ moment: at ? shortMoment(at) : '', ...personIn(name ?? email, words.settingsErased) })}
    </Fact>
  );
}

function Fact({
  label,
  lines,
  isKept = false,
  children,
}: {
  label: string;
  lines?: string[];
  /** Whether a browser must not translate the lines. */
  isKept?: boolean;
  children?: ReactNode;
}) {
  if (lines?.length === 0) return null;
  return (
    <div>
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
