import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeProtectedHeader } from 'jose';
import { publicKeys } from '../../../support/public-keys.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const password = 'correct horse';

describe('the signing keys', () => {
  let server: TestServer;
  let counter = 0;
  before(async () => {
    server = await startTestServer({ AUTH_AUTOCONFIRM: 'true' });
  });
  after(() => server.stop());

  const newSession = async (at: TestServer = server) =>
    (await at.client().auth.signUp({ email: `user-${(counter += 1)}@example.com`, password })).data.session!;
  const rotate = (body: object = {}, key = server.secretKey) =>
    fetch(`${server.url}/auth/v1/admin/signing-keys`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const kidOf = (session: { access_token: string }) => decodeProtectedHeader(session.access_token).kid;
  const isGood = async (session: { access_token: string }, at: TestServer = server) =>
    (await at.client().auth.getUser(session.access_token)).error === null;

  it('cannot be read or written by any role of the API', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      for (const sql of [
        'select * from server_system.signing_keys',
        'delete from server_system.signing_keys',
        'select * from server_system.rate_limits',
        'select * from auth.audit_log_entries',
      ]) {
        await assert.rejects(
          server.database.query(`begin; set local role ${role}; ${sql}`),
          /permission denied/,
          `${role}: ${sql}`,
        );
        await server.database.query('rollback');
      }
    }
    const { error } = await server.client(server.secretKey).schema('server_system').from('signing_keys').select();
    assert.ok(error, 'nor over HTTP');
    assert.equal((await rotate({}, server.publishableKey)).status, 401);
  });

  it('rotate: the standby key signs, the old key stays valid, a new standby key is made', async () => {
    const before = await newSession();
    const known = (await publicKeys(server)).map(({ kid }) => kid);
    // Makes the standby key old enough that every server must have loaded it.
    await server.database.query(`update server_system.signing_keys set created_at = created_at - interval '1 hour'`);
    const answer = await rotate();
    assert.equal(answer.status, 200);
    const { kid, signs_from: signsFrom } = await answer.json();
    assert.ok(Date.parse(signsFrom) <= Date.now() + 1000);
    const after = await newSession();
    assert.equal(kidOf(after), kid);
    assert.notEqual(kidOf(before), kid);
    assert.ok(known.includes(kid), 'it was published before it signed');
    assert.ok((await isGood(before)) && (await isGood(after)));
    const { data, error } = await server.client().auth.getClaims(before.access_token);
    assert.deepEqual([error, data!.claims.sub], [null, before.user.id]);
    assert.equal((await publicKeys(server)).length, 3);
  });

  it('delay a rotation until every server knows the standby key', async () => {
    const current = kidOf(await newSession());
    const before = Date.now();
    const { kid, signs_from: signsFrom } = await (await rotate()).json();
    assert.ok(Date.parse(signsFrom) > before + 60_000);
    assert.equal(kidOf(await newSession()), current);
    assert.ok((await publicKeys(server)).some((key) => key.kid === kid));
    const again = await rotate();
    assert.deepEqual([again.status, (await again.json()).error_code], [409, 'conflict']);
  });

  it('revoke the old ones where a key was stolen, without ending sessions', async () => {
    const session = await newSession();
    const answer = await rotate({ forget_old: true });
    const { kid } = await answer.json();
    assert.equal(await isGood(session), false);
    const { data, error } = await server.client().auth.refreshSession({ refresh_token: session.refresh_token });
    assert.equal(error, null);
    assert.equal(kidOf(data.session!), kid);
    assert.equal((await publicKeys(server)).length, 2);
    const { rows } = await server.database.query(
      `select payload ->> 'action' as action from auth.audit_log_entries
       where payload ->> 'action' = 'signing_keys_rotated'`,
    );
    assert.equal(rows.length, 3);
  });

  it('are deleted once the last token they signed has expired', async () => {
    const old = kidOf(await newSession());
    await server.database.query(`update server_system.signing_keys set created_at = created_at - interval '1 hour'`);
    await rotate();
    await server.database.query(
      `update server_system.signing_keys set needed_until = now() - interval '1 second' where id = $1`,
      [old],
    );
    await server.database.query(`update server_system.signing_keys set created_at = created_at - interval '1 hour'`);
    await rotate();
    const { rows } = await server.database.query('select id from server_system.signing_keys where id = $1', [old]);
    assert.deepEqual(rows, []);
    assert.ok(!(await publicKeys(server)).some(({ kid }) => kid === old));
  });

  it('are shared by two servers on one database, rotations included', async () => {
    const other = await startTestServer({
      DATABASE_URL: server.databaseUrl,
      SUPABASE_SECRET_KEY: server.secretKey,
      AUTH_AUTOCONFIRM: 'true',
    });
    try {
      assert.deepEqual(await publicKeys(other), await publicKeys(server));
      const session = await newSession(other);
      assert.ok(await isGood(session, server));
      await rotate({ forget_old: true });
      const fresh = await newSession();
      assert.ok(await isGood(fresh, other), 'a key that the other server has not seen yet');
    } finally {
      await other.stop();
    }
  });
});
