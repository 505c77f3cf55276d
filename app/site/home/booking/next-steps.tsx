import { phoneLink } from '../../../../domain/site/phone-link.ts';
import { site } from '../../../../site.config.ts';
import styles from './pickers/trip-card.module.css';

/** Explains how booking works while nothing is chosen. Below the form on a phone. */
export function NextSteps() {
  return (
    <aside className={styles.card} aria-labelledby="booking-steps">
      <div className={styles.steps}>
        <h3 id="booking-steps" className={styles.name}>
          How booking works
        </h3>
        <ol role="list">
          <li>Tell us what you would like to do, and when. There is nothing to pay on this page.</li>
          <li>We answer within 24 hours to confirm the details with you.</li>
          <li>You come as you are. The rest is ours to arrange.</li>
        </ol>
        <p>
          Rather talk first? Call or write on WhatsApp:{' '}
          <a href={phoneLink(site.phone)} translate="no">
            {site.phone}
          </a>
        </p>
      </div>
    </aside>
  );
}
