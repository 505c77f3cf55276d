import * as words from '#words/loading.ts';
import { Spinner } from './spinner.tsx';
import styles from './loading.module.css';

/** A loading indicator with a label. */
export function Loading({ label = words.loading }: { label?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {label}
    </p>
  );
}
