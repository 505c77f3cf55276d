import * as words from '#words/desk-booking-history.ts';
import { changeAdministrator, changeAuthor } from '../../../domain/booking/booking-change.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { DoneBy } from '../shared/done-by.tsx';
import styles from './booking-history.module.css';
import type { ChangeEventProps } from './changed-facts-event.tsx';

/** A change of the status in the history, and whether its message was sent. */
export function DecisionEvent({ change, isUndone, children }: ChangeEventProps) {
  return (
    <li className={isUndone ? styles.over : styles[bookingStatuses[change.to_status].tone]}>
      <p className={styles.what}>
        {whatWasDone(change)}{' '}
        <span className={styles.before}>
          {words.was({
            before: change.from_date
              ? longDate(change.from_date)
              : bookingStatuses[change.from_status].label.toLowerCase(),
          })}
        </span>
      </p>
      <p className={styles.when}>
        <DoneBy at={change.changed_at} name={changeAdministrator(change)} otherwise={changeAuthor(change)} />
      </p>
      {isUndone && <p className={styles.when}>{change.message ? words.messageUnsent : words.undone}</p>}
      {change.message && (
        <blockquote dir="auto" className={styles.message}>
          {change.message}
        </blockquote>
      )}
      {children}
    </li>
  );
}

function whatWasDone({ from_date: fromDate, to_status: status, undoes }: BookingChange): string {
  if (!fromDate) return bookingStatuses[status].label;
  return undoes ? words.movedBack : words.movedConfirmed;
}
