import { buttonClass } from './button.tsx';
import styles from './failure.module.css';

/** The error page. Uses a plain link, because the router may have failed. */
export function Failure({ title }: { title: string }) {
  return (
    <main id="content" className={styles.failure}>
      <h1>{title}</h1>
      <p>Please try again in a moment. If it happens again, write to us and we will help you.</p>
      <a className={buttonClass('primary')} href="/">
        Return to Home
      </a>
    </main>
  );
}
