import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as words from '#words/new-password.ts';
import { address } from '../../../domain/site/addresses.ts';
import { setPassword } from '../../data/sign-in/account-recovery.ts';
import { acceptInvitation } from '../../data/people/desk-access.ts';
import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PasswordFields, isMistyped, noPassword } from './password-fields.tsx';
import { useAuthTask } from './use-auth-task.ts';
import styles from './auth.module.css';

/**
 * Sets the password of the signed-in account. Then opens the home page, or the desk if the account was invited there.
 */
export function NewPasswordForm({ email }: { email: string }) {
  const { isBusy, problem, run } = useAuthTask();
  const [chosen, setChosen] = useState(noPassword);
  const { isAdmin } = useAuth();
  const navigate = useNavigate();

  const submit = () =>
    run(async () => {
      await setPassword(chosen.password);
      // Ignores a failure, because the desk tries again.
      const isInvited = !isAdmin && (await acceptInvitation().catch(() => false));
      showToast({ tone: 'success', title: words.isSet, message: words.signedIn });
      void navigate(isInvited ? address.desk.home : '/', { replace: true });
    });

  return (
    <form
      method="dialog"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMistyped(chosen)) void submit();
      }}
    >
      <p className={styles.intro}>
        {words.account({
          email,
          account: (text) => (
            <strong key="account" translate="no">
              {text}
            </strong>
          ),
        })}
      </p>
      {/* Tells password managers which account this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordFields
        label={words.password}
        value={chosen}
        onChange={setChosen}
        error={problem?.code === 'weak_password' ? problem.message : undefined}
      />
      <Button type="submit" busy={isBusy} disabled={isMistyped(chosen)} className={styles.wide}>
        {words.set}
      </Button>
      {problem?.code === 'reauthentication_needed' && (
        <Link to={address.forgottenPassword} state={{ email }} className={styles.way}>
          {words.haveSent}
        </Link>
      )}
    </form>
  );
}
