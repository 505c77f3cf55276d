import nodemailer from 'nodemailer';
import type { Log } from './log.ts';
import { writeWhole } from './write-whole.ts';

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
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
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
      const path = await writeWhole(outboxDir, `${mail.id}.eml`, bytes as Buffer);
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
