import styles from './spinner.module.css';

/** A spinner. Hidden from screen readers, because the text beside it says the same. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
