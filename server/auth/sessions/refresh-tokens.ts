import { randomInt } from 'node:crypto';
import type { Client } from '../../database/pool.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Whether a text has the format of a refresh token: 12 lower-case letters and digits. */
export function isRefreshToken(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}

/** A row of auth.refresh_tokens; `age` is the number of seconds since its last change, by the clock of the database. */
export interface RefreshTokenRow {
  id: string;
  token: string;
  revoked: boolean;
  parent: string | null;
  user_id: string;
  session_id: string | null;
  age: number;
}

/** Issues a refresh token for a session; `parent` is the token it replaces. */
export async function insertRefreshToken(
  client: Client,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<string> {
  const token = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  await client.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, false, clock_timestamp(), clock_timestamp())`,
    [token, userId, sessionId, parent],
  );
  return token;
}

/** The row of a token, or null. */
export async function findRefreshToken(client: Client, token: string): Promise<RefreshTokenRow | null> {
  const { rows } = await client.query<RefreshTokenRow>(`select ${columns} from auth.refresh_tokens where token = $1`, [
    token,
  ]);
  return rows[0] ?? null;
}

/** The session's newest token that is not revoked, or null. */
export async function findActiveToken(client: Client, sessionId: string): Promise<RefreshTokenRow | null> {
  const { rows } = await client.query<RefreshTokenRow>(
    `select ${columns} from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1`,
    [sessionId],
  );
  return rows[0] ?? null;
}

const columns = `id, token, revoked, parent, user_id, session_id, extract(epoch
  from clock_timestamp() - updated_at)::float8 as age`;

/** Revokes one token and begins its reuse interval. */
export async function revokeToken(client: Client, id: string): Promise<void> {
  await client.query('update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where id = $1', [
    id,
  ]);
}

/** Revokes every token of a session, after an old token was reused. */
export async function revokeFamily(client: Client, sessionId: string): Promise<void> {
  await client.query(
    `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where session_id = $1
       and not revoked`,
    [sessionId],
  );
}
