import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { urlOfAddress } from './pool.ts';

test('the URL of an address connects as the address does', () => {
  for (const address of [
    { host: '/tmp/a folder/socket', port: 5432, user: 'postgres', database: 'postgres' },
    { host: '127.0.0.1', port: 54322, user: 'postgres', database: 'postgres', password: 'p@ss/w%rd' },
  ]) {
    const { host, port, user, database, password } = new pg.Client({ connectionString: urlOfAddress(address) });
    assert.deepEqual({ host, port, user, database, ...(password ? { password } : {}) }, address);
  }
});
