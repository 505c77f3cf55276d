import { Link, useLocation } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { GoogleButton } from '../../ui/sign-in/google-button.tsx';
import { useAuth } from '../../data/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { usePress } from '../../ui/fields/use-press.ts';
import { showToast } from '../../ui/toast.tsx';
import styles from '../shared/admin.module.css';
import { DecisionsOfOthers } from '../offline/decisions-of-others.tsx';

/** The sign-in screen of the desk (docs/product/desk.md, Access). */
export function AdminLogin() {
  const { signInWithGoogle } = useAuth();
  const { pathname, search, hash } = useLocation();
  const { isBusy, press } = usePress({
    tell: () => showToast({ tone: 'error', title: 'Sign in failed. Please try again.' }),
  });
  const start = () =>
    press(async () => {
      await signInWithGoogle();
      // The page is left, so the button stays busy.
      await new Promise(() => {});
    });
  return (
    <div className={styles.gate}>
      <h1>Admin Login</h1>
      <p>This is the operator’s desk. Please sign in with the account that has been given access.</p>
      <DecisionsOfOthers canDiscard={false} />
      <GoogleButton label="Sign in with Google" busy={isBusy} onClick={() => void start()} />
      <p className={styles.ways}>
        <Link to={address.auth} state={{ returnTo: pathname + search + hash }} className={buttonClass('quiet')}>
          Other ways to sign in
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          Back to the website
        </Link>
      </p>
    </div>
  );
}
