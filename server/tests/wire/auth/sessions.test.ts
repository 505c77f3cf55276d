import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AuthError, Session } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const password = 'correct horse';

async function newSession(server: TestServer, email: string): Promise<Session> {
  const { data, error } = await server.client().auth.signUp({ email, password });
  assert.equal(error, null);
  return data.session!;
}

async function refresh(
  server: TestServer,
  token: string,
): Promise<{ status: number; code?: string; refresh_token: string }> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = await answer.json();
  return { ...body, status: answer.status, code: body.error_code };
}

describe('sessions with an end', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      AUTH_AUTOCONFIRM: 'true',
      SUPABASE_AUTH_SESSIONS_TIMEBOX: '24h',
      SUPABASE_AUTH_SESSIONS_INACTIVITY_TIMEOUT: '8h',
      SUPABASE_AUTH_JWT_EXPIRY: '600',
    });
  });
  after(() => server.stop());

  // Times are moved in the database to avoid waiting.
  const shift = (session: Session, column: string, by: string) =>
    server.database.query(`update auth.sessions set ${column} = ${column} - $2::interval where user_id = $1`, [
      session.user.id,
      by,
    ]);
  const assertEnded = async (session: Session) => {
    const { error } = await server.client().auth.getUser(session.access_token);
    assert.equal(error?.name, 'AuthSessionMissingError', 'the official client drops such a session');
    const answer = await refresh(server, session.refresh_token);
    assert.deepEqual([answer.status, answer.code], [400, 'session_expired']);
  };

  it('have access tokens that are valid for jwt_expiry', async () => {
    assert.equal((await newSession(server, 'short@example.com')).expires_in, 600);
  });

  it('end after the timebox, even when they are used', async () => {
    const session = await newSession(server, 'timebox@example.com');
    const used = await refresh(server, session.refresh_token);
    await shift(session, 'created_at', '23 hours 50 minutes');
    const { refresh_token: next } = await refresh(server, used.refresh_token);
    assert.ok(next);
    await shift(session, 'created_at', '10 minutes');
    await assertEnded({ ...session, refresh_token: next });
  });

  it('end after the inactivity timeout, which a refresh extends', async () => {
    const session = await newSession(server, 'idle@example.com');
    await shift(session, 'created_at', '7 hours 50 minutes');
    const { refresh_token: next } = await refresh(server, session.refresh_token);
    await shift(session, 'created_at', '7 hours');
    assert.equal(
      (await server.client().auth.getUser(session.access_token)).error,
      null,
      'what counts is the last refresh',
    );
    await shift(session, 'refreshed_at', '8 hours');
    await assertEnded({ ...session, refresh_token: next });
  });

  it('report a ban before an expired session', async () => {
    const session = await newSession(server, 'barred@example.com');
    await shift(session, 'created_at', '25 hours');
    const admin = server.client(server.secretKey).auth.admin;
    await admin.updateUserById(session.user.id, { ban_duration: '1h' });
    assert.equal((await refresh(server, session.refresh_token)).code, 'user_banned');
  });

  it('cannot be used for anything after their end', async () => {
    const session = await newSession(server, 'late@example.com');
    await shift(session, 'created_at', '25 hours');
    for (const [method, path] of [
      ['PUT', '/user'],
      ['POST', '/logout'],
      ['POST', '/factors'],
      ['GET', '/reauthenticate'],
    ] as const) {
      const answer = await fetch(`${server.url}/auth/v1${path}`, {
        method,
        headers: { apikey: server.publishableKey, authorization: `Bearer ${session.access_token}` },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      assert.deepEqual([answer.status, (await answer.json()).error_code], [403, 'session_not_found'], path);
    }
  });
});

describe('cleanup of sessions', () => {
  it('runs at the start of a server, and deletes only expired rows', async () => {
    const server = await startTestServer({ AUTH_AUTOCONFIRM: 'true' });
    try {
      const session = await newSession(server, 'ana@example.com');
      const over = await newSession(server, 'over@example.com');
      const second = await refresh(server, session.refresh_token);
      const third = await refresh(server, second.refresh_token);
      await server.database.query(`update auth.refresh_tokens set updated_at = updated_at - interval '25 hours'`);
      await server.database.query(
        `update auth.sessions set not_after = now() - interval '73 hours' where user_id = $1`,
        [over.user.id],
      );
      const other = await startTestServer({ DATABASE_URL: server.databaseUrl });
      await other.stop();
      const { rows } = await server.database.query('select token from auth.refresh_tokens order by id');
      assert.deepEqual(
        rows.map(({ token }) => token),
        [second.refresh_token, third.refresh_token],
      );
      assert.equal(
        (await refresh(server, second.refresh_token)).refresh_token,
        third.refresh_token,
        'a client that lost the response',
      );
      assert.equal((await server.client().auth.getUser(session.access_token)).error, null);
      assert.equal((await server.client().auth.getUser(over.access_token)).error?.name, 'AuthSessionMissingError');
    } finally {
      await server.stop();
    }
  });
});

describe('refresh tokens by other settings', () => {
  it('are not reusable without an interval, except for the parent of the active token', async () => {
    const server = await startTestServer({ AUTH_AUTOCONFIRM: 'true', SUPABASE_AUTH_REFRESH_TOKEN_REUSE_INTERVAL: '0' });
    try {
      const { refresh_token: first } = await newSession(server, 'ana@example.com');
      const second = await refresh(server, first);
      assert.equal((await refresh(server, first)).refresh_token, second.refresh_token);
      const third = await refresh(server, second.refresh_token);
      assert.equal((await refresh(server, first)).code, 'refresh_token_already_used');
      assert.equal(
        (await refresh(server, third.refresh_token)).code,
        'refresh_token_already_used',
        'the whole family has ended',
      );
    } finally {
      await server.stop();
    }
  });

  it('keep the rest of the family where rotation is off', async () => {
    const server = await startTestServer({
      AUTH_AUTOCONFIRM: 'true',
      SUPABASE_AUTH_REFRESH_TOKEN_REUSE_INTERVAL: '0',
      SUPABASE_AUTH_ENABLE_REFRESH_TOKEN_ROTATION: 'false',
    });
    try {
      const { refresh_token: first } = await newSession(server, 'ana@example.com');
      const second = await refresh(server, first);
      const third = await refresh(server, second.refresh_token);
      assert.equal((await refresh(server, first)).code, 'refresh_token_already_used');
      assert.equal((await refresh(server, third.refresh_token)).status, 200);
    } finally {
      await server.stop();
    }
  });
});

describe('passwords by other settings', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      AUTH_AUTOCONFIRM: 'true',
      SUPABASE_AUTH_MINIMUM_PASSWORD_LENGTH: '10',
      SUPABASE_AUTH_PASSWORD_REQUIREMENTS: 'lower_upper_letters_digits_symbols',
    });
  });
  after(() => server.stop());

  const good = 'Correct-horse-9';
  const weak: [password: string, reasons: string[]][] = [
    ['Ab1!', ['length']],
    ['abc', ['length', 'characters']],
    ['correct-horse-9', ['characters']],
    ['CORRECT-HORSE-9', ['characters']],
    ['Correct-horse-x', ['characters']],
    ['Correcthorse99', ['characters']],
    ['Корректно-Лошадь', ['characters']],
  ];

  it('are refused with every reason at sign-up, at a change and by an administrator', async () => {
    const client = server.client();
    const { data } = await client.auth.signUp({ email: 'ana@example.com', password: good });
    assert.ok(data.session);
    for (const [password, reasons] of weak) {
      const answers: { error: AuthError | null }[] = [
        await server.client().auth.signUp({ email: 'weak@example.com', password }),
        await client.auth.updateUser({ password }),
        await server.client(server.secretKey).auth.admin.updateUserById(data.user!.id, { password }),
      ];
      for (const { error } of answers) {
        assert.equal(error?.code, 'weak_password', password);
        assert.deepEqual((error as unknown as { reasons: string[] }).reasons, reasons, password);
      }
    }
    const refused = await server.client().auth.signUp({ email: 'weak@example.com', password: 'abc' });
    assert.match(
      refused.error!.message,
      /^Password should be at least 10 characters\. Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABC.*, 0123456789, !@#/,
    );
  });

  it('are reported as weak at sign-in where they predate the rules', async () => {
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ email: 'old@example.com', password: 'abcdefgh', email_confirm: true });
    const { data, error } = await server
      .client()
      .auth.signInWithPassword({ email: 'old@example.com', password: 'abcdefgh' });
    assert.equal(error, null);
    assert.deepEqual(data.weakPassword?.reasons, ['length', 'characters']);
  });

  it('beyond 72 bytes are refused instead of truncated', async () => {
    const { error } = await server.client().auth.signUp({ email: 'long@example.com', password: good + 'ä'.repeat(29) });
    assert.deepEqual(
      [error?.code, error?.message],
      ['validation_failed', 'Password cannot be longer than 72 characters'],
    );
    assert.equal(
      (await server.client().auth.signUp({ email: 'long@example.com', password: good + 'ä'.repeat(28) })).error,
      null,
    );
  });
});
