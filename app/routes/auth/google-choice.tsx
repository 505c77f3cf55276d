import { GoogleButton } from '../../components/google-button.tsx';
import { useAuth } from '../../data/session.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './auth.module.css';

/** The Google sign-in below a form. */
export function GoogleChoice({ returnTo }: { returnTo?: string }) {
  const { signInWithGoogle } = useAuth();
  const start = () => {
    signInWithGoogle(returnTo).catch(() => showToast({ tone: 'error', title: 'Sign in failed. Please try again.' }));
  };
  return (
    <>
      <p className={styles.or}>or</p>
      <GoogleButton label="Continue with Google" onClick={start} className={styles.wide} />
    </>
  );
}
