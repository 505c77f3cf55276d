import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { EmailOtpType } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../../../testing/services/mail-server.ts';
import { mailTemplates, readTokenMail } from '../../../testing/mailbox.ts';
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
    assert.match(code, /^\d{6}$/);
    assert.ok(mail.html!.includes(`>${code}<`), 'the code is in both parts');
    if (link) assert.ok(mail.html!.includes(`href="${link.href.replaceAll('&', '&amp;')}"`), 'so is the link');
    // A GET of the protocol's link would redeem the token, and mail scanners open links.
    assert.doesNotMatch(mail.html! + mail.text!, /auth\/v1/);
    assert.match(mail.html!, />Reef &amp; Rum<\/a>/);
    assert.match(mail.text!, /^Reef & Rum:\n/);
    assert.doesNotMatch(mail.html! + mail.text!, /\{\{|undefined|null/);
    const automatic = mail.headers.find(({ key }) => key === 'auto-submitted');
    assert.equal(automatic?.value, 'auto-generated', 'no out-of-office note replies');
  };

  const valuesOf = (mail: ReceivedMail) =>
    Object.fromEntries(new URLSearchParams(readTokenMail(mail).link!.hash.slice(1)));
  /** Redeems a mail as the page of its link does, with the official client. */
  const redeem = (mail: ReceivedMail, way: 'by link' | 'by code') => {
    const { type, token_hash } = valuesOf(mail) as { type: EmailOtpType; token_hash: string };
    const code = { email: mail.envelope.to[0]!, token: readTokenMail(mail).code };
    return server.client().auth.verifyOtp(way === 'by link' ? { type, token_hash } : { type, ...code });
  };
  const expectSession = async (mail: ReceivedMail, way: 'by link' | 'by code') => {
    const { data, error } = await redeem(mail, way);
    assert.equal(error, null);
    assert.equal(data.user!.email, valuesOf(mail).email);
    assert.ok(data.session);
    assert.equal((await redeem(mail, way)).error?.code, 'otp_expired');
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
    await expectSession(confirmation, 'by link');

    await server.client().auth.signInWithOtp({ email: 'ana@example.com' });
    const magicLink = await mailTo('ana@example.com', 2);
    expectMail(magicLink, 'Your sign-in link');
    await expectSession(magicLink, 'by code');
    await server.client().auth.resetPasswordForEmail('ana@example.com');
    const recovery = await mailTo('ana@example.com', 3);
    expectMail(recovery, 'Reset your password');
    await expectSession(recovery, 'by code');
    await server.database.query(
      `insert into administrator_invitations (email, invited_by_name) values ('b+ea&co@example.com', 'Rosa Cal')`,
    );
    await server.client(server.secretKey).auth.admin.inviteUserByEmail('b+ea&co@example.com', {
      data: { invited_by: 'Rosa Cal' },
    });
    const invitation = await mailTo('b+ea&co@example.com');
    expectMail(invitation, 'You are invited to the booking desk');
    assert.match(invitation.text!, /^Rosa Cal invites you to the booking desk of Reef & Rum /m);
    assert.deepEqual(valuesOf(invitation), {
      type: 'invite',
      token_hash: valuesOf(invitation).token_hash,
      email: 'b+ea&co@example.com',
      redirect_to: server.url,
    });
    await expectSession(invitation, 'by code');
  });

  it('a confirmation by code', async () => {
    await server.client().auth.signUp({ email: 'dora@example.com', password: 'correct horse' });
    await expectSession(await mailTo('dora@example.com'), 'by code');
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
    const [present, next] = [await mailTo('carl@example.com'), await mailTo('carl.new@example.com')];
    assert.equal(valuesOf(present).email, 'carl.new@example.com');
    const first = await redeem(present, 'by code');
    assert.deepEqual([first.error, first.data.session], [null, null], 'the other mailbox is missing');
    await expectSession(next, 'by link');
  });
});
