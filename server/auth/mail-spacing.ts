import type { Client } from '../database/pool.ts';
import { AuthError } from './auth-error.ts';

export type MailKind = 'confirmation' | 'recovery';

const spacingSeconds = 60;

/**
 * Notes that a mail of this kind was asked for an address. Throws 429 where that was less than 60 s ago. Asked before
 * anybody looks whether the address has an account, so that the answer does not tell. Of several at once, the first
 * goes on and the others wait for its end.
 */
export async function checkMailSpacing(client: Client, kind: MailKind, address: string): Promise<void> {
  const taken = await client.query(
    `insert into auth.mail_spacing as m (kind, address, asked_at) values ($1, $2, clock_timestamp())
     on conflict (kind, address) do update set asked_at = clock_timestamp()
       where m.asked_at <= clock_timestamp() - $3 * interval '1 second'`,
    [kind, address, spacingSeconds],
  );
  if (taken.rowCount) return;
  const { rows } = await client.query<{ wait: number }>(
    `select greatest(1, ceil($3 - extract(epoch from clock_timestamp() - asked_at)))::int as wait from auth.mail_spacing where kind = $1 and address = $2`,
    [kind, address, spacingSeconds],
  );
  const wait = rows[0]?.wait ?? spacingSeconds;
  throw new AuthError(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${wait} seconds.`, { retryAfter: wait });
}

/** Forgets the spacing of an address, once a mail of it has done its work. */
export async function clearMailSpacing(client: Client, address: string): Promise<void> {
  await client.query('delete from auth.mail_spacing where address = $1', [address]);
}
