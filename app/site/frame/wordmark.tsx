import { site } from '../../../site.config.ts';
import styles from './wordmark.module.css';

/**
 * The logo: the name of the business beside the mark (content/scenes/icon-scenes.ts), which is also the favicon.
 * @param lazy for a logo below the first screen
 */
export function Wordmark({ lazy = false }: { lazy?: boolean }) {
  return (
    <span className={styles.wordmark}>
      <img src="/icons/favicon.svg" alt="" width={40} height={40} loading={lazy ? 'lazy' : undefined} />
      <span className={styles.name} translate="no">
        {site.product}
      </span>
    </span>
  );
}
