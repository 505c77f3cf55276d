import type { ReactNode } from 'react';
import { langOf, type WithForeign } from './texts/lang-of.ts';
import styles from './included-list.module.css';

/** Lists what a tour, a combo or a cart includes, with check marks. */
export function IncludedList({
  items,
  columns = false,
  foreign,
  children,
}: WithForeign & {
  items: readonly string[];
  columns?: boolean;
  children?: ReactNode;
}) {
  return (
    <ul role="list" className={`${styles.list} ${columns ? styles.columns : ''}`}>
      {items.map((item) => (
        <li key={item} lang={langOf({ foreign }, item)}>
          {item}
        </li>
      ))}
      {children}
    </ul>
  );
}
