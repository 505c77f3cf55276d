import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { patience } from './patience.ts';

// Parsed messages by path. A message file is complete when it appears, and a waiting test reads its folder many times.
const parsed = new Map<string, Promise<Email>>();

/** Reads and parses the messages in a server's outbox folder. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return []; // created with the first message
  }
  return Promise.all(names.map((name) => parse(join(folder, name))));
}

function parse(path: string): Promise<Email> {
  const known = parsed.get(path) ?? PostalMime.parse(readFileSync(path));
  parsed.set(path, known);
  return known;
}

/**
 * Waits until `count` messages match `isWanted`, and returns them. Throws if there are fewer after the patience for a
 * state.
 */
export async function waitForMails(
  dataDir: string,
  count: number,
  isWanted: (mail: Email) => boolean,
): Promise<Email[]> {
  for (const deadline = Date.now() + patience.state; ; await delay(100)) {
    const mails = (await readOutbox(dataDir)).filter(isWanted);
    if (mails.length >= count) return mails;
    if (Date.now() > deadline) throw new Error(`${mails.length} of ${count} messages after ${patience.state} ms`);
  }
}
