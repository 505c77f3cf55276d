import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { followLink } from '../../../../testing/mailbox.ts';
import { startOpenIdProvider, type TestOpenIdProvider } from '../../../../testing/services/openid-provider.ts';
import { findFreePort } from '../../../../testing/project.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

describe('identities of an account', () => {
  let server: TestServer;
  let provider: TestOpenIdProvider;
  before(async () => {
    const port = await findFreePort();
    const siteUrl = `http://127.0.0.1:${port}`;
    const client = { clientId: 'the-site', clientSecret: 'a secret of the test only' };
    provider = await startOpenIdProvider({
      ...client,
      redirectUri: `${siteUrl}/auth/v1/callback`,
      profileInToken: true,
    });
    server = await startTestServer({
      PORT: String(port),
      SITE_URL: siteUrl,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
      SUPABASE_AUTH_ENABLE_MANUAL_LINKING: 'true',
      SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'true',
    });
    for (const login of ['ana', 'bea', 'carl', 'dora'])
      provider.accounts.set(login, { email: `${login}@elsewhere.example`, email_verified: true, name: login });
  });
  after(async () => {
    await server.stop();
    await provider.stop();
  });

  const signedIn = async (email: string): Promise<SupabaseClient> => {
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ email, password: 'correct horse', email_confirm: true });
    const client = server.client();
    assert.equal((await client.auth.signInWithPassword({ email, password: 'correct horse' })).error, null);
    return client;
  };
  /** The browser's final URL after the provider's page. */
  const link = async (client: SupabaseClient, login: string) => {
    const { data, error } = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${server.url}/account`, skipBrowserRedirect: true },
    });
    assert.equal(error, null, error?.message);
    return followLink(await provider.signIn(data.url!, login));
  };
  const signInWithGoogle = async (login: string) => {
    const answer = await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
    const { fragment } = await followLink(await provider.signIn(answer.headers.get('location')!, login));
    return (await server.client().auth.getUser(fragment.access_token)).data.user;
  };
  const userOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user!;

  it('are linked by a sign-in at the provider with any address, and open the same account', async () => {
    const client = await signedIn('ana@example.com');
    const { location, fragment } = await link(client, 'ana');
    assert.equal(location.pathname, '/account');
    assert.ok(fragment.access_token);
    const user = await userOf(client);
    assert.deepEqual(
      user.identities!.map(({ provider }) => provider),
      ['email', 'google'],
    );
    assert.deepEqual(
      [user.email, user.app_metadata],
      ['ana@example.com', { provider: 'email', providers: ['email', 'google'] }],
    );
    assert.equal((await signInWithGoogle('ana'))!.id, user.id);
    const { data } = await client.auth.getUserIdentities();
    assert.equal(data!.identities.length, 2);
  });

  it('are linked once, to one account', async () => {
    const again = await link(await signedInAgain('ana@example.com'), 'ana');
    assert.deepEqual(
      [again.fragment.error_code, again.fragment.error_description, again.fragment.access_token],
      ['identity_already_exists', 'Identity is already linked', undefined],
    );
    const elsewhere = await link(await signedIn('eve@example.com'), 'ana');
    assert.deepEqual(
      [elsewhere.fragment.error_code, elsewhere.fragment.error_description],
      ['identity_already_exists', 'Identity is already linked to another user'],
    );
  });

  it('are unlinked, except for the last one', async () => {
    const client = await signedIn('bea@example.com');
    await link(client, 'bea');
    const { identities } = await userOf(client);
    const google = identities!.find((identity) => identity.provider === 'google')!;
    const own = identities!.find((identity) => identity.provider === 'email')!;
    assert.equal((await client.auth.unlinkIdentity(google)).error, null);
    assert.deepEqual((await userOf(client)).app_metadata, { provider: 'email', providers: ['email'] });
    const last = await client.auth.unlinkIdentity(own);
    assert.deepEqual([last.error?.status, last.error?.code], [422, 'single_identity_not_deletable']);
    assert.notEqual((await signInWithGoogle('bea'))!.id, (await userOf(client)).id, 'the identity is free again');
  });

  it('take address and password with them; a remaining identity gives the account its address', async () => {
    const client = await signedIn('carl@example.com');
    await link(client, 'carl');
    const own = (await userOf(client)).identities!.find((identity) => identity.provider === 'email')!;
    assert.equal((await client.auth.unlinkIdentity(own)).error, null);
    const user = await userOf(client);
    assert.deepEqual(
      [user.email, user.app_metadata],
      ['carl@elsewhere.example', { provider: 'google', providers: ['google'] }],
    );
    for (const email of ['carl@example.com', 'carl@elsewhere.example']) {
      assert.equal(
        (await server.client().auth.signInWithPassword({ email, password: 'correct horse' })).error?.code,
        'invalid_credentials',
      );
    }
  });

  it('make an anonymous account permanent', async () => {
    const client = server.client();
    const { data } = await client.auth.signInAnonymously();
    const { fragment } = await link(client, 'dora');
    assert.ok(fragment.access_token);
    const user = await userOf(client);
    assert.deepEqual([user.id, user.is_anonymous, user.email], [data.user!.id, false, 'dora@elsewhere.example']);
    assert.deepEqual(user.app_metadata, { provider: 'google', providers: ['google'] });
  });

  it('are closed to other users', async () => {
    const client = await signedIn('fay@example.com');
    const { rows } = await server.database.query<{ id: string }>(
      `select i.id from auth.identities i join auth.users u on u.id = i.user_id where u.email = 'ana@example.com'`,
    );
    const { session } = (await client.auth.getSession()).data;
    const remove = async (id: string, headers: Record<string, string>) => {
      const answer = await fetch(`${server.url}/auth/v1/user/identities/${id}`, {
        method: 'DELETE',
        headers: { apikey: server.publishableKey, ...headers },
      });
      return [answer.status, (await answer.json()).error_code];
    };
    const asFay = { authorization: `Bearer ${session!.access_token}` };
    assert.deepEqual(await remove(rows[0]!.id, {}), [401, 'no_authorization']);
    assert.deepEqual(await remove('nine', asFay), [404, 'validation_failed']);
    assert.deepEqual(await remove(rows[0]!.id, asFay), [422, 'single_identity_not_deletable']);
    await server.database.query(
      `insert into auth.identities (provider_id, provider, user_id, identity_data) select 'fay', 'other', id, '{}' from auth.users where email = 'fay@example.com'`,
    );
    assert.deepEqual(await remove(rows[0]!.id, asFay), [422, 'identity_not_found']);
    const begin = await fetch(`${server.url}/auth/v1/user/identities/authorize?provider=google`, {
      headers: { apikey: server.publishableKey },
      redirect: 'manual',
    });
    assert.equal(begin.status, 401);
  });

  it('are not linked manually where the project disables it', async () => {
    const plain = await startTestServer();
    try {
      await plain
        .client(plain.secretKey)
        .auth.admin.createUser({ email: 'gus@example.com', password: 'correct horse', email_confirm: true });
      const client = plain.client();
      const { data } = await client.auth.signInWithPassword({ email: 'gus@example.com', password: 'correct horse' });
      const linked = await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
      assert.deepEqual([linked.error?.status, linked.error?.code], [404, 'manual_linking_disabled']);
      const unlinked = await client.auth.unlinkIdentity(data.user!.identities![0]!);
      assert.deepEqual([unlinked.error?.status, unlinked.error?.code], [404, 'manual_linking_disabled']);
    } finally {
      await plain.stop();
    }
  });

  async function signedInAgain(email: string): Promise<SupabaseClient> {
    const client = server.client();
    await client.auth.signInWithPassword({ email, password: 'correct horse' });
    return client;
  }
});
