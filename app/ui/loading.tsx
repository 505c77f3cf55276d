import { Spinner } from './spinner.tsx';
import styles from './loading.module.css';

/** Stands where something is being fetched, and says so. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {label}
    </p>
  );
}
