import { useState } from 'react';
import * as words from '#words/desk-booking-history.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { takesPlace } from '../../../domain/booking/booking-status.ts';
import { daysOf } from '../../../domain/days/booking-days.ts';
import { editBack } from '../../../domain/desk/changed-facts.ts';
import type { BookingEdit } from '../../../domain/desk/changed-facts.ts';
import { changeBooking, UnavailableDayError } from '../../data/change-booking.ts';
import { Button } from '../../ui/button.tsx';
import { useWasRead } from '../../ui/use-was-read.ts';
import { allTheSame } from '../shared/day-question.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { FormRefusal } from '../shared/fields/dialog-form.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { showChange } from '../shared/undo/show-change.ts';
import { isRefusal, RefusalText, type Refusal } from './refusal-text.tsx';

interface ChangeBackProps {
  booking: BookingRow;
  change: BookingChange;
  /** Called after the booking was changed back, and after that was undone. */
  onBack: () => Promise<void>;
}

/**
 * The button that changes a booking back. If the earlier day is closed by now, or the earlier departure full, a second
 * press changes it back all the same.
 */
export function ChangeBack({ booking, change, onBack }: ChangeBackProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // A cart with another rental refuses it for good.
  const goesOn = useWasRead(refusal instanceof UnavailableDayError ? refusal.refusal.why : null);
  const { isBusy, press } = useDeskPress({
    fail: (error) => {
      if (isRefusal(error)) setRefusal(error);
      else showError(error);
    },
  });
  const changeBack = () =>
    press(async () => {
      const sequence = await changeBooking(booking.id, editBefore(change, booking), { allTheSame: goesOn });
      if (sequence === null) showSuccess(words.nothingChanged);
      else showChange({ booking, sequence, notice: words.changedBack, onChanged: onBack });
      await onBack();
    });
  return (
    <>
      <FormRefusal>
        {refusal && (
          <RefusalText outcome={words.notChangedBack} refusal={refusal} days={daysOf(booking.booked_items)} />
        )}
      </FormRefusal>
      <Button variant="quiet" busy={isBusy} onClick={() => void changeBack()}>
        {goesOn ? allTheSame(words.changeBack) : words.changeBack}
      </Button>
    </>
  );
}

/** The edit that changes a booking back. One that the move confirmed stays so, on the usual departure of its day. */
function editBefore({ changed_facts: changed, moved_facts: moved, from_status }: BookingChange, booking: BookingRow) {
  if (changed) return editBack(changed, booking.booking_type);
  const { departure_id: departure, ...edit }: BookingEdit = editBack(moved ?? {}, booking.booking_type);
  return takesPlace(from_status) && departure !== undefined ? { ...edit, departure_id: departure } : edit;
}
