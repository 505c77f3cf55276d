import type { ReactNode } from 'react';
import { DaysPanel } from './days-panel.tsx';
import type { DayChoice } from './use-day-choice.ts';
import styles from './with-days-panel.module.css';

interface WithDaysPanelProps {
  choice: DayChoice | null;
  onChoose: (choice: DayChoice | null) => void;
  /** How days are chosen. On a wide screen it stands beside the table until the panel does; else the panel is below. */
  help?: string;
  /** The table in which days are chosen. */
  children: ReactNode;
}

/** A table of days with the panel of the chosen ones: beside it on a wide screen, else over its lower part. */
export function WithDaysPanel({ choice, onChoose, help, children }: WithDaysPanelProps) {
  return (
    <div className={`${styles.parts} ${help ? styles.beside : styles.below}`} data-open={choice ? '' : undefined}>
      <div className={styles.table}>{children}</div>
      {choice ? <DaysPanel choice={choice} onChange={onChoose} /> : help && <p className={styles.help}>{help}</p>}
    </div>
  );
}
