import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Client } from '../../database/pool.ts';

export type TokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

// A few digits stand a few guesses, not a thousand. The link in the same mail is not touched by wrong codes.
const maxFailures = 10;
/** Before the token of a link: its session is fetched with a PKCE verifier (wire reference, GET /verify). */
const pkcePrefix = 'pkce_';

/** What goes into the message, and nowhere else: the database keeps hashes. */
export interface OneTimeToken {
  linkToken: string;
  code: string;
}

export interface NewToken {
  userId: string;
  type: TokenType;
  /** The address or number the token is sent to; the code is good together with it alone. */
  address: string;
  /** How many digits the code has. */
  codeLength: number;
  isPkce?: boolean;
  /** Whoever redeems it ends the password that an unconfirmed account holds; so they do with every later one. */
  clearsPassword?: boolean;
  /** A code that is agreed on, instead of a random one. */
  code?: string;
}

/** Makes the one token of its type that the user has; an earlier one is worth nothing from here on. */
export async function createOneTimeToken(client: Client, token: NewToken): Promise<OneTimeToken> {
  const { userId, type, address, codeLength, isPkce = false, clearsPassword = false } = token;
  const linkToken = `${isPkce ? pkcePrefix : ''}${randomBytes(28).toString('hex')}`;
  const code = token.code ?? Array.from({ length: codeLength }, () => randomInt(10)).join('');
  await client.query(
    `insert into auth.one_time_tokens as t (id, user_id, token_type, token_hash, relates_to, code_hash, forgets_password) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, token_type) do update
       set id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to, code_hash = excluded.code_hash,
           forgets_password = t.forgets_password or excluded.forgets_password, code_failures = 0, created_at = now(), updated_at = now()`,
    [randomUUID(), userId, type, digest(linkToken), address, digest(`${address}\n${code}`), clearsPassword],
  );
  return { linkToken, code };
}

/** A token that was found good: whose, of which type, and where it had been sent. */
export interface FoundToken {
  id: string;
  userId: string;
  type: TokenType;
  address: string;
  clearsPassword: boolean;
}

const foundColumns =
  'id, user_id as "userId", token_type as type, relates_to as address, forgets_password as "clearsPassword"';

/** The token a link carries, or null where there is none such, or none any more. */
export async function findLinkToken(
  client: Client,
  types: TokenType[],
  linkToken: string,
  lifetimeSeconds: number,
): Promise<FoundToken | null> {
  const { rows } = await client.query<FoundToken>(
    `select ${foundColumns} from auth.one_time_tokens
      where token_hash = $1 and token_type = any($2::auth.one_time_token_type[]) and created_at > now() - $3 * interval '1 second'`,
    [digest(linkToken), types, lifetimeSeconds],
  );
  return rows[0] ?? null;
}

export interface CodeLookup {
  types: TokenType[];
  address: string;
  code: string;
  lifetimeSeconds: number;
  /** Only a token of this user will do. */
  userId?: string;
}

/**
 * The token a code belongs to, or null. A wrong code is counted, so the caller has to commit also when it refuses. (How
 * many codes may be tried for an account, new ones or not, is counted by countGuess.)
 */
export async function findCodeToken(
  client: Client,
  { types, address, code, lifetimeSeconds, userId }: CodeLookup,
): Promise<FoundToken | null> {
  // Accounts first, as everywhere: guesses wait for each other, and nobody for somebody who waits for them.
  await client.query(
    `select 1 from auth.users where id in (select user_id from auth.one_time_tokens where relates_to = $1 and token_type = any($2::auth.one_time_token_type[]))
      order by id for no key update`,
    [address, types],
  );
  const { rows } = await client.query<FoundToken & { code_hash: string }>(
    `select code_hash, ${foundColumns} from auth.one_time_tokens
      where relates_to = $1 and token_type = any($2::auth.one_time_token_type[]) and created_at > now() - $3 * interval '1 second'
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

/** Ends a token that was found. Answers whether it was still there: of two that come at once, one gets it, and a newer one stays. */
export async function takeOneTimeToken(client: Client, { id }: FoundToken): Promise<boolean> {
  const { rowCount } = await client.query('delete from auth.one_time_tokens where id = $1', [id]);
  return rowCount === 1;
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
