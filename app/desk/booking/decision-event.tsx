import { changeAuthor } from '../../../domain/booking/booking-change.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { shortMoment } from '../shared/short-moment.ts';
import styles from './booking-history.module.css';

interface DecisionEventProps {
  change: BookingChange;
  /** Whether a later change took the decision back. */
  isUndone: boolean;
  /** Takes the decision back. Absent if that is too late. */
  onUndo?: () => Promise<void>;
}

/** A change of the status in the history, and whether its message was sent. */
export function DecisionEvent({ change, isUndone, onUndo }: DecisionEventProps) {
  const { isBusy, press } = useDeskPress();
  return (
    <li className={isUndone ? styles.over : styles[bookingStatuses[change.to_status].tone]}>
      <p className={styles.what}>
        {change.from_date ? 'Moved to another day and confirmed' : bookingStatuses[change.to_status].label}{' '}
        <span className={styles.before}>
          (was {change.from_date ? longDate(change.from_date) : bookingStatuses[change.from_status].label.toLowerCase()}
          )
        </span>
      </p>
      <p className={styles.when}>
        {shortMoment(change.changed_at)} by <bdi translate="no">{changeAuthor(change)}</bdi>
      </p>
      {isUndone && <p className={styles.when}>{change.message ? 'Undone: this message was not sent' : 'Undone'}</p>}
      {change.message && (
        <blockquote dir="auto" className={styles.message}>
          {change.message}
        </blockquote>
      )}
      {onUndo && (
        <Button variant="quiet" busy={isBusy} onClick={() => void press(onUndo)}>
          Undo
        </Button>
      )}
    </li>
  );
}
