import styles from './closed-note.module.css';
import { closureText } from './closures.ts';
import type { Closure } from './closures.ts';

/** What is closed on a day, with the reasons that visitors read. Empty where nothing is. */
export function ClosedNote({ closures }: { closures: readonly Closure[] }) {
  return closures.map((closure) => (
    <p key={closure.id} className={styles.closed}>
      <strong>Closed.</strong> {closureText(closure)}
    </p>
  ));
}
