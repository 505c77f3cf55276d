import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { uniqueEmail } from '../../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { createVirtualAuthenticator, type CeremonyChanges } from '../../../../testing/virtual-authenticator.ts';

const origin = 'http://localhost:3000';
const party = { rpId: 'localhost', rpOrigins: [origin] };

describe('WebAuthn factors', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      SUPABASE_AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
      SUPABASE_AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
      SUPABASE_AUTH_WEBAUTHN_RP_ID: 'localhost',
      SUPABASE_AUTH_WEBAUTHN_RP_ORIGINS: origin,
    });
  });
  after(() => server.stop());

  async function newClient() {
    const account = { email: uniqueEmail('account'), password: 'correct horse' };
    await server.client(server.secretKey).auth.admin.createUser({ ...account, email_confirm: true });
    const signIn = async () => {
      const client = server.client();
      assert.equal((await client.auth.signInWithPassword(account)).error, null);
      return client;
    };
    return { client: await signIn(), signIn };
  }
  const levelOf = async (client: SupabaseClient) =>
    (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data!.currentLevel;
  /** Responds to a challenge of the factor with an authenticator, through the official client. */
  async function verify(
    client: SupabaseClient,
    factorId: string,
    authenticator: ReturnType<typeof createVirtualAuthenticator>,
    changes: CeremonyChanges = {},
  ) {
    const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: party });
    assert.equal(error, null);
    const { type, credential_options: options } = data!.webauthn;
    const text = (bytes: unknown) => Buffer.from(bytes as ArrayBuffer).toString('base64url');
    const { challenge, ...rest } = options.publicKey as unknown as { challenge: unknown; user?: { id: unknown } };
    const user = rest.user && { ...rest.user, id: text(rest.user.id) };
    const ceremony = { ...rest, challenge: text(challenge), user } as never;
    const json = type === 'create' ? authenticator.create(ceremony, changes) : authenticator.get(ceremony, changes);
    const webauthn = { ...party, type, credential_response: { toJSON: () => json } } as never;
    const verified = await client.auth.mfa.verify({ factorId, challengeId: data!.id, webauthn });
    return { type, error: verified.error };
  }

  it('are enrolled and verified, and raise the session to aal2', async () => {
    const { client, signIn } = await newClient();
    const authenticator = createVirtualAuthenticator(origin);
    const { data: factor, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    assert.equal(error, null);
    assert.deepEqual([factor!.type, factor!.friendly_name], ['webauthn', 'Key']);
    assert.deepEqual(await verify(client, factor!.id, authenticator), { type: 'create', error: null });
    assert.equal(await levelOf(client), 'aal2');
    const { data: claims } = await client.auth.getClaims();
    assert.equal((claims!.claims.amr as { method: string }[])[0]!.method, 'mfa/webauthn');

    const again = await signIn();
    assert.equal(await levelOf(again), 'aal1');
    assert.deepEqual(await verify(again, factor!.id, authenticator), { type: 'request', error: null });
    assert.equal(await levelOf(again), 'aal2');
    const { data: factors } = await again.auth.mfa.listFactors();
    assert.deepEqual(
      factors!.all.map(({ factor_type, status }) => [factor_type, status]),
      [['webauthn', 'verified']],
    );
    assert.equal((await again.auth.mfa.unenroll({ factorId: factor!.id })).error, null);
  });

  it('never replace the passkey of their user, which an authenticator keeps by the handle', async () => {
    const { client } = await newClient();
    const { data: passkey } = await client.auth.passkey.startRegistration();
    const handles = [(passkey!.options as unknown as { user: { id: string } }).user.id];
    for (const friendlyName of ['Laptop', 'Key']) {
      const { data: factor } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName });
      const { data } = await client.auth.mfa.challenge({ factorId: factor!.id, webauthn: party });
      const { publicKey } = data!.webauthn.credential_options as unknown as {
        publicKey: { user: { id: ArrayBuffer } };
      };
      handles.push(Buffer.from(publicKey.user.id).toString('base64url'));
    }
    assert.equal(new Set(handles).size, 3);
  });

  it('are not verified for another origin, challenge or key', async () => {
    const { client, signIn } = await newClient();
    const authenticator = createVirtualAuthenticator(origin);
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    const evil = await verify(client, factor!.id, createVirtualAuthenticator('https://evil.example'));
    assert.equal(evil.error?.code, 'mfa_verification_failed');
    assert.equal((await verify(client, factor!.id, authenticator)).error, null);
    const again = await signIn();
    const stranger = createVirtualAuthenticator(origin);
    stranger.create({ challenge: '', rp: { id: 'localhost' }, user: { id: 'x' } });
    const attempts: [ReturnType<typeof createVirtualAuthenticator>, CeremonyChanges][] = [
      [stranger, {}],
      [authenticator, { origin: 'https://evil.example' }],
      [authenticator, { challenge: 'b3RoZXI' }],
    ];
    for (const [using, changes] of attempts) {
      const { error } = await verify(again, factor!.id, using, changes);
      assert.equal(error?.code, 'mfa_verification_failed', JSON.stringify(changes));
    }
    assert.equal((await verify(again, factor!.id, authenticator)).error, null);
  });

  it('belong to the relying party of the settings, need a credential, and can be disabled', async () => {
    const { client } = await newClient();
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    const factorId = factor!.id;
    const elsewhere = await client.auth.mfa.challenge({ factorId, webauthn: { rpId: 'evil.example' } });
    const { publicKey } = elsewhere.data!.webauthn.credential_options as unknown as {
      publicKey: { rp: { id: string } };
    };
    assert.equal(publicKey.rp.id, 'localhost');
    const { data: challenge } = await client.auth.mfa.challenge({ factorId, webauthn: party });
    const code = await client.auth.mfa.verify({ factorId, challengeId: challenge!.id, code: '123456' });
    assert.equal(code.error?.code, 'validation_failed');
    const plain = await startTestServer({
      AUTH_AUTOCONFIRM: 'true',
      SUPABASE_AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false',
    });
    try {
      const disabled = plain.client();
      await disabled.auth.signUp({ email: 'plain@example.com', password: 'correct horse' });
      const { error } = await disabled.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
      assert.equal(error?.code, 'mfa_webauthn_enroll_not_enabled');
    } finally {
      await plain.stop();
    }
  });
});
