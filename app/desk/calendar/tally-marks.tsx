import * as words from '#words/desk-calendar-page.ts';
import { hasCarts } from '../../../content/offers.ts';
import type { BookingTally } from '../../../domain/days/calendar-plan.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './tally-marks.module.css';

const marks = {
  confirmed: 'M3.500 10.800l4.200 4.200L16.500 5.500',
  pending: 'M10 5.500v5l3.200 2M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
};

const cross = 'M4.500 4.500l11 11M15.500 4.500l-11 11';

const cart = 'M3 14V4h9l4 6v4h-2M3 14h2M8 14h4M10 4v6h6M6.500 12.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z';

interface MarksProps {
  status: keyof typeof marks;
  tally: BookingTally;
}

/**
 * The people of a status, and its carts, each with an icon and the colour of the status. Hidden from screen readers,
 * because the text beside it has both.
 */
export function Marks({ status, tally: { people, rentals } }: MarksProps) {
  return (
    <>
      {people > 0 && (
        <span className={`${styles.mark} ${styles[status]}`} aria-hidden="true">
          <Icon d={marks[status]} size={12} weight={3} />
          {people}
        </span>
      )}
      {rentals > 0 && (
        <span className={`${styles.mark} ${styles[status]}`} aria-hidden="true">
          <Icon d={cart} size={14} weight={2} />
          {rentals}
        </span>
      )}
    </>
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

/** The legend of the marks, and below it, where no place is free beside the table, how days are chosen. */
export function Legend({ help, hasClosed }: { help: string; hasClosed: boolean }) {
  return (
    <p className={styles.legend}>
      <span>
        <span className={`${styles.mark} ${styles.confirmed}`}>
          <Icon d={marks.confirmed} size={12} weight={3} />
        </span>{' '}
        {words.peopleConfirmed}
      </span>
      <span>
        <span className={`${styles.mark} ${styles.pending}`}>
          <Icon d={marks.pending} size={12} weight={3} />
        </span>{' '}
        {words.peopleWaiting}
      </span>
      {hasCarts && (
        <span>
          <span className={styles.mark}>
            <Icon d={cart} size={14} weight={2} />
          </span>{' '}
          {words.carts}
        </span>
      )}
      {hasClosed && (
        <span>
          <ClosedMark isShown /> {words.closedDays}
        </span>
      )}
      <span className={styles.help}>{help}</span>
    </p>
  );
}
