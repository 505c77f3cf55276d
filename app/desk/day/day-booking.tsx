import { useId, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-day.ts';
import { mailLink } from '../../../domain/contact/email-address.ts';
import { address } from '../../../domain/site/addresses.ts';
import { waitingTime } from '../../../domain/booking/booking-age.ts';
import { noWhatsAppLink } from '../../../domain/chat/whatsapp-number.ts';
import { bookingReference, bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { isWaiting } from '../../../domain/booking/booking-status.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { chatOpening } from '../../../domain/chat/booking-replies.ts';
import { bookingTitle } from '../../../domain/days/day-plan.ts';
import type { DayBooking as Booking } from '../../../domain/days/day-plan.ts';
import { detailLines } from '../../../domain/days/day-text.ts';
import { rentalFormText } from '../../../domain/rentals/rental-form-text.ts';
import type { UnsentAct } from '../../data/offline/unsent-storage.ts';
import { UnsentNote } from '../offline/unsent-note.tsx';
import { ChatLink, PhoneLink } from '../shared/contact/contact-links.tsx';
import { peopleIn } from '../bookings/people-in.ts';
import { useRentalFormText } from '../shared/use-rental-form-text.ts';
import { ReplyDialog } from '../replies/reply-dialog.tsx';
import styles from './day-booking.module.css';

interface DayBookingProps {
  booking: Booking;
  now: Date;
  /** Whether the line has the title of the booking, because no heading above it does. */
  hasTitle?: boolean;
  /** Whether the booking is from the offline copy, so that its page cannot be opened. */
  isCopy?: boolean;
  /** The button that checks in the party; absent where it cannot be checked in. */
  checkIn?: ReactNode;
  /** The box that chooses the party. */
  choice?: { isChosen: boolean; onToggle: () => void };
  /** Opens the move of the party to another departure; absent for one that goes by no departure. */
  onMove?: () => void;
  /** The move, the change or the division of the party that is not sent yet, and its text. */
  unsent?: UnsentAct | null;
  note?: Ref<HTMLParagraphElement>;
}

/** A booking on a day: visitor, people, contact and notes. */
export function DayBooking({
  booking,
  now,
  hasTitle = false,
  isCopy = false,
  checkIn,
  choice,
  onMove,
  unsent = null,
  note,
}: DayBookingProps) {
  const { id, name, people, status, created_at: since } = booking;
  const waiting = isWaiting(status) ? waitingTime(since, now, booking.decision_due_at) : null;
  return (
    <li className={styles.booking}>
      <div className={styles.head}>
        <p className={styles.who}>
          {choice && (
            <input
              type="checkbox"
              className={styles.box}
              aria-label={words.select({ name: oneLine(name) })}
              checked={choice.isChosen}
              onChange={choice.onToggle}
            />
          )}
          <bdi translate="no">
            {isCopy ? (
              <strong>{name}</strong>
            ) : (
              <Link
                to={address.desk.booking(id)}
                // A party is dragged to another departure by its name.
                onDragStart={({ dataTransfer }) => onMove && dataTransfer.setData('text/plain', id)}
              >
                {name}
              </Link>
            )}
          </bdi>
          {bookingTypeTexts[booking.booking_type].asksPeople && <span>{peopleIn(people)}</span>}
          {hasTitle && <span>{bookingTitle(booking)}</span>}
          <span className={styles.reference} translate="no">
            {bookingReference(id)}
          </span>
        </p>
        {checkIn}
      </div>
      {booking.erased_at ? <p>{words.erased}</p> : <Contact booking={booking} {...(onMove ? { onMove } : {})} />}
      {unsent && <UnsentNote unsent={unsent} {...(note ? { ref: note } : {})} />}
      {waiting && <Waiting {...waiting} />}
      <RentalForm booking={booking} isCopy={isCopy} />
      {booking.is_suspect && <p>{words.suspect}</p>}
      {detailLines(booking).map((line) => (
        <Detail key={line} line={line} />
      ))}
    </li>
  );
}

// About five lines of a phone.
const longest = 240;

/** What there is to know about the party. The start of a long text stands in the list, and all of it on paper. */
function Detail({ line }: { line: string }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = line.length > longest;
  return (
    <>
      <p id={id} dir="auto" className={isLong && !isWhole ? `${styles.detail} ${styles.start}` : styles.detail}>
        {line}
      </p>
      {isLong && (
        <button
          type="button"
          className={`${styles.texts} ${styles.screen}`}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.readLess : words.readAll}
        </button>
      )}
    </>
  );
}

function Waiting({ isLate, words: time }: ReturnType<typeof waitingTime>) {
  return <p className={`${styles.screen} ${isLate ? styles.late : styles.waiting}`}>{words.waits({ time })}</p>;
}

/** The offline copy is shown where nothing is loaded, and a party of a trip has no form to load. */
function RentalForm({ booking, isCopy }: { booking: Booking; isCopy: boolean }) {
  const hasForm = bookingTypeTexts[booking.booking_type].asksDays || booking.rental_form !== null;
  return isCopy || !hasForm ? <FormLine text={rentalFormText(booking, null)} /> : <LoadedForm booking={booking} />;
}

function LoadedForm({ booking }: { booking: Booking }) {
  return <FormLine text={useRentalFormText(booking)} />;
}

function FormLine({ text }: { text: string | null }) {
  return text && <p>{text}</p>;
}

function Contact({ booking, onMove }: { booking: Booking; onMove?: () => void }) {
  const { name, email, phone } = booking;
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <p className={styles.contact}>
        {phone && (
          <>
            <PhoneLink phone={phone} name={name} />
            <ChatLink
              phone={phone}
              text={chatOpening(booking)}
              label={words.whatsApp({ name })}
              className={styles.screen}
              without={<span className={`${styles.hint} ${styles.screen}`}>{noWhatsAppLink}</span>}
            />
          </>
        )}
        {email && (
          <a className={styles.screen} href={mailLink(email)} aria-label={words.emailTo({ name })}>
            {words.email}
          </a>
        )}
        <button
          type="button"
          className={`${styles.texts} ${styles.screen}`}
          aria-label={words.textsFor({ name })}
          onClick={() => setWriting(true)}
        >
          {words.texts}
        </button>
        {onMove && (
          <button
            type="button"
            className={`${styles.texts} ${styles.screen}`}
            aria-label={words.moveParty({ name: oneLine(name) })}
            onClick={onMove}
          >
            {words.move}
          </button>
        )}
      </p>
      {isWriting && <ReplyDialog booking={booking} onClose={() => setWriting(false)} />}
    </>
  );
}
