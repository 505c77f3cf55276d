import type { ComponentProps, CSSProperties } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps extends ComponentProps<'ul'> {
  /** The least width of a card, in rem; a row has as many as fit. */
  least: number;
  /** On a phone the cards stand in one row that is swiped, instead of one below the other. */
  rail?: boolean;
  /** For a list of a known length: its cards share the whole row, however few they are. */
  share?: boolean;
}

/** The rows of cards of every section. */
export function CardGrid({ least, rail = false, share = false, className, ...rest }: CardGridProps) {
  const style = { '--least': `${least}rem` } as CSSProperties;
  return (
    <ul
      role="list"
      {...rest}
      style={style}
      className={[styles.grid, rail && styles.rail, share && styles.share, className].filter(Boolean).join(' ')}
    />
  );
}
