import * as words from '#words/desk-settings.ts';
import { andList } from '../../../domain/trips/and-list.ts';
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
      title={words.afterTrip}
      label={words.askHow}
      setting="after_trip_at"
      usual="10:00"
      settings={settings}
    >
      <p>{words.aboutAfterTrip}</p>
      {pages.length > 0 ? (
        <p>{words.reviewPages({ list: andList(pages) })}</p>
      ) : (
        <p className={styles.preview}>{words.noReviewPages}</p>
      )}
    </MailTimePanel>
  );
}
