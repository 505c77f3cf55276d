import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createClient, type RealtimeChannelOptions, type SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid, uniqueEmail } from '../../../testing/random.ts';
import { openRaw, subscribe } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

interface Received {
  event: string;
  payload: unknown;
  meta?: { id: string; replayed?: boolean };
}

describe('broadcasts', () => {
  let server: TestServer;
  const clients: SupabaseClient[] = [];
  const connect = (key = server.publishableKey, vsn = '2.0.0') => {
    const client = createClient(server.url, key, {
      realtime: { vsn },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    clients.push(client);
    return client;
  };
  const join = async (client: SupabaseClient, topic: string, config: RealtimeChannelOptions['config'] = {}) => {
    const received: Received[] = [];
    const channel = client
      .channel(topic, { config })
      .on('broadcast', { event: '*' }, (message) => void received.push(message as unknown as Received));
    await subscribe(channel);
    return { channel, received };
  };
  const awaitEvent = (received: Received[], event: string) =>
    eventually(event, () => received.find((message) => message.event === event));
  const signIn = async (metadata: Record<string, string> = {}) => {
    const account = { email: uniqueEmail('account'), password: randomUuid() };
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ ...account, email_confirm: true, app_metadata: metadata });
    const client = connect();
    assert.equal((await client.auth.signInWithPassword(account)).error, null);
    await client.realtime.setAuth();
    return client;
  };

  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create policy "members receive" on realtime.messages for select to authenticated
        using (realtime.topic() like 'club-%' and extension in ('broadcast', 'presence'));
      create policy "speakers send" on realtime.messages for insert to authenticated
        with check (realtime.topic() like 'club-%' and auth.jwt() -> 'app_metadata' ->> 'role' = 'speaker');
    `);
  });
  after(async () => {
    for (const client of clients) await client.removeAllChannels();
    await server?.stop();
  });

  for (const [from, to] of [
    ['1.0.0', '1.0.0'],
    ['1.0.0', '2.0.0'],
    ['2.0.0', '1.0.0'],
    ['2.0.0', '2.0.0'],
  ] as const) {
    it(`reach a client of ${to} from one of ${from}, and the sender itself only with self`, async () => {
      const topic = randomUuid();
      const alone = await join(connect(undefined, from), topic);
      const self = await join(connect(undefined, from), topic, { broadcast: { self: true, ack: true } });
      const other = await join(connect(undefined, to), topic);
      const elsewhere = await join(connect(undefined, to), `${topic}x`);
      const payload = { text: 'größe 😀', list: [1, null, true], nested: { a: 1.5 } };
      assert.equal(await alone.channel.send({ type: 'broadcast', event: 'first', payload }), 'ok');
      await awaitEvent(self.received, 'first');
      assert.equal(await self.channel.send({ type: 'broadcast', event: 'second', payload }), 'ok');
      await awaitEvent(other.received, 'second');
      await awaitEvent(alone.received, 'second');
      await awaitEvent(self.received, 'second');
      assert.deepEqual(
        other.received.map(({ event, payload }) => [event, payload]),
        [
          ['first', payload],
          ['second', payload],
        ],
      );
      assert.deepEqual(
        alone.received.map(({ event }) => event),
        ['second'],
      );
      assert.deepEqual(
        self.received.map(({ event }) => event),
        ['first', 'second'],
      );
      assert.deepEqual(elsewhere.received, []);
    });
  }

  it('carry binary data between clients of 2.0.0', async () => {
    const topic = randomUuid();
    const sender = await join(connect(), topic);
    const receiver = await join(connect(), topic);
    await sender.channel.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 1, 255]).buffer });
    const { payload } = await awaitEvent(receiver.received, 'bytes');
    assert.deepEqual([...new Uint8Array(payload as ArrayBuffer)], [0, 1, 255]);
  });

  it('are not delivered when they are too large, and with ack get an error reply', async () => {
    const topic = randomUuid();
    const sender = await join(connect(), topic, { broadcast: { ack: true } });
    const receiver = await join(connect(), topic);
    assert.equal(
      await sender.channel.send({ type: 'broadcast', event: 'large', payload: { text: 'x'.repeat(3_100_000) } }),
      'error',
    );
    assert.equal(
      await sender.channel.send({ type: 'broadcast', event: 'fits', payload: { text: 'x'.repeat(2_900_000) } }),
      'ok',
    );
    await awaitEvent(receiver.received, 'fits');
    assert.equal(receiver.received.length, 1);
  });

  it('lose the fields that only the server may set', async () => {
    const topic = randomUuid();
    const receiver = await join(connect(), topic);
    const socket = await openRaw(server, '1.0.0');
    socket.send({ topic: `realtime:${topic}`, event: 'phx_join', payload: {}, ref: '1', join_ref: '1' });
    const payloads = [
      null,
      'text',
      7,
      [],
      {},
      { event: 7 },
      { event: 'forged', payload: {}, ids: [1], meta: { id: 'x', replayed: true } },
    ];
    for (const payload of payloads)
      socket.send({ topic: `realtime:${topic}`, event: 'broadcast', payload, ref: '2', join_ref: '1' });
    await awaitEvent(receiver.received, 'forged');
    assert.deepEqual(receiver.received, [{ type: 'broadcast', event: 'forged', payload: {} }]);
    await socket.close();
  });

  describe('over HTTP', () => {
    const post = (
      path: string,
      body: BodyInit,
      headers: Record<string, string> = { 'content-type': 'application/json' },
    ) =>
      fetch(`${server.url}/realtime/v1/api/broadcast${path}`, {
        method: 'POST',
        body,
        headers: { apikey: server.publishableKey, ...headers },
      });

    it('are delivered to the members', async () => {
      const topic = `a/b ${randomUuid()}`;
      const old = await join(connect(undefined, '1.0.0'), topic);
      const current = await join(connect(), topic);
      const response = await post(
        '',
        JSON.stringify({
          messages: [
            { topic, event: 'one', payload: { a: 1 } },
            { topic, event: 'two', payload: { b: 2 } },
          ],
        }),
      );
      assert.deepEqual([response.status, await response.text()], [202, '']);
      const sender = connect().channel(topic);
      assert.deepEqual(await sender.httpSend('three', { c: 'ü' }), { success: true });
      assert.deepEqual(await sender.httpSend('bytes', new Uint8Array([1, 2]).buffer), { success: true });
      assert.deepEqual(await sender.httpSend('four', { d: 4 }), { success: true });
      for (const { received } of [old, current]) await awaitEvent(received, 'four');
      assert.deepEqual(
        old.received.map(({ event, payload }) => [event, payload]),
        [
          ['one', { a: 1 }],
          ['two', { b: 2 }],
          ['three', { c: 'ü' }],
          ['four', { d: 4 }],
        ],
      );
      assert.deepEqual(
        current.received.map(({ event }) => event),
        ['one', 'two', 'three', 'bytes', 'four'],
      );
    });

    it('are rejected with the reason', async () => {
      const bad = JSON.stringify({ messages: [{ topic: 't', event: 'e', payload: {} }, { topic: 't' }] });
      const cases: [response: Response, status: number, body: unknown][] = [
        [
          await post('', bad),
          422,
          { errors: { messages: [{}, { event: ["can't be blank"], payload: ["can't be blank"] }] } },
        ],
        [await post('', '{}'), 422, { errors: { messages: ["can't be blank"] } }],
        [
          await post('', JSON.stringify({ messages: Array(1001).fill({ topic: 't', event: 'e', payload: {} }) })),
          429,
          { message: 'Too many messages to broadcast, please reduce the batch size' },
        ],
        [
          await post('/t/events/e', '{', { 'content-type': 'application/json' }),
          422,
          { errors: { payload: ['is invalid'] } },
        ],
        [await post('/t/events/e', 'x', { 'content-type': 'text/plain' }), 415, { message: 'Unsupported media type' }],
        [await post(`/${'t'.repeat(300)}/events/e`, '{}'), 422, { errors: { topic: ['is invalid'] } }],
        [
          await post('/t/events/e', '{}', { 'content-type': 'application/json', authorization: 'Bearer a.b.c' }),
          401,
          { message: 'Unauthorized' },
        ],
        [
          await post('', '{"messages":[]}', { 'content-type': 'application/json', authorization: 'Bearer a.b.c' }),
          401,
          { message: 'Unauthorized' },
        ],
      ];
      for (const [response, status, body] of cases)
        assert.deepEqual([response.status, await response.json()], [status, body]);
      assert.equal((await post('', '[')).status, 422);
      assert.equal((await post('/t/events/e', 'x'.repeat(3_100_000))).status, 413);
      assert.equal(
        (await fetch(`${server.url}/realtime/v1/api/broadcast`, { method: 'POST', body: '{}' })).status,
        401,
      );
    });
  });

  describe('on private channels', () => {
    it('follow the policies of realtime.messages for receiving and for sending', async () => {
      const topic = `club-${randomUuid()}`;
      const member = await join(await signIn(), topic, { private: true });
      const speaker = await join(await signIn({ role: 'speaker' }), topic, { private: true, broadcast: { ack: true } });
      const service = connect(server.secretKey);
      // A public channel with the same name is a different channel.
      const outsider = await join(connect(), topic);
      await member.channel.send({ type: 'broadcast', event: 'not allowed', payload: {} });
      await outsider.channel.send({ type: 'broadcast', event: 'elsewhere', payload: {} });
      await outsider.channel.httpSend('elsewhere too', {});
      assert.equal(await speaker.channel.send({ type: 'broadcast', event: 'said', payload: { a: 1 } }), 'ok');
      assert.deepEqual(await service.channel(topic, { config: { private: true } }).httpSend('posted', {}), {
        success: true,
      });
      const anonymous = connect().channel(topic, { config: { private: true } });
      await anonymous.httpSend('not by anybody', {});
      await speaker.channel.send({ type: 'broadcast', event: 'last', payload: {} });
      await awaitEvent(member.received, 'last');
      assert.deepEqual(
        member.received.map(({ event }) => event),
        ['said', 'posted', 'last'],
      );
      assert.deepEqual(
        outsider.received.map(({ event }) => event),
        ['elsewhere too'],
      );
    });

    it('cannot be joined without a policy', async () => {
      for (const [client, topic] of [
        [connect(), `club-${randomUuid()}`],
        [await signIn(), 'foreign'],
      ] as const) {
        const channel = client.channel(topic, { config: { private: true } });
        const log = await subscribe(channel, { expect: 'CHANNEL_ERROR' });
        assert.deepEqual(
          log.errors[0],
          `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
        );
        await client.removeChannel(channel);
      }
    });

    it('leave no probe rows in realtime.messages', async () => {
      assert.deepEqual((await server.database.query('select topic from realtime.messages')).rows, []);
    });
  });

  describe('from the database', () => {
    it('are sent by realtime.send and send_binary when the transaction commits, with an id', async () => {
      const topic = randomUuid();
      const { received } = await join(connect(), topic);
      await server.database.query(
        "begin; select realtime.send('{\"lost\": true}', 'rolled back', $$" + topic + '$$, false); rollback',
      );
      await server.database.query(`select realtime.send('{"n": 12345678901234567890}', 'sent', $1, false)`, [topic]);
      await server.database.query(`select realtime.send('{"id": 7}', 'own id', $1, false)`, [topic]);
      await server.database.query(`select realtime.send_binary('\\x0001ff', 'bytes', $1, false)`, [topic]);
      await server.database.query(`select realtime.send('{}', 'private', $1)`, [topic]);
      await server.database.query(`select realtime.send('{}', 'last', $1, false)`, [topic]);
      const sent = await awaitEvent(received, 'sent');
      await awaitEvent(received, 'last');
      assert.deepEqual(
        received.map(({ event }) => event),
        ['sent', 'own id', 'bytes', 'last'],
      );
      assert.equal((sent.payload as { id: string }).id, sent.meta!.id);
      assert.equal((received[1]!.payload as { id: number }).id, 7);
      assert.deepEqual([...new Uint8Array(received[2]!.payload as ArrayBuffer)], [0, 1, 255]);
    });

    it('never fail the caller', async () => {
      await server.database.query(`select realtime.send('{}', 'no topic', null, false)`);
      assert.equal(
        (await server.database.query(`select 1 from realtime.messages where event = 'no topic'`)).rowCount,
        0,
      );
    });

    it('carry row changes with realtime.broadcast_changes in a trigger', async () => {
      const topic = `club-${randomUuid()}`;
      await server.database.query(`
        create table lines (id int primary key, body text);
        create function tell_line() returns trigger language plpgsql security definer as $$
        begin
          perform realtime.broadcast_changes('${topic}', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
          return null;
        end $$;
        create trigger tell_line after insert or update or delete on lines for each row execute function tell_line();
      `);
      const { received } = await join(await signIn(), topic, { private: true });
      await server.database.query(`insert into lines values (1, 'a'); update lines set body = 'b'; delete from lines`);
      await awaitEvent(received, 'DELETE');
      const messages = received.map(({ payload }) => {
        const { id: _id, ...rest } = payload as Record<string, unknown>;
        return rest;
      });
      const place = { table: 'lines', schema: 'public' };
      assert.deepEqual(messages, [
        { ...place, operation: 'INSERT', record: { id: 1, body: 'a' }, old_record: null },
        { ...place, operation: 'UPDATE', record: { id: 1, body: 'b' }, old_record: { id: 1, body: 'a' } },
        { ...place, operation: 'DELETE', record: null, old_record: { id: 1, body: 'b' } },
      ]);
    });

    it('are replayed to a private channel on request: the newest ones, oldest first', async () => {
      const topic = `club-${randomUuid()}`;
      const since = Date.now() - 60_000;
      for (let n = 1; n <= 30; n++)
        await server.database.query(`select realtime.send(jsonb_build_object('n', $2::int), 'old', $1)`, [topic, n]);
      await server.database.query(
        `update realtime.messages set inserted_at = inserted_at - interval '1 hour'
         where topic = $1 and (payload ->> 'n')::int <= 2`,
        [topic],
      );
      const client = await signIn();
      const { received, channel } = await join(client, topic, { private: true, broadcast: { replay: { since } } });
      await eventually('25 messages', () => received.length === 25);
      assert.deepEqual(
        received.map(({ payload }) => (payload as { n: number }).n),
        Array.from({ length: 25 }, (_, n) => n + 6),
      );
      assert.ok(received.every(({ meta }) => meta!.replayed && /^[0-9a-f-]{36}$/.test(meta!.id)));
      await server.database.query(`select realtime.send('{}', 'live', $1)`, [topic]);
      assert.equal((await awaitEvent(received, 'live')).meta!.replayed, undefined);
      await client.removeChannel(channel);
      const limited = await join(client, topic, { private: true, broadcast: { replay: { since, limit: 2 } } });
      await eventually('2 messages', () => limited.received.length === 2);
      assert.deepEqual(
        limited.received.map(({ event }) => event),
        ['old', 'live'],
      );
      await client.removeChannel(limited.channel);
    });

    it('are not replayed when the request is invalid', async () => {
      const client = await signIn();
      const channel = client.channel(`club-${randomUuid()}`, {
        config: { private: true, broadcast: { replay: { since: 'yesterday' as never } } },
      });
      const log = await subscribe(channel, { expect: 'CHANNEL_ERROR' });
      assert.deepEqual(log.errors[0], 'UnableToReplayMessages: Replay params are not valid');
      await client.removeChannel(channel);
      const socket = await openRaw(server, '2.0.0');
      socket.send(['1', '1', 'realtime:open', 'phx_join', { config: { broadcast: { replay: { since: 0 } } } }]);
      const [, , , , payload] = await socket.next<unknown[]>('the error', ([, ref]) => ref === '1');
      assert.deepEqual(payload, {
        status: 'error',
        response: { reason: 'UnableToReplayMessages: Replay is not allowed for public channels' },
      });
      await socket.close();
    });
  });
});
