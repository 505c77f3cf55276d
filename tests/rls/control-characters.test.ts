import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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
});
