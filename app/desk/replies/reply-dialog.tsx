import * as words from '#words/desk-replies.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { takesPlace } from '../../../domain/booking/booking-status.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isolated } from '../../ui/isolated.tsx';
import { ReplyTexts } from './reply-texts.tsx';
import styles from './reply-texts.module.css';

/** The prepared texts of a booking in a dialog. Typed text stays as a draft. */
export function ReplyDialog({ booking, onClose }: { booking: BookingRow; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.title({ name: oneLine(booking.name), isolated: isolated('name') })}>
      <div className={styles.dialog}>
        {/* The bookings of a day are open, and one that waits was never confirmed. */}
        <ReplyTexts booking={booking} wasConfirmed={takesPlace(booking.status)} />
      </div>
    </Dialog>
  );
}
