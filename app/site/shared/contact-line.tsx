import { site } from '../../../site.config.ts';
import styles from './contact-line.module.css';

/** The contact details at the end of a printed page. Hidden on screens. */
export function ContactLine() {
  return (
    <p className={styles.line} translate="no">
      <strong>{site.product}</strong> · {site.phone} · {site.email} · {site.url.replace(/^https?:\/\//, '')}
    </p>
  );
}
