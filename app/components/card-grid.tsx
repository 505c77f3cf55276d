import type { ComponentProps } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps extends ComponentProps<'ul'> {
  /** How many cards a row has where there is room. */
  columns: 2 | 3 | 4;
  /** On a phone the cards stand in one row that is swiped, instead of one below the other. */
  rail?: boolean;
}

/** The rows of cards of every section. */
export function CardGrid({ columns, rail = false, className, ...rest }: CardGridProps) {
  return <ul role="list" {...rest} className={[styles.grid, styles[`columns${columns}`], rail && styles.rail, className].filter(Boolean).join(' ')} />;
}
