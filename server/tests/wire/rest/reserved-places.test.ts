import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { eventually } from '../../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

interface Sending {
  address: string;
  token?: string;
  method?: string;
  body?: object;
  prefer?: string;
}

// Of 12 connections, 5 are for all requests, 2 for the paths in supabase/server.toml, 2 for inserts, 3 for trusted
// callers.
const placesOfAll = 5;

describe('signed-in callers who keep connections busy', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      RATE_LIMITS: 'on',
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      PGRST_DB_POOL_ACQUISITION_TIMEOUT: '',
    });
    await server.database.query(`
      create function public.wait(seconds float) returns int language sql stable as 'select 1 from pg_sleep(seconds)';
      create function public.hold(seconds float) returns int language sql volatile as 'select 1 from pg_sleep(seconds)';
      create table public.sent (seconds float);
      grant insert on public.sent to anon, authenticated;
      create function public.sleep() returns trigger language plpgsql as
        'begin perform pg_sleep(new.seconds); return new; end';
      create trigger sleeps before insert on public.sent for each row execute function public.sleep();
      notify pgrst, 'reload schema';
    `);
  });
  after(() => server.stop());

  const tokenOf = (sub: string, metadata = {}) =>
    new SignJWT({ role: 'authenticated', sub, app_metadata: metadata })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(server.jwtSecret));
  const call = async (path: string, { address, token, method, body, prefer }: Sending) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      body: body ? JSON.stringify(body) : null,
      headers: {
        apikey: server.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(prefer && { prefer }),
      },
    });
    await response.arrayBuffer();
    return response.status;
  };
  const countSleepers = async () => {
    const { rows } = await server.database.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    );
    return rows[0]!.count;
  };

  const floods: [name: string, path: string, sending: Partial<Sending>][] = [
    ['reads', 'rpc/wait?seconds=1.6', {}],
    ['calls that write', 'rpc/hold', { body: { seconds: 1.6 } }],
    [
      'inserts of many rows',
      'sent',
      { body: [{ seconds: 1.6 }, ...Array.from({ length: 3000 }, () => ({ seconds: 0 }))] },
    ],
    ['inserts that are rolled back', 'sent', { body: { seconds: 1.6 }, prefer: 'tx=rollback' }],
  ];
  for (const [name, path, sending] of floods) {
    it(`by ${name} stop no insert, no reserved read and no administrator`, async () => {
      const administrator = await tokenOf('admin', { role: 'admin' });
      assert.equal(await call('rpc/public_tours', { address: '192.0.2.1' }), 200);
      let isOver = false;
      const attackers = Array.from({ length: 40 }, async (_, at) => {
        const token = await tokenOf(`account-${at}`);
        while (!isOver) await call(path, { address: `198.51.100.${at}`, token, ...sending });
      });
      await eventually('all places for everything are taken', async () => (await countSleepers()) >= placesOfAll);
      const statuses: number[] = [];
      let mostSleepers = 0;
      for (let at = 1; at <= 4; at++) {
        const address = `203.0.113.${at}`;
        statuses.push(await call('sent', { address, body: { seconds: 0 } }));
        statuses.push(await call('rpc/public_tours', { address }));
        statuses.push(await call('rpc/wait?seconds=0', { address, token: administrator }));
        mostSleepers = Math.max(mostSleepers, await countSleepers());
      }
      isOver = true;
      await Promise.all(attackers);
      assert.deepEqual(statuses, Array.from({ length: 4 }, () => [201, 200, 200]).flat());
      assert.ok(mostSleepers <= placesOfAll, `${mostSleepers}`);
    });
  }

  it('have a share for each account, from all networks together', async () => {
    const token = await tokenOf('one-account');
    let isOver = false;
    const attackers = Array.from({ length: 12 }, async (_, at) => {
      while (!isOver) await call('rpc/wait?seconds=0.3', { address: `198.51.100.${at}`, token });
    });
    await eventually('the share of the account is taken', async () => (await countSleepers()) >= placesOfAll - 1);
    let most = 0;
    for (let at = 1; at <= 4; at++) {
      assert.equal(await call('rpc/wait?seconds=0', { address: `203.0.113.${at}` }), 200);
      most = Math.max(most, await countSleepers());
    }
    isOver = true;
    await Promise.all(attackers);
    assert.ok(most < placesOfAll, `${most}`);
  });
});
