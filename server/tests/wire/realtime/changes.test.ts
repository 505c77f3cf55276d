import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid, uniqueEmail } from '../../../testing/random.ts';
import { subscribe } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

describe('changes of tables', () => {
  let server: TestServer;
  const clients: SupabaseClient[] = [];
  const connect = (key?: string) => {
    const client = server.client(key);
    clients.push(client);
    return client;
  };
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create table notes (
        id int primary key, owner uuid, body text, score numeric, tags text[], details jsonb, made_at timestamptz,
        bytes bytea, secret text
      );
      alter table notes enable row level security;
      create policy "all read rows without an owner" on notes for select to anon, authenticated using (owner is null);
      create policy "owners read" on notes for select to authenticated using (owner = auth.uid());
      revoke select on notes from anon;
      grant select (id, owner, body, score, tags, details, made_at, bytes) on notes to anon;
      alter publication supabase_realtime add table notes;
    `);
  });
  after(async () => {
    for (const client of clients) await client.removeAllChannels();
    await server?.stop();
  });

  const listen = async (
    client: SupabaseClient,
    binding: Record<string, unknown> = { event: '*', schema: 'public', table: 'notes' },
  ) => {
    const changes: Change[] = [];
    const channel = client
      .channel(randomUuid())
      .on('postgres_changes', binding as never, (change: Change) => void changes.push(change));
    const log = await subscribe(channel, { listens: true });
    return { changes, channel, log };
  };
  const findChange = (changes: Change[], id: number, type: string) =>
    eventually(`${type} of ${id}`, () =>
      changes.find(
        (change) =>
          change.eventType === type &&
          ((change.new as { id?: number }).id === id || (change.old as { id?: number }).id === id),
      ),
    );

  it('arrive as INSERT, UPDATE and DELETE with typed values', async () => {
    const { changes } = await listen(connect());
    await server.database.query(
      `insert into notes
       values (1, null, 'hello', 12.50, '{a,b}', '{"a": [1]}', '2026-11-21T10:00:00Z', '\\x6162', 'hidden')`,
    );
    const inserted = await findChange(changes, 1, 'INSERT');
    assert.deepEqual(inserted.new, {
      id: 1,
      owner: null,
      body: 'hello',
      score: 12.5,
      tags: ['a', 'b'],
      details: { a: [1] },
      made_at: '2026-11-21T10:00:00+00:00',
      bytes: '6162',
    });
    assert.deepEqual(inserted.old, {});
    assert.equal(inserted.schema, 'public');
    assert.equal(inserted.table, 'notes');
    assert.match(inserted.commit_timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(inserted.errors, null);
    await server.database.query(`update notes set body = 'changed' where id = 1`);
    const updated = await findChange(changes, 1, 'UPDATE');
    assert.equal((updated.new as { body: string }).body, 'changed');
    assert.deepEqual(updated.old, { id: 1 });
    await server.database.query('delete from notes where id = 1');
    const deleted = await findChange(changes, 1, 'DELETE');
    assert.deepEqual(deleted.old, { id: 1 });
    assert.deepEqual(deleted.new, {});
    assert.deepEqual(
      changes.map(({ eventType }) => eventType),
      ['INSERT', 'UPDATE', 'DELETE'],
    );
  });

  it('reach the subscribers whose policies allow the row, and no others', async () => {
    const owner = await signIn(server);
    const other = await signIn(server);
    clients.push(owner.client, other.client);
    const listeners = {
      anon: await listen(connect()),
      owner: await listen(owner.client),
      other: await listen(other.client),
      service: await listen(connect(server.secretKey)),
    };
    await server.database.query(`insert into notes (id, owner, body) values (10, $1, 'mine'), (11, null, 'shared')`, [
      owner.id,
    ]);
    // Changes arrive in order, so a client that has the second row also has the first, if it may see it.
    for (const { changes } of Object.values(listeners)) await findChange(changes, 11, 'INSERT');
    const seen = (name: keyof typeof listeners) =>
      listeners[name].changes.map((change) => (change.new as { id: number }).id);
    assert.deepEqual([seen('anon'), seen('owner'), seen('other'), seen('service')], [[11], [10, 11], [11], [10, 11]]);
    assert.equal('secret' in listeners.anon.changes[0]!.new, false);
    assert.equal('secret' in listeners.service.changes[0]!.new, true);
    // Policies cannot be evaluated on a deleted row, so only its key is sent.
    await server.database.query('delete from notes where id = 10');
    for (const { changes } of Object.values(listeners))
      assert.deepEqual((await findChange(changes, 10, 'DELETE')).old, { id: 10 });
  });

  it('arrive once per channel, for all bindings that match', async () => {
    const client = connect();
    const received: string[] = [];
    const channel = client.channel(randomUuid());
    for (const event of ['INSERT', '*', 'UPDATE'] as const) {
      channel.on(
        'postgres_changes',
        { event: event as '*', schema: 'public', table: 'notes' },
        ({ eventType }) => void received.push(`${event} received ${eventType}`),
      );
    }
    await subscribe(channel, { listens: true });
    await server.database.query(`insert into notes (id) values (20)`);
    await server.database.query(`update notes set body = 'x' where id = 20`);
    await eventually('four calls', () => received.length >= 4);
    assert.deepEqual(received, [
      'INSERT received INSERT',
      '* received INSERT',
      '* received UPDATE',
      'UPDATE received UPDATE',
    ]);
  });

  it('of unpublished and unknown tables are rejected after the join', async () => {
    await server.database.query('create table unpublished (id int primary key)');
    for (const table of ['unpublished', 'no_such_table']) {
      const channel = connect()
        .channel(randomUuid())
        .on('postgres_changes', { event: '*', schema: 'public', table }, () => {});
      const log = await subscribe(channel);
      const message = await eventually('the error', () => log.system[0]);
      assert.deepEqual(
        { ...message, message: '' },
        { extension: 'postgres_changes', status: 'error', message: '', channel: channel.subTopic },
      );
      assert.match(
        message.message,
        /^Unable to subscribe to changes with given parameters\. Please check Realtime is enabled/,
      );
    }
  });
});

async function signIn(server: TestServer): Promise<{ client: SupabaseClient; id: string }> {
  const account = { email: uniqueEmail('account'), password: randomUuid() };
  const { data, error } = await server
    .client(server.secretKey)
    .auth.admin.createUser({ ...account, email_confirm: true });
  assert.equal(error, null);
  const client = server.client();
  assert.equal((await client.auth.signInWithPassword(account)).error, null);
  return { client, id: data.user!.id };
}
