import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import type { Digest } from '../../../domain/mail/daily-digest.ts';
import type { MailSource } from '../../../domain/mail/mail-kinds.ts';
import type { LinkPurpose, MailKind } from '../../../domain/mail/mail-message.ts';
import type { DeskTour } from '../../../domain/trips/desk-tour.ts';
import { openDatabase } from './call-database.ts';
import type { ReadVariable } from './service-key.ts';

/** A claimed row of table mail_outbox, with the rows that the mail is written from. */
export interface ClaimedMail extends MailSource {
  id: string;
  kind: MailKind;
}

/** Which mails to claim: those of one booking, of one account, or, with neither, all that are due. */
export interface ClaimFilter {
  booking?: string;
  account?: string;
}

/**
 * The outcome of an attempt: sent; refused for good by the mail server; unanswered, if the server did not respond in
 * time and may still accept it; failed, if it can be retried.
 */
export type MailOutcome = 'sent' | 'refused' | 'unanswered' | 'failed';

/** Table mail_outbox through its database functions, with the rights of the service role. */
export interface MailOutbox {
  /** The id of the newest pending booking of this name and e-mail made in the last 15 minutes, or null. */
  findFreshBooking(name: string, email: string): Promise<string | null>;
  /** Claims at most `count` mails that are due. No other sender gets them for 2 minutes. */
  claim(count: number, filter?: ClaimFilter): Promise<ClaimedMail[]>;
  /**
   * Makes a private link to a booking and returns its token; null if the trip is over. `sentTo` is the operator's
   * address, by which the history names the decision link.
   */
  makeLink(booking: string, purpose: LinkPurpose, sentTo: string): Promise<string | null>;
  /** The present content of the digest of a day (yyyy-MM-dd). */
  readDigest(day: string): Promise<Digest>;
  /** Extends the claims of mails that are still being sent to 2 minutes from now. */
  renewClaims(ids: readonly string[]): Promise<void>;
  /** Records the outcome of an attempt, with the error if the mail was not sent. */
  finish(id: string, outcome: MailOutcome, error?: string): Promise<void>;
  /** Stores the mails that remind the operator of requests without an answer, each once. */
  enqueueNudges(): Promise<void>;
  /** Stores the mail about a new account; a second one for the same account changes nothing. */
  enqueueNewUser(account: string, email: string, name: string): Promise<void>;
}

interface ClaimRow {
  id: string;
  kind: MailKind;
  payload: object | null;
  booking_row: BookingRow | null;
  change_row: BookingChange | null;
}

/**
 * The outbox of the project at SUPABASE_URL. Its methods throw an Error when the database refuses or does not respond,
 * with the `code` of the data service.
 */
export function openMailOutbox(readVariable: ReadVariable): MailOutbox {
  const call = openDatabase(readVariable);
  return {
    findFreshBooking: async (name, email) => (await call('find_fresh_booking', { name, email })) as string | null,
    claim: async (count, filter = {}) => {
      const rows = (await call('claim_mail', { max_rows: count, ...filter })) as ClaimRow[];
      const deskTours = await readDeskTours(call, rows);
      return rows.map((row) => toClaimedMail(row, deskTours));
    },
    makeLink: async (booking, purpose, sentTo) => {
      // The address of a visitor is not stored with their link.
      const operator = purpose === 'decision' ? { sent_to: sentTo } : {};
      return (await call('make_booking_link', { booking, purpose, ...operator })) as string | null;
    },
    readDigest: async (day) => (await call('read_digest', { day })) as Digest,
    renewClaims: async (ids) => void (await call('renew_mail_claims', { ids })),
    finish: async (id, outcome, error) =>
      void (await call('finish_mail', { id, outcome, ...(error === undefined ? {} : { error }) })),
    enqueueNudges: async () => void (await call('enqueue_nudges')),
    enqueueNewUser: async (account, email, name) =>
      void (await call('enqueue_new_user_mail', { account, email, name })),
  };
}

type DeskTours = ReadonlyMap<string, readonly DeskTour[]>;

/** The overlays of the booked tours of these mails, by the id of the booking. */
async function readDeskTours(call: ReturnType<typeof openDatabase>, rows: readonly ClaimRow[]): Promise<DeskTours> {
  const bookings = [...new Set(rows.flatMap((row) => row.booking_row?.id ?? []))];
  if (bookings.length === 0) return new Map();
  const found = (await call('desk_tours_of', { bookings })) as { booking: string; tours: DeskTour[] }[];
  return new Map(found.map(({ booking, tours }) => [booking, tours]));
}

function toClaimedMail({ id, kind, payload, booking_row, change_row }: ClaimRow, deskTours: DeskTours): ClaimedMail {
  return {
    id,
    kind,
    payload,
    booking: booking_row,
    change: change_row,
    deskTours: (booking_row && deskTours.get(booking_row.id)) ?? [],
  };
}
