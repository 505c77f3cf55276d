import { Link, type To } from 'react-router';
import * as words from '#words/desk-gallery.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './page-links.module.css';

interface PageLinksProps {
  page: number;
  total: number;
  perPage: number;
  addressOf: (page: number) => To;
}

/** Links to the previous and next page of pictures. Empty for a single page. */
export function PageLinks({ page, total, perPage, addressOf }: PageLinksProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {page > 1 ? (
        <Link className={buttonClass('secondary')} to={addressOf(page - 1)} rel="prev">
          {words.previous}
        </Link>
      ) : (
        <span />
      )}
      <p aria-current="page">{words.page({ page, last })}</p>
      {page < last ? (
        <Link className={buttonClass('secondary')} to={addressOf(page + 1)} rel="next">
          {words.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
