import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../../../testing/services/mail-server.ts';
import { followLink, mailTemplates, readTokenMail } from '../../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('the mails of the flows, as a mail server receives them', () => {
  let smtp: MailServer;
  let server: TestServer;
  before(async () => {
    smtp = await startMailServer();
    server = await startTestServer({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Reef & Rum <office@example.com>',
      OPERATOR_EMAIL: 'operator@example.com',
      ...mailTemplates((kind) => `supabase/templates/${kind}.html`),
    });
  });
  after(async () => {
    await server.stop();
    await smtp.stop();
  });

  const mailTo = (address: string, count = 1): Promise<ReceivedMail> => {
    const received = () => smtp.received.filter(({ envelope }) => envelope.to.includes(address));
    return eventually(`mail ${count} to ${address}`, () => received()[count - 1]);
  };
  const expectMail = (mail: ReceivedMail, subject: string, { hasLink = true } = {}) => {
    const { link, code } = readTokenMail(mail);
    assert.deepEqual(
      [mail.subject, mail.from?.name, mail.from?.address, mail.envelope.to.length],
      [subject, 'Reef & Rum', 'office@example.com', 1],
    );
    assert.equal(link !== null, hasLink);
    // A mail has a link or a code, never both.
    assert.match(code, hasLink ? /^$/ : /^\d{6}$/);
    assert.ok(
      mail.html!.includes(link ? `href="${link.href.replaceAll('&', '&amp;')}"` : `>${code}<`),
      'the link or the code is in both parts',
    );
    assert.match(mail.html!, />Reef &amp; Rum<\/a>/);
    assert.match(mail.text!, /^Reef & Rum:\n/);
    assert.doesNotMatch(mail.html! + mail.text!, /\{\{|undefined|null/);
  };

  it('confirmation, magic link, recovery and invitation', async () => {
    await server.client().auth.signUp({
      email: 'ana@example.com',
      password: 'correct horse',
      options: { data: { full_name: '<b>Win</b> at https://evil.example' } },
    });
    const confirmation = await mailTo('ana@example.com');
    expectMail(confirmation, 'Confirm your e-mail address');
    assert.doesNotMatch(
      confirmation.html! + confirmation.text!,
      /evil/,
      'user_metadata does not reach another mailbox',
    );
    assert.ok((await followLink(readTokenMail(confirmation).link)).fragment.access_token);

    await server.client().auth.signInWithOtp({ email: 'ana@example.com' });
    expectMail(await mailTo('ana@example.com', 2), 'Your sign-in link');
    await server.client().auth.resetPasswordForEmail('ana@example.com');
    expectMail(await mailTo('ana@example.com', 3), 'Reset your password');
    await server.client(server.secretKey).auth.admin.inviteUserByEmail('bea@example.com');
    expectMail(await mailTo('bea@example.com'), 'You have been invited');
  });

  it('change of address and reauthentication', async () => {
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ email: 'carl@example.com', password: 'correct horse', email_confirm: true });
    const client = server.client();
    await client.auth.signInWithPassword({ email: 'carl@example.com', password: 'correct horse' });
    await client.auth.updateUser({ email: 'carl.new@example.com' });
    for (const address of ['carl@example.com', 'carl.new@example.com']) {
      const mail = await mailTo(address);
      expectMail(mail, 'Confirm your new e-mail address');
      assert.match(
        mail.text!,
        /is to become carl\.new@example\.com instead of carl@example\.com\. It does once both mailboxes have confirmed it\./,
      );
    }
    await client.auth.reauthenticate();
    expectMail(await mailTo('carl@example.com', 2), 'Your confirmation code', { hasLink: false });
  });
});
