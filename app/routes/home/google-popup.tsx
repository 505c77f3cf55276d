import { useEffect, useState } from 'react';
import { site } from '../../../site.config.ts';
import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './google-popup.module.css';

const delay = 3_000;
const seenKey = 'google-sign-in-seen';

/** Offers the Google sign-in once (docs/product.md, Google sign-in popup). */
export function GooglePopup() {
  const { user, loading, signInWithGoogle } = useAuth();
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    if (wasSeen()) return;
    const timer = setTimeout(() => setDue(true), Math.max(0, delay - sinceLoad()));
    return () => clearTimeout(timer);
  }, []);

  // Visitors who begin to book are not interrupted.
  useEffect(() => {
    if (!isDue) return;
    const hide = ({ target }: FocusEvent) => {
      if ((target as Element).closest('#booking form')) setDue(false);
    };
    document.addEventListener('focusin', hide);
    return () => document.removeEventListener('focusin', hide);
  }, [isDue]);

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
      <div className={styles.words}>
        <h2 id="google-title">Welcome to {site.product}</h2>
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

/** Milliseconds since the page was loaded, however late it was hydrated. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd ? performance.now() - navigation.loadEventEnd : 0;
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
