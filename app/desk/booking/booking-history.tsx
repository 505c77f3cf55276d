import { Fragment, useRef } from 'react';
import { enteredBy } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { changeRequestTexts } from '../../../domain/booking/change-request.ts';
import type { DayOffer } from '../../../domain/offers/day-offer.ts';
import { isOfDeparture } from '../../../domain/desk/changed-facts.ts';
import { partyChangeText } from '../../../domain/desk/party-change.ts';
import { markAsDone } from '../../data/booking-file.ts';
import type { AskedChangeRequest, BookingMail, RentalMove } from '../../data/booking-file.ts';
import { MoveToWanted } from '../shared/offers/move-to-wanted.tsx';
import { useAuth } from '../../data/session.tsx';
import type { BookingWeather } from '../../data/weather/weather-calls.ts';
import { Button } from '../../ui/button.tsx';
import { ChangedFactsEvent } from './changed-facts-event.tsx';
import { OfferEvent } from './offers/offer-event.tsx';
import { DecisionEvent } from './decision-event.tsx';
import { undo } from '../offline/shown-decisions.ts';
import { useLeaveDeleted } from '../offline/use-leave-deleted.ts';
import { useBookingGroup } from '../together/use-booking-group.ts';
import { shortMoment } from '../shared/short-moment.ts';
import { groupEvents } from '../together/group-events.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import styles from './booking-history.module.css';
import { Panel } from '../shared/panel.tsx';
import { PersonName } from '../shared/person-name.tsx';

interface BookingHistoryProps {
  booking: BookingRow;
  changes: BookingChange[];
  requests: AskedChangeRequest[];
  moves: RentalMove[];
  /** The weather calls that affect the booking. */
  weather: BookingWeather[];
  offers: DayOffer[];
  mails: BookingMail[];
  onChanged: () => Promise<void>;
  /** Opens the form that changes the booking as a visitor asks. */
  onAnswer: (request: AskedChangeRequest) => void;
}

/**
 * The history of a booking, oldest first: each change with its author, time and message to the visitor, moves to
 * another cart, change requests, weather calls, and offers of other days.
 */
export function BookingHistory(props: BookingHistoryProps) {
  const { booking, changes, requests, moves, weather, offers, mails, onChanged, onAnswer } = props;
  const { user } = useAuth();
  const leaveDeleted = useLeaveDeleted();
  const { heading, finished } = useFinished(onChanged);
  const isOpen = bookingStatuses[booking.status].isOpen && !booking.erased_at;
  const undoable = undoableDecision(changes, mails, user?.email);
  const group = useBookingGroup(booking.id);
  const events = [
    ...changes.map((change, at) => ({
      at: change.changed_at,
      id: change.id,
      event: change.changed_facts ? (
        <ChangedFactsEvent
          {...{ booking, change }}
          isUndone={changes[at + 1]?.undoes === change.sequence}
          onUndo={change === undoable && partyChangeText(change.changed_facts) ? finished : undefined}
          onBack={isOpen && at === changes.length - 1 && canChangeBack(change, booking) ? finished : undefined}
        />
      ) : (
        <DecisionEvent
          change={change}
          isUndone={changes[at + 1]?.undoes === change.sequence}
          onUndo={
            change === undoable
              ? () => undo({ bookings: [booking], decision: change.to_status, onUndone: finished }, leaveDeleted)
              : undefined
          }
        />
      ),
    })),
    ...moves.map((move) => ({ at: move.moved_at, id: move.id, event: <Move move={move} /> })),
    ...requests.map((request) => ({
      at: request.sent_at,
      id: request.id,
      event: <Asked request={request} onDone={finished} onAnswer={isOpen ? () => onAnswer(request) : undefined} />,
    })),
    ...groupEvents(group?.acts ?? [], changes, booking.created_at),
    ...weather.map((call) => ({ at: call.created_at, id: call.id, event: <Weather call={call} /> })),
    ...offers.map((offer) => ({
      at: offer.made_at,
      id: offer.id,
      event: <OfferEvent {...{ booking, offer }} onWithdrawn={finished} />,
    })),
    ...(booking.erased_at ? [{ at: booking.erased_at, id: 'erased', event: <Erased booking={booking} /> }] : []),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Panel title="History" headingRef={heading}>
      <ol className={styles.events} role="list">
        <Arrival booking={booking} />
        {events.map(({ id, event }) => (
          <Fragment key={id}>{event}</Fragment>
        ))}
      </ol>
    </Panel>
  );
}

/** What follows a press in the history: the focus goes to its heading, because the pressed button has disappeared. */
function useFinished(onChanged: () => Promise<void>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const finished = async () => {
    heading.current?.focus({ preventScroll: true });
    await onChanged();
  };
  return { heading, finished };
}

/** Whether the facts can be changed back: of a departure they change there, and of a party with the other booking. */
function canChangeBack({ changed_facts: facts, undoes }: BookingChange, booking: BookingRow): boolean {
  return facts !== null && undoes === null && !partyChangeText(facts) && !isOfDeparture(facts, booking);
}

/** How the booking came. */
function Arrival({ booking }: { booking: BookingRow }) {
  return (
    <li className={styles.waiting}>
      <p className={styles.what}>
        <span>{booking.entered_by ? 'Entered' : 'Received'}</span>
        {!booking.erased_at && (
          <>
            <span>{booking.entered_by ? ' for ' : ' from '}</span>
            <bdi translate="no">{booking.name}</bdi>
          </>
        )}
      </p>
      <p className={styles.when}>
        {shortMoment(booking.created_at)}
        {booking.entered_by && (
          <>
            {' by '}
            <bdi translate="no">{enteredBy(booking)}</bdi>
          </>
        )}
      </p>
    </li>
  );
}

/** The last change, if it is a decision of this person whose mail still waits. */
function undoableDecision(
  changes: readonly BookingChange[],
  mails: readonly BookingMail[],
  email: string | undefined,
): BookingChange | undefined {
  const last = changes.at(-1);
  const waits = mails.some(
    (mail) => mail.change_id === last?.id && mail.held_until && mail.status === 'pending' && mail.attempts === 0,
  );
  return waits && !last?.from_date && last?.changed_by_email === email ? last : undefined;
}

function Move({ move }: { move: RentalMove }) {
  return (
    <li className={styles.waiting}>
      <p className={styles.what}>
        Moved to {move.to_cart} <span className={styles.before}>(was {move.from_cart})</span>
      </p>
      <p className={styles.when}>
        {shortMoment(move.moved_at)} by <PersonName name={move.moved_by_name} otherwise="a secret key" />
      </p>
    </li>
  );
}

function Weather({ call }: { call: BookingWeather }) {
  return (
    <li className={call.undone_at ? styles.over : styles.waiting}>
      <p className={styles.what}>
        Weather on {longDate(call.day)}: asked for another day{' '}
        {call.undone_at && <span className={styles.before}>(undone before the mail was sent)</span>}
      </p>
      <p className={styles.when}>
        {shortMoment(call.created_at)} by <PersonName name={call.created_by_name} otherwise="a deleted account" />
        {call.undone_at && (
          <>
            {`; undone ${shortMoment(call.undone_at)} by `}
            <PersonName name={call.undone_by_name} otherwise="a deleted account" />
          </>
        )}
      </p>
      <blockquote dir="auto" className={styles.message}>
        {call.reason}
      </blockquote>
    </li>
  );
}

function Erased({ booking: { erased_at: at, erased_by_name: name, erased_by_email: email } }: { booking: BookingRow }) {
  return (
    <li className={styles.over}>
      <p className={styles.what}>Personal data erased</p>
      <p className={styles.when}>
        {at && shortMoment(at)} by <PersonName name={name ?? email} otherwise="the settings of the desk" />
      </p>
    </li>
  );
}

interface AskedProps {
  request: AskedChangeRequest;
  onDone: () => Promise<void>;
  /** Absent if the booking cannot change any more. */
  onAnswer?: () => void;
}

function Asked({ request, onDone, onAnswer }: AskedProps) {
  const { isBusy, press } = useDeskPress();
  const done = () =>
    press(async () => {
      await markAsDone(request.id);
      showSuccess('Marked as done');
      await onDone();
    });
  return (
    <li className={request.handled_at ? styles.over : styles.waiting}>
      <p className={styles.what}>
        The visitor {changeRequestTexts[request.kind].asks}{' '}
        {request.handled_at && <span className={styles.before}>(done)</span>}
      </p>
      <p className={styles.when}>{shortMoment(request.sent_at)} by the visitor’s link</p>
      {request.message && (
        <blockquote dir="auto" className={styles.message}>
          {request.message}
        </blockquote>
      )}
      {!request.handled_at && (
        <div className={styles.answers}>
          {onAnswer && request.wanted_day && (
            <MoveToWanted request={request.id} wanted={request.wanted_day} isDisabled={isBusy} onMoved={onDone} />
          )}
          {onAnswer && request.kind === 'change' && (
            <Button variant="secondary" onClick={onAnswer}>
              Change the booking
            </Button>
          )}
          <Button variant="quiet" busy={isBusy} onClick={() => void done()}>
            Mark as done
          </Button>
        </div>
      )}
    </li>
  );
}
