import { useState } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-frame.ts';
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
      <h1>{words.accessDenied}</h1>
      <p>
        {words.signedInAs({
          account: (text) => (
            <strong key="account" translate="no">
              {text}
            </strong>
          ),
          email: user?.email ?? '',
        })}
      </p>
      {/* The page may be in another language, which this router does not have. */}
      <Link
        to={from ?? '/'}
        reloadDocument={from !== null}
        className={buttonClass('primary')}
        onClick={forgetReturnPath}
      >
        {from ? words.backThere : words.backToWebsite}
      </Link>
      <Button variant="quiet" onClick={() => void signOut('keep')}>
        {words.signOut}
      </Button>
    </div>
  );
}
