import { mailAdvice } from '../../../domain/mail/mail-problems.ts';
import type { MailProblem } from '../../../domain/mail/mail-problems.ts';
import styles from './what-is-wrong.module.css';

/** What is wrong with the mailbox of a guest, and what to do. */
export function GuestAdvice({ email, problem }: { email: string; problem: MailProblem }) {
  return (
    <p className={styles.detail}>
      <bdi translate="no">{email}</bdi> <span>{mailAdvice(problem, 'visitor')}</span>
    </p>
  );
}
