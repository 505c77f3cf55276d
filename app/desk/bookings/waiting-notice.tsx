import { useState } from 'react';
import * as texts from '#words/desk-bookings-waiting.ts';
import { waitingTime } from '../../../domain/booking/booking-age.ts';
import { promisedTime } from '../../../domain/promise/reply-promise.ts';
import type { BookingCounts } from '../../data/booking-list.ts';
import { Button } from '../../ui/button.tsx';
import styles from './waiting-notice.module.css';

interface WaitingNoticeProps {
  /** Null until loaded. */
  counts: BookingCounts | null;
  now: Date;
  /** Null if the list already shows them: then there is no notice. */
  onShow: (() => void) | null;
}

/**
 * The number of waiting requests, the longest wait, and the earliest promised time, which is red if it has passed.
 * Empty if no request waits, or if the list shows those that do. What the first counts decide stays, so that the notice
 * moves no row below it.
 */
export function WaitingNotice({ counts, now, onShow }: WaitingNoticeProps) {
  const [isShown, setShown] = useState<boolean | null>(null);
  if (isShown === null && counts) setShown(counts.waiting_since !== null);
  if (!isShown || !counts || !onShow) return null;
  const { pending: count, waiting_since: since, decision_due_at: due } = counts;
  const isLate = due !== null && now.getTime() >= Date.parse(due);
  return (
    <div className={`${styles.notice} ${isLate ? styles.late : ''}`}>
      <p>
        <strong>{texts.waits({ count })}</strong>{' '}
        {since !== null && (
          <span className={styles.age}>
            {texts.waited({ count, time: waitingTime(since, now).words })}
            {due !== null && (
              <span className={styles.promise}>
                {' '}
                {(isLate ? texts.late : texts.due)({ moment: promisedTime(due) })}
              </span>
            )}
          </span>
        )}
      </p>
      {since !== null && (
        <Button variant="secondary" className={styles.show} onClick={onShow}>
          {count === 1 ? texts.showIt : texts.showThem}
        </Button>
      )}
    </div>
  );
}
