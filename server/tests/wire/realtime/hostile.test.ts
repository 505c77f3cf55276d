import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { eventually } from '../../../testing/eventually.ts';
import { randomWord } from '../../../testing/random.ts';
import { openRaw, subscribe, type RawSocket } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type Frame = [unknown, string | null, string, string, Record<string, unknown>];

const change = ([, , , event]: Frame) => event === 'postgres_changes';
const ended = ([, , , event]: Frame) => event === 'phx_close' || event === 'phx_error';
const isSystem = ([, , , event]: Frame) => event === 'system';
const framesOf = (socket: RawSocket) =>
  socket.frames.filter((frame) => typeof frame === 'string').map((frame) => JSON.parse(frame) as Frame);
/** A text on which the slow filters together take about as long as they may. */
const longText = 'ba'.repeat(450_000);

describe('a hostile client of realtime', () => {
  let server: TestServer;
  const clients: SupabaseClient[] = [];
  let idle: RawSocket;
  let idleFor: Promise<number>;
  let joined: RawSocket;
  before(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' });
    await server.database.query(`
      create table letters (id int primary key, is_open boolean, body text);
      alter table letters enable row level security;
      alter table letters replica identity full;
      create policy "open ones" on letters for select to anon using (is_open);
      create policy "all" on letters for select to service_role using (true);
      alter publication supabase_realtime add table letters;
    `);
    // The two sockets of the last test wait while the others run.
    const began = performance.now();
    idle = await openWith('198.51.100.9');
    joined = await openWith('198.51.100.9');
    joined.send(['1', '1', 'realtime:here', 'phx_join', {}]);
    idle.send([null, '1', 'phoenix', 'heartbeat', {}]);
    idleFor = idle.closed.then(() => performance.now() - began);
  });
  after(async () => {
    for (const client of clients) await client.removeAllChannels();
    await server?.stop();
  });

  /** Joins with one binding per filter, and waits for the system message. */
  const joinFiltered = async (socket: RawSocket, filters: (string | undefined)[], ref = '1') => {
    const changes = filters.map((filter) => ({ event: '*', schema: 'public', table: 'letters', filter }));
    socket.send([ref, ref, `realtime:${ref}`, 'phx_join', { config: { postgres_changes: changes } }]);
    const topic = `realtime:${ref}`;
    return socket.next<Frame>('the system message', (frame) => isSystem(frame) && frame[2] === topic);
  };

  it('learns nothing about hidden rows by filters, neither by a result nor by an ended channel', async () => {
    const socket = await openRaw(server, '2.0.0');
    await joinFiltered(socket, ['body=like.%secret%', 'body=match.^s', 'id=gte.1']);
    // Inserts, updates and deletes hidden rows. The last change is visible and shows that the others were handled.
    await server.database.query(`insert into letters values (1, false, 'secret')`);
    await server.database.query(`update letters set body = 'secret too' where id = 1`);
    await server.database.query(`insert into letters values (2, true, 'secret and open')`);
    const frame = await socket.next<Frame>('the visible change', change);
    const { data } = frame[4] as { data: { record: { id: number } } };
    assert.equal(data.record.id, 2);
    assert.equal(framesOf(socket).filter(change).length, 1);
    // A DELETE reaches everyone with only its key, so a filter on another column must not match it.
    await server.database.query('delete from letters where id = 1');
    await server.database.query(`update letters set body = 'last' where id = 2`);
    await socket.next<Frame>('the last change', (given) => change(given) && JSON.stringify(given).includes('"last"'));
    const deleted = framesOf(socket).find((given) => change(given) && JSON.stringify(given).includes('"DELETE"'))!;
    const { ids, data: deletion } = deleted[4] as { ids: number[]; data: { old_record: unknown } };
    assert.deepEqual([ids.length, deletion.old_record], [1, { id: 1 }]);
    assert.equal(framesOf(socket).some(ended), false);
    await socket.close();
    await server.database.query('delete from letters');
  });

  it('keeps its channel with slow filters while rows are hidden, because they are not evaluated for these', async () => {
    const slow = await openWith('198.51.100.5');
    const filters = Array.from({ length: 20 }, (_, n) => `body=imatch.(([a-z]{0,15}){4}|${n})x`);
    await joinFiltered(slow, filters, 'slow');
    await server.database.query('insert into letters values (3, false, $1)', [longText]);
    await server.database.query(`insert into letters values (9, true, 'x')`);
    // Changes are handled in order, so the hidden one was handled before this one.
    const frame = await slow.next<Frame>('the visible change or an end', (given) => change(given) || ended(given));
    assert.equal((frame[4] as { data?: { record: { id: number } } }).data?.record.id, 9);
    // The same text in visible rows ends the channel. One row may be too quick on a fast machine.
    await server.database.query('insert into letters select n, true, $1 from generate_series(10, 19) as n', [longText]);
    await slow.next<Frame>('the end', ended);
    await slow.close();
    await server.database.query('delete from letters');
  });

  const expensive = [
    ['match', '(.*)(.*)(.*)\\1\\2\\3b', /back reference/],
    ['match', '(?=.*a)(?=.*b).*q', /lookaround/],
    ['imatch', '(a{1,50}){1,50}', /too many repetitions/],
    ['match', 'x'.repeat(201), /more than 200 characters/],
    ['like', '%a'.repeat(11), /more than 10 wildcards/],
  ] as const;
  for (const [operator, pattern, problem] of expensive) {
    it(`cannot subscribe with the expensive pattern ${operator} ${pattern.slice(0, 24)}`, async () => {
      const socket = await openRaw(server, '2.0.0');
      const [, , , , payload] = await joinFiltered(socket, [`body=${operator}."${pattern.replaceAll('\\', '\\\\')}"`]);
      assert.equal(payload.status, 'error');
      assert.match(payload.message as string, problem);
      await socket.close();
    });
  }

  it('with many slow filters delays no other client', async () => {
    const attacker = await openWith('198.51.100.6');
    const slow = Array.from({ length: 190 }, (_, n) => `body=imatch.(([a-z]{0,15}){4}|${n})x`);
    const plain = server.client(server.secretKey);
    const filtered = await openWith('198.51.100.7');
    clients.push(plain);
    const arrived: number[] = [];
    const channel = plain
      .channel(randomWord())
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'letters' }, ({ new: { id } }) => {
        arrived.push(id);
      });
    await subscribe(channel, { listens: true });
    await joinFiltered(attacker, slow, 'attack');
    await joinFiltered(filtered, ['body=match.^b'], 'honest');
    await server.database.query(`insert into letters values (20, true, $1)`, [longText]);
    // The filters of the attacker are evaluated last, so the others have the change before it has any outcome.
    await attacker.next<Frame>('the outcome of the slow filters', (frame) => change(frame) || ended(frame));
    assert.deepEqual(arrived, [20], 'without a filter');
    assert.equal(framesOf(filtered).filter(change).length, 1, 'with a filter');
    assert.equal(framesOf(filtered).some(ended), false);
    await attacker.close();
    await filtered.close();
    await server.database.query('delete from letters');
  });

  /** Opens a socket of a client with the given address. */
  async function openWith(address: string): Promise<RawSocket> {
    return openRaw(server, '2.0.0', undefined, { 'x-client': address });
  }

  it('is closed when it joins nothing', async () => {
    assert.deepEqual(await idle.closed, { code: 1008, reason: 'No channel joined' });
    assert.ok((await idleFor) > 15_000);
    joined.send(['1', '2', 'realtime:here', 'phx_leave', {}]);
    await joined.next<Frame>('the reply to phx_leave', ([, ref]) => ref === '2');
    await joined.close();
  });
});

describe('one address', () => {
  let server: TestServer;
  before(async () => {
    const env = { RATE_LIMITS: 'on', REALTIME_MAX_CONNECTIONS: '6', CLIENT_ADDRESS_HEADER: 'x-client' };
    server = await startTestServer(env);
  });
  after(() => server?.stop());

  it('gets at most half of the sockets, and the secret key is exempt', async () => {
    const open = (address: string, key = server.publishableKey) =>
      openRaw(server, '2.0.0', `apikey=${key}`, { 'x-client': address });
    const sockets = [await open('192.0.2.1'), await open('192.0.2.1'), await open('192.0.2.1')];
    assert.equal(await refusal('192.0.2.1'), '429 {"error":"Too many connections from this address"}');
    sockets.push(await open('192.0.2.2'), await open('192.0.2.1', server.secretKey));
    await sockets[0]!.close();
    await eventually('a free socket', () =>
      open('192.0.2.1').then(
        (socket) => sockets.push(socket),
        () => 0,
      ),
    );
    for (const socket of sockets.slice(1)) await socket.close();
  });

  async function refusal(address: string): Promise<string> {
    const url = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=2.0.0`;
    const socket = new WebSocket(url, { headers: { 'x-client': address } });
    return new Promise((resolve) => {
      socket.on('error', () => {});
      socket.on('unexpected-response', async (_request, response) => {
        let body = '';
        for await (const chunk of response) body += String(chunk);
        resolve(`${response.statusCode} ${body}`);
      });
    });
  }
});

describe('a hostile client without a limit of rates', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create function evaluate(code text) returns boolean language plpgsql as $$
      declare
        result boolean;
      begin
        execute code into result;
        return coalesce(result, false);
      end $$;
      create policy "evaluated" on realtime.messages for select to anon using (evaluate(realtime.topic()));
      create table codes (id int primary key, code text);
      alter table codes enable row level security;
      create policy "evaluated" on codes for select to anon using (evaluate(code));
      alter publication supabase_realtime add table codes;
    `);
  });
  after(() => server?.stop());

  it('cannot exceed the limit of channels by a burst of joins', async () => {
    const socket = await openRaw(server, '2.0.0');
    for (let n = 1; n <= 150; n++) socket.send([`${n}`, `${n}`, `realtime:burst-${n}`, 'phx_join', {}]);
    const replies = await eventually('150 replies', () => {
      const found = framesOf(socket).filter(([, , , event]) => event === 'phx_reply');
      return found.length === 150 && found;
    });
    const accepted = replies.filter(([, , , , { status }]) => status === 'ok');
    assert.equal(accepted.length, 100);
    await socket.close();
  });

  it('has no way to the rights of the server through a policy with dynamic SQL', async () => {
    const isOwner = `select set_config('role', 'none', true) = 'none' and current_user <> 'authenticator'`;
    const socket = await openRaw(server, '2.0.0');
    const changes = [{ event: '*', schema: 'public', table: 'codes' }];
    socket.send(['1', '1', `realtime:${isOwner}`, 'phx_join', { config: { private: true } }]);
    const [, , , , reply] = await socket.next<Frame>('the reply', ([, ref]) => ref === '1');
    assert.equal(reply.status, 'error');
    socket.send(['2', '2', 'realtime:codes', 'phx_join', { config: { postgres_changes: changes } }]);
    await socket.next<Frame>('the system message', isSystem);
    await server.database.query('insert into codes values (1, $1), (2, $2)', [isOwner, 'select true']);
    const frame = await socket.next<Frame>('a change', change);
    assert.equal((frame[4] as { data: { record: { id: number } } }).data.record.id, 2);
    await socket.close();
  });
});
