import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

/** Parses the messages in a server's outbox folder. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return []; // created with the first message
  }
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

/**
 * Waits until `count` messages match `isWanted`, at most `patience` ms, and returns them. Throws if there are fewer by
 * then.
 */
export async function waitForMails(
  dataDir: string,
  count: number,
  isWanted: (mail: Email) => boolean,
  patience = 30_000,
): Promise<Email[]> {
  for (const deadline = Date.now() + patience; ; await delay(100)) {
    const mails = (await readOutbox(dataDir)).filter(isWanted);
    if (mails.length >= count) return mails;
    if (Date.now() > deadline) throw new Error(`${mails.length} of ${count} messages after ${patience} ms`);
  }
}
