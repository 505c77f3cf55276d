import { useState } from 'react';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { changeAuthor } from '../../../domain/booking/booking-change.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { changedFactTexts, editBack, movedText } from '../../../domain/desk/changed-facts.ts';
import { changeBooking } from '../../data/change-booking.ts';
import { Button } from '../../ui/button.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { shortMoment } from '../shared/short-moment.ts';
import styles from './booking-history.module.css';

interface ChangedFactsEventProps {
  booking: BookingRow;
  change: BookingChange;
  /** Called after the change was undone. Absent if it cannot be undone. */
  onBack?: () => Promise<void>;
}

/** A change of the facts in the history, with both values and a button that undoes it. */
export function ChangedFactsEvent({ booking, change, onBack }: ChangedFactsEventProps) {
  const [isBusy, setBusy] = useState(false);
  const type = booking.booking_type;
  const changed = change.changed_facts ?? {};
  const moved = movedText(changed);
  const { departure_id: _departure, leaves_at: _hour, ...besides } = changed;
  const facts = changedFactTexts(moved ? besides : changed, type);
  const back = async () => {
    setBusy(true);
    try {
      // The booking stood so before, so its day is no question.
      await changeBooking(booking.id, editBack(changed, type), { allTheSame: true });
      showSuccess('Changed back');
      await onBack?.();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <li className={styles.waiting}>
      <p className={styles.what}>{moved ?? 'Changed'}</p>
      <p className={styles.when}>
        {shortMoment(change.changed_at)} by {changeAuthor(change)}
      </p>
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
      {onBack && (
        <Button variant="quiet" busy={isBusy} onClick={() => void back()}>
          Change back
        </Button>
      )}
    </li>
  );
}
