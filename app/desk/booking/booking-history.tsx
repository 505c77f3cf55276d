import { Fragment, useRef } from 'react';
import * as words from '#words/desk-booking-history.ts';
import * as texts from '#words/desk-shared.ts';
import * as history from '#words/history.ts';
import { enteredBy } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { DayOffer } from '../../../domain/offers/day-offer.ts';
import { isOfDeparture } from '../../../domain/desk/changed-facts.ts';
import { partyChangeText } from '../../../domain/desk/party-change.ts';
import { markAsDone } from '../../data/booking-file.ts';
import type { AskedChangeRequest, BookingMail, RentalMove } from '../../data/booking-file.ts';
import { AskedFactLines } from '../shared/offers/asked-facts.tsx';
import { ChangeAsAsked } from '../shared/offers/change-as-asked.tsx';
import { MoveToWanted } from '../shared/offers/move-to-wanted.tsx';
import type { WishProps } from '../shared/offers/answer-wish.tsx';
import { useAuth } from '../../data/session.tsx';
import type { BookingWeather } from '../../data/weather/weather-calls.ts';
import { Button } from '../../ui/button.tsx';
import { isolated, personIn } from '../../ui/isolated.tsx';
import { ChangeBack } from './change-back.tsx';
import { ChangedFactsEvent } from './changed-facts-event.tsx';
import { OfferEvent } from './offers/offer-event.tsx';
import { DecisionEvent } from './decision-event.tsx';
import { TakeBack } from './take-back.tsx';
import { useBookingGroup } from '../together/use-booking-group.ts';
import { DoneBy } from '../shared/done-by.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { groupEvents } from '../together/group-events.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import styles from './booking-history.module.css';
import { Panel } from '../shared/panel.tsx';

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
  const { heading, finished } = useFinished(onChanged);
  const isOpen = bookingStatuses[booking.status].isOpen && !booking.erased_at;
  const undoable = undoableChange(changes, mails, user?.email);
  const group = useBookingGroup(booking.id);
  const events = [
    // Before the changes, because one press may move a rental and confirm it at the same moment.
    ...moves.map((move) => ({ at: move.moved_at, id: move.id, event: <Move move={move} /> })),
    ...changes.map((change, at) => ({
      at: change.changed_at,
      id: change.id,
      event: (
        <Change
          {...{ booking, change, finished }}
          isUndone={changes[at + 1]?.undoes === change.sequence}
          isUndoable={change === undoable}
          isLastOfOpen={isOpen && at === changes.length - 1}
        />
      ),
    })),
    ...requests.map((request) => ({
      at: request.sent_at,
      id: request.id,
      event: (
        <Asked {...{ booking, request }} onDone={finished} onAnswer={isOpen ? () => onAnswer(request) : undefined} />
      ),
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
    <Panel title={words.title} headingRef={heading}>
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

interface ChangeProps {
  booking: BookingRow;
  change: BookingChange;
  isUndone: boolean;
  isUndoable: boolean;
  /** Whether it is the last change, and the booking can change. */
  isLastOfOpen: boolean;
  finished: () => Promise<void>;
}

/** A change with the press that takes it back: Undo while its mail waits, Change back afterwards. */
function Change({ booking, change, isUndone, isUndoable, isLastOfOpen, finished }: ChangeProps) {
  const isUndoneThere = change.changed_facts !== null && isOfDeparture(change.changed_facts, booking);
  const isBack = isLastOfOpen && !isUndoable && hasFactsBefore(change, booking);
  const Event = change.changed_facts ? ChangedFactsEvent : DecisionEvent;
  return (
    <Event {...{ booking, change, isUndone }}>
      {isUndoable && !isUndoneThere && <TakeBack {...{ booking, change }} onTried={finished} />}
      {isBack && <ChangeBack booking={booking} change={change} onBack={finished} />}
    </Event>
  );
}

/** Whether the facts can be changed back: of a departure they change there, and of a party with the other booking. */
function hasFactsBefore({ changed_facts, moved_facts, undoes }: BookingChange, booking: BookingRow): boolean {
  if (undoes !== null) return false;
  if (!changed_facts) return Boolean(moved_facts);
  return !partyChangeText(changed_facts) && !isOfDeparture(changed_facts, booking);
}

/** How the booking came. */
function Arrival({ booking }: { booking: BookingRow }) {
  const isEntered = booking.entered_by !== null;
  const plain = isEntered ? words.entered : words.received;
  const textOf = isEntered ? words.enteredFor : words.receivedFrom;
  return (
    <li className={styles.waiting}>
      <p className={styles.what}>
        {booking.erased_at ? plain : textOf({ name: booking.name, isolated: isolated('name') })}
      </p>
      <p className={styles.when}>
        {isEntered ? (
          <DoneBy at={booking.created_at} name={booking.entered_by_name} otherwise={enteredBy(booking)} />
        ) : (
          shortMoment(booking.created_at)
        )}
      </p>
    </li>
  );
}

/** The last change, if this person made it and its mail still waits. */
function undoableChange(
  changes: readonly BookingChange[],
  mails: readonly BookingMail[],
  email: string | undefined,
): BookingChange | undefined {
  const last = changes.at(-1);
  const waits = mails.some(
    (mail) => mail.change_id === last?.id && mail.held_until && mail.status === 'pending' && mail.attempts === 0,
  );
  return waits && last?.changed_by_email === email ? last : undefined;
}

function Move({ move }: { move: RentalMove }) {
  return (
    <li className={styles.waiting}>
      <p className={styles.what}>
        {words.movedTo({ cart: move.to_cart })}{' '}
        <span className={styles.before}>{words.was({ before: move.from_cart })}</span>
      </p>
      <p className={styles.when}>
        <DoneBy at={move.moved_at} name={move.moved_by_name} otherwise={texts.secretKey} />
      </p>
    </li>
  );
}

function Weather({ call }: { call: BookingWeather }) {
  const undoer = personIn(call.undone_by_name, history.deletedAccount, 'undoer');
  return (
    <li className={call.undone_at ? styles.over : styles.waiting}>
      <p className={styles.what}>
        {words.weather({ day: longDate(call.day) })}{' '}
        {call.undone_at && <span className={styles.before}>{words.weatherUndone}</span>}
      </p>
      <p className={styles.when}>
        {call.undone_at ? (
          words.byAndUndone({
            moment: shortMoment(call.created_at),
            ...personIn(call.created_by_name, history.deletedAccount),
            undoneAt: shortMoment(call.undone_at),
            undoerName: undoer.person,
            undoer: undoer.isolated,
          })
        ) : (
          <DoneBy at={call.created_at} name={call.created_by_name} otherwise={history.deletedAccount} />
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
      <p className={styles.what}>{words.erased}</p>
      <p className={styles.when}>{at && <DoneBy at={at} name={name ?? email} otherwise={words.settings} />}</p>
    </li>
  );
}

interface AskedProps {
  booking: BookingRow;
  request: AskedChangeRequest;
  onDone: () => Promise<void>;
  /** Absent if the booking cannot change any more. */
  onAnswer?: () => void;
}

function Asked({ booking, request, onDone, onAnswer }: AskedProps) {
  const { isBusy, press } = useDeskPress();
  const done = () =>
    press(async () => {
      await markAsDone(request.id);
      showSuccess(words.markedDone);
      await onDone();
    });
  const wish: WishProps = { booking, request: request.id, isDisabled: isBusy, onDone };
  return (
    <li className={request.handled_at ? styles.over : styles.waiting}>
      <p className={styles.what}>
        {request.kind === 'cancel' ? words.asksCancel : words.asksChange}{' '}
        {request.handled_at && <span className={styles.before}>{words.doneMark}</span>}
      </p>
      <p className={styles.when}>{words.byLink({ moment: shortMoment(request.sent_at) })}</p>
      <AskedFactLines asked={request.asked_facts} type={booking.booking_type} />
      {request.message && (
        <blockquote dir="auto" className={styles.message}>
          {request.message}
        </blockquote>
      )}
      {!request.handled_at && (
        <div className={styles.answers}>
          {onAnswer && request.wanted_day && <MoveToWanted wanted={request.wanted_day} {...wish} />}
          {onAnswer && request.asked_facts && <ChangeAsAsked asked={request.asked_facts} {...wish} />}
          {onAnswer && request.kind === 'change' && (
            <Button variant="secondary" onClick={onAnswer}>
              {words.change}
            </Button>
          )}
          <Button variant="quiet" busy={isBusy} onClick={() => void done()}>
            {words.done}
          </Button>
        </div>
      )}
    </li>
  );
}
