import assert from 'node:assert/strict';
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import {
  createIdentityProvider,
  type AnswerOptions,
  type TestIdentityProvider,
} from '../../support/saml-identity-provider.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const entityId = 'https://id.island.example/saml';
const unknownId = '11111111-1111-4111-8111-111111111111';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const environment = {
  SAML_ENABLED: 'true',
  SAML_PRIVATE_KEY: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
};

describe('single sign-on by SAML 2.0', () => {
  let server: TestServer;
  let provider: TestIdentityProvider;
  let providerId: string;
  before(async () => {
    server = await startTestServer(environment);
    provider = createIdentityProvider(entityId, await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text());
    const { status, body } = await admin('POST', '', {
      type: 'saml',
      metadata_xml: provider.metadata,
      domains: ['island.example', 'Second.Example'],
      attribute_mapping: {
        keys: {
          full_name: { names: ['displayName', 'cn'] },
          team: { name: 'groups', array: true },
          tier: { default: 'basic' },
          sub: { name: 'cn' },
        },
      },
    });
    assert.equal(status, 201, JSON.stringify(body));
    providerId = body.id;
  });
  after(() => server?.stop());

  async function admin(method: string, path: string, body?: unknown, key = server.secretKey) {
    const answer = await fetch(`${server.url}/auth/v1/admin/sso/providers${path}`, {
      method,
      headers: { apikey: key, authorization: `Bearer ${key}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }
  /** Posts a response as the browser does, and returns its redirect. */
  async function bring(response: string, relayState?: string, to = server) {
    const form = new URLSearchParams({
      SAMLResponse: response,
      ...(relayState === undefined ? {} : { RelayState: relayState }),
    });
    const answer = await fetch(`${to.url}/auth/v1/sso/saml/acs`, { method: 'POST', body: form, redirect: 'manual' });
    const location = new URL(answer.headers.get('location')!);
    return {
      status: answer.status,
      location,
      query: Object.fromEntries(location.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))) as Record<string, string>,
    };
  }
  async function begin(redirectTo = `${server.url}/admin`) {
    const { data, error } = await server
      .client()
      .auth.signInWithSSO({ domain: 'island.example', options: { redirectTo } });
    assert.equal(error, null);
    return provider.readRequest(data!.url);
  }
  async function signIn(options: AnswerOptions = {}, redirectTo?: string) {
    const request = await begin(redirectTo);
    return bring(await provider.answer({ requestId: request.id, ...options }), request.relayState);
  }
  const userOf = async (token: string | undefined) => {
    const { data, error } = await server.client().auth.getUser(token);
    assert.equal(error, null);
    return data.user!;
  };
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

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

  describe('refusals', () => {
    const decode = (response: string) => Buffer.from(response, 'base64').toString();
    const encode = (xml: string) => Buffer.from(xml).toString('base64');
    const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/;
    const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
    const evil = (assertion: string) =>
      assertion.replace('>ana<', '>the-administrator<').replace('ana@island.example', 'evil@island.example');

    const tampered: [what: string, change: (xml: string) => string][] = [
      ['an assertion without a signature', (xml) => xml.replace(signature, '')],
      ['one that was changed', (xml) => xml.replace('>ana<', '>the-administrator<')],
      [
        'one whose signature was changed',
        (xml) => xml.replace(/<ds:SignatureValue>.{20}/, (text) => `${text.slice(0, -20)}${'A'.repeat(20)}`),
      ],
      [
        'a second, forged assertion before the signed one',
        (xml) =>
          xml.replace(
            '<saml:Assertion',
            `${evil(assertionOf(xml))
              .replace(signature, '')
              .replace(/ ID="[^"]+"/, ' ID="_evil"')}<saml:Assertion`,
          ),
      ],
      [
        'a second, forged assertion after the signed one',
        (xml) =>
          xml.replace(
            '</samlp:Response>',
            `${evil(assertionOf(xml))
              .replace(signature, '')
              .replace(/ ID="[^"]+"/, ' ID="_evil"')}</samlp:Response>`,
          ),
      ],
      [
        'a forged assertion that wraps the signed one in its signature',
        (xml) => {
          const signed = assertionOf(xml);
          const [, sign = ''] = new RegExp(`(${signature.source})`).exec(signed)!;
          const wrapped = sign.replace(
            '</ds:Signature>',
            `<ds:Object>${signed.replace(sign, '')}</ds:Object></ds:Signature>`,
          );
          return xml.replace(
            signed,
            evil(signed)
              .replace(signature, wrapped)
              .replace(/ ID="[^"]+"/, ' ID="_evil"'),
          );
        },
      ],
      [
        'a forged assertion of the same id, with the signed one put aside',
        (xml) => {
          const signed = assertionOf(xml);
          return xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${evil(signed)}`);
        },
      ],
      [
        'a forged response around the signed one',
        (xml) => {
          const signed = assertionOf(xml);
          return xml.replace(
            signed,
            evil(signed)
              .replace(signature, '')
              .replace(/ ID="[^"]+"/, ' ID="_evil"')
              .replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
          );
        },
      ],
      ['a document type', (xml) => `<!DOCTYPE foo [<!ENTITY who "ana">]>${xml}`],
      ['what is no response', () => '<nonsense/>'],
      ['what is no XML', () => 'nonsense <'],
    ];
    for (const [what, change] of tampered) {
      it(what, async () => {
        const request = await begin();
        const honest = decode(await provider.answer({ requestId: request.id }));
        assert.notEqual(change(honest), honest);
        const { status, query, fragment } = await bring(encode(change(honest)), request.relayState);
        assert.deepEqual(
          [status, query.error, query.error_code, fragment],
          [303, 'invalid_request', 'validation_failed', {}],
        );
        assert.equal(
          (await server.database.query(`select from auth.identities where provider_id = 'the-administrator'`)).rowCount,
          0,
        );
      });
    }

    const dishonest: [what: string, options: AnswerOptions, code?: string][] = [
      ['another audience', { audience: 'https://another.example/metadata' }],
      ['another recipient', { recipient: 'https://another.example/acs' }],
      ['another destination', { destination: 'https://another.example/acs' }],
      ['the answer to another request', { requestId: 'id-of-another' }],
      ['another issuer', { issuer: 'https://another.example/saml' }],
      ['a failure', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
      ['what has expired', { notBefore: -1200, notOnOrAfter: -600 }],
      ['what is not valid yet', { notBefore: 600, notOnOrAfter: 1200 }],
      ['a session that is over', { sessionNotOnOrAfter: -60 }],
      ['a signature around an unsigned assertion', { signs: 'response' }],
      [
        'a subject that changes every time',
        { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
        'saml_assertion_no_user_id',
      ],
      ['nobody', { nameId: '' }, 'saml_assertion_no_user_id'],
      ['somebody without an address', { attributes: { cn: 'Ana' } }, 'saml_assertion_no_email'],
    ];
    for (const [what, options, code = 'validation_failed'] of dishonest) {
      it(what, async () => {
        const { status, query, fragment } = await signIn(options);
        assert.deepEqual([status, query.error_code, fragment], [303, code, {}]);
      });
    }

    it('of a wrong signature, and of an unknown identity provider', async () => {
      const metadata = await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text();
      const request = await begin();
      assert.equal(
        (
          await bring(
            await createIdentityProvider(entityId, metadata).answer({ requestId: request.id }),
            request.relayState,
          )
        ).query.error_code,
        'validation_failed',
      );
      assert.equal(
        (await bring(await createIdentityProvider('https://nobody.example/saml', metadata).answer())).query.error_code,
        'saml_idp_not_found',
      );
    });

    it('of a repeated, late or unsolicited response', async () => {
      const request = await begin();
      const answer = await provider.answer({ requestId: request.id });
      assert.ok((await bring(answer, request.relayState)).fragment.access_token);
      const { status, query } = await bring(answer, request.relayState);
      assert.deepEqual([status, query.error_code], [303, 'saml_relay_state_not_found']);
      const late = await begin();
      await server.database.query(
        `update auth.saml_relay_states set created_at = created_at - interval '6 minutes' where id = $1`,
        [late.relayState],
      );
      assert.equal(
        (await bring(await provider.answer({ requestId: late.id }), late.relayState)).query.error_code,
        'saml_relay_state_expired',
      );
      assert.equal((await bring(answer, unknownId)).query.error_code, 'saml_relay_state_not_found');
      assert.equal((await bring(answer, 'neither')).query.error_code, 'validation_failed');
      assert.equal((await bring('', unknownId)).query.error_code, 'validation_failed');
    });
  });

  describe('identity providers', () => {
    it('are listed, read, changed and removed with the secret key', async () => {
      const metadata = createIdentityProvider(
        'https://other.example/saml',
        await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text(),
      ).metadata;
      const created = await admin('POST', '', {
        type: 'saml',
        metadata_xml: metadata,
        domains: ['other.example'],
        resource_id: 'other',
      });
      assert.equal(created.status, 201);
      const { id } = created.body;
      assert.deepEqual(
        [created.body.saml.entity_id, created.body.domains, created.body.resource_id],
        ['https://other.example/saml', [{ domain: 'other.example' }], 'other'],
      );
      const { items } = (await admin('GET', '')).body;
      assert.deepEqual(
        items.map((item: { id: string; saml: { metadata_xml?: string } }) => [item.id, item.saml.metadata_xml]),
        [
          [providerId, undefined],
          [id, undefined],
        ],
      );
      assert.equal((await admin('GET', `/${id}`)).body.saml.metadata_xml, metadata);

      const changed = await admin('PUT', `/${id}`, {
        domains: ['other.example', 'more.example'],
        attribute_mapping: { keys: { name: { name: 'cn' } } },
      });
      assert.deepEqual(
        [changed.status, changed.body.domains.length, changed.body.saml.attribute_mapping],
        [200, 2, { keys: { name: { name: 'cn' } } }],
      );
      assert.deepEqual((await admin('PUT', `/${id}`, { domains: ['more.example'], disabled: true })).body.domains, [
        { domain: 'more.example' },
      ]);
      assert.equal(
        (await server.client().auth.signInWithSSO({ domain: 'more.example' })).error!.code,
        'sso_provider_disabled',
      );
      assert.equal(
        (await admin('PUT', `/${id}`, { metadata_xml: provider.metadata })).body.error_code,
        'saml_entity_id_mismatch',
      );

      assert.equal((await admin('DELETE', `/${id}`)).body.id, id);
      assert.deepEqual(
        [
          (await admin('GET', `/${id}`)).status,
          (await admin('PUT', `/${id}`, {})).status,
          (await admin('DELETE', `/${id}`)).status,
        ],
        [404, 404, 404],
      );
      assert.equal(
        (await server.client().auth.signInWithSSO({ domain: 'more.example' })).error!.code,
        'sso_provider_not_found',
      );
    });

    it('are refused where they are invalid or exist already', async () => {
      const other = createIdentityProvider(
        'https://third.example/saml',
        await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text(),
      ).metadata;
      for (const [body, status, code] of [
        [{}, 400, 'validation_failed'],
        [{ type: 'saml' }, 400, 'validation_failed'],
        [{ type: 'oidc', metadata_xml: other }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_xml: other, metadata_url: 'https://third.example' }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_xml: 'nonsense' }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_xml: '<a/>' }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_xml: `<!DOCTYPE a>${other}` }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_xml: other.replace(/ entityID="[^"]+"/, '') }, 400, 'validation_failed'],
        [
          { type: 'saml', metadata_xml: other.replace(/<ds:X509Certificate>[^<]+/, '<ds:X509Certificate>bad') },
          400,
          'validation_failed',
        ],
        [
          { type: 'saml', metadata_xml: other.replaceAll('https://third.example/saml/sign-in', 'javascript:alert(1)') },
          400,
          'validation_failed',
        ],
        [{ type: 'saml', metadata_url: 'http://third.example/metadata' }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_url: 'nowhere' }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_url: 'http://127.0.0.1:1/metadata' }, 400, 'saml_metadata_fetch_failed'],
        [{ type: 'saml', metadata_xml: other, name_id_format: 'mine' }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_xml: other, domains: 'third.example' }, 400, 'bad_json'],
        [{ type: 'saml', metadata_xml: other, domains: ['ana@third.example'] }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_xml: other, attribute_mapping: { keys: { name: 7 } } }, 400, 'validation_failed'],
        [{ type: 'saml', metadata_xml: other, domains: ['ISLAND.example'] }, 400, 'sso_domain_already_exists'],
        [{ type: 'saml', metadata_xml: provider.metadata }, 422, 'saml_idp_already_exists'],
      ] as const) {
        const answer = await admin('POST', '', body);
        assert.deepEqual([answer.status, answer.body.error_code], [status, code], JSON.stringify(body).slice(0, 120));
      }
      assert.equal((await admin('GET', '')).body.items.length, 1);
      assert.equal((await admin('GET', '', undefined, server.publishableKey)).body.error_code, 'not_admin');
      assert.equal((await admin('GET', '/nine')).body.error_code, 'sso_provider_not_found');
    });

    it('have their metadata refreshed from its URL', async () => {
      const service = await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text();
      let current = createIdentityProvider('https://rolling.example/saml', service);
      let status = 200;
      const publisher = createServer((_request, response) => response.writeHead(status).end(current.metadata));
      await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done));
      try {
        const url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/metadata`;
        const { body } = await admin('POST', '', { type: 'saml', metadata_url: url, domains: ['rolling.example'] });
        assert.equal(body.saml.metadata_url, url);
        const age = () =>
          server.database.query(
            `update auth.saml_providers set updated_at = now() - interval '25 hours' where sso_provider_id = $1`,
            [body.id],
          );
        assert.ok((await bring(await current.answer())).fragment.access_token);
        const former = current;
        current = createIdentityProvider('https://rolling.example/saml', service);
        status = 503;
        await age();
        assert.ok(
          (await bring(await former.answer())).fragment.access_token,
          'the known keys stay in use while the new ones cannot be had',
        );
        status = 200;
        await age();
        assert.ok((await bring(await current.answer())).fragment.access_token);
        assert.equal((await bring(await former.answer())).query.error_code, 'validation_failed');
        await admin('DELETE', `/${body.id}`);
      } finally {
        publisher.closeAllConnections();
        publisher.close();
      }
    });
  });
});
