import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { projectDir } from 'stilthouse/testing/project.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from './sample-booking.ts';

describe('control characters', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    assert.equal((await server.client().from('bookings').insert(sampleBooking())).error, null);
  });
  after(() => server?.stop());

  it('no text of people with a control character is stored, and the migration made those before harmless', async () => {
    const client = await server.database.connect();
    const attempt = async (sql: string) => {
      await client.query('savepoint attempt');
      const { constraint } = await client.query(sql).then(
        () => ({ constraint: 'none' }),
        (error: { constraint?: string }) => error,
      );
      await client.query('rollback to savepoint attempt');
      return constraint;
    };
    const note = `insert into booking_notes (booking_id, note) select id, E'bell\\u0007' from bookings limit 1`;
    const request = `insert into change_requests (booking_id, kind, message)
      select id, 'change', E'bell\\u0007' from bookings limit 1`;
    const change = `insert into booking_changes (booking_id, sequence, from_status, to_status, message)
      select id, 1, 'pending', 'confirmed', E'bell\\u0007' from bookings limit 1`;
    try {
      await client.query('begin');
      assert.deepEqual(
        [await attempt(note), await attempt(request), await attempt(change)],
        [
          'booking_notes_note_without_controls',
          'change_requests_message_without_controls',
          'booking_changes_message_without_controls',
        ],
      );
      await client.query(`
        alter table bookings drop constraint bookings_name_without_controls, drop constraint bookings_message_without_controls;
        alter table booking_notes drop constraint booking_notes_note_without_controls;
        ${note};
        insert into bookings (booking_type, name, email, phone, date, people, tour_id, message)
        values ('tour', E'A\\u0007', 'bell@example.com', '600 1234', '2099-01-31', 2, 'belize-zoo', E'a\\tb\\nc\\u001b')`);
      const migration = 'supabase/migrations/20261127010301_refuse_control_characters.sql';
      await client.query(readFileSync(join(projectDir, migration), 'utf8'));
      const { rows: cleaned } = await client.query(
        `select name, message, note from bookings, booking_notes where email = 'bell@example.com'`,
      );
      assert.deepEqual(cleaned, [{ name: 'A\ufffd', message: 'a\tb\nc\ufffd', note: 'bell\ufffd' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('nor one of the desk, and the migrations made those before harmless, without a line of history', async () => {
    const bell = `E'bell\\u0007'`;
    const texts: Record<string, { insert: string; columns: string[] }> = {
      closed_days: {
        insert: `(first_day, last_day, reason) values ('2099-01-01', '2099-01-01', ${bell})`,
        columns: ['reason'],
      },
      weather_calls: {
        insert: `(id, day, tour_ids, reason) values (gen_random_uuid(), '2099-01-01', array['lamanai'], ${bell})`,
        columns: ['reason'],
      },
      tours: {
        insert: `(name, description, duration, category, image_alt, included)
          values (${bell}, ${bell}, ${bell}, 'sailing', ${bell}, array['one', ${bell}])`,
        columns: ['name', 'description', 'duration', 'image_alt', 'included'],
      },
      tour_overlays: {
        insert: `(tour_id, name, description, duration, image_alt) values ('lamanai', ${bell}, ${bell}, ${bell}, ${bell})`,
        columns: ['name', 'description', 'duration', 'image_alt'],
      },
      gallery_items: {
        insert: `(title, description, category, image_url) values (${bell}, ${bell}, ${bell}, '/p.jpg')`,
        columns: ['title', 'description', 'category'],
      },
    };
    const client = await server.database.connect();
    const count = async () => (await client.query('select count(*)::int from desk_changes')).rows[0];
    try {
      await client.query('begin');
      for (const [table, { insert, columns }] of Object.entries(texts)) {
        for (const column of columns) {
          // Only this column keeps its rule.
          await client.query('savepoint attempt');
          for (const other of columns.filter((name) => name !== column))
            await client.query(`alter table ${table} drop constraint ${table}_${other}_without_controls`);
          await assert.rejects(client.query(`insert into ${table} ${insert}`), {
            constraint: `${table}_${column}_without_controls`,
          });
          await client.query('rollback to savepoint attempt');
        }
        for (const column of columns)
          await client.query(`alter table ${table} drop constraint ${table}_${column}_without_controls`);
        const key = table === 'tour_overlays' ? 'tour_id' : 'id';
        const { rows: stored } = await client.query(`insert into ${table} ${insert} returning ${key}`);
        const history = await count();
        const [migration] = globSync(`supabase/migrations/*_refuse_controls_in_${table}.sql`, { cwd: projectDir });
        await client.query(readFileSync(join(projectDir, migration!), 'utf8'));
        const { rows } = await client.query(`select * from ${table} where ${key} = $1`, [stored[0][key]]);
        for (const column of columns)
          assert.deepEqual(rows[0][column], column === 'included' ? ['one', 'bell\ufffd'] : 'bell\ufffd', column);
        if (table === 'tour_overlays') assert.equal(rows[0].included, null);
        assert.deepEqual(await count(), history);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('nor a name of an administrator, nor the message of an offer', async () => {
    for (const [table, column] of [
      ['administrators', 'name'],
      ['day_offers', 'message'],
    ] as const) {
      const { rows } = await server.database.query(
        `select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = $1`,
        [`${table}_${column}_without_controls`],
      );
      const { rows: found } = await server.database.query(
        `select ${rows[0].rule} as is_plain from (select E'bell\\u0007' as ${column}) as one`,
      );
      assert.deepEqual(found, [{ is_plain: false }], table);
    }
  });
});
