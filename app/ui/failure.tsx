import * as words from '#words/failure.ts';
import { home } from '#words/language.ts';
import { buttonClass } from './button.tsx';
import styles from './failure.module.css';

/** The error page. Uses a plain link, because the router may have failed. */
export function Failure({ title }: { title: string }) {
  return (
    <main id="content" className={styles.failure}>
      <h1>{title}</h1>
      <p>{words.text}</p>
      <a className={buttonClass('primary')} href={home}>
        {words.back}
      </a>
    </main>
  );
}
