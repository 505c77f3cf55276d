import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bookingEmailBody } from '../../../domain/booking/booking-email-body.ts';
import { eventually } from 'stilthouse/testing/eventually.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from '../sample-booking.ts';
import { startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

// A mail server may take 10 minutes to reply to a message (RFC 5321, 4.5.3.2.6). In this test a call responds after 0.2
// s, and the claims of its mails are renewed at the same interval.
const respondWithin = 0.2;
// In seconds, like the interval. So many renewals take longer.
const callLimit = 6;
const renewals = 1.2 * (callLimit / respondWithin);

describe('a mail server that takes a message and does not reply', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  before(async () => {
    started = await startServerWithMail({
      // Its work may continue after that.
      settings: { FUNCTION_TIME_LIMIT: String(callLimit) },
      variables: { MAIL_RESPOND_WITHIN: String(respondWithin) },
    });
    ({ server, mailServer } = started);
    // Starts the functions' threads before the test, whatever it takes.
    await eventually('a started function', async () => (await call('send-booking-email', {})) === 400);
    await eventually('a started function', async () => typeof (await call('send-outbox', {})) === 'object');
  });
  after(() => started?.stop());

  const call = async (name: string, body: unknown) => {
    const { data, error } = await server.client(server.secretKey).functions.invoke(name, { body: body as object });
    return error ? error.context.status : data;
  };
  const outbox = async () =>
    (
      await server.database.query(
        `select status, attempts, claimed_until between now() and now() + interval '2 minutes' as is_renewed
         from mail_outbox`,
      )
    ).rows;

  it('gets each mail once, however long it takes', async () => {
    const release = mailServer.holdReplies();
    const booking = sampleBooking();
    assert.equal((await server.client().from('bookings').insert(booking)).error, null);
    assert.deepEqual(await call('send-booking-email', bookingEmailBody(booking, [])), { sent: 0, queued: 2 });
    await eventually('both mails', () => mailServer.received.length === 2);

    // The claims are renewed for longer than a call may take, so that no sweep takes the mails.
    for (let round = 0; round < renewals; round++) {
      // A renewal lasts for two minutes and is recognized, because it ends before this claim.
      const { rowCount } = await server.database.query(
        `update mail_outbox set claimed_until = now() + interval '5 minutes' where claimed_until is not null`,
      );
      assert.equal(rowCount, 2);
      await eventually('renewed claims', async () => (await outbox()).every(({ is_renewed: isRenewed }) => isRenewed));
      if (round % 5 === 0) assert.deepEqual(await call('send-outbox', {}), { sent: 0, queued: 0 });
    }
    assert.deepEqual(await outbox(), Array(2).fill({ status: 'pending', attempts: 0, is_renewed: true }));

    release();
    await eventually('the end of the call', async () => (await outbox()).every(({ status }) => status === 'sent'));
    assert.equal(mailServer.received.length, 2);
    assert.equal(new Set(mailServer.received.map(({ messageId }) => messageId)).size, 2);
  });
});
