import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './compose-mail.ts';
import type { ReadVariable } from './service-key.ts';

/**
 * Delivers one mail, over SMTP or into a folder. `id` is the row of the outbox; it becomes the Message-ID and the name
 * of the file, so that two copies of a mail can be recognised (a sender may die between sending and recording it).
 * Throws an Error when the mail was not accepted.
 */
export type DeliverMail = (id: string, mail: OutgoingMail) => Promise<void>;

/**
 * How this installation sends: over SMTP_URL; without it as files into MAIL_OUTBOX_DIR; with neither, every mail fails
 * with an error that names SMTP_URL, and waits in the outbox.
 */
export function chooseDelivery(readVariable: ReadVariable): DeliverMail {
  const smtpUrl = readVariable('SMTP_URL');
  const folder = readVariable('MAIL_OUTBOX_DIR');
  if (smtpUrl) return overSmtp(smtpUrl);
  if (folder) return intoFolder(folder);
  return async () => {
    throw new Error('SMTP_URL is not set: there is no way to send mail');
  };
}

// One mail must be over well before its claim in the outbox ends, or another process would send it again.
const sendWithin = 20_000;

function overSmtp(url: string): DeliverMail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (id, mail) => {
    await transport.sendMail({ ...message(id, mail), signal: AbortSignal.timeout(sendWithin) });
  };
}

function intoFolder(folder: string): DeliverMail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (id, mail) => {
    const { message: content } = await transport.sendMail(message(id, mail));
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${id}.eml`);
    await writeWhole(folder, path, content as Uint8Array);
    console.log(`There is no SMTP_URL: the mail was written to ${path}`);
  };
}

// Readers of the folder see the whole file or none, also after a power failure.
async function writeWhole(folder: string, path: string, content: Uint8Array): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

function message(id: string, { from, to, replyTo, subject, text, html, calendar }: OutgoingMail) {
  const sender = typeof from === 'string' ? (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from) : from.address;
  return {
    from,
    // As objects: a string would be parsed, and a comma would split one address into two.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    ...(calendar ? { icalEvent: { ...calendar, filename: 'booking.ics' } } : {}),
    messageId: `<${id}@${sender.split('@').at(-1)}>`,
    // Keeps automatic replies away (https://www.rfc-editor.org/rfc/rfc3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
