import styles from './spinner.module.css';

/** A small turning ring. Says nothing to a screen reader: the words beside it do. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
