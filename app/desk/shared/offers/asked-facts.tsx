import type { BookingType } from '../../../../domain/booking/booking.ts';
import type { AskedFacts } from '../../../../domain/booking/change-request.ts';
import { askedFactLines } from '../../../../domain/desk/asked-change.ts';
import styles from './answer-wish.module.css';

/** What a visitor asks to be different, a line for each fact: 'People: 2 → 4'. */
export function AskedFactLines({ asked, type }: { asked: AskedFacts | null | undefined; type: BookingType }) {
  return askedFactLines(asked, type).map((line) => (
    <p key={line} className={styles.asked}>
      {line}
    </p>
  ));
}
