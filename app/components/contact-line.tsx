import { site } from '../../site.config.ts';
import styles from './contact-line.module.css';

/** Ends what is printed: who it came from and how to reach them. On a screen the page says so elsewhere. */
export function ContactLine() {
  return (
    <p className={styles.line}>
      <strong>{site.product}</strong> · {site.phone} · {site.email} · {site.url.replace(/^https?:\/\//, '')}
    </p>
  );
}
