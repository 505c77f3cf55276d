import type { BookingRow } from '../../../domain/booking/booking.ts';
import { changeAuthor } from '../../../domain/booking/booking-change.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { changedFactTexts, editBack, movedText } from '../../../domain/desk/changed-facts.ts';
import { partyChangeText } from '../../../domain/desk/party-change.ts';
import type { PartyChangeText } from '../../../domain/desk/party-change.ts';
import { changeBooking } from '../../data/change-booking.ts';
import { undoParty } from '../../data/together/together.ts';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { shortMoment } from '../shared/short-moment.ts';
import { BookingLink } from '../together/party-panel.tsx';
import styles from './booking-history.module.css';

interface ChangedFactsEventProps {
  booking: BookingRow;
  change: BookingChange;
  /** Whether a later change took this one back. */
  isUndone: boolean;
  /** Called after a divided or merged party was taken back. Absent if that is too late, and for any other change. */
  onUndo?: () => Promise<void>;
  /** Called after the change was undone. Absent if it cannot be undone. */
  onBack?: () => Promise<void>;
}

/** A change of the facts in the history, with both values and a button that undoes it. */
export function ChangedFactsEvent({ booking, change, isUndone, onUndo, onBack }: ChangedFactsEventProps) {
  const { isBusy, press } = useDeskPress();
  const type = booking.booking_type;
  const changed = change.changed_facts ?? {};
  const moved = movedText(changed);
  const { departure_id: _departure, leaves_at: _hour, ...besides } = changed;
  const facts = changedFactTexts(moved ? besides : changed, type);
  const party = partyChangeText(changed);
  const takeBack = () =>
    press(async () => {
      if (onUndo) await undoParty(booking.id);
      // The booking stood so before, so its day is no question.
      else await changeBooking(booking.id, editBack(changed, type), { allTheSame: true });
      showSuccess(onUndo ? 'Undone' : 'Changed back');
      await (onUndo ?? onBack)?.();
    });
  return (
    <li className={isUndone ? styles.over : styles.waiting}>
      <p className={styles.what}>
        {party ? <PartyWords party={party} /> : change.undoes ? 'Taken back' : (moved ?? 'Changed')}
      </p>
      <p className={styles.when}>
        {shortMoment(change.changed_at)} by <bdi translate="no">{changeAuthor(change)}</bdi>
      </p>
      {isUndone && <p className={styles.when}>Undone: no mail was sent</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{to}</bdi>{' '}
                <span className={styles.before}>
                  (was <bdi>{from}</bdi>)
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {change.message && (
        <blockquote dir="auto" className={styles.message}>
          {change.message}
        </blockquote>
      )}
      {(onUndo ?? onBack) && (
        <Button variant="quiet" busy={isBusy} onClick={() => void takeBack()}>
          {onUndo ? 'Undo' : 'Change back'}
        </Button>
      )}
    </li>
  );
}

function PartyWords({ party: { before, other, after } }: { party: PartyChangeText }) {
  return (
    <>
      {before} <BookingLink id={other} />
      {after}
    </>
  );
}
