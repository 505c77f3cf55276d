import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

describe('heavy reads of strangers', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' });
    await server.database.query(`
      create function public.wait(seconds float) returns int language sql stable as 'select 1 from pg_sleep(seconds)';
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
    const began = performance.now();
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      ...(body && { method: 'POST', body }),
      headers: { apikey: key, 'content-type': 'application/json', 'x-forwarded-for': address },
    });
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after'));
    return { status: response.status, text, retryAfter, seconds: (performance.now() - began) / 1000 };
  };
  /** As the official clients do: 503 with Retry-After is repeated. */
  const insist = async (send: () => ReturnType<typeof call>) => {
    const began = performance.now();
    for (;;) {
      const result = await send();
      const seconds = (performance.now() - began) / 1000;
      if (result.status !== 503 || seconds > 20) return { ...result, seconds };
      await delay(result.retryAfter * 1000);
    }
  };

  it('delay neither what visitors send nor quick reads, and get 503 with Retry-After within seconds', async () => {
    assert.equal((await insist(() => call('rpc/wait?seconds=0', '192.0.2.1'))).text, '1');
    let isAttack = true;
    const attack = Array.from({ length: 40 }, async (_, at) => {
      const results = [];
      while (isAttack) results.push(await call('rpc/wait?seconds=1.6', `198.51.100.${at}`));
      return results;
    });
    await delay(300);
    const sent = [];
    const read = [];
    for (let at = 1; at <= 4; at += 1) {
      sent.push(await call('sent', `203.0.113.${at}`, { body: '{}' }));
      read.push(await insist(() => call('tours?select=id', `203.0.113.${at}`)));
    }
    isAttack = false;
    const attacking = (await Promise.all(attack)).flat();
    assert.deepEqual(
      sent.map(({ status }) => status),
      [201, 201, 201, 201],
    );
    for (const { seconds } of sent) assert.ok(seconds < 5, `sent in ${seconds} s`);
    for (const { status, seconds } of read) {
      assert.equal(status, 200);
      assert.ok(seconds < 5, `read in ${seconds} s`);
    }
    const refused = attacking.filter(({ status }) => status === 503);
    assert.ok(refused.length > 40, `${refused.length} of ${attacking.length} refused`);
    for (const { retryAfter, seconds, text } of refused) {
      assert.ok(retryAfter >= 1 && seconds < 6, `${retryAfter}, after ${seconds} s`);
      assert.equal(JSON.parse(text).code, 'PGRST003');
    }
  });

  it('of one address wait a second at most', async () => {
    const reads = await Promise.all(Array.from({ length: 16 }, () => call('rpc/wait?seconds=1.6', '198.51.100.77')));
    const refused = reads.filter(({ status }) => status === 503);
    assert.ok(refused.length >= 8, `${refused.length} of 16 refused`);
    for (const { seconds } of refused) assert.ok(seconds < 4, `${seconds} s`);
  });

  const expensive = [
    ['match', String.raw`^(a+)(a+)(a+)\1\2\3$`],
    ['imatch', String.raw`(a*)*\2b`],
    ['match', '(?=.*b)(?=.*c)a'],
    ['match', '((a{1,30}){1,30}){1,30}b'],
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
