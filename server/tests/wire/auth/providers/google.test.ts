import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startOpenIdProvider, type TestOpenIdProvider } from '../../../../testing/services/openid-provider.ts';
import { findFreePort } from '../../../../testing/project.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const verifier = 'a-verifier-of-more-than-forty-three-characters-0123456789';
const codeChallenge = createHash('sha256').update(verifier).digest('base64url');

for (const profileInToken of [true, false]) {
  describe(`sign-in at an OpenID provider with the profile ${profileInToken ? 'in the token' : 'at the userinfo endpoint'}`, () => {
    let server: TestServer;
    let provider: TestOpenIdProvider;
    before(async () => {
      const port = await findFreePort();
      const siteUrl = `http://127.0.0.1:${port}`;
      const client = { clientId: 'the-site', clientSecret: 'a secret of the test only' };
      provider = await startOpenIdProvider({ ...client, redirectUri: `${siteUrl}/auth/v1/callback`, profileInToken });
      server = await startTestServer({
        PORT: String(port),
        SITE_URL: siteUrl,
        GOOGLE_CLIENT_ID: client.clientId,
        GOOGLE_CLIENT_SECRET: client.clientSecret,
        GOOGLE_ISSUER: provider.issuer,
      });
      provider.accounts.set('ana', {
        email: 'Ana@Example.com',
        email_verified: true,
        name: 'Ana Tzul',
        picture: 'https://pictures.example/ana.png',
      });
      provider.accounts.set('eve', { email: 'victim@example.com', email_verified: false, name: 'Eve' });
      provider.accounts.set('noone', { name: 'No Address' });
    });
    after(async () => {
      await server.stop();
      await provider.stop();
    });

    const authorize = async (parameters: Record<string, string> = {}) => {
      const query = new URLSearchParams({ provider: 'google', redirect_to: `${server.url}/admin`, ...parameters });
      const answer = await fetch(`${server.url}/auth/v1/authorize?${query}`, { redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location')! };
    };
    const comeBack = async (url: URL | string) => {
      const answer = await fetch(url, { redirect: 'manual' });
      const location = answer.headers.get('location');
      const to = location ? new URL(location) : null;
      return {
        status: answer.status,
        to,
        query: Object.fromEntries(to?.searchParams ?? []),
        fragment: Object.fromEntries(new URLSearchParams(to?.hash.slice(1))) as Record<string, string>,
      };
    };
    const signIn = async (login: string, parameters?: Record<string, string>) =>
      comeBack(await provider.signIn((await authorize(parameters)).location, login));
    const whoIs = async (token: string) => {
      const { data, error } = await server.client().auth.getUser(token);
      assert.equal(error, null);
      return data.user!;
    };

    it('creates an account and returns with the session in the fragment', async () => {
      const { status, to, fragment } = await signIn('ana');
      assert.equal(status, 302);
      assert.equal(to!.pathname, '/admin');
      assert.equal(to!.search, '');
      assert.ok(fragment.provider_token && fragment.refresh_token && fragment.expires_at);
      const user = await whoIs(fragment.access_token!);
      assert.equal(user.email, 'ana@example.com');
      assert.ok(user.email_confirmed_at);
      assert.deepEqual(user.app_metadata, { provider: 'google', providers: ['google'] });
      assert.equal(user.user_metadata.full_name, 'Ana Tzul');
      assert.equal(user.user_metadata.avatar_url, 'https://pictures.example/ana.png');
      assert.equal(user.identities!.length, 1);
      assert.equal(user.identities![0]!.id, 'ana');
      const claims = JSON.parse(Buffer.from(fragment.access_token!.split('.')[1]!, 'base64url').toString());
      assert.equal(claims.amr[0].method, 'oauth');
    });

    it('refuses an address that the provider has not verified, and a missing one', async () => {
      await server
        .client(server.secretKey)
        .auth.admin.createUser({ email: 'victim@example.com', password: 'correct horse', email_confirm: true });
      for (const login of ['eve', 'noone']) {
        const { status, query, fragment } = await signIn(login);
        assert.equal(status, 302);
        assert.deepEqual([query.error, query.error_code], ['access_denied', 'provider_email_needs_verification']);
        assert.equal(fragment.error_code, 'provider_email_needs_verification');
        assert.equal(fragment.access_token, undefined);
      }
    });

    // Only the two tests above depend on the place of the profile.
    if (!profileInToken) return;

    it('begins at the URL that the official client builds', async () => {
      const { data } = await server.client().auth.signInWithOAuth({
        provider: 'google',
        options: {
          redirectTo: `${server.url}/admin`,
          skipBrowserRedirect: true,
          queryParams: { prompt: 'select_account', Client_ID: 'other', state: 'mine' },
        },
      });
      const answer = await fetch(data.url!, { redirect: 'manual' });
      assert.equal(answer.status, 302);
      const to = new URL(answer.headers.get('location')!);
      assert.equal(to.origin, provider.issuer);
      assert.equal(to.searchParams.get('client_id'), 'the-site');
      assert.equal(to.searchParams.get('redirect_uri'), `${server.url}/auth/v1/callback`);
      assert.match(to.searchParams.get('state')!, /^[0-9a-f-]{36}$/);
      assert.equal(to.searchParams.get('code_challenge_method'), 'S256');
      assert.equal(to.searchParams.get('prompt'), 'select_account');
      assert.equal(to.searchParams.get('Client_ID'), null);
      assert.deepEqual(to.searchParams.get('scope')!.split(' ').slice(0, 3), ['openid', 'email', 'profile']);
    });

    it('finds the account again, with its role', async () => {
      const first = await whoIs((await signIn('ana')).fragment.access_token!);
      await server.client(server.secretKey).auth.admin.updateUserById(first.id, { app_metadata: { role: 'admin' } });
      const again = await whoIs((await signIn('ana')).fragment.access_token!);
      assert.equal(again.id, first.id);
      assert.equal(again.app_metadata.role, 'admin');
      assert.equal(again.identities!.length, 1);
    });

    it('exchanges a code once where the flow began with PKCE', async () => {
      const { to, query, fragment } = await signIn('ana', {
        code_challenge: codeChallenge,
        code_challenge_method: 's256',
      });
      assert.equal(to!.pathname, '/admin');
      assert.deepEqual(fragment, {});
      const exchange = (code_verifier: string) =>
        fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
          method: 'POST',
          headers: { apikey: server.publishableKey },
          body: JSON.stringify({ auth_code: query.code, code_verifier }),
        });
      assert.equal((await (await exchange('w'.repeat(50))).json()).error_code, 'bad_code_verifier');
      const session = await (await exchange(verifier)).json();
      assert.equal(session.user.email, 'ana@example.com');
      assert.ok(session.provider_token);
      assert.equal((await (await exchange(verifier)).json()).error_code, 'flow_state_not_found');
    });

    it('links to the confirmed account of the same address, which keeps its password', async () => {
      provider.accounts.set('bea', { email: 'bea@example.com', email_verified: true, name: 'Bea' });
      const { data } = await server
        .client(server.secretKey)
        .auth.admin.createUser({ email: 'bea@example.com', password: 'correct horse', email_confirm: true });
      const user = await whoIs((await signIn('bea')).fragment.access_token!);
      assert.equal(user.id, data.user!.id);
      assert.deepEqual(user.app_metadata, { provider: 'email', providers: ['email', 'google'] });
      assert.equal(
        (await server.client().auth.signInWithPassword({ email: 'bea@example.com', password: 'correct horse' })).error,
        null,
      );
    });

    it('removes password and identities of an unconfirmed account with the same address', async () => {
      provider.accounts.set('carl', { email: 'carl@example.com', email_verified: true, name: 'Carl' });
      await server.client().auth.signUp({
        email: 'carl@example.com',
        password: "the intruder's",
        options: { data: { full_name: 'Intruder' } },
      });
      const user = await whoIs((await signIn('carl')).fragment.access_token!);
      assert.equal(user.user_metadata.full_name, 'Carl');
      assert.deepEqual(user.app_metadata, { provider: 'google', providers: ['google'] });
      assert.equal(
        (await server.client().auth.signInWithPassword({ email: 'carl@example.com', password: "the intruder's" })).error
          ?.code,
        'invalid_credentials',
      );
      const { rows } = await server.database.query(
        'select count(*)::int as n from auth.one_time_tokens where user_id = $1',
        [user.id],
      );
      assert.equal(rows[0].n, 0);
    });

    it('refuses a banned user', async () => {
      provider.accounts.set('dan', { email: 'dan@example.com', email_verified: true });
      const user = await whoIs((await signIn('dan')).fragment.access_token!);
      await server.client(server.secretKey).auth.admin.updateUserById(user.id, { ban_duration: '1h' });
      const { query, fragment } = await signIn('dan');
      assert.deepEqual([query.error_code, fragment.access_token], ['user_banned', undefined]);
    });

    it('creates one account for concurrent returns', async () => {
      provider.accounts.set('race', { email: 'race@example.com', email_verified: true });
      const returns = await Promise.all(
        [1, 2, 3].map(async () => provider.signIn((await authorize()).location, 'race')),
      );
      const outcomes = await Promise.all(returns.map(comeBack));
      const users = await Promise.all(outcomes.map(({ fragment }) => whoIs(fragment.access_token!)));
      assert.equal(new Set(users.map(({ id }) => id)).size, 1);
      assert.equal(users[0]!.identities!.length, 1);
    });

    it('accepts one return of the browser', async () => {
      const back = await provider.signIn((await authorize()).location, 'ana');
      assert.ok((await comeBack(back)).fragment.access_token);
      const replayed = await comeBack(back);
      assert.deepEqual(
        [replayed.status, replayed.query.error_code, replayed.to!.origin],
        [303, 'bad_oauth_state', server.url],
      );
      const backWithPkce = await provider.signIn(
        (await authorize({ code_challenge: codeChallenge, code_challenge_method: 's256' })).location,
        'ana',
      );
      assert.ok((await comeBack(backWithPkce)).query.code);
      const used = await fetch(backWithPkce, { redirect: 'manual' });
      assert.deepEqual([used.status, (await used.json()).error_code], [400, 'flow_state_already_used']);
    });

    it('refuses an unknown, expired or missing state, and a code of another flow', async () => {
      const callback = `${server.url}/auth/v1/callback`;
      assert.equal((await comeBack(callback)).query.error_code, 'bad_oauth_callback');
      for (const state of ['nine', '11111111-1111-4111-8111-111111111111', '%00']) {
        assert.equal((await comeBack(`${callback}?code=x&state=${state}`)).query.error_code, 'bad_oauth_state');
      }
      const old = await provider.signIn((await authorize()).location, 'ana');
      await server.database.query(
        `update auth.flow_state set created_at = created_at - interval '6 minutes' where id = $1`,
        [old.searchParams.get('state')],
      );
      assert.equal((await comeBack(old)).query.error_code, 'bad_oauth_state');

      const [mine, other] = await Promise.all(
        [1, 2].map(async () => provider.signIn((await authorize()).location, 'ana')),
      );
      mine!.searchParams.set('code', other!.searchParams.get('code')!);
      const mixed = await comeBack(mine!);
      assert.deepEqual([mixed.query.error, mixed.fragment.access_token], ['server_error', undefined]);
    });

    it('passes on the error of the provider where the visitor cancels', async () => {
      const back = await provider.signIn((await authorize()).location, 'ana', { cancel: true });
      const { status, to, query, fragment } = await comeBack(back);
      assert.deepEqual(
        [status, to!.pathname, query.error, fragment.error],
        [302, '/admin', 'access_denied', 'access_denied'],
      );
    });

    it('redirects only to allowed addresses', async () => {
      const { to } = await signIn('ana', { redirect_to: 'https://evil.example/' });
      assert.equal(to!.origin, server.url);
    });

    it('refuses unknown providers and an incomplete code challenge', async () => {
      for (const parameters of [
        { provider: 'github' },
        { provider: '' },
        { provider: '__proto__' },
        { code_challenge: codeChallenge },
        { code_challenge: 'short', code_challenge_method: 's256' },
      ]) {
        assert.equal((await authorize(parameters as unknown as Record<string, string>)).status, 400);
      }
    });

    it('is listed in the settings', async () => {
      const settings = await (
        await fetch(`${server.url}/auth/v1/settings`, { headers: { apikey: server.publishableKey } })
      ).json();
      assert.equal(settings.external.google, true);
    });
  });
}

describe('an unreachable provider', () => {
  it('fails only the sign-in that needs it, with a message', async () => {
    const port = await findFreePort();
    const server = await startTestServer({
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'y',
      GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
    });
    const answer = await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
    const { msg } = await answer.json();
    await server.stop();
    assert.deepEqual([answer.status, msg], [500, 'The provider google cannot be reached']);
  });

  it('is not contacted over plain http on another machine', async () => {
    const server = await startTestServer({
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'y',
      GOOGLE_ISSUER: 'http://accounts.example',
    });
    const answer = await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
    const log = server.logLines.join('\n');
    await server.stop();
    assert.equal(answer.status, 500);
    assert.match(log, /only requests to HTTPS are allowed/i);
  });
});
