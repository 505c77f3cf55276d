import { useState } from 'react';
import { Link } from 'react-router';
import * as account from '#words/account.ts';
import * as words from '#words/sign-in.ts';
import { address } from '../../../domain/site/addresses.ts';
import { useAuth } from '../../data/session.tsx';
import { signIn } from '../../data/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleChoice } from './google-choice.tsx';
import { PasskeyChoice } from './passkey-choice.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useAuthTask } from './use-auth-task.ts';
import styles from './auth.module.css';

/** Signs in with e-mail and password, a passkey, or Google. `returnTo` is the page that asked for the sign-in. */
export function SignInForm({ returnTo }: { returnTo: string | null }) {
  const { connect } = useAuth();
  const { isBusy, problem, run } = useAuthTask();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState('');
  return (
    <>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget).get('password');
          const password = typeof given === 'string' ? given : '';
          setTried(email.trim());
          void run(async () => {
            await signIn(connect, email.trim(), password);
            showToast({ tone: 'success', title: words.done });
          });
        }}
      >
        <EmailField value={email} onChange={setEmail} />
        <TextField label={words.password} name="password" type="password" required autoComplete="current-password" />
        <Button type="submit" busy={isBusy} className={styles.wide}>
          {words.signIn}
        </Button>
        {problem?.code === 'email_not_confirmed' && <ResendConfirmation key={tried} email={tried} />}
        <Link to={address.forgottenPassword} state={{ email }} className={styles.way}>
          {account.forgotten}
        </Link>
      </form>
      <GoogleChoice returnTo={returnTo ?? undefined}>
        <PasskeyChoice />
      </GoogleChoice>
    </>
  );
}
