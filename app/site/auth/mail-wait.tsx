import * as words from '#words/mail-wait.ts';
import styles from './auth.module.css';

/** Counts down to the next mail to an address. */
export function MailWait({ left }: { left: number }) {
  return left > 0 && <p className={styles.wait}>{words.seconds({ seconds: left })}</p>;
}
