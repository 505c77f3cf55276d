import { useState } from 'react';
import * as words from '#words/desk-frame.ts';
import { home } from '#words/language.ts';
import { findReturnPath, forgetReturnPath, isOfDesk } from '../../data/sign-in/return-path.ts';
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
    return path && isOfDesk(path) ? null : path;
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
      {/* The path has its language, which a link of the router would add. */}
      <a href={from ?? home} className={buttonClass('primary')} onClick={forgetReturnPath}>
        {from ? words.backThere : words.backToWebsite}
      </a>
      <Button variant="quiet" onClick={() => void signOut('keep')}>
        {words.signOut}
      </Button>
    </div>
  );
}
