import { useState } from 'react';
import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { GoogleChoice } from './google-choice.tsx';
import { useAuthTask } from './use-auth-task.ts';
import styles from './auth.module.css';

const shortestPassword = 6;

/** A new account: the password is typed twice (spec section 5). */
export function SignUpForm() {
  const { signUp } = useAuth();
  const { isBusy, run } = useAuthTask();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const isDifferent = password !== repeated;

  const submit = () =>
    run(async () => {
      const mustVerify = await signUp(email.trim(), password);
      showToast({ tone: 'success', title: mustVerify ? 'Check your email for verification link' : 'Signed in successfully' });
      setPassword('');
      setRepeated('');
    });

  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDifferent) void submit();
        }}
      >
        <TextField label="Email" name="email" type="email" required autoComplete="username" autoCapitalize="none" spellCheck={false} value={email} onChange={({ target }) => setEmail(target.value)} />
        <TextField
          label="Password"
          name="password"
          type="password"
          required
          minLength={shortestPassword}
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters`}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <TextField
          label="Confirm Password"
          name="confirm"
          type="password"
          required
          autoComplete="new-password"
          value={repeated}
          onChange={({ target }) => setRepeated(target.value)}
          error={isDifferent && repeated ? 'Passwords do not match' : undefined}
        />
        <Button type="submit" busy={isBusy} disabled={isDifferent} className={styles.wide}>
          Sign Up
        </Button>
      </form>
      <GoogleChoice />
    </>
  );
}
