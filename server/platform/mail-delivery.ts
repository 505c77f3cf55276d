import { setTimeout, clearTimeout } from 'node:timers';
import { createTransport } from 'nodemailer';
import { writeWhole } from './files/write-whole.ts';

/** A mail with its sender and one recipient. */
export interface Mail {
  /** The row of the outbox. It becomes the Message-ID and the name of the file, by which copies are recognized. */
  id: string;
  /** 'desk@example.com', 'Name <desk@example.com>', or its parts. */
  from: string | { name: string; address: string };
  /** One bare address, never a list to parse; replyTo too. */
  to: string;
  replyTo?: string;
  /**
   * What the mail is about, as an id. Mails of one thread refer to the same Message-ID, which no mail has, so that mail
   * programs keep them together whichever came first (https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4).
   */
  thread?: string;
  /** The threads that belong together with that one, itself among them, in one order for all of their mails. */
  conversation?: readonly string[];
  /** An https address to which mail programs send a POST when the recipient wants no more mails of this kind. */
  unsubscribe?: string;
  subject: string;
  text: string;
  html: string;
  /**
   * A calendar file and its METHOD (https://www.rfc-editor.org/rfc/rfc5546). It is both an attachment and an alternative
   * of the text, whose content type has the same method (https://www.rfc-editor.org/rfc/rfc6047#section-2.4).
   */
  calendar?: CalendarPart;
  /** A second calendar file, an attachment alone: a message has one alternative of its text. */
  otherCalendar?: CalendarPart;
}

interface CalendarPart {
  filename: string;
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  content: string;
}

/**
 * The outcome of an attempt that did not send the mail: refused for good by the mail server; unanswered, if the server
 * did not reply in time and may still accept the mail; failed, if another attempt can help.
 */
export type DeliveryFailure = 'refused' | 'unanswered' | 'failed';

/**
 * Why a mail was not sent: there is no connection to the mail server; it does not reply in time; it refuses the login,
 * the sender or the recipient's address; the recipient's mailbox is full; or anything else.
 */
export type DeliveryProblem = 'unreachable' | 'unanswered' | 'login' | 'sender' | 'address' | 'mailbox-full' | 'other';

/** A mail that was not sent. The message may quote the mail server, and so the recipient's address. */
export class DeliveryError extends Error {
  readonly outcome: DeliveryFailure;
  readonly problem: DeliveryProblem;
  constructor(outcome: DeliveryFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.outcome = outcome;
    this.problem = outcome === 'unanswered' ? outcome : problemOf(cause);
  }
}

export interface MailDelivery {
  /**
   * Resolves when the mail server has accepted the mail, or with the path of its file. Throws DeliveryError otherwise.
   * Delivery is at least once: a sender may die between sending and recording.
   */
  deliver(mail: Mail, signal?: AbortSignal): Promise<string | null>;
  /** Closes idle connections. */
  close(): void;
}

export interface SmtpOptions {
  /** The most connections at a time. */
  connections: number;
  /** Milliseconds for which connections stay open after the last mail. */
  idle: number;
  /** Milliseconds that the mail server may take for one mail. */
  patience: number;
}

// More than the 10 minutes that a mail server may take to reply to a message
// (https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6): a mail that it accepts late must not be sent again.
export const usualPatience = 12 * 60_000;

/** Delivers to the mail server at `url`. Mails share connections. */
export function deliverOverSmtp(url: string, { connections, idle, patience }: SmtpOptions): MailDelivery {
  let pool: ReturnType<typeof openPool> | undefined;
  let underWay = 0;
  let ending: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(ending);
    pool?.close();
    pool = undefined;
  };
  return {
    async deliver(mail, signal) {
      const isOver = AbortSignal.timeout(patience);
      clearTimeout(ending);
      pool ??= openPool(url, connections, patience);
      underWay += 1;
      try {
        await pool.sendMail({ ...message(mail), signal: signal ? AbortSignal.any([signal, isOver]) : isOver });
        return null;
      } catch (error) {
        throw new DeliveryError(isOver.aborted ? 'unanswered' : isFinal(error) ? 'refused' : 'failed', error);
      } finally {
        underWay -= 1;
        if (underWay === 0) ending = setTimeout(close, idle).unref();
      }
    },
    close,
  };
}

/** Writes each mail to a file `<id>.eml` in the folder, which the first one creates. */
export function deliverIntoFolder(folder: string): MailDelivery {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...closedToAttachments,
  });
  return {
    async deliver(mail) {
      const { message: bytes } = await transport.sendMail(message(mail));
      return writeWhole(folder, `${mail.id}.eml`, bytes as Uint8Array);
    },
    close: () => {},
  };
}

const closedToAttachments = { disableFileAccess: true, disableUrlAccess: true };

function openPool(url: string, maxConnections: number, patience: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections,
    maxMessages: Number.POSITIVE_INFINITY,
    // Only a message of which nothing was sent goes over another connection by itself.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    // Longer than the patience, so that a silent server always ends at the patience.
    socketTimeout: 2 * patience,
    ...closedToAttachments,
  });
}

// Replies about the recipient or the message, by which the server refuses every further attempt (RFC 5321, 4.2.2).
// Other codes of 500 and above are about the connection or the account of the sender, which the operator can mend.
const finalReplies = [550, 551, 553, 554, 555, 556];

/** What Nodemailer adds to its errors. */
interface SmtpError {
  code?: string;
  /** The code of the system, such as ECONNREFUSED, or of TLS, such as CERT_HAS_EXPIRED. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

function isFinal(error: unknown): boolean {
  const { responseCode, command, response = '' } = error as SmtpError;
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

// ETLS: the connection ended while it was being encrypted.
const connectionCodes = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ETLS'];
// About the login (https://www.rfc-editor.org/rfc/rfc4954#section-6); 454 is temporary.
const loginReplies = [530, 534, 535, 538];

function problemOf(error: unknown): DeliveryProblem {
  const { code = '', originalCode = '', command, response = '', responseCode = 0 } = Object(error) as SmtpError;
  // 530 also asks for encryption first (https://www.rfc-editor.org/rfc/rfc3207#section-4).
  if (responseCode === 530 && /STARTTLS/i.test(response)) return 'other';
  if (loginReplies.includes(responseCode) || (code === 'EAUTH' && responseCode === 0)) return 'login';
  // The codes of the system have no underscore, those of a refused certificate do.
  if (connectionCodes.includes(code) || (code === 'ESOCKET' && !originalCode.includes('_'))) return 'unreachable';
  return refusalOf(command, response, responseCode);
}

/** The problem of a mail that the mail server has refused. */
function refusalOf(command: string | undefined, response: string, code: number): DeliveryProblem {
  const isTooLarge = code === 552 && isMessageTooLarge(command, response);
  if ((code === 552 && !isTooLarge) || /^[45]\d\d[ -][45]\.2\.2\b/.test(response)) return 'mailbox-full';
  if (code < 500 || isTooLarge) return 'other';
  if (command === 'MAIL FROM') return 'sender';
  // 5.7 is about what the sender may do (https://www.rfc-editor.org/rfc/rfc3463#section-3.8), not about the address.
  return command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response) ? 'address' : 'other';
}

function message({ id, from, to, replyTo, unsubscribe, subject, text, html, calendar, ...mail }: Mail) {
  const { thread, conversation = thread ? [thread] : [], otherCalendar } = mail;
  const sender = typeof from === 'string' ? (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from) : from.address;
  const domain = /@([^@\s]+)$/.exec(sender)?.[1] ?? 'localhost';
  return {
    from,
    // As objects: a string would be parsed, and a comma would split one address into two.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    ...(calendar ? { icalEvent: calendar } : {}),
    ...(otherCalendar ? { attachments: [calendarFile(otherCalendar)] } : {}),
    messageId: `<${id}@${domain}>`,
    ...(thread
      ? { inReplyTo: `<${thread}@${domain}>`, references: conversation.map((one) => `<${one}@${domain}>`) }
      : {}),
    // Keeps automatic replies away (https://www.rfc-editor.org/rfc/rfc3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One click, without a page (https://www.rfc-editor.org/rfc/rfc8058#section-3.1). The line is not folded.
      ...(unsubscribe
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  };
}

/** The attachment, whose content type has the method too (https://www.rfc-editor.org/rfc/rfc6047#section-2.4). */
function calendarFile({ filename, method, content }: CalendarPart) {
  return { filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}
