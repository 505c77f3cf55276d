import { useEffect, useState } from 'react';
import { site } from '../../../site.config.ts';
import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './google-popup.module.css';

const seenKey = 'google-sign-in-seen';

/** Offers the Google sign-in once (docs/product.md, Google sign-in popup). */
export function GooglePopup() {
  const { user, loading, signInWithGoogle } = useAuth();
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    if (wasSeen()) return;
    const timer = setTimeout(() => setDue(true), 3_000);
    return () => clearTimeout(timer);
  }, []);

  if (!isDue || loading || user) return null;
  const dismiss = () => {
    rememberSeen();
    setDue(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles from its buttons.
    <section
      className={styles.popup}
      role="dialog"
      aria-labelledby="google-title"
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
    >
      <h2 id="google-title">Welcome to {site.product}</h2>
      <p>Sign in with your Google account, or just look around: booking works without one.</p>
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

// Without storage the popup appears on every visit.
function wasSeen(): boolean {
  try {
    return localStorage.getItem(seenKey) !== null;
  } catch {
    return false;
  }
}

function rememberSeen(): void {
  try {
    localStorage.setItem(seenKey, 'true');
  } catch {}
}
