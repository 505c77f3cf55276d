import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createIdentityProvider } from '../../../support/services/saml-identity-provider.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const unknownId = '11111111-1111-4111-8111-111111111111';
const deep = '['.repeat(10_000) + ']'.repeat(10_000);
const values = [
  '1',
  '-1e400',
  'true',
  '[]',
  '[null]',
  '["a\\u0000"]',
  '{"a":{"b":[1]}}',
  '{"keys":{"__proto__":{"name":"x"}}}',
  '{"keys":[]}',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  `{"a":${deep}}`,
  `"${'x'.repeat(10_000)}"`,
  '"\' or 1=1 --"',
  '"a\\r\\nb"',
];
const whole = ['', 'null', '1', '"text"', '[]', '{', deep, '{"a":1}garbage', 'a=b'];

describe('hostile requests for factors and single sign-on', () => {
  let server: TestServer;
  let token: string;
  let metadata: string;
  let factorId: string;
  before(async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    server = await startTestServer({
      AUTH_AUTOCONFIRM: 'true',
      SUPABASE_AUTH_MFA_PHONE_ENROLL_ENABLED: 'true',
      SUPABASE_AUTH_MFA_PHONE_VERIFY_ENABLED: 'true',
      SUPABASE_AUTH_ENABLE_MANUAL_LINKING: 'true',
      SAML_ENABLED: 'true',
      SAML_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
    });
    const client = server.client();
    const { data } = await client.auth.signUp({ email: 'ana@example.com', password: 'correct horse' });
    token = data.session!.access_token;
    factorId = (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'the first' })).data!.id;
    metadata = createIdentityProvider(
      'https://id.example/saml',
      await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text(),
    ).metadata;
    const added = await send(
      'POST',
      '/admin/sso/providers',
      JSON.stringify({ type: 'saml', metadata_xml: metadata, domains: ['id.example'] }),
      { apikey: server.secretKey },
    );
    assert.equal(added.status, 201);
  });
  after(() => server?.stop());

  const send = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      body,
    });

  it('get a 4xx for every wrong type, depth and character, never a 500', async () => {
    const asUser = { authorization: `Bearer ${token}` };
    const asAdmin = { apikey: server.secretKey };
    const { id: userId } = JSON.parse(
      Buffer.from(token.split('.')[1]!, 'base64url').toString().replace('"sub"', '"id"'),
    );
    const other = metadata.replaceAll('https://id.example/saml', 'https://other.example/saml');
    const endpoints: [
      method: string,
      path: string,
      good: Record<string, unknown>,
      fields: string[],
      headers: Record<string, string>,
    ][] = [
      ['POST', '/factors', { factor_type: 'totp' }, ['factor_type', 'friendly_name', 'issuer', 'phone'], asUser],
      ['POST', '/factors', { factor_type: 'phone', phone: '+5016001234' }, ['friendly_name', 'phone'], asUser],
      [
        'POST',
        `/factors/${factorId}/verify`,
        { challenge_id: unknownId, code: '123456' },
        ['challenge_id', 'code'],
        asUser,
      ],
      [
        'POST',
        '/token?grant_type=id_token',
        { provider: 'google', id_token: 'x' },
        ['provider', 'id_token', 'nonce', 'access_token', 'client_id', 'issuer', 'link_identity'],
        {},
      ],
      [
        'POST',
        '/sso',
        { domain: 'nowhere.example' },
        ['domain', 'provider_id', 'redirect_to', 'skip_http_redirect', 'code_challenge'],
        {},
      ],
      ['PUT', `/admin/users/${userId}/factors/${factorId}`, {}, ['friendly_name', 'phone'], asAdmin],
      [
        'POST',
        '/admin/sso/providers',
        { type: 'saml', metadata_xml: other },
        [
          'type',
          'metadata_url',
          'metadata_xml',
          'domains',
          'attribute_mapping',
          'name_id_format',
          'resource_id',
          'disabled',
        ],
        asAdmin,
      ],
    ];
    for (const [method, path, good, fields, headers] of endpoints) {
      const bodies = [
        ...whole,
        ...fields.flatMap((field) =>
          values.map((value) => JSON.stringify({ ...good, [field]: '@@' }).replace('"@@"', () => value)),
        ),
      ];
      for (const body of bodies) {
        const answer = await send(method, path, body, headers);
        const text = await answer.text();
        assert.ok(answer.status < 500, `${method} ${path} ${body.slice(0, 120)}: ${answer.status} ${text}`);
        const said = answer.status >= 400 ? JSON.parse(text) : { error: true };
        assert.ok(said.error_code || said.error, `${method} ${path} ${body.slice(0, 120)}: ${text}`);
      }
    }
    const challenge = await send('POST', `/factors/${factorId}/challenge`, '[]', asUser);
    assert.equal(challenge.status, 400);
  });

  it('get a 4xx for invalid ids', async () => {
    const asUser = { authorization: `Bearer ${token}` };
    const asAdmin = { apikey: server.secretKey };
    for (const odd of ['%00', '%FF', "'", '..%2f..', 'x'.repeat(3000), unknownId.replace('1', 'g')]) {
      for (const [method, path, headers] of [
        ['POST', `/factors/${odd}/challenge`, asUser],
        ['POST', `/factors/${odd}/verify`, asUser],
        ['DELETE', `/factors/${odd}`, asUser],
        ['GET', `/admin/users/${odd}/factors`, asAdmin],
        ['DELETE', `/admin/users/${unknownId}/factors/${odd}`, asAdmin],
        ['GET', `/admin/sso/providers/${odd}`, asAdmin],
        ['DELETE', `/admin/sso/providers/${odd}`, asAdmin],
      ] as const) {
        const answer = await send(method, path, method === 'POST' ? '{"code":"1"}' : undefined, headers);
        assert.equal(answer.status, 404, `${method} ${path.slice(0, 80)}`);
      }
      const begun = await send('GET', `/authorize?provider=google&invite_token=${odd}`);
      assert.equal(begun.status, 400);
    }
  });

  it('redirect to the site for every invalid SAML response', async () => {
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const issuer = '<saml:Issuer>https://id.example/saml</saml:Issuer>';
    const responses = [
      '',
      '%',
      '\u0000',
      encode('<'),
      encode('<a/>'),
      encode(`${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`),
      encode('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]><Response>&c;</Response>'),
      encode(`<Response ${'a'.repeat(50_000)}="1"/>`),
      encode(`<Response xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</Response>`),
      encode(
        `<Response xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}<Status><StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></Status>${'<x>'.repeat(20_000)}${'</x>'.repeat(20_000)}</Response>`,
      ),
      encode(
        `<Response xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}<Status><StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></Status><saml:Assertion/></Response>`,
      ),
    ];
    for (const response of responses) {
      for (const relayState of ['', unknownId, 'https://evil.example/', '\u0000', 'x'.repeat(5000)]) {
        const answer = await send(
          'POST',
          '/sso/saml/acs',
          new URLSearchParams({ SAMLResponse: response, RelayState: relayState }),
          { 'content-type': 'application/x-www-form-urlencoded' },
        );
        const to = new URL(answer.headers.get('location')!);
        assert.deepEqual(
          [answer.status, to.origin],
          [303, server.url],
          `${response.slice(0, 60)} ${relayState.slice(0, 40)}`,
        );
        assert.notEqual(
          to.searchParams.get('error_code'),
          'unexpected_failure',
          `${response.slice(0, 60)} ${relayState.slice(0, 40)}`,
        );
      }
    }
    const large = await send('POST', '/sso/saml/acs', `SAMLResponse=${'x'.repeat(1024 * 1024)}`);
    assert.equal(large.status, 303);
  });
});
