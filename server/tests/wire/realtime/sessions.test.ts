import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid, uniqueEmail } from '../../../testing/random.ts';
import { openRaw, subscribe, type ChannelLog } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const endMessage = 'The session of the token has ended';

describe('channels of an administrator', () => {
  let server: TestServer;
  let admin: SupabaseClient['auth']['admin'];
  const clients: SupabaseClient[] = [];
  before(async () => {
    server = await startTestServer();
    admin = server.client(server.secretKey).auth.admin;
    await server.database.query(`
      create table reports (id int primary key);
      alter table reports enable row level security;
      create policy "administrators" on reports for select to authenticated
        using (auth.jwt() -> 'app_metadata' ->> 'role' = 'admin');
      alter publication supabase_realtime add table reports;
    `);
  });
  after(async () => {
    for (const client of clients) await client.removeAllChannels();
    await server?.stop();
  });

  interface Watcher {
    id: string;
    token: string;
    ids: number[];
    log: ChannelLog;
    client: SupabaseClient;
  }

  /** Signs in as a new administrator and subscribes to the reports. */
  const watch = async (): Promise<Watcher> => {
    const account = { email: uniqueEmail('account'), password: randomUuid() };
    const { data } = await admin.createUser({ ...account, email_confirm: true, app_metadata: { role: 'admin' } });
    const client = server.client();
    clients.push(client);
    const session = (await client.auth.signInWithPassword(account)).data.session!;
    await client.realtime.setAuth();
    const ids: number[] = [];
    const channel = client
      .channel(randomUuid())
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'reports' }, ({ new: row }) => {
        ids.push((row as { id: number }).id);
      });
    const log = await subscribe(channel, { listens: true });
    return { id: data.user!.id, token: session.access_token, ids, log, client };
  };
  const insert = async (id: number) => server.database.query('insert into reports values ($1)', [id]);
  const awaitEnd = ({ log }: Watcher) =>
    eventually('the end of the channel', () => log.system.some(({ message }) => message === endMessage));

  const endings: [title: string, end: (watcher: Watcher) => Promise<unknown>][] = [
    ['the session is signed out', ({ token }) => admin.signOut(token, 'global')],
    ['the account is banned', ({ id }) => admin.updateUserById(id, { ban_duration: '1h' })],
    ['the role is revoked', ({ id }) => admin.updateUserById(id, { app_metadata: { role: null } })],
    ['the account is deleted', ({ id }) => admin.deleteUser(id)],
  ];
  for (const [index, [title, end]] of endings.entries()) {
    it(`end within seconds when ${title}, and cannot be joined again`, async () => {
      const watcher = await watch();
      await insert(index * 10 + 1);
      await eventually('a change', () => watcher.ids.includes(index * 10 + 1));
      await end(watcher);
      await awaitEnd(watcher);
      await insert(index * 10 + 2);
      const socket = await openRaw(server, '2.0.0');
      socket.send(['1', '1', 'realtime:again', 'phx_join', { access_token: watcher.token }]);
      const [, , , , { response }] = await socket.next<
        [unknown, string, unknown, unknown, { response: { reason: string } }]
      >('the reply', ([, ref]) => ref === '1');
      assert.equal(response.reason, `InvalidJWTToken: ${endMessage}`);
      await socket.close();
      assert.equal(watcher.ids.includes(index * 10 + 2), false);
    });
  }

  it('stay when the account gains metadata', async () => {
    const watcher = await watch();
    await admin.updateUserById(watcher.id, { app_metadata: { plan: 'gold' } });
    const other = await watch();
    await admin.updateUserById(other.id, { ban_duration: '1h' });
    // The other channel is ended by a check that also examined this one.
    await awaitEnd(other);
    await insert(90);
    await eventually('a change', () => watcher.ids.includes(90));
    assert.deepEqual(watcher.log.states, ['SUBSCRIBED']);
  });
});
