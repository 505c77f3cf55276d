import * as words from '#words/booking-form.ts';
import { phoneLink } from '../../../../domain/site/phone-link.ts';
import { site } from '../../../../site.config.ts';
import styles from './pickers/trip-card.module.css';

/** Explains how booking works while nothing is chosen. Below the form on a phone. */
export function NextSteps() {
  return (
    <aside className={styles.card} aria-labelledby="booking-steps">
      <div className={styles.steps}>
        <h3 id="booking-steps" className={styles.name}>
          {words.steps}
        </h3>
        <ol role="list">
          <li>{words.firstStep}</li>
          <li>{words.secondStep}</li>
          <li>{words.thirdStep}</li>
        </ol>
        <p>
          {words.talkFirst({
            phone: site.phone,
            call: (text) => (
              <a key="call" href={phoneLink(site.phone)} translate="no">
                {text}
              </a>
            ),
          })}
        </p>
      </div>
    </aside>
  );
}
