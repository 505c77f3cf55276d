import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeJwt } from 'jose';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

interface Answer {
  status: number;
  code: string | undefined;
  access_token: string;
  refresh_token: string;
}

describe('refresh tokens', () => {
  let server: TestServer;
  let counter = 0;
  before(async () => {
    server = await startTestServer({ AUTH_AUTOCONFIRM: 'true' });
  });
  after(() => server.stop());

  const newSession = async () => {
    const { data, error } = await server
      .client()
      .auth.signUp({ email: `user-${(counter += 1)}@example.com`, password: 'correct horse' });
    assert.equal(error, null);
    return data.session!;
  };
  const refresh = async (token: unknown): Promise<Answer> => {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: token }),
    });
    const body = await answer.json();
    return { ...body, status: answer.status, code: body.error_code };
  };
  // The interval counts from the use of the token, which is moved into the past to avoid waiting.
  const age = (token: string) =>
    server.database.query(
      `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where token = $1`,
      [token],
    );

  it('rotate within the session, which keeps its id and authentication method', async () => {
    const session = await newSession();
    const client = server.client();
    const { data, error } = await client.auth.refreshSession({ refresh_token: session.refresh_token });
    assert.equal(error, null);
    assert.notEqual(data.session!.refresh_token, session.refresh_token);
    const [before, now] = [decodeJwt(session.access_token), decodeJwt(data.session!.access_token)];
    assert.equal(now.session_id, before.session_id);
    assert.deepEqual(now.amr, before.amr);
    assert.equal(now.aal, 'aal1');
    assert.equal((await client.auth.getUser()).error, null);
  });

  it('return the active token again to a client that lost the response, without a time limit', async () => {
    const { refresh_token: first } = await newSession();
    const second = await refresh(first);
    await age(first);
    const again = await refresh(first);
    assert.deepEqual([again.status, again.refresh_token], [200, second.refresh_token]);
  });

  it('return the same token to two concurrent refreshes', async () => {
    const { refresh_token: first } = await newSession();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ refresh_token }) => refresh_token)).size, 1);
    const next = await refresh(answers[0]!.refresh_token);
    assert.equal(next.status, 200);
  });

  it('may be reused within ten seconds, also after two later refreshes', async () => {
    const { refresh_token: first } = await newSession();
    const second = await refresh(first);
    const third = await refresh(second.refresh_token);
    const late = await refresh(first);
    assert.equal(late.status, 200);
    assert.ok(![first, second.refresh_token, third.refresh_token].includes(late.refresh_token));
  });

  it('revoke their whole family when an old one is reused later', async () => {
    const session = await newSession();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.refresh_token);
    await age(session.refresh_token);
    const stolen = await refresh(session.refresh_token);
    assert.deepEqual([stolen.status, stolen.code], [400, 'refresh_token_already_used']);
    for (const token of [third.refresh_token, second.refresh_token, session.refresh_token]) {
      const dead = await refresh(token);
      assert.deepEqual([dead.status, dead.code], [400, 'refresh_token_already_used']);
    }
    const { error } = await server.client().auth.refreshSession({ refresh_token: third.refresh_token });
    assert.equal(error?.code, 'refresh_token_already_used');
  });

  it('of one session are not affected by the theft of another', async () => {
    const email = `user-${(counter += 1)}@example.com`;
    await server.client().auth.signUp({ email, password: 'correct horse' });
    const [one, other] = await Promise.all(
      [1, 2].map(
        async () => (await server.client().auth.signInWithPassword({ email, password: 'correct horse' })).data.session!,
      ),
    );
    const second = await refresh(one!.refresh_token);
    await refresh(second.refresh_token);
    await age(one!.refresh_token);
    assert.equal((await refresh(one!.refresh_token)).code, 'refresh_token_already_used');
    assert.equal((await refresh(other!.refresh_token)).status, 200);
  });

  it('are refused with the error of each case', async () => {
    const cases: [unknown, string][] = [
      ['aaaaaaaaaaaa', 'refresh_token_not_found'],
      ['', 'validation_failed'],
      ['AAAAAAAAAAAA', 'validation_failed'],
      ['aaaaaaaaaaaaa', 'validation_failed'],
      ["' or 1=1 --", 'validation_failed'],
      [null, 'validation_failed'],
      [12, 'bad_json'],
    ];
    for (const [token, code] of cases) {
      const answer = await refresh(token);
      assert.deepEqual([answer.status, answer.code], [400, code], String(token));
    }
  });

  it('are deleted at logout, and refused for a banned user', async () => {
    const client = server.client();
    const { data } = await client.auth.signUp({ email: 'leaver@example.com', password: 'correct horse' });
    await client.auth.signOut();
    assert.equal((await refresh(data.session!.refresh_token)).code, 'refresh_token_not_found');

    const session = await newSession();
    const admin = server.client(server.secretKey).auth.admin;
    assert.equal((await admin.updateUserById(session.user.id, { ban_duration: '1h' })).error, null);
    assert.equal((await refresh(session.refresh_token)).code, 'user_banned');
    assert.equal((await admin.updateUserById(session.user.id, { ban_duration: 'none' })).error, null);
    assert.equal((await refresh(session.refresh_token)).status, 200);
  });

  it('are refused when the session has expired', async () => {
    const session = await newSession();
    await server.database.query(`update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`, [
      session.user.id,
    ]);
    assert.equal((await refresh(session.refresh_token)).code, 'session_expired');
  });
});
