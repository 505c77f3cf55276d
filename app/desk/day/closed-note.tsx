import * as words from '#words/desk-day.ts';
import styles from './closed-note.module.css';
import { closureTexts } from './closures.ts';
import type { Closure } from './closures.ts';

/** The closures of a day, with the reasons that visitors see. Empty if there are none. */
export function ClosedNote({ closures }: { closures: readonly Closure[] }) {
  return closureTexts(closures).map((text) => (
    <p key={text} className={styles.closed}>
      <strong>{words.closed}</strong> {text}
    </p>
  ));
}
