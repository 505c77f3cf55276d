import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RestError } from '../rest-error.ts';
import { requireTable } from '../plan/plan-read.ts';
import { nameKey, OutdatedCatalogue, type Catalogue, type Table } from './catalogue.ts';
import { createSchemaCache, suspicionInterval } from './schema-cache.ts';

/** A cache over a database with tables and a clock that the test sets. */
function prepare() {
  const version = { table: '0', file: '1', isNoted: false };
  /** Reports a change during each of the first `reports` readings. */
  const state = { now: 100_000, readings: 0, reports: 0, tables: ['a'], version };
  const load = async (): Promise<Catalogue> => {
    state.readings++;
    await Promise.resolve();
    if (state.readings <= state.reports) cache.reload();
    const tables = new Map(state.tables.map((name) => [nameKey({ schema: 'public', name }), tableOf(name)]));
    return {
      version: state.version,
      tables,
      functions: new Map(),
      relationships: new Map(),
      types: new Map(),
      representations: new Map(),
      handlers: new Map(),
      hasPostgis: false,
    };
  };
  const cache = createSchemaCache({ load, readVersion: async () => state.version }, () => state.now);
  const find = (name: string) =>
    cache.resolve((catalogue) => requireTable(catalogue, { schema: 'public', name }, 'anon').name);
  return { state, cache, find };
}

function tableOf(name: string): Table {
  const written = { canInsert: true, canUpdate: true, canDelete: true };
  return {
    schema: 'public',
    name,
    users: new Set(),
    columns: new Map(),
    computed: new Map(),
    primaryKey: [],
    isView: false,
    ...written,
  };
}

const unknown = { body: { code: 'PGRST205' } };

it('reads once for all requests at the same time, and keeps the catalogue', async () => {
  const { state, find } = prepare();
  assert.deepEqual(await Promise.all([find('a'), find('a'), find('a')]), ['a', 'a', 'a']);
  state.now += 60_000;
  await find('a');
  assert.equal(state.readings, 1);
});

it('refuses an unknown name at once, and reads again in the background at most once an interval', async () => {
  const { state, cache, find } = prepare();
  await find('a');
  state.tables.push('b');
  for (let attempt = 0; attempt < 50; attempt++) await assert.rejects(find('nowhere'), isUnknown);
  await cache.settled();
  assert.equal(await find('b'), 'b');
  for (let attempt = 0; attempt < 50; attempt++) await assert.rejects(find('nowhere'), isUnknown);
  assert.equal(state.readings, 2);
  state.now += suspicionInterval;
  await assert.rejects(find('nowhere'), isUnknown);
  assert.equal(state.readings, 3);
});

it('lets a request for a new name wait while the catalogue is being read again', async () => {
  const { state, cache, find } = prepare();
  await find('a');
  state.tables.push('b');
  cache.reload();
  assert.equal(await find('b'), 'b');
  assert.equal(state.readings, 2);
});

it('reads once more where the schema changes during a reading', async () => {
  const { state, cache, find } = prepare();
  await find('a');
  cache.reload();
  cache.reload();
  cache.reload();
  await cache.settled();
  assert.equal(state.readings, 3);
});

it('serves what it has read while changes are reported faster than they are read', async () => {
  const { state, find } = prepare();
  state.reports = 1000;
  assert.equal(await find('a'), 'a');
  assert.ok(state.readings < state.reports, `${state.readings} readings`);
});

it('reads again before it refuses a name, if the version has changed', async () => {
  const { state, find } = prepare();
  state.version = { table: '0', file: '7', isNoted: true };
  await assert.rejects(find('b'), isUnknown);
  state.tables.push('b');
  state.version = { table: '0', file: '8', isNoted: true };
  assert.equal(await find('b'), 'b');
  await assert.rejects(find('nowhere'), isUnknown);
});

it('keeps a catalogue of the same version, unless a change is reported', async () => {
  const { state, cache } = prepare();
  state.version = { table: '0', file: '7', isNoted: true };
  const current = () => cache.resolve((catalogue) => catalogue);
  const first = await current();
  cache.suspect();
  await cache.settled();
  assert.equal(await current(), first);
  cache.reload();
  await cache.settled();
  assert.notEqual(await current(), first);
  assert.equal(state.readings, 3);
});

it('reads again for work that finds the catalogue outdated, and ends work for which that never succeeds', async () => {
  const { state, cache } = prepare();
  const first = await cache.resolve((catalogue) => catalogue);
  const worked = await cache.resolve((catalogue) => {
    if (catalogue === first) throw new OutdatedCatalogue();
    return catalogue;
  });
  assert.notEqual(worked, first);
  assert.equal(state.readings, 2);
  const never = cache.resolve(() => Promise.reject(new OutdatedCatalogue()));
  await assert.rejects(never, ({ status, body }: RestError) => status === 503 && body.code === 'PGRST002');
});

function isUnknown(error: { body?: { code: string } }): boolean {
  return error.body?.code === unknown.body.code;
}
