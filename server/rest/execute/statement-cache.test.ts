import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StatementCache } from './statement-cache.ts';

test('a text has one statement for each role', () => {
  const cache = new StatementCache(10);
  const anon = cache.use('anon', 'select 1');
  assert.equal(cache.use('anon', 'select 1'), anon);
  const others = [cache.use('authenticated', 'select 1'), cache.use('anon', 'select 2')];
  assert.equal(new Set([anon, ...others].map(({ name }) => name)).size, 3);
  assert.deepEqual(cache.evict(), []);
});

test('evicts the least recently used statements across all roles', () => {
  const cache = new StatementCache(2);
  const [first, second, third] = ['anon', 'authenticated', 'anon'].map(
    (role, n) => cache.use(role, `select ${n}`).name,
  );
  cache.use('anon', 'select 0');
  const fourth = cache.use('service_role', 'select 3').name;
  assert.deepEqual(cache.evict(), [second, third]);
  assert.deepEqual([cache.use('anon', 'select 0').name, cache.use('service_role', 'select 3').name], [first, fourth]);
  assert.notEqual(cache.use('authenticated', 'select 1').name, second);
});
