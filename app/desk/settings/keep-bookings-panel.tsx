import { useState } from 'react';
import type { FormEvent } from 'react';
import * as words from '#words/desk-settings.ts';
import { saveDeskSettings } from '../../data/settings/desk-settings.ts';
import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { TextField } from '../../ui/field.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { SettingsForm } from './settings-form.tsx';

/**
 * The form that sets after how many days old bookings are erased (docs/privacy.md). Its range must match that of table
 * desk_settings.
 */
export function KeepBookingsPanel({ settings }: { settings: DeskSettings }) {
  const [kept, setKept] = useState(settings.keep_bookings_days);
  const [days, setDays] = useState(kept === null ? '' : String(kept));
  const [isAsking, setAsking] = useState(false);
  const { isBusy, press } = useDeskPress();
  const wanted = days === '' ? null : Number(days);

  const save = () =>
    press(async () => {
      await saveDeskSettings({ keep_bookings_days: wanted });
      setKept(wanted);
      showSuccess(words.saved);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // Asks first, because fewer days erase more bookings.
    if (wanted !== null && (kept === null || wanted < kept)) setAsking(true);
    else void save();
  };

  return (
    <>
      <SettingsForm title={words.oldBookings} onSubmit={submit} isBusy={isBusy} isChanged={wanted !== kept}>
        <p>{kept === null ? words.keptForEver : words.keptDays({ count: kept })}</p>
        <TextField
          label={words.eraseAfter}
          type="number"
          inputMode="numeric"
          min={60}
          max={3650}
          value={days}
          onChange={({ target }) => setDays(target.value)}
          hint={words.eraseAfterHint}
        />
      </SettingsForm>
      <ConfirmDialog
        open={isAsking}
        question={words.askErase({ count: wanted ?? 0 })}
        subject={words.eraseConsequence}
        detail={words.notRestored}
        confirmLabel={words.eraseThem}
        onConfirm={() => void save()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
