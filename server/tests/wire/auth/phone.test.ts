import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readTexts, textsTo } from '../../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('accounts with phone numbers', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      SUPABASE_AUTH_SMS_ENABLED: 'true',
      SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'true',
      SUPABASE_AUTH_SMS_TEST_OTP: '15550009999:123456',
      SUPABASE_AUTH_SMS_TEMPLATE: '{{ .Code }} is your code',
    });
  });
  after(() => server.stop());

  const passMinute = (phone: string) =>
    server.database.query(
      `update auth.mail_spacing set asked_at = asked_at - interval '61 seconds' where address = $1`,
      [phone],
    );
  const call = async (path: string, body: unknown) => {
    const answer = await fetch(`${server.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const codeTo = async (phone: string, count = 1) => (await textsTo(server.dataDir, phone, count)).at(-1)!.code;

  it('sign up with a password and confirm with a code', async () => {
    const phone = '+1 555 000 0001';
    const { data, error } = await server
      .client()
      .auth.signUp({ phone, password: 'correct horse', options: { data: { full_name: 'Ana' } } });
    assert.equal(error, null);
    assert.equal(data.session, null);
    assert.deepEqual(
      [data.user!.phone, data.user!.email, data.user!.app_metadata],
      ['15550000001', '', { provider: 'phone', providers: ['phone'] }],
    );
    assert.ok(data.user!.confirmation_sent_at);
    const early = await server.client().auth.signInWithPassword({ phone, password: 'correct horse' });
    assert.deepEqual([early.error?.status, early.error?.code], [400, 'phone_not_confirmed']);

    const [text] = await textsTo(server.dataDir, '+15550000001');
    assert.deepEqual([text!.channel, text!.body], ['sms', `${text!.code} is your code`]);
    const wrong = await server
      .client()
      .auth.verifyOtp({ phone, token: text!.code === '000000' ? '000001' : '000000', type: 'sms' });
    assert.deepEqual([wrong.error?.status, wrong.error?.code], [403, 'otp_expired']);
    const verified = await server.client().auth.verifyOtp({ phone, token: text!.code, type: 'sms' });
    assert.equal(verified.error, null);
    assert.ok(verified.data.user!.phone_confirmed_at && verified.data.session);
    assert.deepEqual(verified.data.user!.user_metadata, { full_name: 'Ana', phone_verified: true });
    assert.equal(verified.data.user!.identities![0]!.identity_data!.phone_verified, true);
    assert.equal(
      (await server.client().auth.verifyOtp({ phone, token: text!.code, type: 'sms' })).error?.code,
      'otp_expired',
      'a code is good once',
    );
    assert.equal(
      (await server.client().auth.signInWithPassword({ phone: '15550000001', password: 'correct horse' })).error,
      null,
    );
  });

  it('sign in with a code, which creates the account; the response has the message id', async () => {
    const phone = '15550000002';
    const { data, error } = await server
      .client()
      .auth.signInWithOtp({ phone, options: { data: { full_name: 'Bea' }, channel: 'whatsapp' } });
    assert.equal(error, null);
    assert.match(data.messageId!, /^[0-9a-f-]{36}$/);
    const [text] = await textsTo(server.dataDir, `+${phone}`);
    assert.equal(text!.channel, 'whatsapp');
    const first = await server.client().auth.verifyOtp({ phone, token: text!.code, type: 'sms' });
    assert.equal(first.data.user!.user_metadata.full_name, 'Bea');
    assert.equal(
      (await server.client().auth.signInWithOtp({ phone })).error,
      null,
      'a code that was used makes room for the next',
    );
    const second = await server.client().auth.verifyOtp({ phone, token: await codeTo(`+${phone}`, 2), type: 'sms' });
    assert.equal(second.data.user!.id, first.data.user!.id);
    const none = await server
      .client()
      .auth.signInWithOtp({ phone: '15550000003', options: { shouldCreateUser: false } });
    assert.equal(none.error?.code, 'otp_disabled');
  });

  it('have a minute for the code, which is bound to the number', async () => {
    await server.client().auth.signInWithOtp({ phone: '15550000004' });
    const code = await codeTo('+15550000004');
    assert.equal(
      (await server.client().auth.verifyOtp({ phone: '15550000002', token: code, type: 'sms' })).error?.code,
      'otp_expired',
    );
    await server.database.query(
      `update auth.one_time_tokens set created_at = created_at - interval '61 seconds' where relates_to = '15550000004'`,
    );
    assert.equal(
      (await server.client().auth.verifyOtp({ phone: '15550000004', token: code, type: 'sms' })).error?.code,
      'otp_expired',
    );
    const soon = await server.client().auth.resend({ type: 'sms', phone: '15550000004' });
    assert.deepEqual([soon.error?.status, soon.error?.code], [429, 'over_sms_send_rate_limit']);
    await passMinute('15550000004');
    const { data, error } = await server.client().auth.resend({ type: 'sms', phone: '15550000004' });
    assert.equal(error, null);
    assert.ok(data.messageId);
    assert.equal(
      (
        await server
          .client()
          .auth.verifyOtp({ phone: '15550000004', token: await codeTo('+15550000004', 2), type: 'sms' })
      ).error,
      null,
    );
  });

  it('get the same response whether or not the account exists', async () => {
    const shapeOf = ({ status, json }: { status: number; json: Record<string, unknown> }) => [
      status,
      Object.keys(json).sort(),
      json.error_code,
    ];
    const known = '15550000001';
    for (const [n, [path, body]] of (
      [
        ['/signup', { password: 'correct horse' }],
        ['/otp', {}],
        ['/resend', { type: 'sms' }],
        ['/resend', { type: 'phone_change' }],
      ] as const
    ).entries()) {
      const unknown = `1555100000${n}`;
      for (const attempt of ['first', 'at once again']) {
        assert.deepEqual(
          shapeOf(await call(path, { phone: known, ...body })),
          shapeOf(await call(path, { phone: unknown, ...body })),
          `${path} ${attempt}`,
        );
      }
      await passMinute(known);
    }
    const { data } = await server
      .client()
      .auth.signUp({ phone: known, password: 'another horse', options: { data: { full_name: 'A' } } });
    assert.deepEqual(
      [data.user!.identities, data.user!.phone, data.user!.user_metadata],
      [[], known, { full_name: 'A' }],
    );
  });

  it('can have a fixed test code, and then get no message', async () => {
    assert.equal((await server.client().auth.signInWithOtp({ phone: '+15550009999' })).error, null);
    const { data, error } = await server
      .client()
      .auth.verifyOtp({ phone: '15550009999', token: '123456', type: 'sms' });
    assert.equal(error, null);
    assert.ok(data.session);
    assert.deepEqual(
      readTexts(server.dataDir).filter(({ to }) => to === '+15550009999'),
      [],
    );
    assert.equal(
      (await server.client().auth.verifyOtp({ phone: '15550009999', token: '123456', type: 'sms' })).error?.code,
      'otp_expired',
      'only while one was asked for',
    );
  });

  it('change their number after the new one is confirmed', async () => {
    const { data } = await server
      .client(server.secretKey)
      .auth.admin.createUser({ phone: '15550000005', password: 'correct horse', phone_confirm: true });
    await server.client(server.secretKey).auth.admin.createUser({ phone: '15550000006', phone_confirm: true });
    const client = server.client();
    await client.auth.signInWithPassword({ phone: '15550000005', password: 'correct horse' });
    const taken = await client.auth.updateUser({ phone: '15550000006' });
    assert.deepEqual([taken.error?.status, taken.error?.code], [422, 'phone_exists']);
    const asked = await client.auth.updateUser({ phone: '+15550000007' });
    assert.deepEqual(
      [asked.error, asked.data.user!.phone, asked.data.user!.new_phone],
      [null, '15550000005', '15550000007'],
    );
    const code = await codeTo('+15550000007');
    assert.equal(
      (await client.auth.verifyOtp({ phone: '15550000005', token: code, type: 'phone_change' })).error?.code,
      'otp_expired',
    );
    assert.equal(
      (await client.auth.verifyOtp({ phone: '15550000007', token: code, type: 'sms' })).error?.code,
      'otp_expired',
    );
    const changed = await client.auth.verifyOtp({ phone: '15550000007', token: code, type: 'phone_change' });
    assert.equal(changed.error, null);
    assert.deepEqual(
      [changed.data.user!.id, changed.data.user!.phone, changed.data.user!.new_phone],
      [data.user!.id, '15550000007', undefined],
    );
    assert.equal(changed.data.user!.identities![0]!.identity_data!.phone, '15550000007');
    assert.equal((await client.auth.updateUser({ phone: '15550000008' })).error, null);
    await passMinute('15550000007');
    assert.equal((await client.auth.resend({ type: 'phone_change', phone: '15550000007' })).error, null);
    assert.equal(
      (
        await client.auth.verifyOtp({
          phone: '15550000008',
          token: await codeTo('+15550000008', 2),
          type: 'phone_change',
        })
      ).error,
      null,
    );
  });

  it('result from adding a number to an anonymous user', async () => {
    const client = server.client();
    const { data } = await client.auth.signInAnonymously();
    assert.equal((await client.auth.updateUser({ phone: '15550000030', password: 'correct horse' })).error, null);
    assert.equal(
      (await client.auth.verifyOtp({ phone: '15550000030', token: await codeTo('+15550000030'), type: 'phone_change' }))
        .error,
      null,
    );
    const real = await server.client().auth.signInWithPassword({ phone: '15550000030', password: 'correct horse' });
    assert.deepEqual(
      [real.data.user!.id, real.data.user!.is_anonymous, real.data.user!.app_metadata],
      [data.user!.id, false, { provider: 'phone', providers: ['phone'] }],
    );
  });

  it('work at once where the project has confirmations off', async () => {
    const quick = await startTestServer({
      SUPABASE_AUTH_SMS_ENABLED: 'true',
      SUPABASE_AUTH_SMS_ENABLE_CONFIRMATIONS: 'false',
      AUTH_AUTOCONFIRM: 'true',
      SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'true',
    });
    try {
      const { data, error } = await quick.client().auth.signUp({ phone: '15550000031', password: 'correct horse' });
      assert.equal(error, null);
      assert.ok(data.session && data.user!.phone_confirmed_at);
      assert.equal(
        (await quick.client().auth.signUp({ phone: '15550000031', password: 'correct horse' })).error?.code,
        'user_already_exists',
      );
      const client = quick.client();
      await client.auth.signInAnonymously();
      const converted = await client.auth.updateUser({ email: 'real@example.com', password: 'correct horse' });
      assert.deepEqual(
        [converted.error, converted.data.user!.email, converted.data.user!.is_anonymous],
        [null, 'real@example.com', false],
      );
      const changed = await client.auth.updateUser({ phone: '15550000032' });
      assert.deepEqual(
        [changed.error, changed.data.user!.phone, changed.data.user!.app_metadata.providers],
        [null, '15550000032', ['email', 'phone']],
      );
      const later = await client.auth.updateUser({ email: 'later@example.com' });
      assert.deepEqual(
        [later.data.user!.email, later.data.user!.new_email],
        ['real@example.com', 'later@example.com'],
        'who has an address confirms the next one',
      );
    } finally {
      await quick.stop();
    }
  });

  it('reauthenticate with a code by message', async () => {
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ phone: '15550000010', password: 'correct horse', phone_confirm: true });
    const client = server.client();
    const { data } = await client.auth.signInWithPassword({ phone: '15550000010', password: 'correct horse' });
    await server.database.query(
      `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
      [data.user!.id],
    );
    assert.equal((await client.auth.updateUser({ password: 'battery staple' })).error?.code, 'reauthentication_needed');
    assert.equal((await client.auth.reauthenticate()).error, null);
    assert.equal(
      (await client.auth.updateUser({ password: 'battery staple', nonce: await codeTo('+15550000010') })).error,
      null,
    );
  });

  it('are refused where a request is invalid or the method is disabled', async () => {
    const cases: [string, unknown, number, string, RegExp][] = [
      [
        '/signup',
        { phone: '15550000011', email: 'a@example.com', password: 'correct horse' },
        400,
        'validation_failed',
        /Only an email address or phone number/,
      ],
      ['/signup', { phone: 'call me', password: 'correct horse' }, 400, 'validation_failed', /E\.164/],
      [
        '/signup',
        { phone: '15550000011', password: 'correct horse', channel: 'pigeon' },
        400,
        'validation_failed',
        /Invalid channel/,
      ],
      [
        '/signup',
        {
          phone: '15550000011',
          password: 'correct horse',
          code_challenge: 'x'.repeat(43),
          code_challenge_method: 's256',
        },
        400,
        'validation_failed',
        /PKCE not supported/,
      ],
      ['/otp', { phone: '1'.repeat(40) }, 400, 'validation_failed', /E\.164/],
      ['/otp', { phone: '15550000011', channel: 'pigeon' }, 400, 'validation_failed', /Invalid channel/],
      ['/resend', { type: 'sms' }, 400, 'validation_failed', /requires a phone number/],
      [
        '/resend',
        { type: 'sms', phone: '15550000011', email: 'a@example.com' },
        400,
        'validation_failed',
        /Only an email address or phone number/,
      ],
    ];
    for (const [path, body, status, code, words] of cases) {
      const { status: got, json } = await call(path, body);
      assert.deepEqual([got, json.error_code], [status, code], JSON.stringify(body));
      assert.match(json.msg, words);
    }
  });
});
