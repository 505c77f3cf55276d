import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { bookingEmailBody } from '../../../domain/booking/booking-email-body.ts';
import { eventually } from 'stilthouse/testing/eventually.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from '../sample-booking.ts';
import { startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

// A mail server may take 10 minutes to reply to a message (RFC 5321, 4.5.3.2.6). In this test a call responds after 0.2
// s, and the claims of its mails are renewed at the same interval.
describe('a mail server that takes a message and does not reply', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  before(async () => {
    started = await startServerWithMail({
      // A call must respond within 4 s, and its work continues afterwards.
      settings: { FUNCTION_TIME_LIMIT: '4' },
      variables: { MAIL_RESPOND_WITHIN: '0.2' },
    });
    ({ server, mailServer } = started);
    // Starts the functions' threads before the limit applies.
    await call('send-booking-email', {});
    await call('send-outbox', {});
  });
  after(() => started?.stop());

  const call = async (name: string, body: unknown) => {
    const { data, error } = await server.client(server.secretKey).functions.invoke(name, { body: body as object });
    return error ? error.context.status : data;
  };
  const outbox = async () =>
    (await server.database.query('select status, attempts, claimed_until > now() as is_claimed from mail_outbox')).rows;

  it('gets each mail once, however long it takes', async () => {
    const release = mailServer.holdReplies();
    const booking = sampleBooking();
    assert.equal((await server.client().from('bookings').insert(booking)).error, null);
    assert.deepEqual(await call('send-booking-email', bookingEmailBody(booking, [])), { sent: 0, queued: 2 });
    await eventually('both mails', () => mailServer.received.length === 2);

    // Claims that would expire now are renewed, so that no sweep takes the mails.
    for (let round = 0; round < 6; round++) {
      const { rowCount } = await server.database.query(
        `update mail_outbox set claimed_until = now() + interval '0.5 seconds' where claimed_until is not null`,
      );
      assert.equal(rowCount, 2);
      await delay(700);
      assert.deepEqual(await call('send-outbox', {}), { sent: 0, queued: 0 });
    }
    assert.deepEqual(await outbox(), Array(2).fill({ status: 'pending', attempts: 0, is_claimed: true }));

    release();
    await eventually('the end of the call', async () => (await outbox()).every(({ status }) => status === 'sent'));
    assert.equal(mailServer.received.length, 2);
    assert.equal(new Set(mailServer.received.map(({ messageId }) => messageId)).size, 2);
  });
});
