import { Suspense } from 'react';
import type { RefObject } from 'react';
import * as words from '#words/desk-server-trouble.ts';
import { mailTroubles } from '../../../domain/mail/mail-problems.ts';
import { loadServerAlerts } from '../../data/days/server-alerts.ts';
import { loadFailedMails, loadWaitingMails } from '../../data/days/unsent-mails.ts';
import { lateComponent } from '../../start/import-late.ts';
import { Button } from '../../ui/button.tsx';
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

/**
 * How much is wrong, at the lower edge of the screen until the part below it is in view: above the requests it would
 * move their buttons when it comes and goes.
 */
export function ToWhatIsWrong(props: Wrong & { heading: RefObject<HTMLHeadingElement | null> }) {
  const { alerts, troubles, failed, heading } = props;
  const show = () => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Button variant="secondary" className={styles.toWrong} onClick={show}>
      {words.seeWrong({ count: alerts.length + troubles.length + Math.min(failed.length, 1) })}
    </Button>
  );
}

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
