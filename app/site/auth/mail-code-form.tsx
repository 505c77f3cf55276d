import { useRef, useState } from 'react';
import * as words from '#words/mail-code.ts';
import { explainAuthError } from '../../data/auth-problem.ts';
import type { MailCode } from '../../data/sign-in/mail-link.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmailField } from './email-field.tsx';
import { useAuthTask } from './use-auth-task.ts';
import styles from './auth.module.css';

interface MailCodeFormProps {
  initialEmail: string;
  label: string;
  /** Rejects with the auth service's error. */
  redeem: (code: MailCode) => Promise<void>;
}

/** Asks for the code of a mail, for people whose mail program or device does not open its link. */
export function MailCodeForm({ initialEmail, label, redeem }: MailCodeFormProps) {
  const { isBusy, problem, run } = useAuthTask(explainCodeError);
  const [email, setEmail] = useState(initialEmail);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (token: string) => {
    await run(() => redeem({ email: email.trim(), token }));
    field.current?.focus();
  };
  return (
    <form
      method="dialog"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(field.current!.value.replace(/\s/g, ''));
      }}
    >
      <p className={styles.intro}>{words.intro}</p>
      <EmailField value={email} onChange={setEmail} />
      <TextField
        ref={field}
        label={words.code}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*(\d\s*){6,10}"
        title={words.digits}
        error={problem?.code === 'otp_expired' ? words.wrong : undefined}
        hasNotice
      />
      <Button type="submit" busy={isBusy} className={styles.wide}>
        {label}
      </Button>
    </form>
  );
}

function explainCodeError(error: unknown) {
  const problem = explainAuthError(error);
  return problem.code === 'otp_expired' ? { ...problem, message: words.wrong } : problem;
}
