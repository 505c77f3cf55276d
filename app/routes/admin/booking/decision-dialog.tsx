import { useState } from 'react';
import type { FormEvent } from 'react';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { longestMessage } from '../../../../domain/booking/booking-change.ts';
import type { StatusTransition } from '../../../../domain/booking/booking-status.ts';
import { updateBookingStatus } from '../../../data/booking-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { showError, showSuccess } from '../use-list.ts';
import styles from './decision-dialog.module.css';

interface DecisionDialogProps {
  booking: BookingRow;
  /** What is about to be decided; null while nothing is. */
  transition: StatusTransition | null;
  onClose: () => void;
  /** The booking is asked for again after each attempt, done or refused. */
  onChanged: () => Promise<void>;
  onDecided: () => void;
}

/** Confirms or cancels a booking, with a message to the visitor if there is something to say. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { transition, onClose } = props;
  return (
    <Dialog
      open={transition !== null}
      onClose={onClose}
      title={transition && `${transition.action} this booking`}
      size="small"
    >
      {transition && <DecisionForm {...props} transition={transition} />}
    </Dialog>
  );
}

function DecisionForm({
  booking,
  transition,
  onClose,
  onChanged,
  onDecided,
}: DecisionDialogProps & { transition: StatusTransition }) {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const decide = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await updateBookingStatus(booking.id, transition.to, message);
      showSuccess('Booking status updated successfully');
      onDecided();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
    await onChanged();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void decide(event)}>
      <p>
        {booking.name} gets a mail about it at {booking.email}
        {transition.to === 'confirmed'
          ? ', with the day for the calendar.'
          : transition.from === 'confirmed'
            ? ', which takes the day out of the calendar again.'
            : '.'}
      </p>
      <TextAreaField
        label="Message to the visitor"
        note="(optional)"
        hint="It stands in the mail as you write it"
        rows={4}
        maxLength={longestMessage}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" busy={isBusy}>
          {transition.action} booking
        </Button>
      </div>
    </form>
  );
}
