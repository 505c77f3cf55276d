import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { enrolApp } from '../../../../testing/authenticator.ts';
import { uniqueEmail } from '../../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { createVirtualAuthenticator, type CeremonyChanges } from '../../../../testing/virtual-authenticator.ts';

const origin = 'http://localhost:3000';
const statusOf = (error: unknown) => (error as { status?: number } | null)?.status;
const unknownId = '11111111-1111-4111-8111-111111111111';

describe('passkeys', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      SUPABASE_AUTH_WEBAUTHN_RP_ID: 'localhost',
      SUPABASE_AUTH_WEBAUTHN_RP_ORIGINS: origin,
      SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'true',
    });
  });
  after(() => server.stop());

  async function newClient() {
    const account = { email: uniqueEmail('account'), password: 'correct horse' };
    const created = await server.client(server.secretKey).auth.admin.createUser({ ...account, email_confirm: true });
    assert.equal(created.error, null);
    const client = server.client();
    assert.equal((await client.auth.signInWithPassword(account)).error, null);
    return { client, id: created.data.user!.id };
  }
  async function register(client: SupabaseClient, authenticator = createVirtualAuthenticator(origin)) {
    const { data: started, error } = await client.auth.passkey.startRegistration();
    assert.equal(error, null);
    const credential = authenticator.create(started!.options as never);
    const verified = await client.auth.passkey.verifyRegistration({ challengeId: started!.challenge_id, credential });
    assert.equal(verified.error, null);
    return { authenticator, passkey: verified.data! };
  }
  async function signIn(
    authenticator: ReturnType<typeof createVirtualAuthenticator>,
    changes: CeremonyChanges = {},
    client = server.client(),
  ) {
    const { data: started } = await client.auth.passkey.startAuthentication();
    const credential = authenticator.get(started!.options as never, changes);
    return client.auth.passkey.verifyAuthentication({ challengeId: started!.challenge_id, credential });
  }

  it('are registered and sign in, without a name or a password', async () => {
    const { client, id } = await newClient();
    const before = Date.now() / 1000;
    const { data: started } = await client.auth.passkey.startRegistration();
    const options = started!.options as unknown as Record<string, never>;
    assert.deepEqual(options.rp, { id: 'localhost', name: 'Booking desk' });
    assert.deepEqual(options.authenticatorSelection, {
      residentKey: 'required',
      userVerification: 'required',
      requireResidentKey: true,
    });
    assert.ok(started!.expires_at > before + 200);
    const { authenticator, passkey } = await register(client);
    assert.deepEqual(Object.keys(passkey).sort(), ['created_at', 'id']);

    const { data: request } = await server.client().auth.passkey.startAuthentication();
    const { rpId, allowCredentials, userVerification } = request!.options as unknown as Record<string, unknown>;
    assert.deepEqual([rpId, allowCredentials, userVerification], ['localhost', undefined, 'required']);
    const other = server.client();
    const { data, error } = await signIn(authenticator, {}, other);
    assert.equal(error, null);
    assert.equal(data!.user!.id, id);
    const { data: claims } = await other.auth.getClaims();
    assert.equal(claims!.claims.aal, 'aal1');
    assert.deepEqual(
      (claims!.claims.amr as { method: string }[]).map(({ method }) => method),
      ['passkey'],
    );
  });

  it('are listed, renamed and removed by their owner', async () => {
    const { client } = await newClient();
    const { authenticator, passkey } = await register(client);
    const renamed = await client.auth.passkey.update({ passkeyId: passkey.id, friendlyName: 'My phone' });
    assert.deepEqual([renamed.error, renamed.data!.friendly_name], [null, 'My phone']);
    await signIn(authenticator);
    const { data: list } = await client.auth.passkey.list();
    assert.deepEqual(
      list!.map(({ id, friendly_name, last_used_at }) => [id, friendly_name, typeof last_used_at]),
      [[passkey.id, 'My phone', 'string']],
    );
    const { client: stranger } = await newClient();
    assert.deepEqual((await stranger.auth.passkey.list()).data, []);
    const theirs = await stranger.auth.passkey.delete({ passkeyId: passkey.id });
    assert.deepEqual(
      [statusOf(theirs.error), theirs.error?.code, theirs.error?.message],
      [404, 'validation_failed', 'Passkey not found'],
    );
    for (const [friendlyName, message] of [
      ['', 'friendly_name is required'],
      ['x'.repeat(121), 'friendly_name must be 120 characters or less'],
    ] as const) {
      const { error } = await client.auth.passkey.update({ passkeyId: passkey.id, friendlyName });
      assert.deepEqual([statusOf(error), error?.code, error?.message], [400, 'validation_failed', message]);
    }
    const otherDevice = server.client();
    assert.equal((await signIn(authenticator, {}, otherDevice)).error, null);
    assert.equal((await client.auth.passkey.delete({ passkeyId: passkey.id })).error, null);
    assert.equal((await client.auth.getUser()).error, null);
    assert.equal((await otherDevice.auth.getUser()).error?.name, 'AuthSessionMissingError', 'a session from it');
    const { error } = await signIn(authenticator);
    assert.deepEqual([statusOf(error), error?.code], [400, 'webauthn_verification_failed'], 'a removed passkey');
  });

  it('are listed and removed with the secret key, and by no one else', async () => {
    const { client, id } = await newClient();
    const { passkey } = await register(client);
    const admin = server.client(server.secretKey).auth.admin.passkey;
    assert.deepEqual(
      (await admin.listPasskeys({ userId: id })).data!.map((one) => one.id),
      [passkey.id],
    );
    const ours = client.auth.admin.passkey;
    assert.equal((await ours.listPasskeys({ userId: id })).error?.code, 'not_admin');
    assert.equal((await admin.deletePasskey({ userId: unknownId, passkeyId: passkey.id })).error?.status, 404);
    assert.equal((await admin.deletePasskey({ userId: id, passkeyId: passkey.id })).error, null);
    assert.deepEqual((await admin.listPasskeys({ userId: id })).data, []);
    assert.equal((await client.auth.getUser()).error?.name, 'AuthSessionMissingError', 'the sessions of their owner');
  });

  it('are not verified for another origin, relying party, challenge or key, or without user verification', async () => {
    const { client } = await newClient();
    const { authenticator } = await register(client);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const changes: CeremonyChanges[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: Buffer.from('another challenge').toString('base64url') },
      { signedWith: privateKey },
      { isUserVerified: false },
    ];
    for (const change of changes) {
      const { error } = await signIn(authenticator, change);
      assert.deepEqual([statusOf(error), error?.code], [400, 'webauthn_verification_failed'], JSON.stringify(change));
      const { data: started } = await client.auth.passkey.startRegistration();
      if (change.signedWith) continue;
      const credential = createVirtualAuthenticator(origin).create(started!.options as never, change);
      const created = await client.auth.passkey.verifyRegistration({ challengeId: started!.challenge_id, credential });
      assert.equal(created.error?.code, 'webauthn_verification_failed', JSON.stringify(change));
    }
    assert.equal((await signIn(authenticator)).error, null);
    const cloned = await signIn(authenticator, { counter: 1 });
    assert.equal(cloned.error?.code, 'webauthn_verification_failed', 'a counter that goes back');
  });

  it('need a challenge that is new, unexpired and of the same ceremony', async () => {
    const { client } = await newClient();
    const { authenticator } = await register(client);
    const anyone = server.client();
    const start = async () => (await anyone.auth.passkey.startAuthentication()).data!;
    const verify = (challengeId: string, credential: unknown) =>
      anyone.auth.passkey.verifyAuthentication({ challengeId, credential: credential as never });
    const once = await start();
    const credential = authenticator.get(once.options as never);
    assert.equal((await verify(once.challenge_id, credential)).error, null);
    assert.equal((await verify(once.challenge_id, credential)).error?.code, 'webauthn_challenge_not_found');
    const late = await start();
    await server.database.query('update auth.webauthn_challenges set expires_at = now() where id = $1', [
      late.challenge_id,
    ]);
    const expired = await verify(late.challenge_id, authenticator.get(late.options as never));
    assert.deepEqual([statusOf(expired.error), expired.error?.code], [400, 'webauthn_challenge_expired']);
    const { data: registration } = await client.auth.passkey.startRegistration();
    const crossed = await verify(registration!.challenge_id, authenticator.get(registration!.options as never));
    assert.equal(crossed.error?.code, 'webauthn_challenge_not_found');
    for (const odd of [{}, { id: 7 }, { id: 'x', response: {} }]) {
      const { error } = await verify((await start()).challenge_id, odd);
      assert.deepEqual([statusOf(error), error?.code], [400, 'webauthn_verification_failed'], JSON.stringify(odd));
    }
    for (const [id, code, message] of [
      ['', 'validation_failed', 'challenge_id is required'],
      ['x', 'validation_failed', 'challenge_id must be a valid UUID'],
      [unknownId, 'webauthn_challenge_not_found', 'Challenge not found or already used'],
    ] as const) {
      const { error } = await verify(id, credential);
      assert.deepEqual([statusOf(error), error?.code, error?.message], [400, code, message]);
    }
  });

  it('are closed to anonymous users, to banned ones, and below aal2 where a factor exists', async () => {
    const anonymous = server.client();
    await anonymous.auth.signInAnonymously();
    assert.equal((await anonymous.auth.passkey.startRegistration()).error?.code, 'no_authorization');
    const { client, id } = await newClient();
    const { authenticator } = await register(client);
    await enrolApp(client);
    const other = server.client();
    await signIn(authenticator, {}, other);
    const refused = (await other.auth.passkey.startRegistration()).error;
    assert.deepEqual([statusOf(refused), refused?.code], [403, 'insufficient_aal']);
    const { data: list } = await other.auth.passkey.list();
    const passkeyId = list![0]!.id;
    assert.equal((await other.auth.passkey.delete({ passkeyId })).error?.code, 'insufficient_aal');
    assert.equal((await other.auth.passkey.update({ passkeyId, friendlyName: 'Phone' })).error, null);
    assert.equal((await client.auth.passkey.startRegistration()).error, null);
    await server.client(server.secretKey).auth.admin.updateUserById(id, { ban_duration: '1h' });
    assert.equal((await signIn(authenticator)).error?.code, 'user_banned');
  });

  it('do not sign in to an account whose address is not confirmed', async () => {
    const { client, id } = await newClient();
    const { authenticator } = await register(client);
    await server.database.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
    const { error } = await signIn(authenticator);
    assert.deepEqual([statusOf(error), error?.code], [403, 'email_not_confirmed']);
  });

  it('belong to the domain of the site, unless the settings name another', async () => {
    const away = await startTestServer({ SITE_URL: 'https://tours.example', SUPABASE_AUTH_WEBAUTHN_RP_ORIGINS: '' });
    try {
      const account = { email: 'ana@example.com', password: 'correct horse' };
      await away.client(away.secretKey).auth.admin.createUser({ ...account, email_confirm: true });
      const client = away.client();
      await client.auth.signInWithPassword(account);
      const { data: started } = await client.auth.passkey.startRegistration();
      assert.equal((started!.options as unknown as { rp: { id: string } }).rp.id, 'tours.example');
      await register(client, createVirtualAuthenticator('https://tours.example'));
    } finally {
      await away.stop();
    }
  });

  it('are limited to ten, and can be disabled', async () => {
    const { client } = await newClient();
    for (let count = 0; count < 9; count += 1) await register(client);
    const { data: early } = await client.auth.passkey.startRegistration();
    await register(client);
    const late = await client.auth.passkey.verifyRegistration({
      challengeId: early!.challenge_id,
      credential: createVirtualAuthenticator(origin).create(early!.options as never),
    });
    assert.equal(late.error?.code, 'too_many_passkeys');
    assert.equal((await client.auth.passkey.startRegistration()).error?.code, 'too_many_passkeys');
    const plain = await startTestServer({ SUPABASE_AUTH_PASSKEY_ENABLED: 'false' });
    try {
      assert.equal((await plain.client().auth.passkey.startAuthentication()).error?.code, 'passkey_disabled');
      const settings = await (
        await fetch(`${plain.url}/auth/v1/settings`, { headers: { apikey: plain.publishableKey } })
      ).json();
      assert.equal(settings.passkeys_enabled, false);
    } finally {
      await plain.stop();
    }
  });
});
