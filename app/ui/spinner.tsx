import styles from './spinner.module.css';

/** A spinner. Hidden from screen readers: the text beside it tells. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
