import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { sampleBooking } from '../rls/sample-booking.ts';
import { startCommand } from 'stilthouse/testing/command-process.ts';
import { connectToOwnPostgres } from 'stilthouse/testing/own-postgres.ts';
import { startServerProcess } from 'stilthouse/testing/server-process.ts';
import { linkUnscheduledProject } from 'stilthouse/testing/unscheduled-project.ts';

const folder = import.meta.dirname;
const account = { email: 'rosa@desk.example', password: 'an old password' };

// Each file beside this test is a backup of a server of that day, with an account, three bookings, a note and an
// object.
describe('a database of an earlier landing', () => {
  const project = linkUnscheduledProject();
  const work = mkdtempSync(join(tmpdir(), 'landing-'));
  after(() => {
    project.remove();
    rmSync(work, { recursive: true, force: true });
  });
  const run = (name: 'backup' | 'restore', path: string, dataDir: string) =>
    startCommand(name, [path], { DATA_DIR: dataDir, SUPABASE_DIR: project.dir }).ended;

  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))) {
    it(`is restored from its backup and carried on: ${file}`, async () => {
      const dataDir = join(work, file);
      assert.equal((await run('restore', join(folder, file), dataDir)).error, '');
      const server = await startServerProcess({ dataDir, env: { SUPABASE_DIR: project.dir } });
      try {
        assert.doesNotMatch(server.output(), / error |has changed|is missing/);
        const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
        const client = createClient(server.url, 'sb_publishable_local', options);
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
        const visitor = createClient(server.url, 'sb_publishable_local', options);
        assert.equal((await visitor.from('bookings').insert(sampleBooking())).error, null);
        const database = await connectToOwnPostgres(dataDir);
        const { rows } = await database.query(`select nspname from pg_namespace where nspname like '% before'`);
        await database.end();
        assert.deepEqual(rows, []);
        // A backup requires that the recorded migrations produce exactly the schema of the database.
        assert.equal((await run('backup', join(work, `again-${file}`), dataDir)).error, '');
      } finally {
        await server.end('SIGTERM');
      }
    });
  }
});
