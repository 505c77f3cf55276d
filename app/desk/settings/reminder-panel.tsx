import * as words from '#words/desk-settings.ts';
import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { MailTimePanel } from './mail-time-panel.tsx';

/** The form that sets whether and when the guests of tomorrow are reminded (docs/product/mail.md, The day before). */
export function ReminderPanel({ settings }: { settings: DeskSettings }) {
  return (
    <MailTimePanel title={words.dayBefore} label={words.remind} setting="reminder_at" usual="16:00" settings={settings}>
      <p>{words.aboutReminder}</p>
    </MailTimePanel>
  );
}
