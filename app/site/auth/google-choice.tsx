import type { ReactNode } from 'react';
import { GoogleButton } from '../../ui/sign-in/google-button.tsx';
import { useAuth } from '../../data/session.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './auth.module.css';

/** The ways to sign in below a form: those of the form, then Google. */
export function GoogleChoice({ returnTo, children }: { returnTo?: string; children?: ReactNode }) {
  const { signInWithGoogle } = useAuth();
  const start = () => {
    signInWithGoogle(returnTo).catch(() => showToast({ tone: 'error', title: 'Sign in failed. Please try again.' }));
  };
  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.otherWays}>
        {children}
        <GoogleButton label="Continue with Google" onClick={start} className={styles.wide} />
      </div>
    </>
  );
}
