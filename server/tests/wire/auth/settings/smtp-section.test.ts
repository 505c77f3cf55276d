import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../../../testing/eventually.ts';
import { startMailServer } from '../../../../testing/services/mail-server.ts';
import { startTestServer } from '../../../../testing/test-server.ts';

describe('[auth.email.smtp]', () => {
  it('sends the mails of the auth service through its server, in its name', async () => {
    const mailServer = await startMailServer();
    const { hostname, port } = new URL(mailServer.url);
    const server = await startTestServer({
      SUPABASE_AUTH_EMAIL_SMTP_ENABLED: 'true',
      SUPABASE_AUTH_EMAIL_SMTP_HOST: hostname,
      SUPABASE_AUTH_EMAIL_SMTP_PORT: port,
      SUPABASE_AUTH_EMAIL_SMTP_ADMIN_EMAIL: 'desk@example.com',
      SUPABASE_AUTH_EMAIL_SMTP_SENDER_NAME: 'The Desk',
    });
    try {
      const { error } = await server.client().auth.signUp({ email: 'ana@example.com', password: 'palm-reef-42' });
      assert.equal(error, null);
      await eventually('the mail', () => mailServer.received.length === 1);
      const [mail] = mailServer.received;
      assert.deepEqual(mail!.envelope, { from: 'desk@example.com', to: ['ana@example.com'] });
      assert.equal(mail!.from?.name, 'The Desk');
    } finally {
      await server.stop();
      await mailServer.stop();
    }
  });
});
