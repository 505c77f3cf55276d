import { Spinner } from './spinner.tsx';
import styles from './loading.module.css';

/** A loading indicator with a label. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {label}
    </p>
  );
}
