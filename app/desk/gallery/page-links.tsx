import { Link, type To } from 'react-router';
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
    <nav className={styles.pages} aria-label="Pages of pictures">
      {page > 1 ? (
        <Link className={buttonClass('secondary')} to={addressOf(page - 1)} rel="prev">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p aria-current="page">
        Page {page.toLocaleString('en-US')} of {last.toLocaleString('en-US')}
      </p>
      {page < last ? (
        <Link className={buttonClass('secondary')} to={addressOf(page + 1)} rel="next">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
