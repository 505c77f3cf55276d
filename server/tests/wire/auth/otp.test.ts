import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { followLink, newestMailTo } from '../../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const verifier = 'a-verifier-of-more-than-forty-three-characters-0123456789';
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};

describe('sign-in by mailed link or code', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const mailTo = (email: string, count = 1) => newestMailTo(server.dataDir, email, count);
  const passMinute = (address: string) =>
    server.database.query(
      `update auth.mail_spacing set asked_at = asked_at - interval '61 seconds' where address = $1`,
      [address],
    );
  const makeUser = (email: string, attributes = {}) =>
    server
      .client(server.secretKey)
      .auth.admin.createUser({ email, password: 'correct horse', email_confirm: true, ...attributes });
  const ask = (email: string, options = {}) => server.client().auth.signInWithOtp({ email, options });
  const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const accounts = async (email: string) =>
    (await server.database.query('select * from auth.users where email = $1', [email])).rows;

  it('signs in with the link', async () => {
    await makeUser('ana@example.com');
    const { data, error } = await ask('Ana@example.com', {
      emailRedirectTo: `${server.url}/welcome`,
      data: { full_name: 'Ignored' },
    });
    assert.equal(error, null);
    assert.deepEqual(data, { user: null, session: null });
    const { mail, link } = await mailTo('ana@example.com');
    assert.match(mail.subject!, /sign-in link/i);
    assert.equal(link!.searchParams.get('type'), 'magiclink');
    const { status, location, fragment } = await followLink(link);
    assert.deepEqual([status, location.pathname, fragment.type], [303, '/welcome', 'magiclink']);
    const client = server.client();
    const { data: session } = await client.auth.setSession({
      access_token: fragment.access_token!,
      refresh_token: fragment.refresh_token!,
    });
    assert.equal(session.user!.email, 'ana@example.com');
    assert.equal(session.user!.user_metadata.full_name, undefined);
    assert.ok(session.user!.recovery_sent_at);
    assert.equal(
      JSON.parse(Buffer.from(fragment.access_token!.split('.')[1]!, 'base64url').toString()).amr[0].method,
      'otp',
    );
    assert.equal((await followLink(link)).fragment.error_code, 'otp_expired');
  });

  it('signs in with the code, as type email and type magiclink, once', async () => {
    await makeUser('bea@example.com');
    for (const type of ['email', 'magiclink'] as const) {
      await passMinute('bea@example.com');
      assert.equal((await ask('bea@example.com')).error, null);
      const { code } = await mailTo('bea@example.com', type === 'email' ? 1 : 2);
      const elsewhere = await server.client().auth.verifyOtp({ email: 'ana@example.com', token: code, type });
      assert.deepEqual([elsewhere.error?.status, elsewhere.error?.code], [403, 'otp_expired']);
      const { data, error } = await server.client().auth.verifyOtp({ email: 'bea@example.com', token: code, type });
      assert.equal(error, null);
      assert.equal(data.user!.email, 'bea@example.com');
      const replayed = await server.client().auth.verifyOtp({ email: 'bea@example.com', token: code, type });
      assert.equal(replayed.error?.code, 'otp_expired');
    }
  });

  it('creates an account for an unknown address, confirmed by the same mail', async () => {
    assert.equal((await ask('carl@example.com', { data: { full_name: 'Carl' } })).error, null);
    assert.deepEqual(
      (await accounts('carl@example.com')).map((row) => [row.email_confirmed_at, row.encrypted_password]),
      [[null, null]],
    );
    const { link, code } = await mailTo('carl@example.com');
    assert.equal(link!.searchParams.get('type'), 'signup');
    const { data, error } = await server
      .client()
      .auth.verifyOtp({ email: 'carl@example.com', token: code, type: 'email' });
    assert.equal(error, null);
    assert.deepEqual(
      [data.user!.user_metadata, data.user!.app_metadata],
      [
        { full_name: 'Carl', email_verified: true },
        { provider: 'email', providers: ['email'] },
      ],
    );
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'carl@example.com', password: '' })).error?.code,
      'invalid_credentials',
    );
  });

  it('creates none with create_user false, or if sign-up is closed', async () => {
    const { error } = await ask('unknown@example.com', { shouldCreateUser: false });
    assert.deepEqual(
      [error?.status, error?.code, error?.message],
      [422, 'otp_disabled', 'Signups not allowed for otp'],
    );
    await makeUser('dora@example.com');
    assert.equal((await ask('dora@example.com', { shouldCreateUser: false })).error, null);
    await mailTo('dora@example.com');
    assert.deepEqual(await accounts('unknown@example.com'), []);

    const closed = await startTestServer({ SUPABASE_AUTH_ENABLE_SIGNUP: 'false' });
    try {
      const refused = await closed.client().auth.signInWithOtp({ email: 'new@example.com' });
      assert.deepEqual([refused.error?.status, refused.error?.code], [422, 'signup_disabled']);
      const signedUp = await closed.client().auth.signUp({ email: 'new@example.com', password: 'correct horse' });
      assert.deepEqual(
        [signedUp.error?.status, signedUp.error?.message],
        [422, 'Signups not allowed for this instance'],
      );
      await closed.client(closed.secretKey).auth.admin.createUser({ email: 'old@example.com', email_confirm: true });
      assert.equal((await closed.client().auth.signInWithOtp({ email: 'old@example.com' })).error, null);
    } finally {
      await closed.stop();
    }
  });

  it('removes the password that another person set for the address', async () => {
    await server.client().auth.signUp({ email: 'early@example.com', password: 'the intruder' });
    await mailTo('early@example.com');
    assert.equal((await ask('early@example.com')).error, null);
    const { link } = await mailTo('early@example.com', 2);
    assert.ok((await followLink(link)).fragment.access_token);
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'early@example.com', password: 'the intruder' })).error
        ?.code,
      'invalid_credentials',
    );

    await server.client().auth.signUp({ email: 'early2@example.com', password: 'the intruder' });
    await server.client().auth.resetPasswordForEmail('early2@example.com');
    const recovery = await mailTo('early2@example.com', 2);
    assert.equal(recovery.link!.searchParams.get('type'), 'recovery');
    assert.ok((await followLink(recovery.link)).fragment.access_token);
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'early2@example.com', password: 'the intruder' })).error
        ?.code,
      'invalid_credentials',
    );
  });

  it('gives the same response whether or not the account exists, also within the send interval', async () => {
    await makeUser('known@example.com');
    await server.client().auth.signUp({ email: 'waiting@example.com', password: 'correct horse' });
    for (const path of ['/otp', '/magiclink']) {
      const answersFor = async (email: string) => {
        const answers = [await call(path, { email }), await call(path, { email })];
        return Promise.all(
          answers.map(async (answer) => [
            answer.status,
            Object.keys(await answer.json()),
            answer.headers.get('x-sb-error-code'),
          ]),
        );
      };
      const known = await answersFor('known@example.com');
      assert.deepEqual(known[0], [200, [], null]);
      assert.deepEqual(await answersFor(`unknown-${path.slice(1)}@example.com`), known);
      assert.deepEqual(await answersFor('waiting@example.com'), known);
      await Promise.all(['known@example.com', 'waiting@example.com'].map(passMinute));
    }
  });

  it('limits the guesses at an account across new codes', async () => {
    const guarded = await startTestServer({
      RATE_LIMITS: 'on',
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      SUPABASE_AUTH_EMAIL_MAX_FREQUENCY: '0s',
    });
    try {
      const send = (path: string, body: unknown, from: string) =>
        fetch(`${guarded.url}/auth/v1${path}`, {
          method: 'POST',
          headers: { apikey: guarded.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': from },
          body: JSON.stringify(body),
        });
      await guarded
        .client(guarded.secretKey)
        .auth.admin.createUser({ email: 'target@example.com', email_confirm: true });
      let tried = 0;
      let isStopped = false;
      for (let round = 0; round < 14 && !isStopped; round += 1) {
        assert.equal((await send('/otp', { email: 'target@example.com' }, `203.0.113.${round}`)).status, 200);
        for (let guess = 0; guess < 5 && !isStopped; guess += 1) {
          const answer = await send(
            '/verify',
            { type: 'email', email: 'target@example.com', token: `00000${guess}` },
            `198.51.100.${tried}`,
          );
          isStopped = answer.status === 429;
          if (isStopped) assert.ok(Number(answer.headers.get('retry-after')) > 0);
          else tried += 1;
        }
      }
      assert.ok(isStopped && tried <= 65, `${tried} guesses`);
      // Following a link does not count as a guess.
      const { link } = await guarded
        .client(guarded.secretKey)
        .auth.admin.generateLink({ type: 'magiclink', email: 'target@example.com' })
        .then(({ data }) => ({ link: data.properties!.action_link }));
      assert.ok((await followLink(link)).fragment.access_token);
    } finally {
      await guarded.stop();
    }
  });

  it('exchanges a code for the session where the mail was requested with PKCE', async () => {
    await makeUser('pkce@example.com');
    assert.equal((await call('/otp', { email: 'pkce@example.com', ...challenge })).status, 200);
    const { link } = await mailTo('pkce@example.com');
    const { location } = await followLink(link);
    assert.equal(location.hash, '');
    const answer = await call('/token?grant_type=pkce', {
      auth_code: location.searchParams.get('code'),
      code_verifier: verifier,
    });
    const session = await answer.json();
    assert.equal(session.user.email, 'pkce@example.com');
    const { amr } = JSON.parse(Buffer.from(session.access_token.split('.')[1], 'base64url').toString());
    assert.equal(amr[0].method, 'magiclink');
  });

  it('expires the code after otp_expiry', async () => {
    const hasty = await startTestServer({ SUPABASE_AUTH_EMAIL_OTP_EXPIRY: '60', SUPABASE_AUTH_EMAIL_OTP_LENGTH: '8' });
    try {
      await hasty.client().auth.signInWithOtp({ email: 'late@example.com' });
      const { code, link } = await newestMailTo(hasty.dataDir, 'late@example.com');
      assert.equal(code.length, 8);
      await hasty.database.query(`update auth.one_time_tokens set created_at = created_at - interval '61 seconds'`);
      assert.equal(
        (await hasty.client().auth.verifyOtp({ email: 'late@example.com', token: code, type: 'email' })).error?.code,
        'otp_expired',
      );
      assert.equal((await followLink(link)).fragment.error_code, 'otp_expired');
    } finally {
      await hasty.stop();
    }
  });

  it("refuses a link or code sent to the account's former mailbox", async () => {
    const { data } = await makeUser('before@example.com');
    await ask('before@example.com');
    const { link, code } = await mailTo('before@example.com');
    const { error } = await server
      .client(server.secretKey)
      .auth.admin.updateUserById(data.user!.id, { email: 'after@example.com', email_confirm: true });
    assert.equal(error, null);
    assert.equal((await followLink(link)).fragment.error_code, 'otp_expired');
    for (const email of ['before@example.com', 'after@example.com']) {
      assert.equal(
        (await server.client().auth.verifyOtp({ email, token: code, type: 'email' })).error?.code,
        'otp_expired',
      );
    }
  });

  it('redirects only to allowed addresses, for every kind of mail and every outcome of its link', async () => {
    const elsewhere = 'https://evil.example/';
    const asked = (path: string) => `${path}?redirect_to=${encodeURIComponent(elsewhere)}`;
    const from = { referer: elsewhere, redirect_to: elsewhere };
    const client = server.client();
    await makeUser('mover@example.com');
    const { data } = await client.auth.signInWithPassword({ email: 'mover@example.com', password: 'correct horse' });
    await makeUser('roamer@example.com');
    await server.client().auth.signUp({ email: 'sender@example.com', password: 'correct horse' });
    await passMinute('sender@example.com');
    const flows: [email: string, ask: () => Promise<Response>][] = [
      ['new@example.com', () => call(asked('/signup'), { email: 'new@example.com', password: 'correct horse' }, from)],
      ['newer@example.com', () => call(asked('/otp'), { email: 'newer@example.com' }, from)],
      ['newest@example.com', () => call(asked('/magiclink'), { email: 'newest@example.com' }, from)],
      ['roamer@example.com', () => call(asked('/recover'), { email: 'roamer@example.com' }, from)],
      ['sender@example.com', () => call(asked('/resend'), { type: 'signup', email: 'sender@example.com' }, from)],
      [
        'guest@example.com',
        () => call(asked('/invite'), { email: 'guest@example.com' }, { ...from, apikey: server.secretKey }),
      ],
      [
        'moved@example.com',
        () =>
          fetch(`${server.url}/auth/v1${asked('/user')}`, {
            method: 'PUT',
            headers: { apikey: server.publishableKey, authorization: `Bearer ${data.session!.access_token}`, ...from },
            body: '{"email":"moved@example.com"}',
          }),
      ],
    ];
    for (const [email, ask] of flows) {
      assert.equal((await ask()).status, 200, email);
      const { link } = await mailTo(email, email === 'sender@example.com' ? 2 : 1);
      assert.equal(link!.searchParams.get('redirect_to'), server.url, email);
      link!.searchParams.set('redirect_to', elsewhere);
      for (const attempt of ['good', 'used up'])
        assert.equal((await followLink(link)).location.origin, server.url, `${email} ${attempt}`);
    }
  });

  it('is refused, like everything by mail, where e-mail sign-in is disabled', async () => {
    const without = await startTestServer({ SUPABASE_AUTH_EMAIL_ENABLED: 'false' });
    try {
      const email = 'ana@example.com';
      const cases: [string, unknown, number, string][] = [
        ['/signup', { email, password: 'correct horse' }, 400, 'Email signups are disabled'],
        ['/otp', { email }, 422, 'Email logins are disabled'],
        ['/magiclink', { email }, 422, 'Email logins are disabled'],
        ['/recover', { email }, 400, 'Email logins are disabled'],
        ['/resend', { type: 'signup', email }, 400, 'Email logins are disabled'],
        ['/token?grant_type=password', { email, password: 'correct horse' }, 422, 'Email logins are disabled'],
      ];
      for (const [path, body, status, words] of cases) {
        const answer = await fetch(`${without.url}/auth/v1${path}`, {
          method: 'POST',
          headers: { apikey: without.publishableKey },
          body: JSON.stringify(body),
        });
        const { error_code, msg } = await answer.json();
        assert.deepEqual([answer.status, error_code, msg], [status, 'email_provider_disabled', words], path);
      }
    } finally {
      await without.stop();
    }
  });

  it('refuses invalid requests', async () => {
    const cases: [string, unknown, number, string, RegExp][] = [
      ['/otp', {}, 400, 'validation_failed', /One of email or phone must be set/],
      [
        '/otp',
        { email: 'a@example.com', phone: '15551234567' },
        400,
        'validation_failed',
        /Only an email address or phone number/,
      ],
      [
        '/otp',
        { email: 'a@example.com', channel: 'sms' },
        400,
        'validation_failed',
        /Channel should only be specified/,
      ],
      ['/otp', { email: 'no address' }, 400, 'validation_failed', /invalid format/],
      ['/otp', { email: 'a@example.com', code_challenge: 'x' }, 400, 'validation_failed', /PKCE flow requires/],
      ['/otp', { phone: '15551234567' }, 400, 'phone_provider_disabled', /Unsupported phone provider/],
      ['/otp', { email: 'a@example.com', create_user: 'yes' }, 400, 'bad_json', /create_user/],
      ['/magiclink', {}, 422, 'validation_failed', /requires an email/],
      ['/verify', { type: 'sms', email: 'a@example.com', token: '123456' }, 400, 'validation_failed', /Unsupported/],
      ['/verify', { type: 'recovery', phone: '15551234567', token: '123456' }, 400, 'validation_failed', /Unsupported/],
      ['/verify', { type: 'phone_change', token_hash: 'abc' }, 400, 'validation_failed', /Unsupported/],
    ];
    for (const [path, body, status, code, words] of cases) {
      const answer = await call(path, body);
      const { error_code, msg } = await answer.json();
      assert.deepEqual([answer.status, error_code], [status, code], JSON.stringify(body));
      assert.match(msg, words);
    }
  });
});
