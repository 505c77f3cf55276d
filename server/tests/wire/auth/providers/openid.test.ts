import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { findFreePort } from '../../../../testing/project.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { startIsland } from './island-provider.ts';

const { server, provider, environment, claimsFor, stop } = await startIsland();
after(stop);

const authorize = async (parameters: Record<string, string> = {}) => {
  const answer = await fetch(
    `${server.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'island', redirect_to: `${server.url}/admin`, ...parameters })}`,
    { redirect: 'manual' },
  );
  return answer.headers.get('location')!;
};
const parametersOf = (location: string | null) => {
  const url = new URL(location!);
  return {
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) as Record<string, string>,
  };
};

describe('sign-in at a configured OpenID provider', () => {
  it('signs in by GET and by a form that the provider posts', async () => {
    for (const method of ['GET', 'POST']) {
      const back = await provider.signIn(await authorize(), 'ana');
      const answer = await fetch(method === 'GET' ? back : `${back.origin}${back.pathname}`, {
        method,
        body: method === 'GET' ? undefined : back.searchParams,
        redirect: 'manual',
      });
      assert.equal(answer.status, 302);
      const { data } = await server
        .client()
        .auth.getUser(parametersOf(answer.headers.get('location')).fragment.access_token);
      assert.deepEqual(
        [data.user!.email, data.user!.app_metadata],
        ['ana@example.com', { provider: 'island', providers: ['island'] }],
      );
    }
    const settings = await (
      await fetch(`${server.url}/auth/v1/settings`, { headers: { apikey: server.publishableKey } })
    ).json();
    assert.deepEqual([settings.external.island, settings.external.google], [true, false]);
  });

  it('passes on scopes and extra parameters, but no reserved ones in any letter case', async () => {
    const location = new URL(
      await authorize({
        scopes: 'address offline_access',
        prompt: 'login',
        login_hint: 'ana',
        STATE: 'mine',
        Redirect_Uri: 'https://evil.example',
        RESPONSE_TYPE: 'token',
        Nonce: 'n',
        code_Challenge: 'c',
      }),
    );
    assert.equal(location.searchParams.get('scope'), 'openid email profile address offline_access');
    assert.deepEqual([location.searchParams.get('prompt'), location.searchParams.get('login_hint')], ['login', 'ana']);
    const names = [...location.searchParams.keys()];
    assert.deepEqual(
      names.filter((name) => name !== name.toLowerCase()),
      [],
    );
    assert.equal(new Set(names).size, names.length);
    assert.equal(location.searchParams.get('redirect_uri'), `${server.url}/auth/v1/callback`);
  });

  it('returns with the error where a sign-in fails', async () => {
    const back = await provider.signIn(await authorize(), 'eve');
    const { query, fragment } = parametersOf((await fetch(back, { redirect: 'manual' })).headers.get('location'));
    assert.deepEqual(
      [query.error, query.error_code, fragment.error, fragment.error_code],
      ['access_denied', 'provider_email_needs_verification', 'access_denied', 'provider_email_needs_verification'],
    );
    const cancelled = await provider.signIn(await authorize(), 'ana', { cancel: true });
    const denied = parametersOf((await fetch(cancelled, { redirect: 'manual' })).headers.get('location'));
    assert.deepEqual(
      [denied.query.error, denied.fragment.error, denied.query.error_description],
      ['access_denied', 'access_denied', 'End-User aborted interaction'],
    );
  });

  it('creates no account where sign-up is closed', async () => {
    const port = await findFreePort();
    const closed = await startTestServer({
      PORT: String(port),
      SITE_URL: server.url,
      SUPABASE_AUTH_ENABLE_SIGNUP: 'false',
      ...environment,
    });
    try {
      const begin = await fetch(`${closed.url}/auth/v1/authorize?provider=island`, { redirect: 'manual' });
      const back = await provider.signIn(begin.headers.get('location')!, 'ana');
      const { query } = parametersOf(
        (await fetch(`${closed.url}${back.pathname}${back.search}`, { redirect: 'manual' })).headers.get('location'),
      );
      assert.deepEqual([query.error, query.error_code], ['access_denied', 'signup_disabled']);
      const { error } = await closed
        .client()
        .auth.signInWithIdToken({ provider: 'island', token: await provider.sign(claimsFor('ana')) });
      assert.equal(error!.code, 'signup_disabled');
    } finally {
      await closed.stop();
    }
  });

  it('accepts an invitation of the invited address only', async () => {
    const invite = async (email: string) => {
      const { data, error } = await server
        .client(server.secretKey)
        .auth.admin.generateLink({ type: 'invite', email, options: { data: { team: 'boats' } } });
      assert.equal(error, null);
      return { id: data.user!.id, token: new URL(data.properties!.action_link).searchParams.get('token')! };
    };
    provider.accounts.set('ida', { email: 'ida@example.com', email_verified: true, name: 'Ida' });
    const { id, token } = await invite('ida@example.com');
    const stranger = await provider.signIn(await authorize({ invite_token: token }), 'ana');
    const { query } = parametersOf((await fetch(stranger, { redirect: 'manual' })).headers.get('location'));
    assert.deepEqual(
      [query.error, query.error_description],
      ['invalid_request', 'Invited email does not match emails from external provider'],
    );

    const back = await provider.signIn(await authorize({ invite_token: token }), 'ida');
    const { fragment } = parametersOf((await fetch(back, { redirect: 'manual' })).headers.get('location'));
    const { data } = await server.client().auth.getUser(fragment.access_token);
    assert.deepEqual(
      [data.user!.id, data.user!.user_metadata.team, data.user!.user_metadata.full_name],
      [id, 'boats', 'Ida'],
    );
    assert.ok(data.user!.email_confirmed_at);

    for (const used of [token, 'nonsense']) {
      const answer = await fetch(`${server.url}/auth/v1/authorize?provider=island&invite_token=${used}`, {
        redirect: 'manual',
      });
      assert.deepEqual([answer.status, (await answer.json()).error_code], [404, 'user_not_found']);
    }
  });

  it('reports invalid configuration before the server starts', async () => {
    await assert.rejects(
      startTestServer({ ...environment, SUPABASE_AUTH_EXTERNAL_ISLAND_URL: 'nowhere' }),
      /auth\.external\.island: url must be the address of an OpenID issuer/,
    );
    await assert.rejects(
      startTestServer({ ...environment, SUPABASE_AUTH_EXTERNAL_ISLAND_SECRET: '' }),
      /auth\.external\.island: client_id and secret must be set/,
    );
  });
});
