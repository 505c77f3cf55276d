import nodemailer from 'nodemailer';
import type { Log } from './log.ts';
import { writeWhole } from './files/write-whole.ts';

/** One mail. The id becomes its Message-ID, by which a mailbox recognizes a second delivery. */
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
  /** The folder of the files, created with the first one. */
  outboxDir: string;
  log: Log;
}

export interface Mailer {
  /**
   * Resolves when the SMTP server has accepted the mail, or its file is on disk. Throws otherwise; the error does not
   * contain the recipient's address, so that it may be logged.
   */
  deliver(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Sends mails over SMTP; without a server, writes them as files `<id>.eml`. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? smtpMailer(options.smtpUrl, options) : fileMailer(options);
}

/**
 * A mail server may take 10 minutes to reply to a message (https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6): a
 * mail that it accepts late must not be sent again.
 */
const replyMilliseconds = 11 * 60_000;

/** A mail server ends an idle connection, often after minutes. */
const idleMilliseconds = 2_000;

/** Mails share connections, which are closed when none has been under way for two seconds. */
function smtpMailer(url: string, { from, log }: MailerOptions): Mailer {
  let pool: ReturnType<typeof openPool> | undefined;
  let underWay = 0;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(idle);
    pool?.close();
    pool = undefined;
  };
  return {
    async deliver(mail, signal) {
      clearTimeout(idle);
      pool ??= openPool(url);
      underWay += 1;
      try {
        await pool.sendMail({ ...message(mail, from), signal });
      } catch (error) {
        throw withoutAddress(error as Error, mail.to);
      } finally {
        underWay -= 1;
        if (underWay === 0) idle = setTimeout(close, idleMilliseconds).unref();
      }
      log.info('mail sent', { subject: mail.subject, mail: mail.id });
    },
    close,
  };
}

function openPool(url: string) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxMessages: Number.POSITIVE_INFINITY,
    // Only a message of which nothing was sent goes over another connection by itself.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: replyMilliseconds,
  });
}

function fileMailer({ from, outboxDir, log }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, from));
      const path = await writeWhole(outboxDir, `${mail.id}.eml`, bytes as Buffer);
      log.info('wrote a mail to a file, because SMTP_URL is not set', { subject: mail.subject, file: path });
    },
    close: () => {},
  };
}

function message(mail: Mail, from: string) {
  const host = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<${mail.id}@${host}>`,
    from,
    // As an object, one address cannot be parsed as two.
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Removes the recipient's address from an error: many SMTP servers repeat it in their replies. */
function withoutAddress(error: Error, address: string): Error {
  const pattern = new RegExp(address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  const hide = (text: string | undefined) => text?.replaceAll(pattern, '<recipient>');
  error.message = hide(error.message) ?? '';
  error.stack = hide(error.stack);
  if ('response' in error && typeof error.response === 'string') error.response = hide(error.response);
  return error;
}
