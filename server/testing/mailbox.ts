import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import { waitForMails } from './outbox.ts';
import { patience } from './patience.ts';

const kinds = ['confirmation', 'invite', 'recovery', 'magic_link', 'email_change'];

/** The settings with which the auth service writes mails with a link from these templates. */
export function mailTemplates(pathOf: (kind: string) => string): Record<string, string> {
  return Object.fromEntries(
    kinds.map((kind) => [`SUPABASE_AUTH_EMAIL_TEMPLATE_${kind.toUpperCase()}_CONTENT_PATH`, pathOf(kind)]),
  );
}

/** A mail of the auth service with its link or code. */
export interface TokenMail {
  mail: Email;
  /** Null in a mail that only has a code. */
  link: URL | null;
  code: string;
}

/** Waits for exactly `count` mails to an address, and returns the newest. */
export async function newestMailTo(dataDir: string, address: string, count = 1): Promise<TokenMail> {
  const mails = await waitForMails(dataDir, count, ({ to }) => to?.[0]?.address === address);
  if (mails.length !== count)
    throw new Error(
      `${mails.length} mails to ${address} instead of ${count}: ${mails.map(({ subject }) => subject).join('; ')}`,
    );
  const writtenAt = (mail: Email) =>
    statSync(join(dataDir, 'outbox', `${mail.messageId!.slice(1).split('@')[0]}.eml`)).mtimeMs;
  return readTokenMail(mails.sort((a, b) => writtenAt(a) - writtenAt(b)).at(-1)!);
}

/** Reads the link (of the protocol, or of a page with the token in the fragment) and the code from the plain text. */
export function readTokenMail(mail: Email): TokenMail {
  const link = /(http\S+(?:\/auth\/v1\/verify|#\S*token_hash=)\S+)/.exec(mail.text ?? '')?.[1];
  return { mail, link: link ? new URL(link) : null, code: /code: (\d{6,10})/.exec(mail.text ?? '')?.[1] ?? '' };
}

/** A text message that the server writes to a file if no provider is configured. */
export interface TextMessage {
  to: string;
  channel: string;
  body: string;
  code: string;
}

/** Waits for `count` text messages to a number, and returns all of them, oldest first. */
export async function textsTo(dataDir: string, phone: string, count = 1): Promise<TextMessage[]> {
  for (const deadline = Date.now() + patience.state; ; await delay(50)) {
    const messages = readTexts(dataDir).filter(({ to }) => to === phone);
    if (messages.length >= count) return messages;
    if (Date.now() > deadline) throw new Error(`${messages.length} of ${count} text messages to ${phone}`);
  }
}

/** All text messages so far, oldest first. */
export function readTexts(dataDir: string): TextMessage[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return []; // created with the first message
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return names
    .map((name) => ({ text: readFileSync(join(folder, name), 'utf8'), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => {
      const [, to = '', channel = '', body = ''] = /^To: (\S+)\nChannel: (\S+)\n\n([\s\S]*)\n$/.exec(text) ?? [];
      return { to, channel, body, code: /(\d{6,10})/.exec(body)?.[1] ?? '' };
    });
}

/** The target to which a link redirects. The redirect itself is not followed. */
export async function followLink(
  link: URL | string | null,
): Promise<{ status: number; location: URL; fragment: Record<string, string> }> {
  const answer = await fetch(link!, { redirect: 'manual' });
  const location = new URL(answer.headers.get('location')!);
  return { status: answer.status, location, fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))) };
}
