import { useState } from 'react';
import * as words from '#words/desk-settings.ts';
import { decisionDue, promisedTime, promiseText } from '../../../domain/promise/reply-promise.ts';
import type { ReplyPromise } from '../../../domain/promise/reply-promise.ts';
import { saveDeskSettings } from '../../data/settings/desk-settings.ts';
import type { DeskSettings } from '../../data/settings/desk-settings.ts';
import { TextField } from '../../ui/field.tsx';
import { TimeField } from '../shared/fields/time-field.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useNow } from '../shared/use-now.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import styles from './settings-page.module.css';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

const timeOfDay = words.timeOfDay({ place: timeZonePlace });

/**
 * The form of the reply promise (docs/product/mail.md, Reply promise). Its ranges must match those of table
 * desk_settings.
 */
export function ReplyPromisePanel({ settings }: { settings: DeskSettings }) {
  const [hours, setHours] = useState(String(settings.decision_hours));
  const [from, setFrom] = useState(settings.decisions_from.slice(0, 5));
  const [until, setUntil] = useState(settings.decisions_until.slice(0, 5));
  const promise = { decision_hours: Number(hours), decisions_from: from, decisions_until: until };
  const isTooShort = from !== '' && until !== '' && minutes(until) - minutes(from) < 60;
  const form = useSettingsForm(
    async () => {
      await saveDeskSettings(promise);
      showSuccess(words.saved);
    },
    { check: () => !isTooShort },
  );

  return (
    <SettingsForm title={words.replyPromise} {...form}>
      <p>{words.aboutPromise}</p>
      <TextField
        label={words.hoursAnswer}
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={24}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
        hint={words.hoursHint}
      />
      <div className={styles.pair}>
        <TimeField required label={words.answerFrom} hint={timeOfDay} defaultValue={from} onTime={setFrom} />
        <TimeField
          required
          label={words.answerUntil}
          hint={timeOfDay}
          defaultValue={until}
          onTime={setUntil}
          error={isTooShort && words.anHourLater}
        />
      </div>
      <Preview promise={promise} isValid={!isTooShort && from !== '' && until !== ''} />
    </SettingsForm>
  );
}

/** The promised time of a request sent now. */
function Preview({ promise, isValid }: { promise: ReplyPromise; isValid: boolean }) {
  const now = useNow();
  if (
    !isValid ||
    !Number.isInteger(promise.decision_hours) ||
    promise.decision_hours < 1 ||
    promise.decision_hours > 24
  )
    return null;
  return (
    <p className={styles.preview}>
      {words.promisePreview({
        promise: promiseText(promise),
        moment: promisedTime(decisionDue(now.toISOString(), promise)),
        strong: (text) => <strong key="moment">{text}</strong>,
      })}
    </p>
  );
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return 60 * hour + minute;
}
