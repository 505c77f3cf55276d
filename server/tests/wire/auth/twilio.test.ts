import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { textsTo } from '../../../testing/mailbox.ts';
import { findFreePort } from '../../../testing/project.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { withoutRandom } from '../../../testing/without-random.ts';
import { startTwilioServer, type TwilioServer } from '../../support/services/twilio-server.ts';

describe('text messages by Twilio', () => {
  const account = { sid: 'AC0123456789abcdef0123456789abcdef', token: 'a secret of the test' };
  let twilio: TwilioServer;
  let server: TestServer;
  before(async () => {
    twilio = await startTwilioServer(account);
    server = await startTestServer({
      SUPABASE_AUTH_SMS_ENABLED: 'true',
      SUPABASE_AUTH_SMS_OTP_EXPIRY: '600',
      SUPABASE_AUTH_SMS_TWILIO_ENABLED: 'true',
      SUPABASE_AUTH_SMS_TWILIO_ACCOUNT_SID: account.sid,
      SUPABASE_AUTH_SMS_TWILIO_AUTH_TOKEN: account.token,
      SUPABASE_AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG0123456789abcdef0123456789abcdef',
      SUPABASE_AUTH_SMS_TWILIO_API_URL: twilio.url,
    });
  });
  after(async () => {
    await server.stop();
    await twilio.stop();
  });

  const until = (isDone: () => Promise<boolean> | boolean) => eventually('the outbox', isDone);
  const waiting = async () =>
    (await server.database.query('select recipient, attempts, last_error from auth.sms_outbox order by created_at'))
      .rows;
  const messageTo = (to: string) => twilio.received.find(({ form }) => form.To === to);

  it('carry account, sender and code, by SMS and by WhatsApp', async () => {
    await server.client().auth.signInWithOtp({ phone: '+15550000021' });
    await until(() => messageTo('+15550000021') !== undefined);
    const { form } = messageTo('+15550000021')!;
    assert.equal(form.MessagingServiceSid, 'MG0123456789abcdef0123456789abcdef');
    const [, code = ''] = /^Your code is (\d{6})$/.exec(form.Body!) ?? [];
    assert.equal(
      (await server.client().auth.verifyOtp({ phone: '15550000021', token: code, type: 'sms' })).error,
      null,
    );
    await server.client().auth.signInWithOtp({ phone: '15550000022', options: { channel: 'whatsapp' } });
    await until(() => messageTo('whatsapp:+15550000022') !== undefined);
    await until(async () => (await waiting()).length === 0);
  });

  it('wait during an outage and are sent after it', async () => {
    twilio.refuseWith({ status: 503, code: 20503 });
    assert.equal((await server.client().auth.signInWithOtp({ phone: '15550000023' })).error, null);
    await until(async () => (await waiting())[0]?.attempts === 1);
    assert.deepEqual(await waiting(), [
      { recipient: '15550000023', attempts: 1, last_error: 'Twilio answered 503 (error 20503)' },
    ]);
    twilio.refuseWith(null);
    await server.database.query('update auth.sms_outbox set next_attempt_at = now()');
    await until(() => messageTo('+15550000023') !== undefined);
    await until(async () => (await waiting()).length === 0);
  });

  it('are given up where Twilio rejects the number, without delaying the others', async () => {
    twilio.refuseWith({ status: 400, code: 21211 });
    await server.client().auth.signInWithOtp({ phone: '15550000024' });
    await until(() => /a text message could not be sent and is given up/.test(server.logLines.join('\n')));
    await until(async () => (await waiting()).length === 0);
    twilio.refuseWith(null);
    await server.client().auth.signInWithOtp({ phone: '15550000025' });
    await until(() => messageTo('+15550000025') !== undefined);
  });

  it('leave no number, code or secret in the log', () => {
    const log = withoutRandom(server.logLines.join('\n'));
    assert.doesNotMatch(log, /1555000002|a secret of the test/);
    for (const { form } of twilio.received) assert.ok(!log.includes(/\d{6}/.exec(form.Body!)![0]));
  });
});

describe('a text message that was not sent', () => {
  it('is sent by the next server after kill -9', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'auth-sms-'));
    const closedPort = await findFreePort();
    const env = { SUPABASE_AUTH_SMS_ENABLED: 'true', SUPABASE_AUTH_SMS_OTP_EXPIRY: '3600' };
    const twilio = {
      SUPABASE_AUTH_SMS_TWILIO_ENABLED: 'true',
      SUPABASE_AUTH_SMS_TWILIO_ACCOUNT_SID: 'AC1',
      SUPABASE_AUTH_SMS_TWILIO_AUTH_TOKEN: 'x',
      SUPABASE_AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG1',
      SUPABASE_AUTH_SMS_TWILIO_API_URL: `http://127.0.0.1:${closedPort}`,
    };
    const first = await startServerProcess({ dataDir, env: { ...env, ...twilio } });
    const ask = (server: { url: string; keys(): { publishableKey: string } }, path: string, body: unknown) =>
      fetch(`${server.url}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: server.keys().publishableKey },
        body: JSON.stringify(body),
      });
    const answer = await ask(first, '/otp', { phone: '15550000041' });
    await first.end('SIGKILL');
    const second = await startServerProcess({ dataDir, env });
    try {
      assert.equal(answer.status, 200);
      const [message] = await textsTo(dataDir, '+15550000041');
      assert.equal(
        (await ask(second, '/verify', { type: 'sms', phone: '15550000041', token: message!.code })).status,
        200,
      );
    } finally {
      await second.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
