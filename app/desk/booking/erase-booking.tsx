import { useState } from 'react';
import * as words from '#words/desk-booking.ts';
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
      showSuccess(words.dataErased);
      await onErased();
    });
  return (
    <Panel title={words.privacy}>
      <p>{words.privacyText}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => setAsking(true)}>
        {words.erase}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={words.eraseQuestion}
        subject={booking.name}
        detail={[consequences[booking.status], words.cannotUndo].filter(Boolean).join(' ')}
        confirmLabel={words.eraseForGood}
        onConfirm={() => void erase()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

const consequences: Record<BookingRow['status'], string> = {
  pending: words.erasesPending,
  confirmed: words.erasesConfirmed,
  cancelled: '',
  waitlisted: words.erasesWaitlisted,
  offered: words.erasesOffered,
};
