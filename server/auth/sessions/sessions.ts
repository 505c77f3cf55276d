import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Client } from '../../database/pool.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { rememberNetwork } from '../limits/known-networks.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { insertRefreshToken } from './refresh-tokens.ts';

/** One entry of the amr claim, which lists the newest method first. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
  /** For sso/saml: the id of the identity provider. */
  provider?: string;
}

/** A session with the values that its access token contains. */
export interface Session {
  id: string;
  userId: string;
  aal: string;
  amr: AuthenticationMethod[];
  refreshToken: string;
}

/** The client that opened a session. */
export interface SessionOrigin {
  userAgent: string | null;
  ip: string | null;
}

export function originOf(c: AuthRequest): SessionOrigin {
  // Postgres does not store the zone of an address (fe80::1%eth0).
  const address = c.get('caller').address.split('%')[0]!;
  return { userAgent: c.req.header('user-agent')?.slice(0, 500) ?? null, ip: isIP(address) ? address : null };
}

/** Creates a session at aal1 with its first refresh token, and records the account's last sign-in and its network. */
export async function openSession(
  client: Client,
  userId: string,
  method: string,
  origin: SessionOrigin,
): Promise<Session> {
  const id = randomUUID();
  await client.query(
    `insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
       values ($1, $2, 'aal1', $3, $4, now(), now())`,
    [id, userId, origin.userAgent, origin.ip],
  );
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       values ($1, $2, $3, now(), now())`,
    [randomUUID(), id, method],
  );
  await client.query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [userId]);
  if (origin.ip) await rememberNetwork(client, userId, origin.ip);
  const refreshToken = await insertRefreshToken(client, userId, id, null);
  return { id, userId, aal: 'aal1', amr: await findMethods(client, id), refreshToken };
}

/** The authentication methods of a session, newest first. */
export async function findMethods(client: Client, sessionId: string): Promise<AuthenticationMethod[]> {
  const { rows } = await client.query<{ method: AuthenticationMethod }>(
    `select jsonb_strip_nulls(jsonb_build_object(
              'method', a.authentication_method,
              'timestamp', extract(epoch from a.updated_at)::int,
              'provider', case a.authentication_method when 'sso/saml' then (
                select substr(i.provider, 5) from auth.identities i where i.user_id = s.user_id
                  and i.provider like 'sso:%' limit 1) end)) as method
       from auth.mfa_amr_claims a join auth.sessions s on s.id = a.session_id where a.session_id = $1
         order by a.updated_at desc`,
    [sessionId],
  );
  return rows.map((row) => row.method);
}

/** A row of auth.sessions. */
export interface StoredSession {
  id: string;
  aal: string;
  /**
   * Whether the session is past its lifetime (not_after, [auth.sessions] timebox) or its idle time
   * (inactivity_timeout).
   */
  isExpired: boolean;
}

/** Returns the session with this id and user, or null. `lock` holds the row until the end of the transaction. */
export async function findSession(
  db: Pick<Client, 'query'>,
  { sessions: { timebox, inactivity_timeout: inactivity } }: Pick<AuthSettings, 'sessions'>,
  id: string | null,
  userId: string,
  { lock = false } = {},
): Promise<StoredSession | null> {
  const { rows } = await db.query<StoredSession>(
    `select id, coalesce(aal, 'aal1')::text as aal,
            coalesce(not_after <= now(), false)
              or ($3::float8 > 0 and created_at + $3::float8 * interval '1 second' <= now())
              or ($4::float8 > 0 and coalesce(refreshed_at at time zone 'utc',
                created_at) + $4::float8 * interval '1 second' <= now()) as "isExpired"
       from auth.sessions where id = $1 and user_id = $2 ${lock ? 'for update' : ''}`,
    [id, userId, timebox, inactivity],
  );
  return rows[0] ?? null;
}

export type LogoutScope = 'global' | 'local' | 'others';

/** Ends sessions of a user: all, the given one, or all others. The deletion cascades to their refresh tokens. */
export async function endSessions(
  client: Pick<Client, 'query'>,
  userId: string,
  scope: LogoutScope,
  sessionId: string | null,
): Promise<void> {
  const conditions = { global: '', local: 'and id = $2', others: 'and id is distinct from $2' };
  await client.query(
    `delete from auth.sessions where user_id = $1 ${conditions[scope]}`,
    scope === 'global' ? [userId] : [userId, sessionId],
  );
}

/** The current state of a session, which may differ from its token's claims. */
export interface SessionState {
  aal: string;
  ageSeconds: number;
  methods: string[];
}

/** Returns the state of a session; null if the token has no session. */
export async function findSessionState(
  db: Pick<Client, 'query'>,
  sessionId: string | null,
): Promise<SessionState | null> {
  const { rows } = await db.query<SessionState>(
    `select coalesce(s.aal, 'aal1')::text as aal, extract(epoch from now() - s.created_at)::float8 as "ageSeconds",
            array(select authentication_method from auth.mfa_amr_claims a where a.session_id = s.id) as methods
       from auth.sessions s where s.id = $1`,
    [sessionId],
  );
  return rows[0] ?? null;
}
