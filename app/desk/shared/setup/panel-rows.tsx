import type { ReactNode } from 'react';
import styles from './panel-rows.module.css';

/** A list in a panel, of PanelRow. */
export function PanelRows({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.rows}>
      {children}
    </ul>
  );
}

interface PanelRowProps {
  /** The heading of the row. */
  title: ReactNode;
  /** The id of the heading, for the buttons that it describes. */
  titleId?: string;
  /** The buttons. */
  actions: ReactNode;
  children: ReactNode;
}

/** A thing with its heading, what is known about it, and what can be done with it. */
export function PanelRow({ title, titleId, actions, children }: PanelRowProps) {
  return (
    <li className={styles.row}>
      <div>
        <h3 id={titleId}>{title}</h3>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
