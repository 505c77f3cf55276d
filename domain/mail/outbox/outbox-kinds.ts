import type { MailWords } from '../../words/mail-words.ts';
import type { MailKind } from '../mail-message.ts';

/** What the outbox and the desk know of a kind of mail, without the functions that write it (mail-kinds.ts). */
export interface OutboxKind {
  audience: 'operator' | 'visitor' | 'administrator';
  /**
   * The event that outdates the mail, so that the mail cannot be sent again: any change of the status, a later change,
   * its own sending, or none.
   */
  outdatedBy: 'any change' | 'later change' | 'sending' | null;
  /** The label of the kind at the desk. */
  label: (words: Pick<MailWords, 'mailKinds'>) => string;
}

/**
 * Every kind of mail. The desk loads this table without the writers of the mails, which are many times as large. A
 * Record, so that a new kind does not compile without its row.
 */
export const outboxKinds: Readonly<Record<MailKind, OutboxKind>> = {
  'booking-operator': { audience: 'operator', outdatedBy: null, label: ({ mailKinds }) => mailKinds.bookingOperator },
  'booking-visitor': {
    audience: 'visitor',
    outdatedBy: 'any change',
    label: ({ mailKinds }) => mailKinds.bookingVisitor,
  },
  'decision-half-time': {
    audience: 'operator',
    outdatedBy: 'any change',
    label: ({ mailKinds }) => mailKinds.decisionHalfTime,
  },
  'decision-overdue': {
    audience: 'operator',
    outdatedBy: 'any change',
    label: ({ mailKinds }) => mailKinds.decisionOverdue,
  },
  'booking-confirmed': {
    audience: 'visitor',
    outdatedBy: 'later change',
    label: ({ mailKinds }) => mailKinds.bookingConfirmed,
  },
  'booking-cancelled': {
    audience: 'visitor',
    outdatedBy: 'later change',
    label: ({ mailKinds }) => mailKinds.bookingCancelled,
  },
  'booking-changed': {
    audience: 'visitor',
    outdatedBy: 'later change',
    label: ({ mailKinds }) => mailKinds.bookingChanged,
  },
  'booking-divided': {
    audience: 'visitor',
    outdatedBy: 'later change',
    label: ({ mailKinds }) => mailKinds.bookingDivided,
  },
  'booking-merged': {
    audience: 'visitor',
    outdatedBy: 'later change',
    label: ({ mailKinds }) => mailKinds.bookingMerged,
  },
  'change-request': { audience: 'operator', outdatedBy: null, label: ({ mailKinds }) => mailKinds.changeRequest },
  'daily-digest': { audience: 'operator', outdatedBy: null, label: ({ mailKinds }) => mailKinds.dailyDigest },
  'weather-call': { audience: 'visitor', outdatedBy: null, label: ({ mailKinds }) => mailKinds.weatherCall },
  'other-days': { audience: 'visitor', outdatedBy: 'sending', label: ({ mailKinds }) => mailKinds.otherDays },
  'new-user': { audience: 'operator', outdatedBy: null, label: ({ mailKinds }) => mailKinds.newUser },
  'administrator-added': {
    audience: 'administrator',
    outdatedBy: null,
    label: ({ mailKinds }) => mailKinds.administratorAdded,
  },
  'after-trip': { audience: 'visitor', outdatedBy: 'sending', label: ({ mailKinds }) => mailKinds.afterTrip },
  'trip-reminder': { audience: 'visitor', outdatedBy: 'sending', label: ({ mailKinds }) => mailKinds.tripReminder },
  'waiting-list': { audience: 'visitor', outdatedBy: 'any change', label: ({ mailKinds }) => mailKinds.waitingList },
  'place-offered': {
    audience: 'visitor',
    outdatedBy: 'later change',
    label: ({ mailKinds }) => mailKinds.placeOffered,
  },
  'place-withdrawn': {
    audience: 'visitor',
    outdatedBy: 'later change',
    label: ({ mailKinds }) => mailKinds.placeWithdrawn,
  },
};

/**
 * Whether the content of a mail is still true, so that it may be sent again.
 * @param changeId the change that the mail is about, or null
 * @param latestChangeId the latest change of the booking, or null
 */
export function isMailTrue(
  kind: MailKind,
  changeId: string | null,
  latestChangeId: string | null,
  isSent: boolean,
): boolean {
  const { outdatedBy } = outboxKinds[kind];
  if (outdatedBy === null) return true;
  if (outdatedBy === 'sending') return !isSent;
  return outdatedBy === 'any change' ? latestChangeId === null : changeId === latestChangeId;
}
