import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Pool } from '../../database/pool.ts';
import type { Catalogue } from './catalogue.ts';
import { unknownTable } from '../rest-error.ts';
import { createSchemaCache } from './schema-cache.ts';
import { requireTable } from '../plan/table-lookup.ts';

/** A cache over a database whose tables the test names, and a clock that it moves. */
function prepare() {
  const state = { now: 10_000, readings: 0, tables: ['a'] };
  const load = async (): Promise<Catalogue> => {
    state.readings++;
    const tables = new Map(
      state.tables.map((name) => [name, { name, columns: new Map(), computed: new Map(), primaryKey: [] }]),
    );
    return { tables, functions: new Map(), types: new Map() };
  };
  const cache = createSchemaCache(null as unknown as Pool, () => state.now, load);
  return { state, cache, find: (name: string) => cache.resolve((catalogue) => requireTable(catalogue, name).name) };
}

it('reads once for all that ask at the same time, and keeps it', async () => {
  const { state, find } = prepare();
  assert.deepEqual(await Promise.all([find('a'), find('a'), find('a')]), ['a', 'a', 'a']);
  state.now += 60_000;
  await find('a');
  assert.equal(state.readings, 1);
});

it('reads again for an unknown name, once for all that ask', async () => {
  const { state, find } = prepare();
  await find('a');
  state.tables.push('b');
  state.now += 1000;
  assert.deepEqual(await Promise.all([find('b'), find('b')]), ['b', 'b']);
  assert.equal(state.readings, 2);
});

it('says that a name is unknown without a second reading where the first was made for this request', async () => {
  const { state, find } = prepare();
  await assert.rejects(find('nowhere'), { body: unknownTable('nowhere').body });
  assert.equal(state.readings, 1);
});

it('once expired reads again when the second is over, and makes nobody wait before', async () => {
  const { state, cache, find } = prepare();
  await find('a');
  cache.expire();
  await find('a');
  assert.equal(state.readings, 1);
  state.now += 1000;
  await find('a');
  await find('a');
  assert.equal(state.readings, 2);
});
