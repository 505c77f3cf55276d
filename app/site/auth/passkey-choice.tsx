import * as words from '#words/sign-in.ts';
import { PasskeyButton } from '../../ui/sign-in/passkey-button.tsx';
import { explainPasskeyError } from '../../data/passkeys/passkey-problem.ts';
import { requirePasskeySupport } from '../../data/passkeys/passkeys.ts';
import { useAuth } from '../../data/session.tsx';
import { signInWithPasskey } from '../../data/sign-in.ts';
import { showToast } from '../../ui/toast.tsx';
import styles from './auth.module.css';
import { useAuthTask } from './use-auth-task.ts';

/** A button that signs in with a passkey. The browser offers the passkeys of this site. */
export function PasskeyChoice() {
  const { connect } = useAuth();
  const { isBusy, run } = useAuthTask(explainPasskeyError);
  const start = () =>
    run(async () => {
      requirePasskeySupport();
      await signInWithPasskey(connect);
      showToast({ tone: 'success', title: words.done });
    });
  return <PasskeyButton label={words.passkey} busy={isBusy} onClick={() => void start()} className={styles.wide} />;
}
