import type { ReactNode } from 'react';
import * as words from '#words/sign-in.ts';
import { GoogleButton } from '../../ui/sign-in/google-button.tsx';
import { useAuth } from '../../data/session.tsx';
import type { GoogleFailure } from '../../data/sign-in/google-sign-in.ts';
import { showToast } from '../../ui/toast.tsx';
import styles from './auth.module.css';

/** The ways to sign in below a form: those of the form, then Google. */
export function GoogleChoice({ returnTo, children }: { returnTo?: string; children?: ReactNode }) {
  const { signInWithGoogle } = useAuth();
  const start = () => {
    signInWithGoogle(returnTo).catch(({ advice }: GoogleFailure) =>
      showToast({ tone: 'error', title: words.failed, message: advice }),
    );
  };
  return (
    <>
      <p className={styles.or}>{words.or}</p>
      <div className={styles.otherWays}>
        {children}
        <GoogleButton label={words.google} onClick={start} className={styles.wide} />
      </div>
    </>
  );
}
