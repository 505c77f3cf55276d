import type { ReactNode } from 'react';
import * as words from '#words/desk-closing.ts';
import { DaysPanel } from './days-panel.tsx';
import type { DayChoice } from './use-day-choice.ts';
import styles from './with-days-panel.module.css';

interface WithDaysPanelProps {
  choice: DayChoice | null;
  onChoose: (choice: DayChoice | null) => void;
  /** Where the panel stands on a wide screen; 'beside' has its place free from the start. */
  place?: 'beside' | 'below';
  /** The table in which days are chosen. */
  children: ReactNode;
}

/** A table of days with the panel of the chosen ones: beside it on a wide screen, else over its lower part. */
export function WithDaysPanel({ choice, onChoose, place = 'beside', children }: WithDaysPanelProps) {
  return (
    <div className={`${styles.parts} ${styles[place]}`} data-open={choice ? '' : undefined}>
      <div className={styles.table}>{children}</div>
      {choice ? (
        <DaysPanel choice={choice} onChange={onChoose} />
      ) : place === 'below' ? null : (
        <p className={styles.hint}>{words.hint}</p>
      )}
    </div>
  );
}
