import type { MailAttempt } from './mail-outbox.ts';

/** Records one attempt; resolves when the database has it, and logs if the database refuses. */
export type RecordAttempt = (attempt: MailAttempt) => Promise<void>;

// Mails that arrive together are recorded by one call. A kill in between sends them twice, so the wait is short.
const gatherMilliseconds = 200;

/**
 * Records the attempts of `count` mails by few calls of `finish`: those of all mails, or those that have ended when a
 * fifth of a second has passed since the first, so that a slow mail delays no other.
 */
export function gatherAttempts(count: number, finish: (attempts: MailAttempt[]) => Promise<void>): RecordAttempt {
  let open = count;
  let gathered: MailAttempt[] = [];
  let recorded = Promise.resolve();
  let record = () => {};
  const gather = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(() => record(), gatherMilliseconds);
      record = () => {
        clearTimeout(timer);
        const attempts = gathered;
        gathered = [];
        done(finish(attempts).catch((failure) => console.error(failure)));
      };
    });
  return (attempt) => {
    if (gathered.length === 0) recorded = gather();
    gathered.push(attempt);
    open -= 1;
    if (open === 0) record();
    return recorded;
  };
}
