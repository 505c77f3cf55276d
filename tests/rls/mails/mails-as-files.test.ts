import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { bookingEmailBody } from '../../../domain/booking/booking-email-body.ts';
import { readOutbox } from 'stilthouse/testing/outbox.ts';
import { startTestServer } from 'stilthouse/testing/test-server.ts';
import { linkUnscheduledProject } from 'stilthouse/testing/unscheduled-project.ts';
import { sampleBooking } from '../sample-booking.ts';

describe('without a mail server', () => {
  it('each mail becomes a file that the log names', async () => {
    const project = linkUnscheduledProject();
    const server = await startTestServer({ SUPABASE_DIR: project.dir });
    try {
      const booking = sampleBooking();
      await server.client().from('bookings').insert(booking);
      const { data } = await server
        .client()
        .functions.invoke('send-booking-email', { body: bookingEmailBody(booking, []) });
      assert.deepEqual(data, { sent: 2, queued: 0 });
      const mails = await readOutbox(server.dataDir);
      assert.deepEqual(mails.map(({ to }) => to?.[0]?.address).sort(), [booking.email, 'operator@localhost'].sort());
      const { rows } = await server.database.query('select id from mail_outbox');
      const files = readdirSync(join(server.dataDir, 'outbox')).sort();
      assert.deepEqual(files, rows.map(({ id }) => `${id}.eml`).sort());
      for (const file of files)
        assert.ok(
          server.logLines.some((line) => line.includes(file)),
          `${file} is in the log`,
        );
    } finally {
      await server.stop();
      project.remove();
    }
  });
});
