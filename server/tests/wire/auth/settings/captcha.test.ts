import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startCaptchaService, type CaptchaService } from '../../../../testing/services/captcha-service.ts';
import { randomUuid, uniqueEmail } from '../../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const secret = 'the secret of the site';

describe('[auth.captcha]', () => {
  let server: TestServer;
  let captcha: CaptchaService;
  before(async () => {
    captcha = await startCaptchaService(secret);
    server = await startTestServer({
      SUPABASE_AUTH_CAPTCHA_ENABLED: 'true',
      SUPABASE_AUTH_CAPTCHA_PROVIDER: 'turnstile',
      SUPABASE_AUTH_CAPTCHA_SECRET: secret,
      SUPABASE_AUTH_CAPTCHA_VERIFY_URL: captcha.url,
      SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'true',
      AUTH_AUTOCONFIRM: 'true',
    });
  });
  after(async () => {
    await server?.stop();
    await captcha?.stop();
  });

  const newAddress = () => uniqueEmail('account');
  const post = async (path: string, body: unknown, key = server.publishableKey) => {
    const response = await fetch(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { error_code?: string; msg?: string } };
  };

  it('accepts the token of the official client once', async () => {
    const account = { email: newAddress(), password: randomUuid() };
    const client = server.client();
    const captchaToken = captcha.issue();
    assert.equal((await client.auth.signUp({ ...account, options: { captchaToken } })).error, null);
    assert.deepEqual(captcha.received.at(-1), { secret, response: captchaToken, remoteip: '127.0.0.1' });
    const again = await client.auth.signInWithPassword({ ...account, options: { captchaToken } });
    assert.deepEqual(
      [again.error?.status, again.error?.code, again.error?.message],
      [400, 'captcha_failed', 'captcha protection: request disallowed (invalid-input-response)'],
    );
    const next = await client.auth.signInWithPassword({ ...account, options: { captchaToken: captcha.issue() } });
    assert.equal(next.error, null);
    assert.equal((await client.auth.signInAnonymously({ options: { captchaToken: captcha.issue() } })).error, null);
  });

  it('is required by the endpoints that supabase/auth protects', async () => {
    const email = newAddress();
    for (const [path, body] of [
      ['signup', { email, password: randomUuid() }],
      ['signup', { data: {} }],
      ['token?grant_type=password', { email, password: 'x' }],
      ['recover', { email }],
      ['otp', { email }],
      ['magiclink', { email }],
      ['resend', { type: 'signup', email }],
      ['sso', { domain: 'example.com' }],
      ['passkeys/authentication/options', {}],
    ] as const) {
      const { status, body: refusal } = await post(path, body);
      assert.deepEqual(
        [status, refusal.error_code, refusal.msg],
        [400, 'captcha_failed', 'captcha protection: request disallowed (no captcha_token found in request)'],
        path,
      );
    }
    const { rowCount } = await server.database.query('select from auth.users where email = $1', [email]);
    assert.equal(rowCount, 0);
  });

  it('is not required by other grants and endpoints, nor with the secret key', async () => {
    for (const [path, body] of [
      ['token?grant_type=refresh_token', { refresh_token: 'none' }],
      ['token?grant_type=pkce', { auth_code: randomUuid(), code_verifier: 'x' }],
      ['token?grant_type=id_token', { provider: 'google', id_token: 'none' }],
      ['verify', { type: 'signup', token: '123456', email: newAddress() }],
    ] as const)
      assert.notEqual((await post(path, body)).body.error_code, 'captcha_failed', path);
    const account = { email: newAddress(), password: randomUuid() };
    assert.equal((await post('signup', account, server.secretKey)).status, 200);
  });

  it('refuses every request while the service does not respond, and logs no token', async () => {
    const unreachable = await startTestServer({
      SUPABASE_AUTH_CAPTCHA_ENABLED: 'true',
      SUPABASE_AUTH_CAPTCHA_PROVIDER: 'hcaptcha',
      SUPABASE_AUTH_CAPTCHA_SECRET: secret,
      SUPABASE_AUTH_CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/siteverify',
    });
    try {
      const { error } = await unreachable
        .client()
        .auth.signUp({ email: newAddress(), password: randomUuid(), options: { captchaToken: 'the-token' } });
      assert.equal(error?.status, 500);
      assert.match(error!.message, /captcha verification process failed/);
      const log = unreachable.logLines.join('\n');
      assert.match(log, /captcha/);
      for (const hidden of [secret, 'the-token']) assert.ok(!log.includes(hidden));
    } finally {
      await unreachable.stop();
    }
  });
});
