import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../testing/eventually.ts';
import { startMailServer, type MailServer } from '../../testing/services/mail-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const count = 60;

describe('the mails of many accounts', () => {
  let mailServer: MailServer;
  let server: TestServer;
  before(async () => {
    mailServer = await startMailServer();
    server = await startTestServer({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'accounts@desk.example',
      OPERATOR_EMAIL: 'operator@desk.example',
    });
  });
  after(async () => {
    await server.stop();
    await mailServer.stop();
  });

  it('share connections to the mail server, and leave once each', async () => {
    const sendAgain = await refuseMails();
    for (let number = 0; number < count; number++) {
      const { error } = await server.client().auth.signInWithOtp({ email: `account-${number}@visitor.example` });
      assert.equal(error, null);
    }
    await eventually('the refusals', async () => (await waiting('attempts > 0')) === count);
    const refused = mailServer.connections();
    await sendAgain();
    await eventually('all mails', async () => (await waiting('true')) === 0);
    const recipients = mailServer.received.map(({ envelope }) => envelope.to[0]);
    assert.equal(recipients.length, count);
    assert.equal(new Set(recipients).size, count);
    const connections = mailServer.connections() - refused;
    assert.ok(connections < count, `${connections} connections`);
  });

  const waiting = async (condition: string) => {
    const { rows } = await server.database.query<{ count: string }>(
      `select count(*) from auth.mail_outbox where ${condition}`,
    );
    return Number(rows[0]!.count);
  };
  /** Holds mails in the outbox until the returned function makes them due. */
  const refuseMails = async () => {
    mailServer.refuseWith(451);
    return async () => {
      mailServer.refuseWith(null);
      await server.database.query(`update auth.mail_outbox set next_attempt_at = now()`);
    };
  };
});
