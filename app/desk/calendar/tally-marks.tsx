import { Icon } from '../../ui/icon.tsx';
import styles from './tally-marks.module.css';

const marks = {
  confirmed: 'M3.500 10.800l4.200 4.200L16.500 5.500',
  pending: 'M10 5.500v5l3.200 2M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
};

const cross = 'M4.500 4.500l11 11M15.500 4.500l-11 11';

interface MarkProps {
  status: keyof typeof marks;
  count: number;
}

/**
 * A number with the icon and the colour of a status. Hidden from screen readers, because the text beside it has both.
 */
export function Mark({ status, count }: MarkProps) {
  if (count === 0) return null;
  return (
    <span className={`${styles.mark} ${styles[status]}`} aria-hidden="true">
      <Icon d={marks[status]} size={12} weight={3} />
      {count}
    </span>
  );
}

/** Marks a day on which everything or something is closed. Hidden from screen readers, like Mark. */
export function ClosedMark({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <span className={`${styles.mark} ${styles.closed}`} aria-hidden="true">
      <Icon d={cross} size={12} weight={3} />
    </span>
  );
}

/** The legend of the marks. */
export function Legend({ counts, hasClosed }: { counts: string; hasClosed: boolean }) {
  return (
    <p className={styles.legend}>
      <span>
        <span className={`${styles.mark} ${styles.confirmed}`}>
          <Icon d={marks.confirmed} size={12} weight={3} />
        </span>{' '}
        confirmed
      </span>
      <span>
        <span className={`${styles.mark} ${styles.pending}`}>
          <Icon d={marks.pending} size={12} weight={3} />
        </span>{' '}
        pending
      </span>
      {hasClosed && (
        <span>
          <ClosedMark isShown /> closed, all or in part
        </span>
      )}
      <span>{counts}</span>
    </p>
  );
}
