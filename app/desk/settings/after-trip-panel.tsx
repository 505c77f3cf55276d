import { usableReviewLinks } from '../../../domain/mail/after-trip/after-trip-mail.ts';
import { reviewLinks } from '../../../site.config.ts';
import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { MailTimePanel } from './mail-time-panel.tsx';
import styles from './settings-page.module.css';

/** The form that sets whether and when guests are asked how a trip was (docs/product/mail.md, After the trip). */
export function AfterTripPanel({ settings }: { settings: DeskSettings }) {
  const pages = usableReviewLinks(reviewLinks()).map(({ name }) => name);
  return (
    <MailTimePanel
      title="After the trip"
      label="Ask guests how it was"
      setting="after_trip_at"
      usual="10:00"
      settings={settings}
    >
      <p>
        The day after, guests who went get one mail: ‘How was it?’ Each gets one in half a year at most, and can stop
        them.
      </p>
      {pages.length > 0 ? (
        <p>It leads to your pages at {pages.join(' and ')}.</p>
      ) : (
        <p className={styles.preview}>
          No mail is sent yet: the settings of the site name no page on which guests write a review
          (VITE_SITE_REVIEWS_TRIPADVISOR, VITE_SITE_REVIEWS_GOOGLE).
        </p>
      )}
    </MailTimePanel>
  );
}
