import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { MailTimePanel } from './mail-time-panel.tsx';

/** The form that sets whether and when the guests of tomorrow are reminded (docs/product/mail.md, The day before). */
export function ReminderPanel({ settings }: { settings: DeskSettings }) {
  return (
    <MailTimePanel
      title="The day before"
      label="Remind guests of tomorrow"
      setting="reminder_at"
      usual="16:00"
      settings={settings}
    >
      <p>
        The day before, guests get one mail with hour, place, weather and what to bring. None goes to guests who got a
        confirmation or a change the same day. Today lists those without an e-mail address.
      </p>
    </MailTimePanel>
  );
}
