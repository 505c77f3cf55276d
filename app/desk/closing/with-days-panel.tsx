import type { ReactNode } from 'react';
import { DaysPanel } from './days-panel.tsx';
import type { DayChoice } from './use-day-choice.ts';
import styles from './with-days-panel.module.css';

interface WithDaysPanelProps {
  choice: DayChoice | null;
  onChoose: (choice: DayChoice | null) => void;
  /** The table in which days are chosen. */
  children: ReactNode;
}

/** A table of days with the panel of the chosen ones: beside it on a wide screen, else over its lower part. */
export function WithDaysPanel({ choice, onChoose, children }: WithDaysPanelProps) {
  return (
    <div className={styles.parts} data-open={choice ? '' : undefined}>
      <div className={styles.table}>{children}</div>
      {choice ? (
        <DaysPanel choice={choice} onChange={onChoose} />
      ) : (
        <p className={styles.hint}>Choose a day to see who is booked, to close it, or to open it again.</p>
      )}
    </div>
  );
}
