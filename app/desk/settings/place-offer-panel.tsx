import { useState } from 'react';
import * as words from '#words/desk-settings.ts';
import { saveDeskSettings } from '../../data/settings/desk-settings.ts';
import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { TextField } from '../../ui/field.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

/**
 * The form that sets for how long an offered place is held for a guest of the waiting list. Its range must match that
 * of table desk_settings.
 */
export function PlaceOfferPanel({ settings }: { settings: DeskSettings }) {
  const [hours, setHours] = useState(String(settings.place_offer_hours));
  const form = useSettingsForm(async () => {
    await saveDeskSettings({ place_offer_hours: Number(hours) });
    showSuccess(words.saved);
  });
  return (
    <SettingsForm title={words.waitingList} {...form}>
      <p>{words.aboutPlaceOffer}</p>
      <TextField
        required
        label={words.holdHours}
        type="number"
        inputMode="numeric"
        min={1}
        max={72}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
        hint={words.holdHoursHint}
      />
    </SettingsForm>
  );
}
