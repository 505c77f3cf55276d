import { Suspense } from 'react';
import * as words from '#words/desk-server-trouble.ts';
import { mailTroubles } from '../../../domain/mail/mail-problems.ts';
import { loadServerAlerts } from '../../data/days/server-alerts.ts';
import { loadFailedMails, loadWaitingMails } from '../../data/days/unsent-mails.ts';
import { lateComponent } from '../../start/import-late.ts';
import styles from './what-is-wrong.module.css';

// Not part of the first load of Today, because mails rarely fail.
const FailedMails = lateComponent(() => import('./failed-mails.tsx').then(({ FailedMails }) => FailedMails));
const WaitingMails = lateComponent(() => import('./waiting-mails.tsx').then(({ WaitingMails }) => WaitingMails));

/** What to do about the alerts of the server, by name. */
const alertAdvice: Readonly<Record<string, string>> = {
  'disk-full': words.diskFull,
  'backup-late': words.backupLate,
};

/** Loads what is wrong with the mails and with the server; null if nothing is. */
export async function loadWhatIsWrong() {
  const [alerts, waiting, failed] = await Promise.all([loadServerAlerts(), loadWaitingMails(), loadFailedMails()]);
  const isWrong = alerts.length + waiting.length + failed.length > 0;
  return isWrong ? { alerts, troubles: mailTroubles(waiting), failed } : null;
}

type Wrong = NonNullable<Awaited<ReturnType<typeof loadWhatIsWrong>>>;

/** What is wrong with the server and the mails, each with what to do (docs/product/desk.md, Today and tomorrow). */
export function WhatIsWrong({ alerts, troubles, failed, onChanged }: Wrong & { onChanged: () => Promise<void> }) {
  return (
    <ul role="list" className={styles.wrong}>
      {alerts.map(({ name, message }) => (
        <li key={name}>
          <p className={styles.what} dir="auto">
            {message}
          </p>
          {alertAdvice[name] && <p>{alertAdvice[name]}</p>}
        </li>
      ))}
      {troubles.map((trouble) => (
        <li key={`${trouble.problem} ${trouble.audience}`}>
          <Suspense>
            <WaitingMails trouble={trouble} onChanged={onChanged} />
          </Suspense>
        </li>
      ))}
      {failed.length > 0 && (
        <li>
          <Suspense>
            <FailedMails mails={failed} />
          </Suspense>
        </li>
      )}
    </ul>
  );
}
