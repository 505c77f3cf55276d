import { useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/desk-settings.ts';
import { saveDeskSettings } from '../../data/settings/desk-settings.ts';
import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { TimeField } from '../shared/fields/time-field.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import styles from './settings-page.module.css';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

interface MailTimePanelProps {
  title: string;
  /** The label of the box that switches the mail on. */
  label: string;
  /** The setting, a time of day, or null for no mail. */
  setting: 'after_trip_at' | 'reminder_at';
  /** The time that the form suggests, 'HH:mm'. */
  usual: string;
  settings: DeskSettings;
  /** What the mail is. */
  children: ReactNode;
}

/** The form that sets whether and from what time a mail to guests is sent. Table desk_settings has the same range. */
export function MailTimePanel({ title, label, setting, usual, settings, children }: MailTimePanelProps) {
  const [isOn, setOn] = useState(settings[setting] !== null);
  const [time, setTime] = useState(settings[setting]?.slice(0, 5) ?? usual);
  const isOutside = isOn && time !== '' && (time < '06:00' || time > '20:00');
  const form = useSettingsForm(
    async () => {
      await saveDeskSettings({ [setting]: isOn ? time : null });
      showSuccess(words.saved);
    },
    { check: () => !isOutside },
  );

  return (
    <SettingsForm title={title} {...form}>
      {children}
      <label className={styles.check}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {label}
      </label>
      {isOn && (
        <TimeField
          required
          label={words.sendFrom}
          hint={words.sendFromHint({ place: timeZonePlace })}
          defaultValue={time}
          onTime={setTime}
          error={isOutside && words.betweenTimes}
        />
      )}
    </SettingsForm>
  );
}
