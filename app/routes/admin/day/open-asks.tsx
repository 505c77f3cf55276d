import { useId, useState } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { waitingTime } from '../../../../domain/booking/booking-age.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { visitorRequestTexts } from '../../../../domain/booking/visitor-request.ts';
import { markAsDone, moveToWantedDay, updateBookingStatus } from '../../../data/booking-file.ts';
import type { OpenAsk } from '../../../data/days/open-asks.ts';
import { Button } from '../../../ui/button.tsx';
import { showError, showSuccess } from '../use-list.ts';
import styles from './desk-today.module.css';

interface OpenAsksProps {
  asks: OpenAsk[];
  now: Date;
  /** The heading above the list, which takes the focus when the pressed button is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reads the day again; called after each attempt. */
  onChanged: () => Promise<void>;
}

/** What visitors ask about bookings that they have made, with how long they wait. Empty where none asks. */
export function OpenAsks({ asks, ...rest }: OpenAsksProps) {
  if (asks.length === 0) return null;
  return (
    <ul role="list" className={styles.list} aria-label="Changes that visitors ask for">
      {asks.map((ask) => (
        <Ask key={ask.id} ask={ask} {...rest} />
      ))}
    </ul>
  );
}

type Answer = 'move' | 'cancel' | 'done';

function Ask({ ask, now, heading, onChanged }: Omit<OpenAsksProps, 'asks'> & { ask: OpenAsk }) {
  const { id, kind, message, wanted_day: wanted, sent_at: since, booking } = ask;
  const { words, isLate } = waitingTime(since, now);
  const nameId = useId();
  const [busyWith, setBusyWith] = useState<Answer | null>(null);
  const act = async (what: Answer, change: () => Promise<void>, success: string) => {
    setBusyWith(what);
    try {
      await change();
      showSuccess(success);
    } catch (error) {
      showError(error);
    }
    await onChanged();
    setBusyWith(null);
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  };
  return (
    <li>
      <Link id={nameId} to={`/admin/bookings/${booking.id}`}>
        {booking.name}
      </Link>{' '}
      <span className={isLate ? styles.late : styles.age}>{words}</span>
      <p className={styles.what}>
        The visitor {visitorRequestTexts[kind].asks} · {longDate(booking.date)}
      </p>
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.answers}>
        {wanted && (
          <Button
            busy={busyWith === 'move'}
            disabled={busyWith !== null}
            aria-describedby={nameId}
            onClick={() =>
              void act(
                'move',
                () => moveToWantedDay(id),
                'The booking is moved and confirmed, and the visitor gets a mail',
              )
            }
          >
            Move to {longDate(wanted)}
          </Button>
        )}
        {kind === 'cancel' && (
          <Button
            variant="secondary"
            busy={busyWith === 'cancel'}
            disabled={busyWith !== null}
            aria-describedby={nameId}
            onClick={() =>
              void act(
                'cancel',
                () => updateBookingStatus(booking.id, 'cancelled'),
                'The booking is cancelled, and the visitor gets a mail',
              )
            }
          >
            Cancel the booking
          </Button>
        )}
        <Button
          variant="secondary"
          busy={busyWith === 'done'}
          disabled={busyWith !== null}
          aria-describedby={nameId}
          onClick={() => void act('done', () => markAsDone(id), 'Marked as done')}
        >
          Mark as done
        </Button>
      </div>
    </li>
  );
}
