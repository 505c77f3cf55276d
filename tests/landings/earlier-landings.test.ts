import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { sampleBooking } from '../rls/sample-booking.ts';
import { catalogDifferences, type Catalog } from '../schemas/catalog-differences.ts';
import { expectCarriedRows, expectFullTables, readRows } from './carried-rows.ts';
import { startCommand } from 'stilthouse/testing/command-process.ts';
import { migrateDatabase, readCatalog } from 'stilthouse/testing/platform-database.ts';
import {
  cloneDatabase,
  createDatabase,
  useTestCluster,
  withClient,
  type TestCluster,
} from 'stilthouse/testing/test-database.ts';
import { startTestServer } from 'stilthouse/testing/test-server.ts';
import { linkUnscheduledProject } from 'stilthouse/testing/unscheduled-project.ts';

const folder = import.meta.dirname;
const account = { email: 'rosa@desk.example', password: 'an old password' };
/** The backup of this day has rows in every table. */
const newest = '2026-11-23.tar.gz';

// Each file beside this test is a backup of a server of that day, with an account, three bookings, a note and an
// object.
describe('a database of an earlier landing', () => {
  const project = linkUnscheduledProject();
  const work = mkdtempSync(join(tmpdir(), 'landing-'));
  let cluster: TestCluster;
  let fresh: Catalog;
  let freshRecords: unknown[];
  before(async () => {
    cluster = await useTestCluster();
    const database = await cloneDatabase(cluster.url);
    fresh = await withClient(database.url, readCatalog);
    freshRecords = await withClient(database.url, readRecords);
    await database.drop();
  });
  after(async () => {
    await cluster.stop();
    project.remove();
    rmSync(work, { recursive: true, force: true });
  });
  const run = async (name: 'backup' | 'restore', path: string, env: Record<string, string>) =>
    assert.equal((await startCommand(name, [path], { SUPABASE_DIR: project.dir, ...env }).ended).error, '');

  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))) {
    it(`is restored from its backup with every row, gets the schema of a fresh one, and is carried on: ${file}`, async () => {
      const { url, drop } = await createDatabase(cluster.url);
      const env = { DATABASE_URL: url, DATA_DIR: join(work, file) };
      try {
        await run('restore', join(folder, file), env);
        const restored = await withClient(url, readRows);
        const logged: string[] = [];
        await migrateDatabase(url, project.dir, (line) => logged.push(line));
        assert.doesNotMatch(logged.join('\n'), / error |has changed|is missing/);
        await withClient(url, async (client) => {
          assert.deepEqual(catalogDifferences(['fresh', 'carried'], fresh, await readCatalog(client)), []);
          await expectCarriedRows(client, restored);
          if (file === newest) await expectFullTables(client, restored);
        });
        await useServer(env);
        if (file === newest) await withClient(url, addDeparture);
        // A backup requires that the recorded migrations produce exactly the schema of the database. Of the same
        // records and the same schema, one proves it for all.
        const records = await withClient(url, readRecords);
        if (file === newest || !isDeepStrictEqual(records, freshRecords))
          await run('backup', join(work, `again-${file}`), env);
        if (file === newest) await expectDepartures(join(work, `again-${file}`));
      } finally {
        await drop();
      }
    });
  }

  /** Reads which files made the schema, as the database records them. */
  async function readRecords(client: pg.Client): Promise<unknown[]> {
    const { rows } = await client.query(
      `select 'system' as made, version, name, statements from server_system.migrations
       union all
       select 'project', version, name, statements from supabase_migrations.schema_migrations
       order by 1, 2`,
    );
    assert.ok(rows.length > 100, `${rows.length} files`);
    return rows;
  }

  /** Stores a usual departure, and a confirmed booking on a departure of it. */
  async function addDeparture(client: pg.Client): Promise<void> {
    await client.query(
      `insert into departure_times (tour_id, leaves_at, meeting_point) values ('lamanai', '07:15', 'Pier')`,
    );
    await client.query(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id, status)
       values ('tour', 'Ana Novelo', 'ana@example.com', '600 1234', '2099-01-31', 2, 'lamanai', 'confirmed')`,
    );
  }

  /** Expects the departure, what it was made from, and its party in a database that is restored from a backup. */
  async function expectDepartures(backup: string): Promise<void> {
    const { url, drop } = await createDatabase(cluster.url);
    try {
      await run('restore', backup, { DATABASE_URL: url, DATA_DIR: join(work, 'departures') });
      const { rows } = await withClient(url, (client) =>
        client.query(
          `select departure.day::text, usual.leaves_at, party.meeting_point
           from departures as departure
           join departure_times as usual on usual.id = departure.default_id
           join bookings as party on party.departure_id = departure.id`,
        ),
      );
      assert.deepEqual(rows, [{ day: '2099-01-31', leaves_at: '07:15:00', meeting_point: 'Pier' }]);
    } finally {
      await drop();
    }
  }

  /** Starts a server on the carried database, which serves what was stored and stores more. */
  async function useServer(env: { DATABASE_URL: string; DATA_DIR: string }): Promise<void> {
    const server = await startTestServer({ SUPABASE_DIR: project.dir, ...env });
    try {
      assert.doesNotMatch(server.logLines.join('\n'), / error |has changed|is missing/);
      const client = server.client();
      assert.equal((await client.auth.signInWithPassword(account)).error, null);
      const { data, error } = await client
        .from('bookings')
        .select('status, booked_items, booking_notes (note)')
        .like('email', 'guest-%')
        .order('email');
      assert.equal(error, null);
      const names = data!.map(({ booked_items: items }) => items.map(({ name }: { name: string }) => name));
      assert.deepEqual(names, [
        ['Lamanai Maya Ruins'],
        ['Standard Yellow Cart'],
        ['Lamanai Maya Ruins', 'Hol Chan Snorkeling'],
      ]);
      assert.deepEqual(
        data!.map(({ status, booking_notes: notes }) => [status, notes.length]),
        [
          ['confirmed', 1],
          ['pending', 0],
          ['pending', 0],
        ],
      );
      assert.equal((await client.storage.from('gallery-images').download('a.png')).data!.size, 29);
      assert.equal((await client.from('tours').select('name').eq('name', 'Night Snorkeling')).data!.length, 1);
      assert.equal((await server.client().from('bookings').insert(sampleBooking())).error, null);
      const left = await server.database.query(`select nspname from pg_namespace where nspname like '% before'`);
      assert.deepEqual(left.rows, []);
    } finally {
      await server.stop();
    }
  }
});
