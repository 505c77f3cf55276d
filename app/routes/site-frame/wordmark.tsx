import { site } from '../../../site.config.ts';
import styles from './wordmark.module.css';

/** The logo: the business's name beside a mangrove on its arched roots over water. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" fill="var(--mango)" />
        <path
          d="M8.2 18.4c-.4-3 1.8-5 4.1-5.2.6-3.4 3.7-5.3 6.7-4.4 2.3-2.3 6.6-1.6 7.9 1.5 3.3-.2 5.5 2.3 5.1 5.3 1 2.1-.5 4.3-2.9 4.1-2.5 1.7-5.9 1.5-7.9.2-2 1.5-5.2 1.5-7.2-.1-2.8.9-5.5.6-5.8-1.4z"
          fill="var(--palm)"
        />
        <path
          d="M20 18v9M20 21c-3 .6-5.6 3.2-6.4 7.5M20 21c3 .6 5.6 3.2 6.4 7.5M20 23.5c-1.5.6-2.7 2.3-3.1 5M20 23.5c1.5.6 2.7 2.3 3.1 5"
          fill="none"
          stroke="var(--lagoon)"
          strokeWidth="1.7"
          strokeLinecap="round"
        />
        <path
          d="M1.9 28.5c3-1.5 6-1.5 9 0s6 1.5 9 0 6-1.5 9 0 6 1.5 9.2 0A20 20 0 0 1 20 40 20 20 0 0 1 1.9 28.5z"
          fill="var(--turquoise)"
        />
      </svg>
      <span className={styles.name}>{site.product}</span>
    </span>
  );
}
