import { PostgrestClient } from '@supabase/postgrest-js';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { requireVariable, serviceKeys } from './service-key.ts';
import type { ReadVariable } from './service-key.ts';

/** A mail taken from table mail_outbox, with what is needed to write it. */
export type ClaimedMail =
  | { id: string; kind: 'booking-operator' | 'booking-visitor'; booking: BookingRow; tourNames: Record<string, string> }
  | {
      id: string;
      kind: 'booking-confirmed' | 'booking-cancelled';
      booking: BookingRow;
      tourNames: Record<string, string>;
      change: BookingChange;
    }
  | { id: string; kind: 'new-user'; email: string; name: string };

/** Whose mails to claim: one booking's, one account's, or, with neither, whoever's are due. */
export interface ClaimFilter {
  booking?: string;
  account?: string;
}

/** Table mail_outbox through its functions (migrations create_mail_outbox and create_booking_changes), with the rights of the service. */
export interface MailOutbox {
  /** The id of the newest pending booking of this name and e-mail made in the last 15 minutes, or null. */
  findFreshBooking(name: string, email: string): Promise<string | null>;
  /** Takes at most `count` mails that are due; for 2 minutes nobody else gets them. */
  claim(count: number, filter?: ClaimFilter): Promise<ClaimedMail[]>;
  /** Notes that a mail was sent or, with an error, that it was not and is due again later. */
  finish(id: string, error?: string): Promise<void>;
  /** Stores the mail about a new account; a second one for the same account changes nothing. */
  enqueueNewUser(account: string, email: string, name: string): Promise<void>;
}

interface ClaimRow {
  id: string;
  kind: ClaimedMail['kind'];
  payload: { email: string; name: string } | null;
  booking_row: BookingRow | null;
  tour_names: Record<string, string> | null;
  change_row: BookingChange | null;
}

// A database that does not answer must not use up the time that the mail server needs.
const answerWithin = 10_000;

/** The outbox of the project at SUPABASE_URL. Its methods throw an Error when the database refuses or does not answer. */
export function openMailOutbox(readVariable: ReadVariable): MailOutbox {
  const [key = ''] = serviceKeys(readVariable);
  const rest = new PostgrestClient(`${requireVariable(readVariable, 'SUPABASE_URL')}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
  });
  const call = async (name: string, parameters: Record<string, unknown>): Promise<unknown> => {
    const { data, error } = await rest.rpc(name, parameters).abortSignal(AbortSignal.timeout(answerWithin));
    if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
    return data;
  };
  return {
    findFreshBooking: async (name, email) => (await call('find_fresh_booking', { name, email })) as string | null,
    claim: async (count, filter = {}) =>
      ((await call('claim_mail', { max_rows: count, ...filter })) as ClaimRow[]).map(toClaimedMail),
    finish: async (id, error) => void (await call('finish_mail', error === undefined ? { id } : { id, error })),
    enqueueNewUser: async (account, email, name) =>
      void (await call('enqueue_new_user_mail', { account, email, name })),
  };
}

function toClaimedMail({
  id,
  kind,
  payload,
  booking_row: booking,
  tour_names: names,
  change_row: change,
}: ClaimRow): ClaimedMail {
  // A check constraint of the table says which kind has which.
  if (kind === 'new-user') return { id, kind, ...payload! };
  const about = { booking: booking!, tourNames: names ?? {} };
  return kind === 'booking-confirmed' || kind === 'booking-cancelled'
    ? { id, kind, ...about, change: change! }
    : { id, kind, ...about };
}
