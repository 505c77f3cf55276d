import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Client } from '../database/pool.ts';

export type TokenType = 'confirmation_token' | 'recovery_token';

const lifetime = '24 hours';
// Six digits stand a few guesses, not a thousand. The link in the same mail is not touched by wrong codes.
const mostFailures = 10;
/** Before the token of a link: its session is fetched with a PKCE verifier (wire reference, GET /verify). */
const pkcePrefix = 'pkce_';

/** What goes into the mail, and nowhere else: the database keeps hashes. */
export interface OneTimeToken {
  linkToken: string;
  code: string;
}

/** Makes the one token of its type that the user has; an earlier one is worth nothing from here on. */
export async function createOneTimeToken(client: Client, userId: string, type: TokenType, address: string, { isPkce }: { isPkce: boolean }): Promise<OneTimeToken> {
  const linkToken = `${isPkce ? pkcePrefix : ''}${randomBytes(28).toString('hex')}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, code_hash) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, token_type) do update
       set id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to, code_hash = excluded.code_hash,
           code_failures = 0, created_at = now(), updated_at = now()`,
    [randomUUID(), userId, type, digest(linkToken), address, digest(`${address}\n${code}`)],
  );
  return { linkToken, code };
}

/** A token that was found good: whose, and of which type. */
export interface FoundToken {
  userId: string;
  type: TokenType;
}

/** The token a link carries, or null where there is none such, or none any more. */
export async function findLinkToken(client: Client, types: TokenType[], linkToken: string): Promise<FoundToken | null> {
  const { rows } = await client.query<FoundToken>(
    `select user_id as "userId", token_type as type from auth.one_time_tokens
      where token_hash = $1 and token_type = any($2::auth.one_time_token_type[]) and created_at > now() - $3::interval`,
    [digest(linkToken), types, lifetime],
  );
  return rows[0] ?? null;
}

/** The token a code belongs to, or null. A wrong code is counted, so the caller has to commit also when it refuses. */
export async function findCodeToken(client: Client, types: TokenType[], address: string, code: string): Promise<FoundToken | null> {
  const { rows } = await client.query<FoundToken & { id: string; code_hash: string }>(
    `select id, user_id as "userId", token_type as type, code_hash from auth.one_time_tokens
      where relates_to = $1 and token_type = any($2::auth.one_time_token_type[]) and created_at > now() - $3::interval and code_failures < $4
      order by token_type for update`,
    [address, types, lifetime, mostFailures],
  );
  const given = Buffer.from(digest(`${address}\n${code}`));
  const found = rows.find((row) => timingSafeEqual(Buffer.from(row.code_hash), given));
  if (found) return { userId: found.userId, type: found.type };
  await client.query('update auth.one_time_tokens set code_failures = code_failures + 1 where id = any($1)', [rows.map((row) => row.id)]);
  return null;
}

/** Ends all one-time tokens of a user. */
export async function clearOneTimeTokens(client: Client, userId: string): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

/** Whether the token of a link belongs to a PKCE flow. */
export function isPkceToken(linkToken: string): boolean {
  return linkToken.startsWith(pkcePrefix);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
