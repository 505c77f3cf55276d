import * as words from '#words/desk-booking-history.ts';
import { changeAdministrator, changeAuthor } from '../../../domain/booking/booking-change.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingStatuses, takesPlace } from '../../../domain/booking/booking-status.ts';
import { editBack } from '../../../domain/desk/changed-facts.ts';
import type { BookingEdit, ChangedFacts } from '../../../domain/desk/changed-facts.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { DoneBy } from '../shared/done-by.tsx';
import styles from './booking-history.module.css';
import { ChangeBack } from './change-back.tsx';

interface DecisionEventProps {
  booking: BookingRow;
  change: BookingChange;
  /** Whether a later change took the decision back. */
  isUndone: boolean;
  /** Takes the decision back. Absent if that is too late. */
  onUndo?: () => Promise<void>;
  /** Called after a move to another day was changed back. Absent if it cannot be, and for any other decision. */
  onBack?: () => Promise<void>;
}

/** A change of the status in the history, and whether its message was sent. */
export function DecisionEvent({ booking, change, isUndone, onUndo, onBack }: DecisionEventProps) {
  const { isBusy, press } = useDeskPress();
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
      {onUndo && (
        <Button variant="quiet" busy={isBusy} onClick={() => void press(onUndo)}>
          {words.undo}
        </Button>
      )}
      {onBack && change.moved_facts && (
        <ChangeBack booking={booking} edit={moveBack(change.moved_facts, change, booking)} onBack={onBack} />
      )}
    </li>
  );
}

function whatWasDone({ from_date: fromDate, to_status: status, undoes }: BookingChange): string {
  if (!fromDate) return bookingStatuses[status].label;
  return undoes ? words.movedBack : words.movedConfirmed;
}

/** The edit that moves a booking back. One that the move confirmed stays so, on the usual departure of its day. */
function moveBack(moved: ChangedFacts, change: BookingChange, booking: BookingRow): BookingEdit {
  const { departure_id: departure, ...edit } = editBack(moved, booking.booking_type);
  return takesPlace(change.from_status) && departure !== undefined ? { ...edit, departure_id: departure } : edit;
}
