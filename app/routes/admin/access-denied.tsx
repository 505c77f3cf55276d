import { Link } from 'react-router';
import { useAuth } from '../../data/session.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from './admin.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Shown to a signed-in person without the administrator's role. */
export function AccessDenied() {
  const { user } = useAuth();
  const signOut = useSignOut();
  return (
    <div className={styles.gate}>
      <h1>Access Denied - You don't have admin privileges.</h1>
      <p>
        You are signed in as <strong>{user?.email}</strong>. If this account should have access, ask the operator to
        grant it, then sign in again.
      </p>
      <Link to="/" className={buttonClass('primary')}>
        Back to the website
      </Link>
      <Button variant="quiet" onClick={signOut}>
        Sign Out
      </Button>
    </div>
  );
}
