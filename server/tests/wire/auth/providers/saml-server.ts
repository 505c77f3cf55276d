import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { createIdentityProvider, type AnswerOptions } from '../../../support/services/saml-identity-provider.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const entityId = 'https://id.island.example/saml';
/** The service's key in these tests. */
export const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The variables that enable SAML with that key. */
const samlEnvironment = {
  SAML_ENABLED: 'true',
  SAML_PRIVATE_KEY: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
};

/** Starts a server with one identity provider. Returns the actions of a browser and an administrator. */
export async function startSamlServer() {
  const server = await startTestServer(samlEnvironment);

  /** Calls the administration of identity providers. */
  async function admin(method: string, path: string, body?: unknown, key = server.secretKey) {
    const response = await fetch(`${server.url}/auth/v1/admin/sso/providers${path}`, {
      method,
      headers: { apikey: key, authorization: `Bearer ${key}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Posts a response like a browser, and returns the redirect. */
  async function bring(samlResponse: string, relayState?: string, to: TestServer = server) {
    const form = new URLSearchParams({
      SAMLResponse: samlResponse,
      ...(relayState === undefined ? {} : { RelayState: relayState }),
    });
    const response = await fetch(`${to.url}/auth/v1/sso/saml/acs`, { method: 'POST', body: form, redirect: 'manual' });
    const location = new URL(response.headers.get('location')!);
    return {
      status: response.status,
      location,
      query: Object.fromEntries(location.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))) as Record<string, string>,
    };
  }

  /** Starts a sign-in, and returns the request that reaches the identity provider. */
  async function begin(redirectTo = `${server.url}/admin`) {
    const { data, error } = await server
      .client()
      .auth.signInWithSSO({ domain: 'island.example', options: { redirectTo } });
    assert.equal(error, null);
    return provider.readRequest(data!.url);
  }

  /** Signs in through the identity provider, whose response has these options. */
  async function signIn(options: AnswerOptions = {}, redirectTo?: string) {
    const request = await begin(redirectTo);
    return bring(await provider.answer({ requestId: request.id, ...options }), request.relayState);
  }

  const metadata = await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text();
  const provider = createIdentityProvider(entityId, metadata);
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
  return { server, provider, providerId: body.id as string, admin, bring, begin, signIn };
}
