import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './compose-mail.ts';
import type { MailOutcome } from './mail-outbox.ts';
import { readSeconds } from './service-key.ts';
import type { ReadVariable } from './service-key.ts';

/** A mail that was not sent, with the outcome as far as it is known. */
export class DeliveryError extends Error {
  readonly outcome: Exclude<MailOutcome, 'sent'>;
  constructor(outcome: DeliveryError['outcome'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.outcome = outcome;
  }
}

/**
 * Delivers one mail, over SMTP or into a folder. `id` is the row of the outbox; it becomes the Message-ID and the name
 * of the file, by which copies of a mail can be recognised. Delivery is at least once: a sender may die between sending
 * and recording. Throws DeliveryError when the mail was not accepted.
 */
export type DeliverMail = (id: string, mail: OutgoingMail) => Promise<void>;

// The longest wait for a mail server in seconds, more than the 10 minutes that it may take to reply to a message
// (https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6): a mail that is accepted late must not be sent again.
const longestWait = 12 * 60;

/**
 * The delivery of this installation: over SMTP_URL; without it as files into MAIL_OUTBOX_DIR; with neither, every mail
 * fails with an error that names SMTP_URL, and waits in the outbox. The mail server may take MAIL_SERVER_PATIENCE
 * seconds for one mail.
 */
export function chooseDelivery(readVariable: ReadVariable): DeliverMail {
  const smtpUrl = readVariable('SMTP_URL');
  const folder = readVariable('MAIL_OUTBOX_DIR');
  if (smtpUrl) return overSmtp(smtpUrl, readSeconds(readVariable, 'MAIL_SERVER_PATIENCE', longestWait));
  if (folder) return intoFolder(folder);
  return async () => {
    throw new DeliveryError('failed', 'SMTP_URL is not set: there is no way to send mail');
  };
}

// Mail services allow a sender some ten connections at a time.
const mostConnections = 10;

/**
 * Delivers over connections that mails share. They are opened as mails arrive and closed after the last one, because an
 * edge function that has responded may be suspended, and the server ends an idle connection.
 */
function overSmtp(url: string, limitMs: number): DeliverMail {
  let pool: ReturnType<typeof openPool> | undefined;
  let underWay = 0;
  return async (id, mail) => {
    const signal = AbortSignal.timeout(limitMs);
    pool ??= openPool(url, limitMs);
    underWay += 1;
    try {
      await pool.sendMail({ ...message(id, mail), signal });
    } catch (error) {
      throw new DeliveryError(signal.aborted ? 'unanswered' : isFinal(error) ? 'refused' : 'failed', error);
    } finally {
      underWay -= 1;
      if (underWay === 0) {
        pool.close();
        pool = undefined;
      }
    }
  };
}

function openPool(url: string, limitMs: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections: mostConnections,
    maxMessages: Number.POSITIVE_INFINITY,
    // Only a message of which nothing was sent goes over another connection by itself.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    // Longer than the limit, so that a silent server always ends at the limit.
    socketTimeout: 2 * limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

// Replies about the recipient or the message, by which the server refuses every further attempt (RFC 5321, 4.2.2).
// Other codes of 500 and above are about the connection or the account of the sender, which the operator can mend.
const finalReplies = [550, 551, 553, 554, 555, 556];

function isFinal(error: unknown): boolean {
  const {
    responseCode,
    command,
    response = '',
  } = error as { responseCode?: number; command?: string; response?: string };
  if (responseCode === 552) return isMessageTooLarge(command, response);
  return finalReplies.includes(responseCode ?? 0) && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * 552 is about a mailbox that is full, which its owner can mend, or about the size of the message, which stays. The
 * enhanced code distinguishes them (https://www.rfc-editor.org/rfc/rfc3463#section-3.3: 5.2.2 is a full mailbox).
 * Without one, a reply to the recipient is about the mailbox (RFC 5321, 4.2.2), any other about the message (RFC 1870,
 * 6.1).
 */
function isMessageTooLarge(command: string | undefined, response: string): boolean {
  const enhanced = /^552[ -]5\.(\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  return enhanced === undefined ? command !== 'RCPT TO' : enhanced !== '2.2';
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
