import type { ComponentProps, CSSProperties } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps extends ComponentProps<'ul'> {
  /** The minimum width of a card, in rem; a row has as many cards as fit. */
  least: number;
  /** On a phone the cards are one row that scrolls sideways. */
  rail?: boolean;
  /** For a short list: its cards fill the whole row. */
  share?: boolean;
}

/** The grid of cards of a section. */
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
