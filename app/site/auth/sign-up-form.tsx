import { useState } from 'react';
import * as words from '#words/sign-in.ts';
import { useAuth } from '../../data/session.tsx';
import { signUp } from '../../data/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleChoice } from './google-choice.tsx';
import { PasswordFields, isMistyped, noPassword } from './password-fields.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useAuthTask } from './use-auth-task.ts';
import styles from './auth.module.css';

/** Creates an account (docs/product/accounts.md, Account rules). */
export function SignUpForm() {
  const { connect } = useAuth();
  const { isBusy, problem, run } = useAuthTask();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState(noPassword);
  const [sentTo, setSentTo] = useState('');

  const submit = () =>
    run(async () => {
      const address = email.trim();
      const mustVerify = await signUp(connect, address, chosen.password);
      showToast({
        tone: 'success',
        title: mustVerify ? words.mailSent : words.done,
      });
      setChosen(noPassword);
      if (mustVerify) setSentTo(address);
    });

  return (
    <>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMistyped(chosen)) void submit();
        }}
      >
        <EmailField value={email} onChange={setEmail} />
        <PasswordFields
          label={words.password}
          value={chosen}
          onChange={setChosen}
          error={problem?.code === 'weak_password' ? problem.message : undefined}
        />
        <Button type="submit" busy={isBusy} disabled={isMistyped(chosen)} className={styles.wide}>
          {words.signUp}
        </Button>
        {sentTo && <ResendConfirmation key={sentTo} email={sentTo} isJustSent />}
      </form>
      <GoogleChoice />
    </>
  );
}
