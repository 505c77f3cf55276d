import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Log } from './log.ts';

/** One message. The id names it for good: a second delivery of the same message can be told by it. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

export interface MailerOptions {
  /** Null: messages are written as files. */
  smtpUrl: string | null;
  from: string;
  /** Where the files go; made when the first one is written. */
  outboxDir: string;
  log: Log;
}

export interface Mailer {
  /** Resolves when the SMTP server has taken the message, or its file is safe on disk. Throws where it is neither. */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

/** Delivers over SMTP; without a server, as `<id>.eml` files that any mail program opens. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? smtpMailer(options.smtpUrl, options) : fileMailer(options);
}

function smtpMailer(url: string, { from, log }: MailerOptions): Mailer {
  // A server that does not answer must not hold up the rest for minutes.
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async deliver(mail) {
      await transport.sendMail(message(mail, from));
      log.info('mail sent', { subject: mail.subject, mail: mail.id });
    },
    close: () => transport.close(),
  };
}

function fileMailer({ from, outboxDir, log }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, from));
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      const path = join(outboxDir, `${mail.id}.eml`);
      await writeWhole(outboxDir, path, bytes as Buffer);
      log.info('mail written to a file, since SMTP_URL is not set', { subject: mail.subject, file: path });
    },
    close: () => {},
  };
}

function message(mail: Mail, from: string) {
  const host = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<${mail.id}@${host}>`,
    from,
    // As an object, an address can never become two.
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// A reader sees the whole file or none, also after a power cut: bytes first, then the name.
async function writeWhole(dir: string, path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  // Windows cannot sync a folder; its rename is journalled.
  if (process.platform === 'win32') return;
  const folder = await open(dir, 'r');
  await folder.sync().finally(() => folder.close());
}
