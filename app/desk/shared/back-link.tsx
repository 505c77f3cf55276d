import { Link } from 'react-router';
import styles from './back-link.module.css';

/** The link in the header of a desk page to its parent page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      {children}
    </Link>
  );
}
