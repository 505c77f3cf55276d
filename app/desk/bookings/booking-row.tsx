import { useId, useRef, type ReactNode } from 'react';
import * as texts from '#words/desk-bookings.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { bookingStatuses, isWaiting } from '../../../domain/booking/booking-status.ts';
import type { ChangeRequestKind } from '../../../domain/booking/change-request.ts';
import { writtenMessage } from '../../../domain/booking/custom-message.ts';
import { dueTime } from '../../../domain/promise/due-time.ts';
import type { DueTime } from '../../../domain/promise/due-time.ts';
import { askedInWords } from '../../../domain/desk/asked-change.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { bookingLoadText, bookingLoadWords, isFullDay } from '../../../domain/days/day-load.ts';
import type { BookingLoad } from '../../../domain/days/day-load.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { nearDays } from '../../../domain/days/booking-days.ts';
import { bookingTitle } from '../../../domain/days/day-plan.ts';
import type { ListedBooking } from '../../data/booking-list.ts';
import type { UnsentDecision } from '../../data/offline/unsent-storage.ts';
import { peopleIn } from './people-in.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import styles from './booking-row.module.css';
import { RowActions } from './row-actions.tsx';
import type { RowLink } from './row-link.ts';

interface BookingRowProps {
  booking: ListedBooking;
  now: Date;
  /** The link that opens the booking. */
  link: RowLink;
  /** Whether the booking is open beside the list. */
  isOpen?: boolean;
  /** The box that chooses the row. */
  choice?: RowChoice | undefined;
  /** What became of a booking that has left the list. */
  note?: ReactNode;
  /** Whether its status may have changed since it was loaded, so that it has no buttons. */
  isUnknown?: boolean;
  /** The unsent decision about the booking, which replaces the buttons. */
  unsent: UnsentDecision | undefined;
  /** Reloads the list. Called after each attempt. */
  onChanged: () => Promise<void>;
}

interface RowChoice {
  /** Whether the boxes are shown without a pointer or focus. */
  isOn: boolean;
  isChosen: boolean;
  onToggle: (isRange: boolean) => void;
}

const linkClass = [styles.link, 'over-card'].join(' ');

/** A booking as one calm row of a list: who, what, when, how urgent, and quiet status buttons. */
export function BookingRow(props: BookingRowProps) {
  const { booking, now, link, isOpen = false, choice, note, isUnknown = false, unsent, onChanged } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { leaves_at: hour } = booking;
  const today = localToday(now);
  const when = nearDays(booking, today);
  const message = writtenMessage(booking.message);
  const due = isWaiting(booking.status) ? dueTime(booking.decision_due_at, now) : null;
  return (
    <article
      className={`${styles.row} ${styles[bookingStatuses[booking.status].tone]}`}
      aria-labelledby={headingId}
      data-open={isOpen || undefined}
      data-choosing={choice?.isOn || undefined}
      data-load={booking.load ? '' : undefined}
      data-late={due?.urgency === 'late' || undefined}
    >
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        <a {...link} className={linkClass} aria-current={isOpen || undefined} dir="auto" translate="no">
          {booking.name}
        </a>
      </h3>
      {choice && (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={texts.select({ name: oneLine(booking.name) })}
          checked={choice.isChosen}
          onChange={({ nativeEvent }) => choice.onToggle((nativeEvent as MouseEvent).shiftKey)}
        />
      )}
      <State status={booking.status} due={due} />
      <p className={styles.what}>
        {note && <span>{note} · </span>}
        <span>{bookingTitle(booking)}</span>
        <span className={styles.when}>{` · ${hour ? `${when}, ${hourText(hour)}` : when}`}</span>
        {bookingTypeTexts[booking.booking_type].asksPeople && (
          <span className={styles.people} data-people={booking.people}>
            <span>{` · ${peopleIn(booking.people)}`}</span>
          </span>
        )}
        <span className={styles.more}>
          <Tags booking={booking} today={today} />
          {message && (
            <>
              {' · '}
              <bdi>{oneLine(message)}</bdi>
            </>
          )}
        </span>
      </p>
      {booking.load && <Load load={booking.load} />}
      {!booking.erased_at && !isUnknown && (
        <RowActions describedBy={headingId} {...{ booking, heading, unsent, onChanged }} />
      )}
    </article>
  );
}

const asks: Readonly<Record<ChangeRequestKind, string>> = { change: texts.asksChange, cancel: texts.asksCancel };

/** What the visitor asks for, and what is unusual about the booking. */
function Tags({ booking, today }: Pick<BookingRowProps, 'booking'> & { today: string }) {
  return (
    <>
      {booking.asked.map((ask, at) => (
        <span key={at} className={styles.tag}>
          {wishOf(ask, today)}
        </span>
      ))}
      {booking.is_suspect && <span className={styles.tag}>{texts.suspect}</span>}
      {booking.erased_at && <span className={styles.tag}>{texts.erased}</span>}
    </>
  );
}

function wishOf({ kind, wanted_day: wanted, asked_facts: asked }: ListedBooking['asked'][number], today: string) {
  if (wanted) return texts.wantsDay({ day: nearDays({ date: wanted, booked_items: [] }, today) });
  return asked ? texts.asksFor({ what: askedInWords(asked) }) : asks[kind];
}

/** When the answer is due, or the status of a booking that does not wait. */
function State({ status, due }: Pick<ListedBooking, 'status'> & { due: DueTime | null }) {
  if (!due)
    return (
      <div className={styles.state}>
        <StatusBadge status={status} />
      </div>
    );
  return (
    <p className={`${styles.state} ${styles[due.urgency]}`}>
      <span className="visually-hidden">{texts.pending}</span>
      {due.words}
    </p>
  );
}

/** The load of the day, which stands where one confirms. */
function Load({ load }: { load: BookingLoad }) {
  const words = bookingLoadWords(load);
  return (
    <p className={`${styles.load} ${isFullDay(load) ? styles.full : ''}`} title={words}>
      <span aria-hidden="true">{bookingLoadText(load)}</span>
      <span className="visually-hidden">{words}</span>
    </p>
  );
}
