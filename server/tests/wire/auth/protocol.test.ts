import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('responses of the auth service', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ AUTH_AUTOCONFIRM: 'true' });
  });
  after(() => server.stop());

  const send = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
    });
  const wrong = '{"email":"unknown@example.com","password":"wrong"}';

  it('render errors in the format of the client version', async () => {
    for (const version of [undefined, '2023-12-31', '2024', 'latest', '']) {
      const answer = await send(
        'POST',
        '/token?grant_type=password',
        wrong,
        version === undefined ? {} : { 'x-supabase-api-version': version },
      );
      assert.deepEqual(
        await answer.json(),
        { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
        version,
      );
      assert.equal(answer.headers.get('x-supabase-api-version'), null);
      assert.equal(answer.headers.get('x-sb-error-code'), 'invalid_credentials');
    }
    for (const version of ['2024-01-01', '2026-11-21']) {
      const answer = await send('POST', '/token?grant_type=password', wrong, { 'x-supabase-api-version': version });
      assert.deepEqual(await answer.json(), { code: 'invalid_credentials', message: 'Invalid login credentials' });
      assert.equal(answer.headers.get('x-supabase-api-version'), '2024-01-01');
      assert.equal(answer.headers.get('x-sb-error-code'), 'invalid_credentials');
    }
    const health = await send('GET', '/health', undefined, { 'x-supabase-api-version': '2024-01-01' });
    assert.equal(health.headers.get('x-supabase-api-version'), null, 'only on errors');
  });

  it('carry the reasons of a weak password in both formats', async () => {
    const weak = '{"email":"weak@example.com","password":"abc"}';
    const older = await send('POST', '/signup', weak);
    assert.deepEqual(
      [older.status, await older.json()],
      [
        422,
        {
          code: 422,
          error_code: 'weak_password',
          msg: 'Password should be at least 6 characters.',
          weak_password: { reasons: ['length'] },
        },
      ],
    );
    const dated = await send('POST', '/signup', weak, { 'x-supabase-api-version': '2024-01-01' });
    assert.deepEqual(await dated.json(), {
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
    assert.equal(dated.headers.get('x-sb-error-code'), null);
  });

  it('refuse bodies beyond one MiB and invalid JSON', async () => {
    const large = await send('POST', '/recover', `{"email":"${'a'.repeat(1024 * 1024)}"}`);
    assert.deepEqual([large.status, (await large.json()).error_code], [413, 'request_entity_too_large']);
    const broken = await send('POST', '/recover', '{"email":');
    assert.equal(broken.status, 400);
    assert.match((await broken.json()).msg, /^Could not parse request body as JSON: /);
  });

  it('can be read by a page of any origin', async () => {
    const wanted =
      'accept,authorization,content-type,x-client-ip,x-client-info,x-jwt-aud,x-use-cookie,x-supabase-api-version,apikey';
    const preflight = await send('OPTIONS', '/user', undefined, {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': wanted,
    });
    assert.equal(preflight.status, 204);
    const list = (name: string, answer = preflight) => (answer.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
    for (const method of ['get', 'post', 'put', 'patch', 'delete'])
      assert.ok(list('access-control-allow-methods').includes(method), method);
    for (const header of wanted.split(',')) assert.ok(list('access-control-allow-headers').includes(header), header);
    assert.deepEqual(
      [preflight.headers.get('access-control-allow-origin'), preflight.headers.get('access-control-allow-credentials')],
      ['*', 'true'],
    );
    for (const answer of [await send('GET', '/health'), await send('POST', '/token?grant_type=password', wrong)]) {
      for (const header of ['x-total-count', 'link', 'x-supabase-api-version', 'retry-after'])
        assert.ok(list('access-control-expose-headers', answer).includes(header), header);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    }
  });

  it('arrive within ten seconds, even when a lock is held', async () => {
    const client = await server.database.connect();
    try {
      await client.query('begin; lock table auth.users in access exclusive mode');
      const lines = server.logLines.length;
      const [held, never] = await Promise.all([
        send('POST', '/token?grant_type=password', wrong),
        // A body that never ends.
        fetch(`${server.url}/auth/v1/recover`, {
          method: 'POST',
          headers: { apikey: server.publishableKey },
          body: new ReadableStream({
            pull: (controller) => (controller.enqueue(new TextEncoder().encode('{')), new Promise(() => {})),
          }),
          duplex: 'half',
        } as RequestInit),
      ]);
      assert.deepEqual([held.status, (await held.json()).error_code], [504, 'request_timeout']);
      assert.deepEqual(
        [never.status, await never.json()],
        [408, { code: 408, error_code: 'request_timeout', msg: 'The body of the request did not arrive in time' }],
      );
      const logged = server.logLines.slice(lines).filter((line) => / (warn|error) /.test(line));
      assert.equal(logged.length, 1, logged.join('\n'));
      assert.match(logged[0]!, /path=\/auth\/v1\/token status=504 /, 'the slow body is not an error of the server');
    } finally {
      await client.query('rollback');
      client.release();
    }
    assert.equal((await send('POST', '/token?grant_type=password', wrong)).status, 400, 'and everything goes on');
  });

  it('list the settings of the project', async () => {
    const settings = await (await send('GET', '/settings')).json();
    const { anonymous_users, email, phone, ...others } = settings.external;
    assert.deepEqual([anonymous_users, email, phone], [false, true, false]);
    assert.ok(Object.keys(others).length > 20 && Object.values(others).every((isOn) => isOn === false));
    assert.deepEqual(
      { ...settings, external: null },
      {
        external: null,
        disable_signup: false,
        mailer_autoconfirm: true,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
        saml_private_key_next_configured: false,
        passkeys_enabled: true,
      },
    );
  });
});

describe('the settings of another project', () => {
  it('are listed by GET /settings', async () => {
    const server = await startTestServer({
      SUPABASE_AUTH_ENABLE_SIGNUP: 'false',
      SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'true',
      SUPABASE_AUTH_EMAIL_ENABLED: 'false',
      SUPABASE_AUTH_SMS_ENABLED: 'true',
      SUPABASE_AUTH_SMS_ENABLE_CONFIRMATIONS: 'false',
      SUPABASE_AUTH_SMS_TWILIO_ENABLED: 'true',
      SUPABASE_AUTH_SMS_TWILIO_ACCOUNT_SID: 'AC1',
      SUPABASE_AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG1',
      SUPABASE_AUTH_SMS_TWILIO_AUTH_TOKEN: 'hush',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'hush',
    });
    try {
      const settings = await (
        await fetch(`${server.url}/auth/v1/settings`, { headers: { apikey: server.publishableKey } })
      ).json();
      assert.deepEqual(
        [
          settings.external.anonymous_users,
          settings.external.email,
          settings.external.phone,
          settings.external.google,
          settings.external.github,
        ],
        [true, false, true, true, false],
      );
      assert.deepEqual(
        [settings.disable_signup, settings.mailer_autoconfirm, settings.phone_autoconfirm, settings.sms_provider],
        [true, false, true, 'twilio'],
      );
      assert.doesNotMatch(JSON.stringify(settings), /hush/);
      const { error } = await server
        .client()
        .auth.signInWithPassword({ email: 'ana@example.com', password: 'correct horse' });
      assert.deepEqual([error?.status, error?.code], [422, 'email_provider_disabled']);
    } finally {
      await server.stop();
    }
  });
});
