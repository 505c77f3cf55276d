import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The top of a page that is not the home page: its one h1 and a sentence about it. */
export function PageHeading({ title, intro }: { title: string; intro?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
    </header>
  );
}
