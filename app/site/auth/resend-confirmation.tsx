import { resendConfirmation } from '../../data/sign-in/account-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useSpacedMail } from './use-spaced-mail.ts';
import styles from './auth.module.css';

/** Tells that the address is not confirmed yet, and resends the mail on request. */
export function ResendConfirmation({ email, isJustSent = false }: { email: string; isJustSent?: boolean }) {
  const { isBusy, send, secondsLeft } = useSpacedMail(resendConfirmation, isJustSent ? email : '');
  const left = secondsLeft(email);
  return (
    <div className={styles.note}>
      <p>
        A link was sent to <strong translate="no">{email}</strong>. Follow it, and you can sign in. Nothing there? Look
        among the junk mail, or have it sent again.
      </p>
      <Button
        variant="secondary"
        busy={isBusy}
        disabled={left > 0}
        onClick={() =>
          void send(email, () => showToast({ tone: 'success', title: 'Check your email for verification link' }))
        }
      >
        Resend the e-mail
      </Button>
      {left > 0 && <p className={styles.wait}>You can ask for another one in {left} seconds.</p>}
    </div>
  );
}
