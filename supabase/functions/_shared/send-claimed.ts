import { mailKinds } from '../../../domain/mail/mail-kinds.ts';
import { composeMail } from './compose-mail.ts';
import { readMailSettings } from './mail-settings.ts';
import type { MailSettings } from './mail-settings.ts';
import { chooseDelivery } from './deliver-mail.ts';
import type { DeliverMail } from './deliver-mail.ts';
import { gatherAttempts } from './gather-attempts.ts';
import { DeliveryError } from './mail-delivery.ts';
import { openMailOutbox } from './mail-outbox.ts';
import type { ClaimedMail, MailAttempt, MailOutbox } from './mail-outbox.ts';
import { readSeconds } from './service-key.ts';
import type { ReadVariable } from './service-key.ts';

/** The dependencies of the functions that send mail. */
export interface MailParts {
  outbox: MailOutbox;
  deliver: DeliverMail;
  settings: MailSettings;
  /** Milliseconds that a function waits for the mail server before it responds. */
  respondWithin: number;
  /** Keeps the function running for work that outlasts its response. */
  waitUntil(work: Promise<unknown>): void;
}

/** The number of mails sent, and of those that are being sent or wait for a retry. */
export interface SendResult {
  sent: number;
  queued: number;
}

const longestRenewal = 30_000;

// The most mails in progress at a time: a mail server that hangs holds each one for minutes.
const mostAtOnce = 40;
let underWay = 0;

/** How many more mails this instance of a function may claim now. */
export function freePlaces(): number {
  return Math.max(0, mostAtOnce - underWay);
}

/** Builds the parts from the environment. Throws an Error that names a missing variable. */
export function openMailParts(readVariable: ReadVariable): MailParts {
  const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil(work: Promise<unknown>): unknown } };
  const settings = readMailSettings(readVariable);
  return {
    outbox: openMailOutbox(readVariable, settings.operator),
    deliver: chooseDelivery(readVariable),
    settings,
    respondWithin: readSeconds(readVariable, 'MAIL_RESPOND_WITHIN', 10),
    waitUntil: (work) => void EdgeRuntime?.waitUntil(work),
  };
}

/**
 * Sends claimed mails in parallel and records each outcome in the outbox. Does not throw if a mail fails. A mail that
 * the mail server has not accepted within `respondWithin` counts as queued and stays under way: its claim is renewed
 * until the mail server replies, so that no other sender sends it meanwhile.
 */
export async function sendClaimed(mails: ClaimedMail[], parts: MailParts): Promise<SendResult> {
  const { outbox, respondWithin } = parts;
  const open = new Set(mails.map(({ id }) => id));
  let sent = 0;
  underWay += mails.length;
  const renewal = setInterval(
    () => {
      outbox.renewClaims([...open]).catch((failure) => console.error(failure));
    },
    Math.min(respondWithin, longestRenewal),
  );
  const record = gatherAttempts(mails.length, outbox.finish);
  const sendOne = async (mail: ClaimedMail) => {
    const attempt = await send(mail, parts);
    // If this call fails, the mail is sent a second time with the same Message-ID.
    await record(attempt);
    open.delete(mail.id);
    underWay -= 1;
    if (attempt.outcome === 'sent') sent += 1;
  };
  const all = Promise.all(mails.map(sendOne)).finally(() => clearInterval(renewal));
  parts.waitUntil(all);
  let limit: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([all, new Promise<void>((done) => (limit = setTimeout(done, respondWithin)))]);
  clearTimeout(limit);
  return { sent, queued: mails.length - sent };
}

/** Sends one mail and returns the outcome. */
async function send(mail: ClaimedMail, { outbox, deliver, settings }: MailParts): Promise<MailAttempt> {
  try {
    const isDigest = mailKinds[mail.kind].event === 'digest';
    const digest = isDigest ? await outbox.readDigest((mail.payload as { day: string }).day) : null;
    await deliver(composeMail({ ...mail, digest }, settings));
    return { id: mail.id, outcome: 'sent' };
  } catch (error) {
    const { outcome, problem, message } = toDeliveryError(error);
    // Without the server's reply, which may name the recipient; the desk shows it.
    console.warn(`mail ${mail.id} was not sent: ${outcome}`);
    return { id: mail.id, outcome, problem, error: message };
  }
}

function toDeliveryError(error: unknown): DeliveryError {
  return error instanceof DeliveryError ? error : new DeliveryError('failed', error);
}
