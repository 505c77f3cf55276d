import { useState } from 'react';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { eraseBooking } from '../../data/numbers/erasure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { Panel } from '../shared/panel.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';

interface EraseBookingProps {
  booking: BookingRow;
  /** Called after the erasure. */
  onErased: () => Promise<void>;
}

/** Erases the personal data of a booking, after a question (docs/privacy.md). */
export function EraseBooking({ booking, onErased }: EraseBookingProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, press } = useDeskPress();
  const erase = () =>
    press(async () => {
      await eraseBooking(booking.id);
      showSuccess('Personal data erased');
      await onErased();
    });
  return (
    <Panel title="Privacy">
      <p>
        When a visitor asks you to: erases name, e-mail, telephone, message, notes and mails of this booking. What was
        booked, the day, the people and the status stay. With the last booking of a guest, the notes about the guest go.
      </p>
      <Button variant="quiet" busy={isBusy} onClick={() => setAsking(true)}>
        Erase personal data
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="Erase the data of this booking?"
        subject={booking.name}
        detail={`${consequences[booking.status]}This cannot be undone.`}
        confirmLabel="Erase for good"
        onConfirm={() => void erase()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

const consequences: Record<BookingRow['status'], string> = {
  pending: 'The request is declined with it, without a mail. ',
  confirmed: 'You can no longer reach this visitor about their trip. ',
  cancelled: '',
  waitlisted: 'The visitor leaves the waiting list with it, without a mail. ',
  offered: 'The offered place is free with it, without a mail. ',
};
