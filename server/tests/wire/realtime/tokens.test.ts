import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SignJWT } from 'jose';
import type { SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid } from '../../../testing/random.ts';
import { openRaw, subscribe } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const jwtSecret = 'a secret of at least thirty-two characters';

/** A token with algorithm 'none'. */
function unsigned(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode(claims)}.`;
}

describe('tokens of channels', () => {
  let server: TestServer;
  let client: SupabaseClient;
  const now = () => Math.floor(Date.now() / 1000);
  const sign = (claims: Record<string, unknown>, secret = jwtSecret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
  const token = (claims: Record<string, unknown> = {}) =>
    sign({ role: 'authenticated', sub: randomUuid(), exp: now() + 600, ...claims });

  before(async () => {
    server = await startTestServer({ JWT_SECRET: jwtSecret });
    client = server.client();
    await server.database.query(`
      create table papers (id int primary key, reader uuid);
      alter table papers enable row level security;
      create policy "readers" on papers for select to authenticated using (reader = auth.uid());
      alter publication supabase_realtime add table papers;
      create policy "the invited receive" on realtime.messages for select to authenticated
        using (auth.jwt() ->> 'invited' = 'yes');
    `);
  });
  after(async () => {
    await client?.removeAllChannels();
    await server?.stop();
  });

  const joinWith = async (accessToken: unknown, config: object = {}) => {
    const socket = await openRaw(server, '2.0.0');
    socket.send(['1', '1', 'realtime:papers', 'phx_join', { config, access_token: accessToken }]);
    const [, , , , payload] = await socket.next<
      [unknown, unknown, unknown, unknown, { status: string; response: { reason?: string } }]
    >('the reply', ([, ref]) => ref === '1');
    return { socket, status: payload.status, reason: payload.response.reason };
  };

  it('are rejected with the reason when they are invalid', async () => {
    const cases: [given: string, reason: RegExp][] = [
      [await token({ exp: now() - 1000 }), /^InvalidJWTToken: Token has expired 1\d{3} seconds ago$/],
      [
        await sign({ role: 'authenticated', exp: now() + 600 }, 'another secret of thirty-two characters'),
        /^JwtSignatureError: Failed to validate JWT signature$/,
      ],
      [
        await sign({ role: 'authenticated', exp: now() - 600 }, 'another secret of thirty-two characters'),
        /^JwtSignatureError: /,
      ],
      [unsigned({ role: 'service_role', exp: now() + 600 }), /^(JwtSignatureError|MalformedJWT): /],
      ['nonsense', /^MalformedJWT: The token provided is not a valid JWT$/],
      [await sign({ exp: now() + 600 }), /^InvalidJWTToken: Fields `role` and `exp` are required in JWT$/],
      [await sign({ role: 'authenticated' }), /^InvalidJWTToken: Fields `role` and `exp` are required in JWT$/],
      [await token({ role: 'postgres' }), /^InvalidJWTToken: /],
    ];
    for (const [given, reason] of cases) {
      const reply = await joinWith(given);
      assert.equal(reply.status, 'error');
      assert.match(reply.reason!, reason);
      await reply.socket.close();
    }
  });

  it('that begin with sb_, or are missing, stand for the key of the connection', async () => {
    for (const given of ['sb_publishable_local', 'sb_made_up', null, 7, '']) {
      const reply = await joinWith(given);
      assert.equal(reply.status, 'ok');
      await reply.socket.close();
    }
  });

  it('a connection needs a valid key', async () => {
    const ask = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/realtime/v1/websocket?vsn=2.0.0${query}`, { headers });
    for (const query of ['', 'apikey=', 'apikey=sb_wrong', `apikey=${await token()}`])
      await assert.rejects(openRaw(server, '2.0.0', query), /could not be opened/);
    assert.equal((await ask('')).status, 401);
    // A request with a key, but without an upgrade.
    assert.equal((await ask(`&apikey=${server.publishableKey}`)).status, 426);
    const older = await openRaw(server, '2.0.0', `apikey=${await sign({ role: 'anon', exp: now() + 600 })}`);
    await older.close();
  });

  it('end their channel with a reason when they expire', async () => {
    // Long enough for the join on a slow machine.
    const { socket, status } = await joinWith(await token({ exp: now() + 10 }));
    assert.equal(status, 'ok');
    const system = await socket.next<unknown[]>('the end', ([, , , event]) => event === 'system');
    assert.match((system[4] as { message: string }).message, /^Token has expired \d+ seconds ago$/);
    assert.deepEqual(
      { ...(system[4] as object), message: '' },
      { extension: 'system', status: 'error', message: '', channel: 'papers' },
    );
    await socket.next<unknown[]>('phx_close', ([, , , event]) => event === 'phx_close');
    await socket.close();
  });

  it('can be refreshed on a channel, which then has the rights of the new token', async () => {
    const [ana, ben] = [randomUuid(), randomUuid()];
    const seen: unknown[] = [];
    const expiry = now() + 15;
    await client.realtime.setAuth(await token({ sub: ana, exp: expiry }));
    const channel = client
      .channel('refresh')
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'papers' },
        ({ new: row }) => void seen.push(row.id),
      );
    const log = await subscribe(channel, { listens: true });
    await server.database.query('insert into papers values (1, $1), (2, $2), (3, $1)', [ana, ben]);
    await eventually('the rows of ana', () => seen.length === 2);
    await client.realtime.setAuth(await token({ sub: ben }));
    await eventually(
      'subscribed again',
      () => log.system.filter(({ message }) => message === 'Subscribed to PostgreSQL').length === 2,
    );
    await server.database.query('insert into papers values (4, $1), (5, $2)', [ana, ben]);
    await eventually('the row of ben', () => seen.includes(5));
    assert.deepEqual(seen, [1, 3, 5]);
    await eventually('the first token is over', () => now() > expiry);
    await server.database.query('insert into papers values (6, $1)', [ben]);
    await eventually('the row of ben', () => seen.includes(6));
    assert.deepEqual(log.states, ['SUBSCRIBED']);
    await client.removeChannel(channel);
  });

  it('end the channel when a refreshed one is invalid', async () => {
    for (const [given, message] of [
      [await token({ exp: now() - 1000 }), /^Token has expired 1\d{3} seconds ago$/],
      ['nonsense', /^The token provided is not a valid JWT$/],
      [
        await sign({ role: 'authenticated', exp: now() + 600 }, 'another secret of thirty-two characters'),
        /^Failed to validate JWT signature$/,
      ],
    ] as const) {
      const { socket } = await joinWith(await token());
      for (const ignored of [null, 'sb_publishable_local', 7])
        socket.send(['1', '2', 'realtime:papers', 'access_token', { access_token: ignored }]);
      socket.send(['1', '3', 'realtime:papers', 'access_token', { access_token: given }]);
      const system = await socket.next<unknown[]>('the end', ([, , , event]) => event === 'system');
      assert.match((system[4] as { message: string }).message, message);
      await socket.next<unknown[]>('phx_close', ([, , , event]) => event === 'phx_close');
      assert.equal(socket.frames.length, 3);
      await socket.close();
    }
  });

  it('end the channel when a refreshed one may not read the private topic', async () => {
    const { socket, status } = await joinWith(await token({ invited: 'yes' }), { private: true });
    assert.equal(status, 'ok');
    socket.send(['1', '2', 'realtime:papers', 'access_token', { access_token: await token() }]);
    const system = await socket.next<unknown[]>('the end', ([, , , event]) => event === 'system');
    assert.equal(
      (system[4] as { message: string }).message,
      'You no longer have permission to read from this Channel topic: papers',
    );
    await socket.close();
  });
});
