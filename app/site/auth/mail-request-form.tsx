import { useState, type ReactNode } from 'react';
import { resendConfirmation, sendRecoveryLink } from '../../data/sign-in/account-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { useSpacedMail } from './use-spaced-mail.ts';
import styles from './auth.module.css';

/**
 * Requests a link to set a new password. Prevents account enumeration: the response is the same for unknown accounts.
 */
export function RecoveryForm({ initialEmail }: { initialEmail?: string }) {
  return (
    <MailRequestForm initialEmail={initialEmail} mail={sendRecoveryLink}>
      {(account) => <>If there is an account for {account}, a link to set a new password is on its way.</>}
    </MailRequestForm>
  );
}

/** Requests another link to confirm the address of a new account. Prevents account enumeration as RecoveryForm does. */
export function ConfirmationForm({ initialEmail }: { initialEmail?: string }) {
  return (
    <MailRequestForm initialEmail={initialEmail} mail={resendConfirmation}>
      {(account) => <>If the account of {account} is not confirmed yet, a new link is on its way.</>}
    </MailRequestForm>
  );
}

interface MailRequestFormProps {
  initialEmail?: string;
  /** Rejects with the auth service's error. */
  mail: (email: string) => Promise<void>;
  /** The sentence after the request. */
  children: (account: ReactNode) => ReactNode;
}

function MailRequestForm({ initialEmail = '', mail, children }: MailRequestFormProps) {
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
        {sentTo ? 'Send it again' : 'Send the link'}
      </Button>
      {left > 0 && <p className={styles.wait}>You can ask for another one in {left} seconds.</p>}
      <div role="status">
        {sentTo && (
          <p className={styles.note}>
            <span>{children(<strong>{sentTo}</strong>)} Nothing there? Look among the junk mail, too.</span>
          </p>
        )}
      </div>
    </form>
  );
}
