import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Lab } from './lab.ts';

/** The state of acknowledged bookings and of the mails about all bookings. */
export interface Account {
  acknowledged: number;
  /** Acknowledged bookings that the database does not have. */
  lost: string[];
  /** Bookings that are in the database more than once. */
  doubled: string[];
  /** Stored bookings that do not have exactly one mail to the operator and one to the visitor in the outbox. */
  withoutMails: string[];
  /** The number of mails that are sent according to the outbox. */
  sent: number;
  /** The number of mails that are not sent. */
  unsent: number;
  /** Sent mails that no mailbox received, by the ids of their rows, which are in the Message-IDs. */
  missing: string[];
  /** The number of deliveries beyond the first of each mail. */
  copies: number;
}

/**
 * Compares the acknowledged bookings with the database and the mailboxes. `delivered` has a mail's id for each
 * delivery.
 */
export async function accountForBookings(
  lab: Lab,
  acknowledged: ReadonlySet<string>,
  delivered: readonly string[],
): Promise<Account> {
  return lab.withDatabase(async (client) => {
    const bookings = (await client.query<{ id: string }>('select id from bookings')).rows.map(({ id }) => id);
    const mails = (
      await client.query<{ id: string; booking_id: string; kind: string; status: string }>(
        'select id, booking_id, kind, status from mail_outbox',
      )
    ).rows;
    const stored = new Set(bookings);
    const kinds = new Map<string, string[]>();
    for (const { booking_id: booking, kind } of mails) kinds.set(booking, [...(kinds.get(booking) ?? []), kind].sort());
    const sent = mails.filter(({ status }) => status === 'sent');
    const received = new Set(delivered);
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((id) => !stored.has(id)),
      doubled: bookings.length === stored.size ? [] : bookings.filter((id, index) => bookings.indexOf(id) !== index),
      withoutMails: bookings.filter((id) => kinds.get(id)?.join() !== 'booking-operator,booking-visitor'),
      sent: sent.length,
      unsent: mails.length - sent.length,
      missing: sent.map(({ id }) => id).filter((id) => !received.has(id)),
      copies: delivered.length - received.size,
    };
  });
}

/** The ids of mails that were written as complete files. */
export function mailFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && /^Subject: /m.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => name.slice(0, -'.eml'.length));
}
