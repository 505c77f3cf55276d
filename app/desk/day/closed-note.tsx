import styles from './closed-note.module.css';
import { closureTexts } from './closures.ts';
import type { Closure } from './closures.ts';

/** What is closed on a day, with the reasons that visitors read. Empty if nothing is. */
export function ClosedNote({ closures }: { closures: readonly Closure[] }) {
  return closureTexts(closures).map((text) => (
    <p key={text} className={styles.closed}>
      <strong>Closed.</strong> {text}
    </p>
  ));
}
