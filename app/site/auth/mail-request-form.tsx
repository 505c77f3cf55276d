import { useState } from 'react';
import * as words from '#words/mail-request.ts';
import { resendConfirmation, sendRecoveryLink } from '../../data/sign-in/account-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { MailWait } from './mail-wait.tsx';
import { useSpacedMail } from './use-spaced-mail.ts';
import styles from './auth.module.css';

/**
 * Requests a link to set a new password. Prevents account enumeration: the response is the same for unknown accounts.
 */
export function RecoveryForm({ initialEmail }: { initialEmail?: string }) {
  return <MailRequestForm initialEmail={initialEmail} mail={sendRecoveryLink} sent={words.recovery} />;
}

/** Requests another link to confirm the address of a new account. Prevents account enumeration as RecoveryForm does. */
export function ConfirmationForm({ initialEmail }: { initialEmail?: string }) {
  return <MailRequestForm initialEmail={initialEmail} mail={resendConfirmation} sent={words.confirmation} />;
}

interface MailRequestFormProps {
  initialEmail?: string;
  /** Rejects with the auth service's error. */
  mail: (email: string) => Promise<void>;
  /** The sentence after the request. */
  sent: typeof words.recovery;
}

function MailRequestForm({ initialEmail = '', mail, sent }: MailRequestFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [sentTo, setSentTo] = useState('');
  const { isBusy, send, secondsLeft } = useSpacedMail(mail);
  const left = secondsLeft(email.trim());
  return (
    <form
      method="dialog"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // The state does not have an address yet that was typed before hydration.
        const given = new FormData(event.currentTarget).get('email');
        const address = typeof given === 'string' ? given.trim() : '';
        void send(address, () => setSentTo(address));
      }}
    >
      <EmailField value={email} onChange={setEmail} />
      <Button type="submit" busy={isBusy} disabled={left > 0} className={styles.wide}>
        {sentTo ? words.sendAgain : words.send}
      </Button>
      <MailWait left={left} />
      <div role="status">
        {sentTo && (
          <p className={styles.note}>
            <span>
              {sent({ email: sentTo, account: (text) => <strong key="account">{text}</strong> })} {words.junk}
            </span>
          </p>
        )}
      </div>
    </form>
  );
}
