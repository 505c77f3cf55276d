import { waitingTime } from '../../../../domain/booking/booking-age.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './waiting-notice.module.css';

interface WaitingNoticeProps {
  count: number;
  /** When the longest waiting request came. */
  since: string;
  now: Date;
  /** Null where they are shown already. */
  onShow: (() => void) | null;
}

/** How many requests wait for an answer, and how long already: in red when the promised 24 hours are over. */
export function WaitingNotice({ count, since, now, onShow }: WaitingNoticeProps) {
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
