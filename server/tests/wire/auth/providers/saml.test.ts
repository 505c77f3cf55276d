import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { startTestServer } from '../../../../testing/test-server.ts';
import { privateKey, startSamlServer } from './saml-server.ts';

const entityId = 'https://id.island.example/saml';
const unknownId = '11111111-1111-4111-8111-111111111111';
const { server, provider, providerId, bring, begin, signIn } = await startSamlServer();
after(() => server.stop());

const userOf = async (token: string | undefined) => {
  const { data, error } = await server.client().auth.getUser(token);
  assert.equal(error, null);
  return data.user!;
};
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

describe('single sign-on by SAML 2.0', () => {
  it('is disabled by default, and needs its key', async () => {
    const off = await startTestServer();
    try {
      assert.equal(
        (await off.client().auth.signInWithSSO({ domain: 'island.example' })).error!.code,
        'saml_provider_disabled',
      );
      for (const [path, method] of [
        ['metadata', 'GET'],
        ['acs', 'POST'],
      ] as const) {
        const answer = await fetch(`${off.url}/auth/v1/sso/saml/${path}`, { method });
        assert.deepEqual([answer.status, (await answer.json()).error_code], [404, 'saml_provider_disabled']);
      }
    } finally {
      await off.stop();
    }
    await assert.rejects(startTestServer({ SAML_ENABLED: 'true' }), /SAML_PRIVATE_KEY must be an RSA key/);
    await assert.rejects(
      startTestServer({ SAML_ENABLED: 'true', SAML_PRIVATE_KEY: 'nonsense' }),
      /SAML_PRIVATE_KEY must be an RSA key/,
    );
  });

  it('publishes its metadata for an identity provider', async () => {
    const answer = await fetch(`${server.url}/auth/v1/sso/saml/metadata?download=true`);
    const xml = await answer.text();
    assert.match(answer.headers.get('content-type')!, /^application\/xml/);
    assert.match(answer.headers.get('content-disposition')!, /filename="metadata\.xml"/);
    assert.match(xml, new RegExp(`entityID="${server.url}/auth/v1/sso/saml/metadata"`));
    assert.match(xml, new RegExp(`Location="${server.url}/auth/v1/sso/saml/acs"`));
    const [, base64 = ''] = /<ds:X509Certificate>([^<]+)</.exec(xml) ?? [];
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    assert.ok(certificate.checkPrivateKey(privateKey) && certificate.verify(certificate.publicKey));
    const settings = await (
      await fetch(`${server.url}/auth/v1/settings`, { headers: { apikey: server.publishableKey } })
    ).json();
    assert.equal(settings.saml_enabled, true);
  });

  describe('started by us', () => {
    it('signs in by domain with a signed request, and returns with the session', async () => {
      const { status, location, fragment } = await signIn({
        attributes: { email: 'Ana@Island.example', cn: 'Ana Tzul', groups: ['boats', 'tides'] },
      });
      assert.deepEqual([status, location.pathname, location.search], [302, '/admin', '']);
      const user = await userOf(fragment.access_token);
      assert.deepEqual(
        [user.email, user.app_metadata, user.identities!.length],
        ['ana@island.example', { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] }, 1],
      );
      assert.ok(user.email_confirmed_at);
      const { id, provider: name, identity_data: data } = user.identities![0]!;
      assert.deepEqual([id, name], ['ana', `sso:${providerId}`]);
      assert.deepEqual(data, {
        iss: entityId,
        sub: 'ana',
        provider_id: 'ana',
        email: 'Ana@Island.example',
        email_verified: true,
        phone_verified: false,
        full_name: 'Ana Tzul',
        custom_claims: { team: ['boats', 'tides'], tier: 'basic' },
      });
      const [method] = claimsOf(fragment.access_token!).amr;
      assert.deepEqual(
        [method.method, method.provider, claimsOf(fragment.access_token!).aal],
        ['sso/saml', providerId, 'aal1'],
      );
      const again = await userOf(
        (await signIn({ attributes: { mail: 'ana.new@island.example' } })).fragment.access_token,
      );
      assert.equal(again.id, user.id);
    });

    it('signs in by provider id, as a redirect or as a URL, and exchanges a code with PKCE', async () => {
      const post = (body: unknown) =>
        fetch(`${server.url}/auth/v1/sso`, {
          method: 'POST',
          headers: { apikey: server.publishableKey },
          body: JSON.stringify(body),
          redirect: 'manual',
        });
      const redirect = await post({ provider_id: providerId });
      assert.equal(redirect.status, 303);
      assert.ok(redirect.headers.get('location')!.startsWith(`${provider.signInUrl}?`));

      const client = createClient(server.url, server.publishableKey, {
        auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
      });
      const { data } = await client.auth.signInWithSSO({ providerId, options: { redirectTo: `${server.url}/admin` } });
      const request = await provider.readRequest(data!.url);
      const { query, fragment } = await bring(await provider.answer({ requestId: request.id }), request.relayState);
      assert.deepEqual(fragment, {});
      const exchanged = await client.auth.exchangeCodeForSession(query.code!);
      assert.equal(exchanged.error, null);
      assert.equal(claimsOf(exchanged.data.session!.access_token).amr[0].method, 'sso/saml');
      assert.equal((await post({ code_challenge: 'c'.repeat(43), provider_id: providerId })).status, 400);
    });

    it('refuses invalid requests with the errors of the protocol', async () => {
      for (const [body, status, code] of [
        [{}, 400, 'validation_failed'],
        [{ domain: 'island.example', provider_id: providerId }, 400, 'validation_failed'],
        [{ domain: 'nowhere.example' }, 404, 'sso_provider_not_found'],
        [{ provider_id: unknownId }, 404, 'sso_provider_not_found'],
        [{ provider_id: 'nine' }, 404, 'sso_provider_not_found'],
        [{ domain: 7 }, 400, 'bad_json'],
      ] as const) {
        const answer = await fetch(`${server.url}/auth/v1/sso`, {
          method: 'POST',
          headers: { apikey: server.publishableKey },
          body: JSON.stringify(body),
        });
        assert.deepEqual([answer.status, (await answer.json()).error_code], [status, code], JSON.stringify(body));
      }
    });

    it('redirects only to allowed addresses', async () => {
      for (const target of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '']) {
        assert.equal((await signIn({}, target)).location.origin, server.url, target);
      }
    });

    it('ends the session at SessionNotOnOrAfter', async () => {
      const { fragment } = await signIn({
        nameId: 'bea',
        attributes: { email: 'bea@island.example' },
        sessionNotOnOrAfter: 3600,
      });
      const { session_id: sessionId } = claimsOf(fragment.access_token!);
      const { rows } = await server.database.query(
        `select extract(epoch from not_after - now())::int as left from auth.sessions where id = $1`,
        [sessionId],
      );
      assert.ok(rows[0].left > 3000 && rows[0].left <= 3600);
      await server.database.query(`update auth.sessions set not_after = now() where id = $1`, [sessionId]);
      assert.equal(
        (await server.client().auth.refreshSession({ refresh_token: fragment.refresh_token! })).error!.code,
        'session_expired',
      );
    });
  });

  describe('an account of single sign-on', () => {
    it('is separate from other accounts with the same address', async () => {
      const { data } = await server
        .client(server.secretKey)
        .auth.admin.createUser({ email: 'carl@island.example', password: 'correct horse', email_confirm: true });
      const user = await userOf(
        (await signIn({ nameId: 'carl', attributes: { email: 'carl@island.example' } })).fragment.access_token,
      );
      assert.notEqual(user.id, data.user!.id);
      assert.equal(
        (await server.client().auth.signInWithPassword({ email: 'carl@island.example', password: 'correct horse' }))
          .data.user!.id,
        data.user!.id,
      );
    });

    it('cannot change address and password here', async () => {
      const { fragment } = await signIn({ nameId: 'dora', attributes: { email: 'dora@island.example' } });
      const client = server.client();
      await client.auth.setSession({ access_token: fragment.access_token!, refresh_token: fragment.refresh_token! });
      for (const change of [{ password: 'a new password' }, { email: 'other@island.example' }]) {
        const { error } = await client.auth.updateUser(change);
        assert.deepEqual([error!.status, error!.code], [422, 'user_sso_managed']);
      }
      assert.equal((await client.auth.updateUser({ data: { colour: 'blue' } })).error, null);
    });

    it('is refused when banned', async () => {
      const user = await userOf(
        (await signIn({ nameId: 'eve', attributes: { email: 'eve@island.example' } })).fragment.access_token,
      );
      await server.client(server.secretKey).auth.admin.updateUserById(user.id, { ban_duration: '24h' });
      const { status, query, fragment } = await signIn({ nameId: 'eve', attributes: { email: 'eve@island.example' } });
      assert.deepEqual([status, query.error, query.error_code, fragment], [303, 'access_denied', 'user_banned', {}]);
    });
  });

  describe('started by the identity provider', () => {
    it('signs in, and redirects to an allowed address', async () => {
      const { location, fragment } = await bring(await provider.answer(), `${server.url}/admin`);
      assert.equal(location.pathname, '/admin');
      assert.equal((await userOf(fragment.access_token)).identities![0]!.id, 'ana');
      assert.equal((await bring(await provider.answer(), 'https://evil.example/')).location.origin, server.url);
      assert.ok((await bring(await provider.answer())).fragment.access_token);
    });

    it('accepts an assertion once', async () => {
      const answer = await provider.answer();
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => bring(answer)));
      assert.equal(outcomes.filter(({ fragment }) => fragment.access_token).length, 1);
      assert.deepEqual(
        [...new Set(outcomes.filter(({ status }) => status === 303).map(({ query }) => query.error_code))],
        ['validation_failed'],
      );
    });

    it('is not accepted as the response to a request', async () => {
      const request = await begin();
      assert.equal((await bring(await provider.answer(), request.relayState)).query.error_code, 'validation_failed');
      assert.equal(
        (await bring(await provider.answer({ requestId: request.id }), `${server.url}/admin`)).query.error_code,
        'validation_failed',
      );
    });
  });
});
