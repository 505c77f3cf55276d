import * as words from '#words/desk-closing.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import styles from './day-button.module.css';

interface DayButtonProps {
  day: string;
  /** The name of the tour or cart of its line; none for everything. */
  about?: string;
  isChosen: boolean;
}

/** The button that chooses a day, as large as its cell (use-day-choice.ts). */
export function DayButton({ day, about, isChosen }: DayButtonProps) {
  return (
    <button
      type="button"
      className={styles.choose}
      aria-pressed={isChosen}
      aria-label={about ? words.chooseFor({ day: longDate(day), item: about }) : words.choose({ day: longDate(day) })}
    />
  );
}
