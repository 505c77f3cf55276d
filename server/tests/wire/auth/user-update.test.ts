import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { followLink, newestMailTo } from '../../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const verifier = 'a-verifier-of-more-than-forty-three-characters-0123456789';
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

describe('PUT /user changes', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'true',
      SUPABASE_AUTH_SMS_ENABLED: 'true',
    });
  });
  after(() => server.stop());

  const mailTo = (email: string, count = 1) => newestMailTo(server.dataDir, email, count);
  const passMinute = (address: string) =>
    server.database.query(
      `update auth.mail_spacing set asked_at = asked_at - interval '61 seconds' where address = $1`,
      [address],
    );
  const verify = (email: string, token: string) =>
    server.client().auth.verifyOtp({ email, token, type: 'email_change' });
  const signedIn = async (email: string): Promise<SupabaseClient> => {
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ email, password: 'correct horse', email_confirm: true });
    const client = server.client();
    assert.equal((await client.auth.signInWithPassword({ email, password: 'correct horse' })).error, null);
    return client;
  };
  const age = async (client: SupabaseClient, hours: number) => {
    const { data } = await client.auth.getUser();
    await server.database.query(
      "update auth.sessions set created_at = created_at - $2 * interval '1 hour' where user_id = $1",
      [data.user!.id, hours],
    );
  };

  it('the address, once both mailboxes have confirmed it with their links', async () => {
    const client = await signedIn('ana@example.com');
    const { data, error } = await client.auth.updateUser(
      { email: 'Ana.New@example.com' },
      { emailRedirectTo: `${server.url}/account` },
    );
    assert.equal(error, null);
    assert.deepEqual([data.user!.email, data.user!.new_email], ['ana@example.com', 'ana.new@example.com']);
    const [present, next] = [await mailTo('ana@example.com'), await mailTo('ana.new@example.com')];
    for (const { mail } of [present, next])
      assert.ok(mail.text!.includes(' ana@example.com') && mail.text!.includes(' ana.new@example.com'));

    const first = await followLink(next.link);
    assert.deepEqual(
      [first.status, first.location.pathname, first.fragment.message, first.fragment.access_token],
      [303, '/account', halfway, undefined],
    );
    assert.equal((await client.auth.getUser()).data.user!.email, 'ana@example.com');
    assert.equal((await followLink(next.link)).fragment.error_code, 'otp_expired', 'one mailbox cannot confirm twice');
    const second = await followLink(present.link);
    assert.deepEqual([second.location.pathname, second.fragment.type], ['/account', 'email_change']);
    const { user } = (await client.auth.getUser()).data;
    assert.deepEqual(
      [user!.email, user!.new_email, user!.identities![0]!.identity_data!.email],
      ['ana.new@example.com', undefined, 'ana.new@example.com'],
    );
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'ana.new@example.com', password: 'correct horse' }))
        .error,
      null,
    );
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'ana@example.com', password: 'correct horse' })).error
        ?.code,
      'invalid_credentials',
    );
  });

  it('the address, with the codes of both mailboxes', async () => {
    const client = await signedIn('bea@example.com');
    await client.auth.updateUser({ email: 'bea.new@example.com' });
    const [present, next] = [await mailTo('bea@example.com'), await mailTo('bea.new@example.com')];
    assert.equal((await verify('bea@example.com', next.code)).error?.code, 'otp_expired');
    const first = await verify('bea@example.com', present.code);
    assert.equal(first.error, null);
    assert.deepEqual([first.data.user, first.data.session], [null, null]);
    assert.equal((await verify('bea@example.com', present.code)).error?.code, 'otp_expired');
    const raw = await call('POST', '/verify', { type: 'email_change', email: 'bea.new@example.com', token: '000000' });
    assert.equal(raw.status, 403);
    const second = await verify('bea.new@example.com', next.code);
    assert.equal(second.data.user!.email, 'bea.new@example.com');
    assert.ok(second.data.session);
  });

  it('nothing by an earlier confirmation after the change is requested again', async () => {
    const client = await signedIn('carl@example.com');
    await client.auth.updateUser({ email: 'carl.one@example.com' });
    const { code } = await mailTo('carl.one@example.com');
    assert.equal((await verify('carl.one@example.com', code)).error, null);
    const soon = await client.auth.updateUser({ email: 'carl.two@example.com' });
    assert.deepEqual([soon.error?.status, soon.error?.code], [429, 'over_email_send_rate_limit']);
    await passMinute('carl@example.com');
    await client.auth.updateUser({ email: 'carl.two@example.com' });
    const next = await mailTo('carl.two@example.com');
    assert.equal((await followLink(next.link)).fragment.message, halfway);
    await passMinute('carl@example.com');
    assert.equal((await server.client().auth.resend({ type: 'email_change', email: 'carl@example.com' })).error, null);
    assert.equal((await followLink((await mailTo('carl.two@example.com', 2)).link)).fragment.message, halfway);
    assert.ok((await followLink((await mailTo('carl@example.com', 3)).link)).fragment.access_token);
  });

  it("nothing to another account's address, now or at the confirmation", async () => {
    const client = await signedIn('dora@example.com');
    const taken = await client.auth.updateUser({ email: 'ana.new@example.com' });
    assert.deepEqual([taken.error?.status, taken.error?.code], [422, 'email_exists']);
    await client.auth.updateUser({ email: 'wanted@example.com' });
    const [present, next] = [await mailTo('dora@example.com'), await mailTo('wanted@example.com')];
    await followLink(present.link);
    await server.client(server.secretKey).auth.admin.createUser({ email: 'wanted@example.com' });
    const late = await followLink(next.link);
    assert.deepEqual([late.fragment.error_code, late.fragment.access_token], ['email_exists', undefined]);
    assert.equal((await client.auth.getUser()).data.user!.email, 'dora@example.com');
  });

  it('the address with one confirmation where the project needs one', async () => {
    const simple = await startTestServer({ SUPABASE_AUTH_EMAIL_DOUBLE_CONFIRM_CHANGES: 'false' });
    try {
      await simple
        .client(simple.secretKey)
        .auth.admin.createUser({ email: 'eve@example.com', password: 'correct horse', email_confirm: true });
      const client = simple.client();
      await client.auth.signInWithPassword({ email: 'eve@example.com', password: 'correct horse' });
      await client.auth.updateUser({ email: 'eve.new@example.com' });
      const { link } = await newestMailTo(simple.dataDir, 'eve.new@example.com');
      assert.ok((await followLink(link)).fragment.access_token);
      assert.equal((await client.auth.getUser()).data.user!.email, 'eve.new@example.com');
    } finally {
      await simple.stop();
    }
  });

  it('the address with a PKCE code if it was requested so', async () => {
    const client = await signedIn('pkce@example.com');
    const { session } = (await client.auth.getSession()).data;
    const answer = await call(
      'PUT',
      '/user',
      { email: 'pkce.new@example.com', ...challenge },
      { authorization: `Bearer ${session!.access_token}` },
    );
    assert.equal(answer.status, 200);
    const first = await followLink((await mailTo('pkce@example.com')).link);
    assert.equal(first.location.searchParams.get('message'), halfway);
    const { location } = await followLink((await mailTo('pkce.new@example.com')).link);
    const exchanged = await call('POST', '/token?grant_type=pkce', {
      auth_code: location.searchParams.get('code'),
      code_verifier: verifier,
    });
    assert.equal((await exchanged.json()).user.email, 'pkce.new@example.com');
  });

  it('the password of a session older than a day with the mailed code', async () => {
    const client = await signedIn('fay@example.com');
    await age(client, 25);
    const needed = await client.auth.updateUser({ password: 'battery staple' });
    assert.deepEqual([needed.error?.status, needed.error?.code], [400, 'reauthentication_needed']);
    const early = await client.auth.updateUser({ password: 'battery staple', nonce: '000000' });
    assert.deepEqual(
      [early.error?.status, early.error?.code, early.error?.message],
      [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'],
    );
    assert.equal((await client.auth.reauthenticate()).error, null);
    const soon = await client.auth.reauthenticate();
    assert.equal(soon.error?.code, 'over_email_send_rate_limit');
    const { code, link } = await mailTo('fay@example.com');
    assert.equal(link, null);
    for (const type of ['email', 'recovery', 'signup'] as const)
      assert.equal(
        (await server.client().auth.verifyOtp({ email: 'fay@example.com', token: code, type })).error?.code,
        'otp_expired',
        'it opens no session',
      );
    const weak = await client.auth.updateUser({ password: 'abc', nonce: code });
    assert.equal(weak.error?.code, 'weak_password');
    assert.equal((await client.auth.updateUser({ password: 'battery staple', nonce: code })).error, null);
    const replayed = await client.auth.updateUser({ password: 'another staple', nonce: code });
    assert.equal(replayed.error?.code, 'reauthentication_not_valid');
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'fay@example.com', password: 'battery staple' })).error,
      null,
    );

    const other = await signedIn('gus@example.com');
    await age(other, 25);
    await passMinute('fay@example.com');
    await client.auth.reauthenticate();
    const foreign = await mailTo('fay@example.com', 2);
    assert.equal(
      (await other.auth.updateUser({ password: 'battery staple', nonce: foreign.code })).error?.code,
      'reauthentication_not_valid',
    );
  });

  it('the password with the current one, where the project requires it', async () => {
    const strict = await startTestServer({ SUPABASE_AUTH_EMAIL_REQUIRE_CURRENT_PASSWORD: 'true' });
    try {
      await strict
        .client(strict.secretKey)
        .auth.admin.createUser({ email: 'hal@example.com', password: 'correct horse', email_confirm: true });
      const client = strict.client();
      await client.auth.signInWithPassword({ email: 'hal@example.com', password: 'correct horse' });
      const { access_token: token } = (await client.auth.getSession()).data.session!;
      const put = async (body: unknown) => {
        const answer = await fetch(`${strict.url}/auth/v1/user`, {
          method: 'PUT',
          headers: { apikey: strict.publishableKey, authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
        return [answer.status, (await answer.json()).error_code];
      };
      assert.deepEqual(await put({ password: 'battery staple' }), [400, 'current_password_required']);
      assert.deepEqual(await put({ password: 'battery staple', current_password: 'a wrong horse' }), [
        400,
        'current_password_invalid',
      ]);
      assert.deepEqual(await put({ password: 'battery staple', current_password: 'correct horse' }), [200, undefined]);
      await strict.client().auth.resetPasswordForEmail('hal@example.com');
      const { fragment } = await followLink((await newestMailTo(strict.dataDir, 'hal@example.com')).link);
      await client.auth.setSession({ access_token: fragment.access_token!, refresh_token: fragment.refresh_token! });
      assert.equal((await client.auth.updateUser({ password: 'forgotten and new' })).error, null);
    } finally {
      await strict.stop();
    }
  });

  it('neither password nor address below aal2 with a verified factor', async () => {
    const client = await signedIn('ida@example.com');
    const { id } = (await client.auth.getUser()).data.user!;
    await server.database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at) values (gen_random_uuid(), $1, 'phone', 'totp', 'verified', 'x', now(), now())`,
      [id],
    );
    for (const changes of [
      { password: 'battery staple' },
      { email: 'ida.new@example.com' },
      { phone: '15550000001' },
    ]) {
      const { error } = await client.auth.updateUser(changes);
      assert.deepEqual([error?.status, error?.code], [401, 'insufficient_aal'], JSON.stringify(changes));
    }
    assert.equal((await client.auth.updateUser({ data: { full_name: 'Ida' } })).error, null);
    await server.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [id]);
    assert.equal((await client.auth.updateUser({ password: 'battery staple' })).error, null);
  });

  it('metadata by key, but not what a single sign-on provider manages', async () => {
    const client = await signedIn('jan@example.com');
    await client.auth.updateUser({ data: { full_name: 'Jan', nested: { a: 1 }, gone: true } });
    const { data } = await client.auth.updateUser({ data: { nested: { b: 2 }, gone: null } });
    assert.deepEqual(data.user!.user_metadata, { email_verified: true, full_name: 'Jan', nested: { b: 2 } });
    await server.database.query(`update auth.users set is_sso_user = true where id = $1`, [data.user!.id]);
    const { error } = await client.auth.updateUser({ password: 'battery staple' });
    assert.deepEqual([error?.status, error?.code], [422, 'user_sso_managed']);
  });

  it('nothing with a redirect to a disallowed address', async () => {
    const client = await signedIn('kim@example.com');
    await client.auth.updateUser({ email: 'kim.new@example.com' }, { emailRedirectTo: 'https://evil.example/' });
    const { link } = await mailTo('kim.new@example.com');
    assert.equal(link!.searchParams.get('redirect_to'), server.url);
    link!.searchParams.set('redirect_to', 'https://evil.example/');
    assert.equal((await followLink(link)).location.origin, server.url);
  });

  it('anonymous users into permanent ones by address and password, with the same id', async () => {
    const client = server.client();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { cart: 'blue' } } });
    assert.equal(error, null);
    const { user, session } = data;
    assert.deepEqual(
      [user!.is_anonymous, user!.email, user!.app_metadata, user!.user_metadata, user!.identities],
      [true, '', {}, { cart: 'blue' }, []],
    );
    const claims = JSON.parse(Buffer.from(session!.access_token.split('.')[1]!, 'base64url').toString());
    assert.deepEqual([claims.is_anonymous, claims.role, claims.amr[0].method], [true, 'authenticated', 'anonymous']);
    const alone = await client.auth.updateUser({ password: 'correct horse' });
    assert.deepEqual([alone.error?.status, alone.error?.code], [422, 'validation_failed']);

    const pending = await client.auth.updateUser({ email: 'lea@example.com', password: 'correct horse' });
    assert.deepEqual(
      [pending.error, pending.data.user!.is_anonymous, pending.data.user!.new_email],
      [null, true, 'lea@example.com'],
    );
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'lea@example.com', password: 'correct horse' })).error
        ?.code,
      'invalid_credentials',
    );
    const { fragment } = await followLink((await mailTo('lea@example.com')).link);
    assert.ok(fragment.access_token, 'one mailbox is all there is');
    const real = await server.client().auth.signInWithPassword({ email: 'lea@example.com', password: 'correct horse' });
    assert.deepEqual(
      [
        real.data.user!.id,
        real.data.user!.is_anonymous,
        real.data.user!.app_metadata,
        real.data.user!.identities!.map(({ provider }) => provider),
      ],
      [user!.id, false, { provider: 'email', providers: ['email'] }, ['email']],
    );
    assert.equal(real.data.user!.user_metadata.cart, 'blue');
  });

  it('anonymous sign-in is off by default', async () => {
    const plain = await startTestServer();
    try {
      const { error } = await plain.client().auth.signInAnonymously();
      assert.deepEqual(
        [error?.status, error?.code, error?.message],
        [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
      );
    } finally {
      await plain.stop();
    }
  });

  it('everything concurrently, without an internal error', async () => {
    const client = await signedIn('max@example.com');
    await client.auth.updateUser({ email: 'max.new@example.com' });
    const [present, next] = [await mailTo('max@example.com'), await mailTo('max.new@example.com')];
    const { access_token: token } = (await client.auth.getSession()).data.session!;
    const asMax = { authorization: `Bearer ${token}` };
    await passMinute('max@example.com');
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => call('PUT', '/user', { email: 'max.new@example.com', data: { tries: 1 } }, asMax)),
      ...['max@example.com', 'max.new@example.com'].flatMap((email) => [
        call('POST', '/otp', { email }),
        call('POST', '/recover', { email }),
        call('POST', '/signup', { email, password: 'correct horse' }),
      ]),
      call('POST', '/verify', { type: 'email_change', email: 'max@example.com', token: present.code }),
      call('POST', '/verify', { type: 'email_change', email: 'max.new@example.com', token: next.code }),
      call('POST', '/resend', { type: 'email_change', email: 'max@example.com' }),
      fetch(`${server.url}/auth/v1/reauthenticate`, { headers: { apikey: server.publishableKey, ...asMax } }),
    ]);
    for (const answer of answers) assert.ok(answer.status < 500, `${answer.status} ${await answer.text()}`);
    assert.doesNotMatch(server.logLines.join('\n'), /unexpected failure/);
  });

  it('write audit rows without secrets', async () => {
    const { rows } = await server.database.query<{ text: string; action: string }>(
      `select payload::text as text, payload ->> 'action' as action from auth.audit_log_entries`,
    );
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ['user_modified', 'user_updated_password', 'user_reauthenticate_requested', 'user_signedup'])
      assert.ok(actions.has(action), action);
    assert.doesNotMatch(rows.map(({ text }) => text).join('\n'), /correct horse|battery staple/);
  });

  function call(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
});
