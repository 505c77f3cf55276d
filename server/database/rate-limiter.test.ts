import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientNetwork } from './rate-limiter.ts';

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
