import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { GoogleChoice } from './google-choice.tsx';
import { useAuthTask } from './use-auth-task.ts';
import styles from './auth.module.css';

/** E-mail and password of an account that exists. */
export function SignInForm() {
  const { signIn } = useAuth();
  const { isBusy, run } = useAuthTask();
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          void run(async () => {
            await signIn(String(typed.get('email')).trim(), String(typed.get('password')));
            showToast({ tone: 'success', title: 'Signed in successfully' });
          });
        }}
      >
        <TextField label="Email" name="email" type="email" required autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <TextField label="Password" name="password" type="password" required autoComplete="current-password" />
        <Button type="submit" busy={isBusy} className={styles.wide}>
          Sign In
        </Button>
      </form>
      <GoogleChoice />
    </>
  );
}
