import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';

describe('an administrator’s token that has not expired', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.database.query(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
       values ('tour', 'Ana Novelo', 'ana@example.com', '600 1234', '2099-01-31', 2, 'lamanai')`,
    );
  });
  after(() => server.stop());

  /**
   * Creates an administrator. Returns the account's id, and a function that counts bookings with the token of the
   * account's first session.
   */
  async function newAdmin(): Promise<{ id: string; client: SupabaseClient; visible(): Promise<number> }> {
    const account = { email: `${randomUuid()}@example.com`, password: randomUuid() };
    const service = server.client(server.secretKey);
    const created = await service.auth.admin.createUser({
      ...account,
      email_confirm: true,
      app_metadata: { role: 'admin' },
    });
    const client = server.client();
    const { data } = await client.auth.signInWithPassword(account);
    const headers = { apikey: server.publishableKey, authorization: `Bearer ${data.session!.access_token}` };
    return {
      id: created.data.user!.id,
      client,
      async visible() {
        const response = await fetch(`${server.url}/rest/v1/bookings?select=id`, { headers });
        assert.equal(response.status, 200);
        return ((await response.json()) as unknown[]).length;
      },
    };
  }

  it('reads the bookings while the session is open', async () => {
    assert.equal(await (await newAdmin()).visible(), 1);
  });

  it('reads nothing after the administrator signed out', async () => {
    const { client, visible } = await newAdmin();
    await client.auth.signOut();
    assert.equal(await visible(), 0);
  });

  it('reads nothing after the account was banned', async () => {
    const { id, visible } = await newAdmin();
    await server.client(server.secretKey).auth.admin.updateUserById(id, { ban_duration: '1h' });
    assert.equal(await visible(), 0);
  });

  it('reads nothing after the role was revoked, and after the account was deleted', async () => {
    const { id, visible } = await newAdmin();
    await server.client(server.secretKey).auth.admin.updateUserById(id, { app_metadata: { role: 'user' } });
    assert.equal(await visible(), 0);
    const other = await newAdmin();
    await server.client(server.secretKey).auth.admin.deleteUser(other.id);
    assert.equal(await other.visible(), 0);
  });

  it('reads nothing when it names no session, or the session of another user', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const { rows } = await server.database.query('select id from auth.sessions where user_id = $1', [other.id]);
    for (const session_id of [undefined, rows[0].id, randomUuid()]) {
      const claims = { role: 'authenticated', sub: one.id, session_id, app_metadata: { role: 'admin' } };
      const client = await server.database.connect();
      try {
        await client.query('begin');
        await client.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
          [JSON.stringify(claims)],
        );
        assert.deepEqual((await client.query('select public.is_admin()')).rows, [{ is_admin: false }]);
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });
});
