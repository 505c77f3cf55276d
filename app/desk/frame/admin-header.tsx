import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import styles from './admin-header.module.css';
import { SignOutButton } from '../offline/sign-out-button.tsx';

/** The header of every admin page, with links to the site and to the parts of the desk, and Sign Out. */
export function AdminHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} translate="no">
          {site.product}
        </Link>
        <nav className={styles.days} aria-label="The desk">
          <Link to={address.desk.home} className={styles.way}>
            Today
          </Link>
          <Link to={address.desk.calendar} className={styles.way}>
            Calendar
          </Link>
          <Link to={`${address.desk.home}#bookings`} className={styles.way}>
            Bookings
          </Link>
          <Link to={address.desk.more} className={styles.way}>
            More
          </Link>
        </nav>
        <nav className={styles.ways} aria-label="Your account">
          <Link to={address.desk.security} className={styles.way}>
            Security
          </Link>
          <SignOutButton className={styles.leave} />
        </nav>
      </div>
      <div className={styles.words}>{children}</div>
    </header>
  );
}
