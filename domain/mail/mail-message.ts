import type { DeskRole } from '../desk/desk-role.ts';

/** The kinds of mail in table mail_outbox; domain/mail/mail-kinds.ts describes each one. */
export type MailKind =
  | 'booking-operator'
  | 'booking-visitor'
  | 'decision-half-time'
  | 'decision-overdue'
  | 'booking-confirmed'
  | 'booking-cancelled'
  | 'booking-changed'
  | 'booking-divided'
  | 'booking-merged'
  | 'change-request'
  | 'daily-digest'
  | 'new-user'
  | 'weather-call'
  | 'other-days'
  | 'administrator-added'
  | 'waiting-list'
  | 'place-offered'
  | 'place-withdrawn'
  | 'after-trip'
  | 'trip-reminder';

/** Somebody who got a role at the desk, and the name of the owner who gave it. */
export interface NewAdministrator {
  email: string;
  addedBy: string | null;
  /** Rows of earlier versions have none: those people are owners. */
  role?: DeskRole;
}

/** The purpose of a private link: the operator's decision about a booking, or the visitor's page. */
export type LinkPurpose = 'decision' | 'visit';

/** A calendar file and its method (https://www.rfc-editor.org/rfc/rfc5546). */
export interface CalendarFile {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  content: string;
}

/** A composed mail without its sender and recipient. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
  /** A single address, or null for a mail without one. Pass it as an address, not as a header line to parse. */
  replyTo: string | null;
  calendar?: CalendarFile;
  /** The calendar file of another booking that the mail is about too. */
  otherCalendar?: CalendarFile;
}

/** A page on which guests write how it was, such as that of the operator at a portal. */
export interface ReviewLink {
  name: string;
  address: string;
}

/** The operator's details in the mails; site.config.ts has this shape. */
export interface MailSite {
  product: string;
  phone: string;
  email: string;
  url: string;
  /** The address that the mails are from, if it is not `email`. */
  sender?: string;
  /** The pages that the mail after a trip offers. */
  reviewLinks?: readonly ReviewLink[];
}
