import * as words from '../words/en/mail-problems.ts';
import { oneLine } from '../booking/plain-text.ts';
import { shortened } from '../desk/shortened.ts';
import type { MailKind } from './mail-message.ts';
import { outboxKinds } from './outbox/outbox-kinds.ts';
import type { OutboxKind } from './outbox/outbox-kinds.ts';

/** What is wrong with the mail server, and what to do. */
const serverAdvice = {
  unreachable: words.unreachable,
  unanswered: words.unanswered,
  login: words.login,
  sender: words.sender,
  other: words.other,
};

type Audience = OutboxKind['audience'];

/** What is wrong with the recipient's mailbox, and what to do. The text for a visitor follows the visitor's address. */
const mailboxAdvice: Readonly<Record<'address' | 'mailbox-full', Readonly<Record<Audience, string>>>> = {
  address: {
    visitor: words.addressOfGuest,
    operator: words.addressOfOperator,
    administrator: words.addressOfAdministrator,
  },
  'mailbox-full': {
    visitor: words.fullOfGuest,
    operator: words.fullOfOperator,
    administrator: words.fullOfAdministrator,
  },
};

/** Why the last attempt to send a mail failed (docs/product/mail.md, Trouble). */
export type MailProblem = keyof typeof serverAdvice | keyof typeof mailboxAdvice;

/** Every problem. */
export const mailProblems: readonly string[] = Object.keys({ ...serverAdvice, ...mailboxAdvice });

/** A booking with a mail that was not sent. */
export interface UnmailedBooking {
  id: string;
  /** The name of the visitor. */
  name: string;
  email: string;
}

/** The mails of one kind that wait for the same reason (database function list_waiting_mails). */
export interface WaitingMails {
  problem: MailProblem;
  kind: MailKind;
  mails: number;
  /** When the first of them was stored, ISO 8601. */
  since: string;
  last_error: string | null;
  /** One of the mails that can be sent again; null if there is none. */
  mail_id: string | null;
  /** The bookings of the first five. */
  bookings: UnmailedBooking[];
}

/** Mails that wait for the same reason, whatever their kinds. */
export interface MailTrouble extends Omit<WaitingMails, 'kind'> {
  audience: Audience;
  /** Whether the mailboxes of guests are the problem, so that each of them has a line. */
  isOfGuests: boolean;
}

/** Whether the recipient's mailbox is the problem, so that each recipient is told. */
export function isOfMailbox(problem: MailProblem | null): problem is keyof typeof mailboxAdvice {
  return problem !== null && problem in mailboxAdvice;
}

/** Whether the mails with this problem follow once any mail has left (database function finish_mails). */
export function followsAnyMail(problem: MailProblem): boolean {
  return problem === 'unreachable' || problem === 'login' || problem === 'sender';
}

/** What is wrong with a mail, and what to do. */
export function mailAdvice(problem: MailProblem, audience: Audience): string {
  return isOfMailbox(problem) ? mailboxAdvice[problem][audience] : serverAdvice[problem];
}

/** Joins the mails that wait for the same reason, longest wait first. */
export function mailTroubles(waiting: readonly WaitingMails[]): MailTrouble[] {
  const troubles = new Map<string, MailTrouble>();
  const sorted = [...waiting].sort((one, other) => Date.parse(one.since) - Date.parse(other.since));
  for (const { kind, ...mails } of sorted) {
    const { audience } = outboxKinds[kind];
    const isPersonal = isOfMailbox(mails.problem);
    const key = isPersonal ? `${mails.problem} ${audience}` : mails.problem;
    const same = troubles.get(key);
    troubles.set(
      key,
      same
        ? {
            ...same,
            mails: same.mails + mails.mails,
            mail_id: same.mail_id ?? mails.mail_id,
            bookings: [...same.bookings, ...mails.bookings].slice(0, 5),
          }
        : { ...mails, audience, isOfGuests: isPersonal && audience === 'visitor' },
    );
  }
  return [...troubles.values()];
}

const longestReply = 120;

/** What the mail server said, without addresses and not longer than two lines of a phone. */
export function shortReply(error: string | null): string {
  const said = oneLine(error ?? '').replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');
  return shortened(said, longestReply);
}
