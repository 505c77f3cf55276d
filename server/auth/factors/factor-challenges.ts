import { createHash, timingSafeEqual } from 'node:crypto';
import type { Client } from '../../database/pool.ts';

/** The lifetime of a challenge. */
export const challengeSeconds = 300;

/** A row of auth.mfa_challenges; `age` is in seconds. */
export interface ChallengeRow {
  id: string;
  isUsed: boolean;
  ip: string;
  age: number;
  codeHash: string | null;
  /** The challenge of a WebAuthn ceremony. */
  webauthn: { challenge: string } | null;
}

/**
 * Inserts a challenge for this network address. `code` is the code sent to a phone, `webauthn` the challenge of a
 * ceremony. Returns the id and the expiry (Unix time).
 */
export async function insertChallenge(
  client: Client,
  factorId: string,
  ip: string,
  { code = null, webauthn = null }: { code?: string | null; webauthn?: string | null } = {},
): Promise<{ id: string; expiresAt: number }> {
  await client.query(`delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 day'`, [
    factorId,
  ]);
  await client.query('update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1', [factorId]);
  const { rows } = await client.query<{ id: string; created: number }>(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
     values (gen_random_uuid(), $1, clock_timestamp(), $2, $3, $4)
     returning id, extract(epoch from created_at)::float8 as created`,
    [factorId, ip, code && hashOf(factorId, code), webauthn && { challenge: webauthn }],
  );
  const { id, created } = rows[0]!;
  return { id, expiresAt: Math.floor(created) + challengeSeconds };
}

/** Returns the challenge with this id and factor, or null. */
export async function findChallenge(client: Client, factorId: string, id: string): Promise<ChallengeRow | null> {
  const { rows } = await client.query<ChallengeRow>(
    `select id, verified_at is not null as "isUsed", host(ip_address) as ip, otp_code as "codeHash", web_authn_session_data as webauthn,
            extract(epoch from clock_timestamp() - created_at)::float8 as age
       from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId],
  );
  return rows[0] ?? null;
}

/** Marks a challenge as used. */
export async function markChallengeUsed(client: Client, id: string): Promise<void> {
  await client.query('update auth.mfa_challenges set verified_at = now() where id = $1', [id]);
}

/** Deletes an expired challenge. */
export async function deleteChallenge(client: Client, id: string): Promise<void> {
  await client.query('delete from auth.mfa_challenges where id = $1', [id]);
}

/** Whether the code is the one sent with the challenge. Compares in constant time. */
export function isSentCode(factorId: string, { codeHash }: ChallengeRow, code: string): boolean {
  return codeHash !== null && timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOf(factorId, code)));
}

function hashOf(factorId: string, code: string): string {
  return createHash('sha256').update(`${factorId}\n${code}`).digest('hex');
}
