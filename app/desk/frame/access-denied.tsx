import { useState } from 'react';
import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { findReturnPath, forgetReturnPath } from '../../data/sign-in/return-path.ts';
import { useAuth } from '../../data/session.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from '../shared/admin.module.css';
import { useSignOut } from '../shared/use-sign-out.ts';

/** Shown to a signed-in person without the administrator's role. */
export function AccessDenied() {
  const { user } = useAuth();
  const signOut = useSignOut();
  // The page at which the sign-in began. Another page of the desk would be denied too.
  const [from] = useState(() => {
    const path = findReturnPath();
    return path?.startsWith(address.desk.home) ? null : path;
  });
  return (
    <div className={styles.gate}>
      <h1>Access Denied - You don't have admin privileges.</h1>
      <p>
        You are signed in as <strong translate="no">{user?.email}</strong>. This page is for the operator’s staff. If
        this account should have access, ask the operator to grant it, then sign in again.
      </p>
      <Link to={from ?? '/'} className={buttonClass('primary')} onClick={forgetReturnPath}>
        {from ? 'Back to where you were' : 'Back to the website'}
      </Link>
      <Button variant="quiet" onClick={() => void signOut('keep')}>
        Sign Out
      </Button>
    </div>
  );
}
