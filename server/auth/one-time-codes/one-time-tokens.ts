import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Client } from '../../database/pool.ts';

export type TokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

// Voids a code after this many wrong guesses. The link of the same mail stays valid.
const maxFailures = 10;
/** Marks the token of a link that leads to a PKCE code. */
const pkcePrefix = 'pkce_';

/** The token and the code of a message. The database stores only their hashes. */
export interface OneTimeToken {
  linkToken: string;
  code: string;
}

export interface NewToken {
  userId: string;
  type: TokenType;
  /** The recipient. The code works only together with this address. */
  address: string;
  /** The number of digits of the code. */
  codeLength: number;
  isPkce?: boolean;
  /**
   * Redeeming the token removes the password of an unconfirmed account. A token that replaces this one inherits the
   * flag.
   */
  clearsPassword?: boolean;
  /** Replaces the random code with a fixed one. */
  code?: string;
}

/** Creates the user's token of that type, which replaces an earlier one. */
export async function createOneTimeToken(client: Client, token: NewToken): Promise<OneTimeToken> {
  const { userId, type, address, codeLength, isPkce = false, clearsPassword = false } = token;
  const linkToken = `${isPkce ? pkcePrefix : ''}${randomBytes(28).toString('hex')}`;
  const code = token.code ?? Array.from({ length: codeLength }, () => randomInt(10)).join('');
  await client.query(
    `insert into auth.one_time_tokens as t
       (id, user_id, token_type, token_hash, relates_to, code_hash, forgets_password)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, token_type) do update
       set id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to,
           code_hash = excluded.code_hash, forgets_password = t.forgets_password or excluded.forgets_password,
           code_failures = 0, created_at = now(), updated_at = now()`,
    [randomUUID(), userId, type, digest(linkToken), address, digest(`${address}\n${code}`), clearsPassword],
  );
  return { linkToken, code };
}

/** A token that is valid now. */
export interface FoundToken {
  id: string;
  userId: string;
  type: TokenType;
  address: string;
  clearsPassword: boolean;
}

const foundColumns =
  'id, user_id as "userId", token_type as type, relates_to as address, forgets_password as "clearsPassword"';

/** Finds the valid token of a link, or null. */
export async function findLinkToken(
  client: Client,
  types: TokenType[],
  linkToken: string,
  lifetimeSeconds: number,
): Promise<FoundToken | null> {
  const { rows } = await client.query<FoundToken>(
    `select ${foundColumns} from auth.one_time_tokens
      where token_hash = $1 and token_type = any($2::auth.one_time_token_type[])
        and created_at > now() - $3 * interval '1 second'`,
    [digest(linkToken), types, lifetimeSeconds],
  );
  return rows[0] ?? null;
}

export interface CodeLookup {
  types: TokenType[];
  address: string;
  code: string;
  lifetimeSeconds: number;
  /** Only tokens of this user match. */
  userId?: string;
}

/**
 * Finds the valid token of a code, or null. Counts a wrong code, so the caller must then throw a CommittedError.
 * countGuess limits the guesses per account.
 */
export async function findCodeToken(
  client: Client,
  { types, address, code, lifetimeSeconds, userId }: CodeLookup,
): Promise<FoundToken | null> {
  // Every endpoint locks the accounts first, to prevent deadlocks.
  await client.query(
    `select 1 from auth.users where id in (
       select user_id from auth.one_time_tokens
        where relates_to = $1 and token_type = any($2::auth.one_time_token_type[]))
      order by id for no key update`,
    [address, types],
  );
  const { rows } = await client.query<FoundToken & { code_hash: string }>(
    `select code_hash, ${foundColumns} from auth.one_time_tokens
      where relates_to = $1 and token_type = any($2::auth.one_time_token_type[])
        and created_at > now() - $3 * interval '1 second'
        and code_failures < $4 and user_id = coalesce($5, user_id)
      order by token_type`,
    [address, types, lifetimeSeconds, maxFailures, userId ?? null],
  );
  const given = Buffer.from(digest(`${address}\n${code}`));
  const found = rows.find((row) => timingSafeEqual(Buffer.from(row.code_hash), given));
  if (found) return found;
  await client.query('update auth.one_time_tokens set code_failures = code_failures + 1 where id = any($1)', [
    rows.map((row) => row.id),
  ]);
  return null;
}

/** Consumes a token. False if a concurrent request has consumed or replaced it. */
export async function takeOneTimeToken(client: Client, { id }: FoundToken): Promise<boolean> {
  const { rowCount } = await client.query('delete from auth.one_time_tokens where id = $1', [id]);
  return rowCount === 1;
}

/** Deletes all one-time tokens of a user. */
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
