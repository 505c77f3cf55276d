import { Fragment, useRef, useState } from 'react';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import type { BookingChange } from '../../../../domain/booking/booking-change.ts';
import { bookingStatuses } from '../../../../domain/booking/booking-status.ts';
import { visitorRequestTexts } from '../../../../domain/booking/visitor-request.ts';
import { markAsDone } from '../../../data/booking-file.ts';
import type { AskedRequest, RentalMove } from '../../../data/booking-file.ts';
import { Button } from '../../../ui/button.tsx';
import { shortMoment } from '../short-moment.ts';
import { showError, showSuccess } from '../use-list.ts';
import styles from './booking-history.module.css';
import { Panel } from '../panel.tsx';

interface BookingHistoryProps {
  booking: BookingRow;
  changes: BookingChange[];
  requests: AskedRequest[];
  moves: RentalMove[];
  onChanged: () => Promise<void>;
}

/**
 * The history of a booking, oldest first: who changed it, when, the message to the visitor, the moves to another cart,
 * and what the visitor asked.
 */
export function BookingHistory({ booking, changes, requests, moves, onChanged }: BookingHistoryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const events = [
    ...changes.map((change) => ({ at: change.changed_at, id: change.id, event: <Change change={change} /> })),
    ...moves.map((move) => ({ at: move.moved_at, id: move.id, event: <Move move={move} /> })),
    ...requests.map((request) => ({
      at: request.sent_at,
      id: request.id,
      event: (
        <Asked
          request={request}
          onDone={async () => {
            // The pressed button is gone.
            heading.current?.focus({ preventScroll: true });
            await onChanged();
          }}
        />
      ),
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Panel title="History" headingRef={heading}>
      <ol className={styles.events} role="list">
        <li className={styles.waiting}>
          <p className={styles.what}>Received from {booking.name}</p>
          <p className={styles.when}>{shortMoment(booking.created_at)}</p>
        </li>
        {events.map(({ id, event }) => (
          <Fragment key={id}>{event}</Fragment>
        ))}
      </ol>
    </Panel>
  );
}

function Change({ change }: { change: BookingChange }) {
  const who = change.changed_by_link ? 'the link in the mail' : (change.changed_by_name ?? 'a secret key');
  return (
    <li className={styles[bookingStatuses[change.to_status].tone]}>
      <p className={styles.what}>
        {bookingStatuses[change.to_status].label}{' '}
        <span className={styles.before}>(was {bookingStatuses[change.from_status].label.toLowerCase()})</span>
      </p>
      <p className={styles.when}>
        {shortMoment(change.changed_at)} by {who}
      </p>
      {change.message && <blockquote className={styles.message}>{change.message}</blockquote>}
    </li>
  );
}

function Move({ move }: { move: RentalMove }) {
  return (
    <li className={styles.waiting}>
      <p className={styles.what}>
        Moved to {move.to_cart} <span className={styles.before}>(was {move.from_cart})</span>
      </p>
      <p className={styles.when}>
        {shortMoment(move.moved_at)} by {move.moved_by_name ?? 'a secret key'}
      </p>
    </li>
  );
}

function Asked({ request, onDone }: { request: AskedRequest; onDone: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const done = async () => {
    setBusy(true);
    try {
      await markAsDone(request.id);
      showSuccess('Marked as done');
      await onDone();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <li className={request.handled_at ? styles.over : styles.waiting}>
      <p className={styles.what}>
        The visitor {visitorRequestTexts[request.kind].asks}{' '}
        {request.handled_at && <span className={styles.before}>(done)</span>}
      </p>
      <p className={styles.when}>{shortMoment(request.sent_at)} by the visitor’s link</p>
      {request.message && <blockquote className={styles.message}>{request.message}</blockquote>}
      {!request.handled_at && (
        <Button variant="quiet" busy={isBusy} onClick={() => void done()}>
          Mark as done
        </Button>
      )}
    </li>
  );
}
