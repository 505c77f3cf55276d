import { Link } from 'react-router';
import styles from './back-link.module.css';

/** The link in the header of a page of the desk to the page above it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      {children}
    </Link>
  );
}
