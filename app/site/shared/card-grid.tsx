import type { ComponentProps, CSSProperties } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps extends ComponentProps<'ul'> {
  /** The minimum width of a card in rem. A row has as many cards as fit. */
  least: number;
  /** Shows the cards as one row that scrolls sideways, on a phone and a tablet held upright. */
  rail?: boolean;
  /** Lets the cards of a short list fill the whole row. */
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
