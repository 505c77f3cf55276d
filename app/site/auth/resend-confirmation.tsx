import * as words from '#words/resend-confirmation.ts';
import * as signIn from '#words/sign-in.ts';
import { resendConfirmation } from '../../data/sign-in/account-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { MailWait } from './mail-wait.tsx';
import { useSpacedMail } from './use-spaced-mail.ts';
import styles from './auth.module.css';

/** Tells that the address is not confirmed yet, and resends the mail on request. */
export function ResendConfirmation({ email, isJustSent = false }: { email: string; isJustSent?: boolean }) {
  const { isBusy, send, secondsLeft } = useSpacedMail(resendConfirmation, isJustSent ? email : '');
  const left = secondsLeft(email);
  return (
    <div className={styles.note}>
      <p>
        {words.sent({
          email,
          account: (text) => (
            <strong key="account" translate="no">
              {text}
            </strong>
          ),
        })}
      </p>
      <Button
        variant="secondary"
        busy={isBusy}
        disabled={left > 0}
        onClick={() => void send(email, () => showToast({ tone: 'success', title: signIn.mailSent }))}
      >
        {words.resend}
      </Button>
      <MailWait left={left} />
    </div>
  );
}
