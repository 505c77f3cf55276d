import { useEffect } from 'react';
import { site } from '../../../site.config.ts';
import { useAuth } from '../../data/session.tsx';
import { deviceStore } from '../../data/storage.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { endOffer, offerSignIn, seenKey } from '../../start/offer-sign-in.ts';
import styles from './google-popup.module.css';

/**
 * Offers the Google sign-in once (docs/product/site.md, Google sign-in popup). The HTML contains it, and the style
 * sheet shows it (offer-sign-in.ts).
 */
export function GooglePopup() {
  const { user, signInWithGoogle } = useAuth();
  useEffect(offerSignIn, []);
  useEffect(() => {
    if (user) endOffer();
  }, [user]);

  const dismiss = () => {
    deviceStore.write(seenKey, 'true');
    endOffer();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles from its buttons.
    <section
      className={styles.popup}
      role="dialog"
      aria-labelledby="google-title"
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
    >
      <div className={styles.words}>
        <h2 id="google-title">
          Welcome to <span translate="no">{site.product}</span>
        </h2>
        <p>Sign in with your Google account, or just look around: booking works without one.</p>
      </div>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            dismiss();
            signInWithGoogle().catch(() => showToast({ tone: 'error', title: 'Sign in failed. Please try again.' }));
          }}
        >
          Sign in with Google
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          Maybe later
        </Button>
      </div>
    </section>
  );
}
