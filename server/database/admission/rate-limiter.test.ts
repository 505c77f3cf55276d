import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Pool } from '../pool.ts';
import { clientNetwork, createRateLimiter } from './rate-limiter.ts';

describe('an empty bucket', () => {
  it('is remembered until it gains a point, also after a small step of the clock, but not after a large one', async () => {
    let now = 1_000_000_000;
    let queries = 0;
    const query = async () => {
      queries += 1;
      return { rowCount: 0, rows: [{ wait: 30 }] };
    };
    const limiter = createRateLimiter({ query } as unknown as Pool, () => now);
    const take = async () => {
      const before = queries;
      const wait = await limiter.take({ name: 'test', points: 100, seconds: 3600, burst: 10 }, 'client');
      return { wait, isRemembered: queries === before };
    };
    assert.deepEqual(await take(), { wait: 30, isRemembered: false });
    now += 20_000;
    assert.deepEqual(await take(), { wait: 10, isRemembered: true });
    now -= 60_000;
    assert.deepEqual(await take(), { wait: 70, isRemembered: true });
    now -= 3_600_000;
    assert.deepEqual(await take(), { wait: 30, isRemembered: false });
  });
});

describe('what counts as one client', () => {
  const rows: [address: string, network: string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['unknown', 'unknown'],
    ['203.0.113.7, 198.51.100.1', '203.0.113.7, 198.51.100.1'],
  ];
  for (const [address, network] of rows)
    it(`${address} is ${network}`, () => assert.equal(clientNetwork(address), network));
});
