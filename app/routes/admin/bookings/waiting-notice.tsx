import { waitingTime } from '../../../../domain/booking/booking-age.ts';
import type { BookingCounts } from '../../../data/booking-list.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './waiting-notice.module.css';

interface WaitingNoticeProps {
  /** Null while they are not known. */
  counts: BookingCounts | null;
  now: Date;
  /** Null if the list already shows them. */
  onShow: (() => void) | null;
}

/** How many requests wait for a reply and for how long, in red after the promised 24 hours. Empty where none waits. */
export function WaitingNotice({ counts, now, onShow }: WaitingNoticeProps) {
  if (!counts?.waiting_since) return null;
  const { pending: count, waiting_since: since } = counts;
  const { words, isLate } = waitingTime(since, now);
  return (
    <div className={`${styles.notice} ${isLate ? styles.late : ''}`}>
      <p>
        <strong>
          {count === 1
            ? '1 request waits for an answer.'
            : `${count.toLocaleString('en-US')} requests wait for an answer.`}
        </strong>{' '}
        <span className={styles.age}>
          {count === 1 ? 'It has' : 'The first has'} waited {words}
          {isLate && ', longer than the promised 24 hours'}.
        </span>
      </p>
      {onShow && (
        <Button variant="secondary" className={styles.show} onClick={onShow}>
          {count === 1 ? 'Show it' : 'Show them'}
        </Button>
      )}
    </div>
  );
}
