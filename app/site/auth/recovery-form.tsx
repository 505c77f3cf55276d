import { useState } from 'react';
import { sendRecoveryLink } from '../../data/account-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { useSpacedMail } from './use-spaced-mail.ts';
import styles from './auth.module.css';

/**
 * Requests a link to set a new password. Prevents account enumeration: the response is the same for unknown accounts.
 */
export function RecoveryForm({ initialEmail = '' }: { initialEmail?: string }) {
  const [email, setEmail] = useState(initialEmail);
  const [sentTo, setSentTo] = useState('');
  const { isBusy, send, secondsLeft } = useSpacedMail(sendRecoveryLink);
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
            <span>
              If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on its way. Nothing
              there? Look among the junk mail, too.
            </span>
          </p>
        )}
      </div>
    </form>
  );
}
