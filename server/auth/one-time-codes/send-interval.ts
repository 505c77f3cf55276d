import type { Client } from '../../database/pool.ts';
import { authError } from '../auth-errors.ts';
import type { AuthSettings } from '../auth-settings.ts';

/** The kinds of message that have a send interval. Invitations have none. */
export type SendKind =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication'
  | 'sms'
  | 'mfa';

/**
 * Records in the caller's transaction that a message of this kind is requested for `addresses`. Throws 429 within the
 * send interval of any address. Concurrent requests for an address wait for each other. Ignores a time more than a
 * minute ahead, which was recorded before the clock was set back.
 */
export async function reserveIntervals(
  client: Client,
  { sms, mfa, email }: AuthSettings,
  kind: SendKind,
  addresses: string[],
): Promise<void> {
  const seconds = kind === 'sms' ? sms.max_frequency : kind === 'mfa' ? mfa.phone.max_frequency : email.max_frequency;
  // Older rows have no effect, unless the configured interval is longer.
  await client.query(
    `delete from auth.mail_spacing where ctid = any(array(
       select ctid from auth.mail_spacing
        where asked_at < now() - greatest(interval '1 hour', $1 * interval '1 second') for update skip locked))`,
    [seconds],
  );
  for (const address of addresses) await reserveInterval(client, kind, address, seconds);
}

async function reserveInterval(client: Client, kind: SendKind, address: string, seconds: number): Promise<void> {
  const taken = await client.query(
    `insert into auth.mail_spacing as m (kind, address, asked_at) values ($1, $2, clock_timestamp())
     on conflict (kind, address) do update set asked_at = clock_timestamp()
       where m.asked_at <= clock_timestamp() - $3 * interval '1 second'
          or m.asked_at > clock_timestamp() + interval '1 minute'`,
    [kind, address, seconds],
  );
  if (taken.rowCount) return;
  const { rows } = await client.query<{ wait: number }>(
    `select greatest(1, ceil($3 - extract(epoch from clock_timestamp() - asked_at)))::int as wait
       from auth.mail_spacing where kind = $1 and address = $2`,
    [kind, address, seconds],
  );
  const wait = rows[0]?.wait ?? seconds;
  throw authError(isByText(kind) ? 'smsTooSoon' : 'emailTooSoon', { seconds: wait }, { retryAfter: wait });
}

/** Whether messages of this kind are text messages, not mails. */
export function isByText(kind: SendKind): boolean {
  return kind === 'sms' || kind === 'mfa';
}

/**
 * Deletes the send intervals of addresses after a message to them was used. Skips rows that a concurrent request has
 * locked.
 */
export async function clearSendIntervals(client: Client, addresses: string[]): Promise<void> {
  await client.query(
    `delete from auth.mail_spacing where ctid = any(array(
       select ctid from auth.mail_spacing where address = any($1) for update skip locked))`,
    [addresses],
  );
}
