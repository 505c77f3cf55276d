import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { eventually } from '../../../testing/eventually.ts';
import { takeTestLock, waitForTestLock } from '../../../testing/test-lock.ts';
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
      // The attackers' calls end with the lock of a test, and not at a limit.
      PGRST_DB_POOL_ACQUISITION_TIMEOUT: '600',
      REST_ANON_TIMEOUT: '600',
      REST_AUTHENTICATED_TIMEOUT: '600',
    });
    await server.database.query(`
      create function public.pass() returns int language sql stable as 'select 1';
      create function public.wait() returns int language sql stable as 'select 1 from ${waitForTestLock}';
      create function public.hold() returns int language sql volatile as 'select 1 from ${waitForTestLock}';
      create table public.sent (waits boolean);
      grant insert on public.sent to anon, authenticated;
      create function public.wait_for_lock() returns trigger language plpgsql as
        'begin perform ${waitForTestLock}; return new; end';
      create trigger waits before insert on public.sent for each row when (new.waits)
        execute function public.wait_for_lock();
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

  const floods: [name: string, path: string, sending: Partial<Sending>][] = [
    ['reads', 'rpc/wait', {}],
    ['calls that write', 'rpc/hold', { body: {} }],
    [
      'inserts of many rows',
      'sent',
      { body: [{ waits: true }, ...Array.from({ length: 3000 }, () => ({ waits: false }))] },
    ],
    ['inserts that are rolled back', 'sent', { body: { waits: true }, prefer: 'tx=rollback' }],
  ];
  for (const [name, path, sending] of floods) {
    it(`by ${name} stop no insert, no reserved read and no administrator`, async () => {
      const administrator = await tokenOf('admin', { role: 'admin' });
      assert.equal(await call('rpc/public_tours', { address: '192.0.2.1' }), 200);
      const lock = await takeTestLock(server);
      const attackers = Array.from({ length: 40 }, async (_, at) => {
        const token = await tokenOf(`account-${at}`);
        await call(path, { address: `198.51.100.${at}`, token, ...sending });
      });
      await eventually('all places for everything are taken', async () => (await lock.countWaiting()) >= placesOfAll);
      const statuses: number[] = [];
      let mostWaiting = 0;
      for (let at = 1; at <= 4; at++) {
        const address = `203.0.113.${at}`;
        statuses.push(await call('sent', { address, body: { waits: false } }));
        statuses.push(await call('rpc/public_tours', { address }));
        statuses.push(await call('rpc/pass', { address, token: administrator }));
        mostWaiting = Math.max(mostWaiting, await lock.countWaiting());
      }
      // Nothing above has waited for an attacker, because the attackers still wait.
      await lock.release();
      await Promise.all(attackers);
      assert.deepEqual(statuses, Array.from({ length: 4 }, () => [201, 200, 200]).flat());
      assert.equal(mostWaiting, placesOfAll);
    });
  }

  it('have a share for each account, from all networks together', async () => {
    const token = await tokenOf('one-account');
    const lock = await takeTestLock(server);
    const attackers = Array.from({ length: 12 }, (_, at) => call('rpc/wait', { address: `198.51.100.${at}`, token }));
    await eventually('the share of the account is taken', async () => (await lock.countWaiting()) >= placesOfAll - 1);
    let most = 0;
    for (let at = 1; at <= 4; at++) {
      assert.equal(await call('rpc/pass', { address: `203.0.113.${at}` }), 200);
      most = Math.max(most, await lock.countWaiting());
    }
    await lock.release();
    await Promise.all(attackers);
    assert.equal(most, placesOfAll - 1);
  });
});
