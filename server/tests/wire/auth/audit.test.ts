import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readTokenMail } from '../../../testing/mailbox.ts';
import { waitForMails } from '../../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { withoutRandom } from '../../../testing/without-random.ts';

const password = 'correct horse';

interface Entry {
  action: string;
  actor: string;
  log_type: string;
  traits: Record<string, unknown> | null;
  ip: string;
  age: number;
}

describe('the audit log', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      SUPABASE_AUTH_REFRESH_TOKEN_REUSE_INTERVAL: '0',
    });
  });
  after(() => server.stop());

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: server.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.5',
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  // The rows that were written since the previous call, oldest first.
  let seen = 0;
  // What clients got or sent that no other client may read.
  const secrets: string[] = [password, 'a better horse', 'another horse'];
  const written = async (): Promise<Entry[]> => {
    const { rows } = await server.database.query<Entry>(
      `select payload ->> 'action' as action, payload ->> 'actor_username' as actor, payload ->> 'log_type' as log_type, payload -> 'traits' as traits,
              ip_address as ip, extract(epoch from now() - created_at)::float8 as age
         from auth.audit_log_entries order by created_at, ctid offset $1`,
      [seen],
    );
    seen += rows.length;
    return rows;
  };
  const actions = async () => (await written()).map(({ action, actor }) => `${action} ${actor}`);

  it('records who did what, when and from where, through the life of an account', async () => {
    const ana = 'ana@example.com';
    assert.equal((await send('POST', '/signup', { email: ana, password })).status, 200);
    assert.deepEqual(await actions(), [`user_confirmation_requested ${ana}`]);
    const [mail] = await waitForMails(server.dataDir, 1, ({ to }) => to?.[0]?.address === ana);
    const { code } = readTokenMail(mail!);
    secrets.push(code);
    assert.equal((await send('POST', '/verify', { type: 'signup', email: ana, token: code })).status, 200);
    assert.deepEqual(await actions(), [`user_signedup ${ana}`]);

    const signedIn = await (await send('POST', '/token?grant_type=password', { email: ana, password })).json();
    secrets.push(signedIn.access_token);
    const [login] = await written();
    assert.deepEqual(
      { ...login, age: 0 },
      { action: 'login', actor: ana, log_type: 'account', traits: { provider: 'email' }, ip: '203.0.113.5', age: 0 },
    );
    assert.ok(login!.age < 300);
    const bearer = { authorization: `Bearer ${signedIn.access_token}` };
    assert.equal((await send('PUT', '/user', { password: 'a better horse' }, bearer)).status, 200);
    assert.deepEqual(await actions(), [`user_updated_password ${ana}`, `user_modified ${ana}`]);

    const second = await (
      await send('POST', '/token?grant_type=refresh_token', { refresh_token: signedIn.refresh_token })
    ).json();
    secrets.push(second.access_token);
    await send('POST', '/token?grant_type=refresh_token', { refresh_token: second.refresh_token });
    assert.deepEqual(await actions(), [`token_refreshed ${ana}`, `token_refreshed ${ana}`]);
    assert.equal(
      (await send('POST', '/token?grant_type=refresh_token', { refresh_token: signedIn.refresh_token })).status,
      400,
    );
    assert.deepEqual(await actions(), [`token_revoked ${ana}`]);
    assert.equal((await send('POST', '/logout', undefined, bearer)).status, 204);
    assert.deepEqual(await actions(), [`logout ${ana}`]);
    assert.equal((await send('POST', '/recover', { email: ana })).status, 200);
    const [recovery] = await waitForMails(
      server.dataDir,
      1,
      ({ to, messageId }) => to?.[0]?.address === ana && messageId !== mail!.messageId,
    );
    secrets.push(readTokenMail(recovery!).code);
    assert.deepEqual(await actions(), [`user_recovery_requested ${ana}`]);
  });

  it('records what the holder of the secret key did to which account', async () => {
    const admin = server.client(server.secretKey).auth.admin;
    const { data } = await admin.createUser({ email: 'bea@example.com', password });
    const id = data.user!.id;
    await admin.updateUserById(id, { app_metadata: { role: 'admin' }, password: 'another horse' });
    await admin.deleteUser(id);
    const entries = await written();
    assert.deepEqual(
      entries.map(({ action, actor, traits }) => [action, actor, traits?.user_id]),
      [
        ['user_signedup', 'service_role', id],
        ['user_modified', 'service_role', id],
        ['user_deleted', 'service_role', id],
      ],
    );
    assert.equal(entries[1]!.traits!.changed, 'password app_metadata');
  });

  it('records nothing that was refused', async () => {
    await send('POST', '/token?grant_type=password', { email: 'ana@example.com', password: 'wrong' });
    await send('POST', '/recover', { email: 'ana@example.com' });
    await send('POST', '/recover', { email: 'unknown@example.com' });
    await send('POST', '/logout', undefined, { authorization: 'Bearer nonsense' });
    await server.client().auth.admin.deleteUser('11111111-1111-4111-8111-111111111111');
    assert.deepEqual(await actions(), []);
  });

  it('contains no secret', async () => {
    const { rows } = await server.database.query('select payload::text as payload from auth.audit_log_entries');
    const all = withoutRandom(rows.map((row) => row.payload).join('\n'));
    assert.doesNotMatch(all, /\$2[aby]\$|refresh_token"/);
    const stored = await server.database.query<{ secret: string }>(
      'select token as secret from auth.refresh_tokens union all select encrypted_password from auth.users where encrypted_password is not null',
    );
    assert.equal(secrets.length, 7);
    for (const secret of [...secrets, ...stored.rows.map((row) => row.secret)]) assert.ok(!all.includes(secret));
  });

  it('cannot be read or changed over the API by any role', async () => {
    for (const key of [server.publishableKey, server.secretKey]) {
      const { error } = await server.client(key).schema('auth').from('audit_log_entries').select();
      assert.ok(error);
    }
  });
});
