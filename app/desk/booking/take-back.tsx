import * as words from '#words/desk-booking-history.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { partyChangeText } from '../../../domain/desk/party-change.ts';
import { undoChange } from '../../data/change-booking.ts';
import { undoParty } from '../../data/together/together.ts';
import { Button } from '../../ui/button.tsx';
import { undo } from '../offline/shown-decisions.ts';
import { useLeaveDeleted } from '../offline/use-leave-deleted.ts';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';

interface TakeBackProps {
  booking: BookingRow;
  change: BookingChange;
  /** Loads the history again, also after a refusal. */
  onTried: () => Promise<void>;
}

/** The button that undoes a decision, a move or a change of a booking before its mail leaves. */
export function TakeBack({ booking, change, onTried }: TakeBackProps) {
  const leaveDeleted = useLeaveDeleted();
  const { isBusy, press } = useDeskPress({ after: onTried });
  const { changed_facts: changed, from_date: fromDate, to_status: decision, sequence } = change;
  const takeBack = async () => {
    if (!changed && !fromDate) return undo({ bookings: [booking], decision }, leaveDeleted);
    await (changed && partyChangeText(changed) ? undoParty(booking.id) : undoChange(booking.id, sequence));
    showSuccess(words.undone);
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void press(takeBack)}>
      {words.undo}
    </Button>
  );
}
