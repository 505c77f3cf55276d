import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The h1 of a page other than the home page, with an introduction. */
export function PageHeading({ title, intro }: { title: string; intro?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
    </header>
  );
}
