import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../../testing/eventually.ts';
import { patience } from '../../../testing/patience.ts';
import { takeTestLock, waitForTestLock } from '../../../testing/test-lock.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('heavy reads of strangers', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      RATE_LIMITS: 'on',
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      PGRST_DB_POOL_ACQUISITION_TIMEOUT: '',
      // Slow reads end with the lock of a test, or because others wait.
      REST_ANON_TIMEOUT: '600',
    });
    await server.database.query(`
      create function public.pass() returns int language sql stable as 'select 1';
      create function public.wait() returns int language sql stable as 'select 1 from ${waitForTestLock}';
      create table public.sent (id int generated always as identity);
      grant insert on public.sent to anon;
      create table public.texts (id int primary key, body text);
      grant select on public.texts to anon, authenticated, service_role;
      insert into public.texts values (1, repeat('a', 901)), (2, 'Snorkeling at Hol Chan (1/2 day)');
      notify pgrst, 'reload schema';
    `);
  });
  after(() => server.stop());

  const call = async (path: string, address: string, { key = server.publishableKey, body = '' } = {}) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      ...(body && { method: 'POST', body }),
      headers: { apikey: key, 'content-type': 'application/json', 'x-forwarded-for': address },
    });
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after'));
    return { status: response.status, text, retryAfter };
  };
  /** Like the official clients, repeats a 503 with Retry-After. */
  const insist = async (send: () => ReturnType<typeof call>) => {
    for (const deadline = performance.now() + patience.state; ;) {
      const result = await send();
      if (result.status !== 503 || performance.now() > deadline) return result;
      await delay(result.retryAfter * 1000);
    }
  };

  it('delay neither what visitors send nor quick reads, and get 503 with Retry-After', async () => {
    assert.equal((await insist(() => call('rpc/pass', '192.0.2.1'))).text, '1');
    const lock = await takeTestLock(server);
    const attack = Array.from({ length: 40 }, (_, at) => call('rpc/wait', `198.51.100.${at}`));
    await eventually('slow reads', async () => (await lock.countWaiting()) > 0);
    for (let at = 1; at <= 3; at += 1) {
      // If the read occupied a place of writes, this write would wait and be refused after a second.
      assert.equal((await call('sent', `203.0.113.${at}`, { body: '{}' })).status, 201);
      assert.equal((await insist(() => call('tours?select=id', `203.0.113.${at}`))).status, 200);
    }
    await lock.release();
    const refused = (await Promise.all(attack)).filter(({ status }) => status === 503);
    assert.ok(refused.length >= 10, `${refused.length} of 40 refused`);
    for (const { retryAfter, text } of refused) {
      assert.ok(retryAfter >= 1, `${retryAfter}`);
      assert.equal(JSON.parse(text).code, 'PGRST003');
    }
  });

  it('of one address do not wait until all of them have had their turn', async () => {
    const lock = await takeTestLock(server);
    let refused = 0;
    const reads = Array.from({ length: 16 }, async () => {
      if ((await call('rpc/wait', '198.51.100.77')).status === 503) refused += 1;
    });
    // Refused while the others wait for the lock.
    await eventually('4 refused reads', () => refused >= 4);
    await lock.release();
    await Promise.all(reads);
  });

  const expensive = [
    ['match', String.raw`^(a+)(a+)(a+)\1\2\3$`],
    ['imatch', String.raw`(a*)*\2b`],
    ['match', '(?=.*b)(?=.*c)a'],
    ['match', '((a{1,30}){1,30}){1,30}b'],
    ['match', '(([a-z]*[0-9]*[A-Z]*.*){16}){16}$'],
    ['match', '(?x)((a{ 30 }){ 30 # copies\n}){ 30 }'],
    ['like', `${'*a'.repeat(11)}b`],
    ['ilike', 'x'.repeat(201)],
    ['match(any)', String.raw`{a,"(a+)\\1b"}`],
  ];
  for (const [operator, pattern] of expensive) {
    it(`are not made by ${operator} ${pattern!.slice(0, 30)}, which is refused`, async () => {
      const value = encodeURIComponent(pattern!);
      const logic = encodeURIComponent(`(id.eq.1,not.and(body.${operator}."${pattern!.replace(/["\\]/g, '\\$&')}"))`);
      for (const filter of [`body=${operator}.${value}`, `body=not.${operator}.${value}`, `or=${logic}`]) {
        const { status, text } = await call(`texts?select=id&${filter}`, '192.0.2.2');
        assert.equal(status, 400, filter);
        assert.match(text, /^{"code":"54000","details":null,"hint":".+","message":"a pattern has /, filter);
      }
    });
  }

  it('are not made by ordinary patterns, which match as before', async () => {
    const patterns: [operator: string, pattern: string, ids: number[]][] = [
      ['match', '^(a+)+$', [1]],
      ['match', '((a*)*)*b', []],
      ['imatch', String.raw`^SNORK\w+ .*\(\d/\d DAY\)$`, [2]],
      ['match', 'a{3,5}|Hol (Chan|Caye)', [1, 2]],
      ['match', String.raw`\\1`, []],
      ['like', '*at*Chan*', [2]],
      ['ilike(any)', '{*hol*,aaa*}', [1, 2]],
    ];
    for (const [operator, pattern, ids] of patterns) {
      const filter = `body=${operator}.${encodeURIComponent(pattern)}`;
      const { status, text } = await call(`texts?select=id&order=id&${filter}`, '192.0.2.3');
      assert.equal(status, 200, filter);
      assert.deepEqual(
        (JSON.parse(text) as { id: number }[]).map(({ id }) => id),
        ids,
        filter,
      );
    }
  });

  it('are the own business of the secret key', async () => {
    const pattern = encodeURIComponent(String.raw`(H)ol.*\1`);
    const { status } = await call(`texts?body=match.${pattern}`, '192.0.2.4', { key: server.secretKey });
    assert.equal(status, 200);
  });
});
