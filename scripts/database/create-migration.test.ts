import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { createMigration } from './create-migration.ts';

describe('a new migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const now = new Date('2026-12-01T10:30:00.900Z');
  const create = (name: string) => basename(createMigration(folder, name, 'select 1;\n', now));
  beforeEach(() => {
    for (const file of readdirSync(folder)) rmSync(join(folder, file));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('is named after the time of now and what it does', () => {
    writeFileSync(join(folder, '20261124100000_create_bookings.sql'), '');
    assert.equal(create('Add boats'), '20261201103000_add_boats.sql');
    assert.equal(readFileSync(join(folder, '20261201103000_add_boats.sql'), 'utf8'), 'select 1;\n');
  });

  it('sorts after the newest file, also at the end of a day and in the same second', () => {
    writeFileSync(join(folder, '20261231235959_create_bookings.sql'), '');
    writeFileSync(join(folder, '99999999_no_migration.txt'), '');
    assert.equal(create('add-boats'), '20270101000000_add_boats.sql');
    assert.equal(create('drop_boats'), '20270101000001_drop_boats.sql');
  });

  it('needs a name that says what it does', () => {
    for (const name of ['', 'boats', '../add_boats', 'add_2_boats'])
      assert.throws(() => create(name), /Say what the migration does/);
    assert.deepEqual(readdirSync(folder), []);
  });
});
