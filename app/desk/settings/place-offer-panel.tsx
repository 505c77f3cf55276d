import { useState } from 'react';
import { saveDeskSettings } from '../../data/settings/desk-settings.ts';
import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../shared/panel.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import styles from './settings-page.module.css';

/**
 * The form that sets for how long an offered place is held for a guest of the waiting list. Its range must match that
 * of table desk_settings.
 */
export function PlaceOfferPanel({ settings }: { settings: DeskSettings }) {
  const [hours, setHours] = useState(String(settings.place_offer_hours));
  const { isBusy, submit } = useDeskForm(async () => {
    await saveDeskSettings({ place_offer_hours: Number(hours) });
    showSuccess('Settings saved');
  });
  return (
    <Panel title="Waiting list">
      <form className={styles.form} onSubmit={submit}>
        <p>
          A place that you offer to a guest of the waiting list is held for them for so long, but never beyond the begin
          of the trip. Offers that are out keep their time.
        </p>
        <TextField
          required
          label="Hold an offered place for so many hours"
          type="number"
          inputMode="numeric"
          min={1}
          max={72}
          value={hours}
          onChange={({ target }) => setHours(target.value)}
          hint="1 to 72 hours"
        />
        <div className={styles.answers}>
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
