import * as words from '#words/desk-together.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { Button } from '../../ui/button.tsx';
import { UnsentNote } from '../offline/unsent-note.tsx';
import { useUnsentPlace } from '../offline/use-unsent.ts';
import { DivideDialog } from './divide-dialog.tsx';
import styles from './together.module.css';

/** Whether the party of a booking can be divided. */
export function canDivide({ status, booking_type: type, people }: BookingRow): boolean {
  return bookingStatuses[status].isOpen && bookingTypeTexts[type].asksPeople && people > 1;
}

interface DividePartyProps {
  booking: BookingRow;
  /** The name of the button in a list of bookings. */
  label?: string;
}

/**
 * The button that divides the party of a booking. A division, a change or a move that waits on this device replaces it.
 * In a list of bookings, the last two stand at the button that changes.
 */
export function DivideParty({ booking, label }: DividePartyProps) {
  const { unsent, isOpen, setOpen, area, note } = useUnsentPlace('division', booking.id);
  return (
    <div ref={area} className={styles.dividing}>
      {unsent && (!label || 'leaving' in unsent) && <UnsentNote unsent={unsent} ref={note} />}
      {unsent?.problem !== null && (
        <Button variant="secondary" aria-label={label} onClick={() => setOpen(true)}>
          {words.divide}
        </Button>
      )}
      <DivideDialog booking={booking} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
