import * as words from '#words/desk-booking-history.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { changeAdministrator, changeAuthor } from '../../../domain/booking/booking-change.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { changedFactTexts, editBack, movedText } from '../../../domain/desk/changed-facts.ts';
import { partyChangeText } from '../../../domain/desk/party-change.ts';
import type { PartyChangeText } from '../../../domain/desk/party-change.ts';
import { undoChange } from '../../data/change-booking.ts';
import { undoParty } from '../../data/together/together.ts';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { DoneBy } from '../shared/done-by.tsx';
import { BookingLink } from '../together/party-panel.tsx';
import styles from './booking-history.module.css';
import { ChangeBack } from './change-back.tsx';

interface ChangedFactsEventProps {
  booking: BookingRow;
  change: BookingChange;
  /** Whether a later change took this one back. */
  isUndone: boolean;
  /** Called after the change was undone before its mail left. Absent if that is too late. */
  onUndo?: () => Promise<void>;
  /** Called after the booking was changed back. Absent if it cannot be, and as long as the change can be undone. */
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
  const undo = () =>
    press(async () => {
      if (party) await undoParty(booking.id);
      else await undoChange(booking.id, change.sequence);
      showSuccess(words.undone);
      await onUndo?.();
    });
  return (
    <li className={isUndone ? styles.over : styles.waiting}>
      <p className={styles.what}>
        {party ? <PartyWords party={party} /> : change.undoes ? words.takenBack : (moved ?? words.changed)}
      </p>
      <p className={styles.when}>
        <DoneBy at={change.changed_at} name={changeAdministrator(change)} otherwise={changeAuthor(change)} />
      </p>
      {isUndone && <p className={styles.when}>{words.undoneUnsent}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{to}</bdi>{' '}
                <span className={styles.before}>
                  {words.wasIsolated({ before: from, isolated: (text) => <bdi key="before">{text}</bdi> })}
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
      {onUndo && (
        <Button variant="quiet" busy={isBusy} onClick={() => void undo()}>
          {words.undo}
        </Button>
      )}
      {onBack && <ChangeBack booking={booking} edit={editBack(changed, type)} onBack={onBack} />}
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
