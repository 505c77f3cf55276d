import { useState } from 'react';
import type { FormEvent } from 'react';
import { usableReviewLinks } from '../../../domain/mail/after-trip/after-trip-mail.ts';
import { reviewLinks } from '../../../site.config.ts';
import { saveDeskSettings } from '../../data/settings/desk-settings.ts';
import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TimeField } from '../shared/fields/time-field.tsx';
import { Panel } from '../shared/panel.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import styles from './settings-page.module.css';

/**
 * The form that sets whether and when guests are asked how a trip was (docs/product/mail.md, After the trip). Its range
 * must match that of table desk_settings.
 */
export function AfterTripPanel({ settings }: { settings: DeskSettings }) {
  const [isOn, setOn] = useState(settings.after_trip_at !== null);
  const [time, setTime] = useState(settings.after_trip_at?.slice(0, 5) ?? '10:00');
  const [isBusy, setBusy] = useState(false);
  const pages = usableReviewLinks(reviewLinks()).map(({ name }) => name);
  const isOutside = isOn && time !== '' && (time < '06:00' || time > '20:00');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isOutside) return;
    setBusy(true);
    try {
      await saveDeskSettings({ after_trip_at: isOn ? time : null });
      showSuccess('Settings saved');
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };

  return (
    <Panel title="After the trip">
      <form className={styles.form} onSubmit={(event) => void save(event)}>
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
        <label className={styles.check}>
          <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
          Ask guests how it was
        </label>
        {isOn && (
          <TimeField
            required
            label="Send it from"
            hint="Time of day in Belize, 06:00 to 20:00"
            defaultValue={time}
            onTime={setTime}
            error={isOutside && 'Between 06:00 and 20:00'}
          />
        )}
        <div className={styles.answers}>
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
