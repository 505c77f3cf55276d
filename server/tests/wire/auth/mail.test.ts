import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { followLink, newestMailTo } from '../../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { withoutRandom } from '../../../testing/without-random.ts';

const verifier = 'a-verifier-of-more-than-forty-three-characters-0123456789';
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};

describe('confirmation and recovery by mail', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ MAIL_FROM: 'Office <office@example.com>' });
  });
  after(() => server.stop());

  const mailTo = async (email: string, count = 1) => {
    const mail = await newestMailTo(server.dataDir, email, count);
    return { ...mail, link: mail.link! };
  };
  // Moves the recorded send times back by a minute.
  const passMinute = (email: string) =>
    server.database.query(
      `update auth.mail_spacing set asked_at = asked_at - interval '61 seconds' where address = $1`,
      [email],
    );
  const signUp = (email: string, options = {}) =>
    server.client().auth.signUp({ email, password: 'correct horse', options });

  it('confirms an address with the link, which redirects to the site with a session', async () => {
    const { data, error } = await signUp('ana@example.com', {
      emailRedirectTo: `${server.url}/welcome?from=mail`,
      data: { full_name: 'Ana' },
    });
    assert.equal(error, null);
    assert.equal(data.session, null);
    assert.equal(data.user!.email_confirmed_at, undefined);
    assert.ok(data.user!.confirmation_sent_at);
    assert.equal(data.user!.identities!.length, 1);
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'ana@example.com', password: 'correct horse' })).error
        ?.code,
      'email_not_confirmed',
    );

    const { mail, link } = await mailTo('ana@example.com');
    assert.equal(mail.from?.address, 'office@example.com');
    assert.ok(mail.html?.includes(link.href.replaceAll('&', '&amp;')));
    const head = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    assert.equal(head.status, 200);
    const { status, location, fragment } = await followLink(link);
    assert.equal(status, 303);
    assert.equal(location.origin + location.pathname + location.search, `${server.url}/welcome?from=mail`);
    assert.equal(fragment.type, 'signup');
    assert.equal(fragment.token_type, 'bearer');
    const client = server.client();
    const { data: who } = await client.auth.setSession({
      access_token: fragment.access_token!,
      refresh_token: fragment.refresh_token!,
    });
    assert.equal(who.user!.id, data.user!.id);
    assert.ok(who.user!.email_confirmed_at);
    assert.deepEqual(who.user!.user_metadata, { full_name: 'Ana', email_verified: true });
    assert.equal(who.user!.identities![0]!.identity_data!.email_verified, true);
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'ana@example.com', password: 'correct horse' })).error,
      null,
    );

    const again = await followLink(link);
    assert.deepEqual(
      [again.fragment.error, again.fragment.error_code, again.fragment.error_description],
      ['access_denied', 'otp_expired', 'Email link is invalid or has expired'],
    );
    assert.equal(again.fragment.access_token, undefined);
  });

  it('confirms an address with the code', async () => {
    await signUp('bea@example.com');
    const { code } = await mailTo('bea@example.com');
    const wrong = await server
      .client()
      .auth.verifyOtp({ email: 'bea@example.com', token: code === '000000' ? '000001' : '000000', type: 'signup' });
    assert.deepEqual(
      [wrong.error?.status, wrong.error?.code, wrong.error?.message],
      [403, 'otp_expired', 'Token has expired or is invalid'],
    );
    const other = await server.client().auth.verifyOtp({ email: 'ana@example.com', token: code, type: 'signup' });
    assert.equal(other.error?.code, 'otp_expired');
    const client = server.client();
    const { data, error } = await client.auth.verifyOtp({ email: 'BEA@example.com', token: code, type: 'email' });
    assert.equal(error, null);
    assert.ok(data.session && data.user!.email_confirmed_at);
    assert.equal(
      (await server.client().auth.verifyOtp({ email: 'bea@example.com', token: code, type: 'email' })).error?.code,
      'otp_expired',
    );
  });

  it('voids a code after ten wrong guesses, but not the link', async () => {
    await signUp('guess@example.com');
    const { code, link } = await mailTo('guess@example.com');
    for (let n = 0; n < 10; n += 1) {
      const guess = String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
      assert.ok(
        (await server.client().auth.verifyOtp({ email: 'guess@example.com', token: guess, type: 'signup' })).error,
      );
    }
    assert.equal(
      (await server.client().auth.verifyOtp({ email: 'guess@example.com', token: code, type: 'signup' })).error?.code,
      'otp_expired',
    );
    const { data, error } = await server
      .client()
      .auth.verifyOtp({ token_hash: link.searchParams.get('token')!, type: 'signup' });
    assert.equal(error, null);
    assert.ok(data.session);
  });

  it('consumes a token once when many requests follow the link at once', async () => {
    await signUp('twice@example.com');
    const { link } = await mailTo('twice@example.com');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => followLink(link)));
    assert.equal(outcomes.filter(({ fragment }) => fragment.access_token).length, 1);
  });

  it('expires after a day', async () => {
    await signUp('late@example.com');
    const { link, code } = await mailTo('late@example.com');
    await server.database.query(
      `update auth.one_time_tokens set created_at = created_at - interval '25 hours' where relates_to = 'late@example.com'`,
    );
    assert.equal((await followLink(link)).fragment.error_code, 'otp_expired');
    assert.equal(
      (await server.client().auth.verifyOtp({ email: 'late@example.com', token: code, type: 'email' })).error?.code,
      'otp_expired',
    );
  });

  it('lets the owner set a new password', async () => {
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ email: 'carl@example.com', password: 'forgotten', email_confirm: true });
    assert.equal(
      (
        await server
          .client()
          .auth.resetPasswordForEmail('carl@example.com', { redirectTo: `${server.url}/auth?new-password` })
      ).error,
      null,
    );
    const { mail, link } = await mailTo('carl@example.com');
    assert.equal(mail.subject, 'Reset your password');
    const { location, fragment } = await followLink(link);
    assert.equal(location.search, '?new-password');
    assert.equal(fragment.type, 'recovery');
    const client = server.client();
    await client.auth.setSession({ access_token: fragment.access_token!, refresh_token: fragment.refresh_token! });
    assert.equal((await client.auth.updateUser({ password: 'remembered' })).error, null);
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'carl@example.com', password: 'remembered' })).error,
      null,
    );
  });

  it('sends one mail a minute, and a newer mail voids the older one', async () => {
    await signUp('dora@example.com');
    const first = await mailTo('dora@example.com');
    const soon = await server.client().auth.resend({ type: 'signup', email: 'dora@example.com' });
    assert.deepEqual([soon.error?.status, soon.error?.code], [429, 'over_email_send_rate_limit']);
    assert.match(soon.error!.message, /^For security purposes, you can only request this after \d+ seconds\.$/);
    await passMinute('dora@example.com');
    assert.equal((await server.client().auth.resend({ type: 'signup', email: 'dora@example.com' })).error, null);
    const second = await mailTo('dora@example.com', 2);
    assert.notEqual(second.link.href, first.link.href);
    assert.equal((await followLink(first.link)).fragment.error_code, 'otp_expired');
    assert.ok((await followLink(second.link)).fragment.access_token);
  });

  it('changes nothing on a second sign-up of an unconfirmed address with the same password', async () => {
    const first = await signUp('emil@example.com', { data: { full_name: 'Emil' } });
    await passMinute('emil@example.com');
    const second = await signUp('emil@example.com', { data: { full_name: 'Another' } });
    assert.equal(second.data.user!.id, first.data.user!.id);
    await followLink((await mailTo('emil@example.com', 2)).link);
    const { data } = await server
      .client()
      .auth.signInWithPassword({ email: 'emil@example.com', password: 'correct horse' });
    assert.equal(data.user!.user_metadata.full_name, 'Emil');
  });

  it('keeps neither password where two people signed up in turn, for any request of the mail', async () => {
    await server.client().auth.signUp({ email: 'frida@example.com', password: 'the intruder' });
    await passMinute('frida@example.com');
    await server.client().auth.signUp({ email: 'frida@example.com', password: 'correct horse' });
    await passMinute('frida@example.com');
    assert.equal((await server.client().auth.resend({ type: 'signup', email: 'frida@example.com' })).error, null);
    const { fragment } = await followLink((await mailTo('frida@example.com', 3)).link);
    for (const password of ['the intruder', 'correct horse']) {
      assert.equal(
        (await server.client().auth.signInWithPassword({ email: 'frida@example.com', password })).error?.code,
        'invalid_credentials',
      );
    }
    const client = server.client();
    await client.auth.setSession({ access_token: fragment.access_token!, refresh_token: fragment.refresh_token! });
    assert.equal((await client.auth.updateUser({ password: 'correct horse' })).error, null);
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'frida@example.com', password: 'correct horse' })).error,
      null,
    );
  });

  it('creates one account and one mail for two concurrent sign-ups', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => signUp('race@example.com')));
    assert.equal(outcomes.filter(({ error }) => !error).length, 1);
    assert.deepEqual(
      new Set(outcomes.flatMap(({ error }) => error?.code ?? [])),
      new Set(['over_email_send_rate_limit']),
    );
    await mailTo('race@example.com', 1);
    const { rows } = await server.database.query(
      `select count(*)::int as n from auth.users where email = 'race@example.com'`,
    );
    assert.equal(rows[0].n, 1);
  });

  it('does not reveal whether an address has an account', async () => {
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ email: 'known@example.com', password: 'correct horse', email_confirm: true });
    const shapeOf = async (path: string, email: string, body = {}) => {
      const answer = await call('POST', path, { email, ...body });
      const json = await answer.json();
      return { status: answer.status, fields: Object.keys(json).sort(), code: json.error_code };
    };
    for (const [path, body] of [
      ['/signup', { password: 'correct horse' }],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
    ] as const) {
      const [known, unknown] = ['known@example.com', `unknown${path.length}@example.com`];
      for (const attempt of ['first', 'at once again']) {
        assert.deepEqual(await shapeOf(path, known, body), await shapeOf(path, unknown, body), `${path} ${attempt}`);
      }
      await Promise.all([known, unknown].map(passMinute));
    }
    const { data } = await server
      .client()
      .auth.signUp({ email: 'known@example.com', password: 'another horse', options: { data: { full_name: 'K' } } });
    assert.equal(data.session, null);
    assert.deepEqual(data.user!.identities, []);
    assert.deepEqual(data.user!.user_metadata, { full_name: 'K' });
    const { rows } = await server.database.query('select count(*)::int as n from auth.users where id = $1', [
      data.user!.id,
    ]);
    assert.equal(rows[0].n, 0);
    // One recovery mail, and no mail for the three sign-ups.
    await mailTo('known@example.com', 1);
  });

  it('exchanges a code for the session where the mail was requested with PKCE', async () => {
    await call('POST', '/signup', { email: 'pkce@example.com', password: 'correct horse', ...challenge });
    const { link } = await mailTo('pkce@example.com');
    assert.match(link.searchParams.get('token')!, /^pkce_/);
    const { status, location } = await followLink(link);
    assert.equal(status, 303);
    assert.equal(location.hash, '');
    const code = location.searchParams.get('code')!;
    const exchange = (auth_code: string, code_verifier: string) =>
      call('POST', '/token?grant_type=pkce', { auth_code, code_verifier });
    const wrong = await exchange(code, 'x'.repeat(50));
    assert.deepEqual([wrong.status, (await wrong.json()).error_code], [400, 'bad_code_verifier']);
    const answers = await Promise.all([1, 2, 3].map(() => exchange(code, verifier)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404]);
    const replayed = await exchange(code, verifier);
    assert.deepEqual([replayed.status, (await replayed.json()).error_code], [404, 'flow_state_not_found']);
    const empty = await exchange('', verifier);
    assert.deepEqual([empty.status, (await empty.json()).error_code], [400, 'validation_failed']);
    const again = await followLink(link);
    assert.equal(again.location.searchParams.get('error_code'), 'otp_expired');
    assert.equal(again.fragment.error_code, 'otp_expired');
  });

  it('refuses a PKCE code after five minutes', async () => {
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ email: 'slow@example.com', password: 'correct horse', email_confirm: true });
    await call('POST', '/recover', { email: 'slow@example.com', ...challenge });
    const { location } = await followLink((await mailTo('slow@example.com')).link);
    await server.database.query(
      `update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '6 minutes'`,
    );
    const late = await call('POST', '/token?grant_type=pkce', {
      auth_code: location.searchParams.get('code'),
      code_verifier: verifier,
    });
    assert.deepEqual([late.status, (await late.json()).error_code], [422, 'flow_state_expired']);
  });

  it('redirects only to allowed addresses', async () => {
    const elsewhere = [
      'https://evil.example/',
      `${server.url}@evil.example/`,
      `${server.url}.evil.example/`,
      '//evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      `${server.url.replace('http:', 'https:')}/`,
      `http://user:pass@${new URL(server.url).host}/`,
      'http://2130706433/',
      '\\\\evil.example',
      '/relative',
      'x'.repeat(5000),
    ];
    for (const [n, redirect] of elsewhere.entries()) {
      const email = `redirect-${n}@example.com`;
      await call(
        'POST',
        `/signup?redirect_to=${encodeURIComponent(redirect)}`,
        { email, password: 'correct horse' },
        { referer: 'https://evil.example/page' },
      );
      const { link } = await mailTo(email);
      assert.equal(link.searchParams.get('redirect_to'), server.url, redirect);
      link.searchParams.set('redirect_to', redirect);
      const { location } = await followLink(link);
      assert.equal(location.origin, server.url, redirect);
    }
    await call(
      'POST',
      '/signup?redirect_to=https://evil.example',
      { email: 'referred@example.com', password: 'correct horse' },
      { referer: `${server.url}/auth` },
    );
    assert.equal((await mailTo('referred@example.com')).link.searchParams.get('redirect_to'), `${server.url}/auth`);
  });

  it('refuses invalid verifications', async () => {
    const cases: [Record<string, unknown>, number, string][] = [
      [{}, 400, 'validation_failed'],
      [{ type: 'signup' }, 400, 'validation_failed'],
      [{ type: 'signup', token: '123456', token_hash: 'abc' }, 400, 'validation_failed'],
      [{ type: 'signup', token: '123456' }, 400, 'validation_failed'],
      [{ type: 'signup', token_hash: 'abc', email: 'ana@example.com' }, 400, 'validation_failed'],
      [{ type: 'hug', token_hash: 'abc' }, 400, 'validation_failed'],
      [{ type: '__proto__', token_hash: 'abc' }, 400, 'validation_failed'],
      [{ type: 'sms', phone: '15551234567', token: '123456' }, 403, 'otp_expired'],
      [{ type: 'email_change', email: 'ana@example.com', token: '123456' }, 403, 'otp_expired'],
      [{ type: 'recovery', token_hash: 'abc' }, 403, 'otp_expired'],
      [{ type: 'signup', email: 'unknown@example.com', token: '123456' }, 403, 'otp_expired'],
    ];
    for (const [body, status, code] of cases) {
      const answer = await call('POST', '/verify', body);
      assert.deepEqual([answer.status, (await answer.json()).error_code], [status, code], JSON.stringify(body));
    }
    for (const query of ['', '?type=signup', '?token=abc', '?type=signup&token=%00', '?type=constructor&token=a']) {
      assert.equal((await fetch(`${server.url}/auth/v1/verify${query}`, { redirect: 'manual' })).status, 400, query);
    }
    for (const body of [{ email: 'a@example.com' }, { type: 'signup' }, { type: 'sms', email: 'a@example.com' }]) {
      assert.equal((await call('POST', '/resend', body)).status, 400);
    }
  });

  it('stores no token in clear text in the database or the log; mail files are readable only by the server', async () => {
    await signUp('quiet@example.com');
    const { link, code } = await mailTo('quiet@example.com');
    const token = link.searchParams.get('token')!;
    const { rows } = await server.database.query(
      `select to_jsonb(t)::text as text from auth.one_time_tokens t where relates_to = 'quiet@example.com'`,
    );
    assert.ok(!rows[0].text.includes(token) && !rows[0].text.includes(`"${code}"`));
    const log = withoutRandom(server.logLines.join('\n'));
    assert.match(log, /Confirm your e-mail address/);
    assert.ok(!log.includes(token) && !log.includes('correct horse') && !log.includes(code));
    const folder = join(server.dataDir, 'outbox');
    for (const name of readdirSync(folder)) {
      assert.match(name, /^[0-9a-f-]{36}\.eml$/);
      assert.equal(statSync(join(folder, name)).mode & 0o077, 0);
    }
    const { rows: left } = await server.database.query('select count(*)::int as n from auth.mail_outbox');
    assert.equal(left[0].n, 0);
  });

  function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }
});
