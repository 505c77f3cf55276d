import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { SignJWT, UnsecuredJWT } from 'jose';
import * as openid from 'openid-client';
import { randomUuid, uniqueEmail } from '../../../../testing/random.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { application, startIsland } from './island-provider.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const halfHash = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

const { server, provider, environment, claimsFor, stop } = await startIsland();
after(stop);

const exchange = async (body: unknown, authorization?: string) => {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=id_token`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

describe('an ID token from an app', () => {
  it('signs in, as the provider issued it', async () => {
    const nonce = randomUuid();
    const { token, accessToken } = await signInAtProvider(sha256(nonce));
    const client = server.client();
    const { data, error } = await client.auth.signInWithIdToken({
      provider: 'island',
      token,
      nonce,
      access_token: accessToken,
    });
    assert.equal(error, null);
    assert.deepEqual(
      [data.user!.email, data.user!.user_metadata.full_name, data.user!.identities![0]!.provider],
      ['ana@example.com', 'Ana Tzul', 'island'],
    );
    const claims = JSON.parse(Buffer.from(data.session!.access_token.split('.')[1]!, 'base64url').toString());
    assert.deepEqual([claims.aal, claims.amr[0].method], ['aal1', 'oauth']);
    assert.equal((await client.auth.refreshSession()).error, null);
    // A second use of this token is accepted, because without a nonce the server cannot distinguish it from the first.
    assert.equal(
      (await server.client().auth.signInWithIdToken({ provider: 'island', token })).error!.message,
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  });

  it('is accepted for any of our clients, by provider name or issuer, and creates one account', async () => {
    const first = await exchange({ provider: 'island', id_token: await provider.sign(claimsFor('bea')) });
    const second = await exchange({
      client_id: 'the-site',
      issuer: provider.issuer,
      id_token: await provider.sign(claimsFor('bea', { aud: ['the-site', 'another'], azp: 'the-site' })),
    });
    assert.deepEqual([first.status, second.status, second.body.user.id], [200, 200, first.body.user.id]);
  });

  it('is refused in every other case, with the errors of the protocol', async () => {
    const good = claimsFor('carl');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const now = Math.floor(Date.now() / 1000);
    const nonce = 'what the app chose';
    const cases: [what: string, body: Record<string, unknown>, error: string, description: RegExp][] = [
      ['none', { provider: 'island' }, 'invalid request', /^id_token required$/],
      ['no provider', { id_token: 'x' }, 'invalid request', /^provider or client_id and issuer required$/],
      ['no token', { provider: 'island', id_token: 'nine' }, 'invalid request', /^Bad ID token$/],
      [
        'unsigned',
        { provider: 'island', id_token: new UnsecuredJWT(good).encode() },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        "another's key",
        {
          provider: 'island',
          id_token: await new SignJWT(good)
            .setProtectedHeader({ alg: 'RS256', kid: 'the key of the test' })
            .sign(privateKey),
        },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        'an unknown key',
        {
          provider: 'island',
          id_token: await new SignJWT(good).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(privateKey),
        },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        "the client's secret",
        {
          provider: 'island',
          id_token: await new SignJWT(good)
            .setProtectedHeader({ alg: 'HS256' })
            .sign(Buffer.from('a secret of the test only')),
        },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        'expired',
        { provider: 'island', id_token: await provider.sign({ ...good, exp: now - 60 }) },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        'without end',
        { provider: 'island', id_token: await provider.sign({ ...good, exp: undefined }) },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        'not yet',
        { provider: 'island', id_token: await provider.sign({ ...good, nbf: now + 600 }) },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        'another issuer',
        { provider: 'island', id_token: await provider.sign({ ...good, iss: 'https://accounts.google.com' }) },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        'a subject with a NUL',
        { provider: 'island', id_token: await provider.sign({ ...good, sub: 'ana\0' }) },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        'no subject',
        { provider: 'island', id_token: await provider.sign({ ...good, sub: undefined }) },
        'invalid request',
        /^Missing sub claim in id_token$/,
      ],
      [
        'another audience',
        { provider: 'island', id_token: await provider.sign({ ...good, aud: 'another' }) },
        'invalid request',
        /^Unacceptable audience in id_token$/,
      ],
      [
        'no audience',
        { provider: 'island', id_token: await provider.sign({ ...good, aud: undefined }) },
        'invalid request',
        /^Bad ID token$/,
      ],
      [
        'two audiences without azp',
        { provider: 'island', id_token: await provider.sign({ ...good, aud: [application, 'another'] }) },
        'invalid request',
        /^Unacceptable audience in id_token$/,
      ],
      [
        'issued to another',
        { provider: 'island', id_token: await provider.sign({ ...good, azp: 'another' }) },
        'invalid request',
        /^Unacceptable audience in id_token$/,
      ],
      [
        'a nonce the token does not have',
        { provider: 'island', nonce, id_token: await provider.sign(good) },
        'invalid request',
        /^Passed nonce and nonce in id_token should either both exist or not\.$/,
      ],
      [
        'a nonce the app does not have',
        { provider: 'island', id_token: await provider.sign({ ...good, nonce: sha256(nonce) }) },
        'invalid request',
        /^Passed nonce and nonce/,
      ],
      [
        'another nonce',
        { provider: 'island', nonce, id_token: await provider.sign({ ...good, nonce: sha256('other') }) },
        'invalid nonce',
        /^Nonces mismatch$/,
      ],
      [
        'the nonce in clear',
        { provider: 'island', nonce, id_token: await provider.sign({ ...good, nonce }) },
        'invalid nonce',
        /^Nonces mismatch$/,
      ],
      [
        'another access token',
        {
          provider: 'island',
          access_token: 'mine',
          id_token: await provider.sign({ ...good, at_hash: halfHash('theirs') }),
        },
        'invalid request',
        /^Bad ID token$/,
      ],
    ];
    for (const [what, body, error, description] of cases) {
      const answer = await exchange(body);
      assert.deepEqual([answer.status, answer.body.error], [400, error], what);
      assert.match(answer.body.error_description, description, what);
    }
    assert.equal(
      (
        await exchange({
          provider: 'island',
          nonce,
          access_token: 'mine',
          id_token: await provider.sign({ ...good, nonce: sha256(nonce), at_hash: halfHash('mine') }),
        })
      ).status,
      200,
    );

    for (const [body, code] of [
      [{ provider: 'google', id_token: 'x' }, 'provider_disabled'],
      [{ provider: '__proto__', id_token: 'x' }, 'validation_failed'],
      [{ provider: 'nowhere', id_token: 'x' }, 'validation_failed'],
      [{ client_id: 'x', issuer: 'https://evil.example', id_token: 'x' }, 'validation_failed'],
      [{ provider: 7, id_token: 'x' }, 'bad_json'],
    ] as const) {
      const answer = await exchange(body);
      assert.deepEqual([answer.status, answer.body.error_code], [400, code], JSON.stringify(body));
    }
    const { error } = await server.client().auth.signInWithIdToken({ provider: 'island', token: 'nine' });
    assert.equal(error!.message, 'Bad ID token');
  });

  it('does not open the account of an unverified address', async () => {
    await server
      .client(server.secretKey)
      .auth.admin.createUser({ email: 'victim@example.com', password: 'correct horse', email_confirm: true });
    const { status, body } = await exchange({
      provider: 'island',
      id_token: await provider.sign(claimsFor('eve', { email: 'victim@example.com', email_verified: false })),
    });
    assert.deepEqual([status, body.error_code], [403, 'provider_email_needs_verification']);
    const withoutEmail = await exchange({
      provider: 'island',
      id_token: await provider.sign(claimsFor('ivy', { email: undefined })),
    });
    assert.equal(withoutEmail.body.error_code, 'provider_email_needs_verification');
  });

  it('is refused for a banned user', async () => {
    const { body } = await exchange({ provider: 'island', id_token: await provider.sign(claimsFor('dora')) });
    await server.client(server.secretKey).auth.admin.updateUserById(body.user.id, { ban_duration: '24h' });
    assert.equal(
      (await exchange({ provider: 'island', id_token: await provider.sign(claimsFor('dora')) })).body.error_code,
      'user_banned',
    );
  });

  it('is linked to the account of the bearer token, once', async () => {
    const account = { email: uniqueEmail('account'), password: randomUuid() };
    await server.client(server.secretKey).auth.admin.createUser({ ...account, email_confirm: true });
    const client = server.client();
    await client.auth.signInWithPassword(account);
    const token = await provider.sign(claimsFor('frank'));
    const { data, error } = await client.auth.linkIdentity({ provider: 'island', token });
    assert.equal(error, null);
    assert.equal(data.user!.email, account.email);
    assert.deepEqual(
      [data.user!.app_metadata.providers, data.user!.identities!.map((identity) => identity.provider)],
      [
        ['email', 'island'],
        ['email', 'island'],
      ],
    );
    assert.equal(
      (await client.auth.linkIdentity({ provider: 'island', token })).error!.code,
      'identity_already_exists',
    );
    const same = await server.client().auth.signInWithIdToken({ provider: 'island', token });
    assert.equal(same.data.user!.id, data.user!.id);
    const other = server.client();
    await other.auth.signInWithIdToken({ provider: 'island', token: await provider.sign(claimsFor('gil')) });
    assert.equal(
      (await other.auth.linkIdentity({ provider: 'island', token })).error!.message,
      'Identity is already linked to another user',
    );
    assert.equal(
      (await exchange({ provider: 'island', id_token: token, link_identity: true })).body.error_code,
      'no_authorization',
    );
  });

  it('is refused where the provider is disabled', async () => {
    const plain = await startTestServer({
      ...environment,
      SUPABASE_AUTH_EXTERNAL_ISLAND_ENABLED: 'false',
      SUPABASE_AUTH_ENABLE_MANUAL_LINKING: 'false',
    });
    try {
      const token = await provider.sign(claimsFor('ana'));
      const { error } = await plain.client().auth.signInWithIdToken({ provider: 'island', token });
      assert.deepEqual(
        [error!.code, error!.message],
        ['provider_disabled', `Provider (issuer "${provider.issuer}") is not enabled`],
      );
      const answer = await fetch(`${plain.url}/auth/v1/token?grant_type=id_token`, {
        method: 'POST',
        headers: { apikey: plain.publishableKey },
        body: JSON.stringify({ provider: 'island', id_token: token, link_identity: true }),
      });
      assert.deepEqual([answer.status, (await answer.json()).error_code], [404, 'manual_linking_disabled']);
    } finally {
      await plain.stop();
    }
  });

  it('may lack a nonce or an address where the provider is configured so', async () => {
    const lax = await startTestServer({
      ...environment,
      SUPABASE_AUTH_EXTERNAL_ISLAND_SKIP_NONCE_CHECK: 'true',
      SUPABASE_AUTH_EXTERNAL_ISLAND_EMAIL_OPTIONAL: 'true',
    });
    try {
      const { data, error } = await lax.client().auth.signInWithIdToken({
        provider: 'island',
        token: await provider.sign(claimsFor('hal', { nonce: 'of the app alone', email: undefined })),
      });
      assert.equal(error, null);
      assert.deepEqual([data.user!.email, data.user!.is_anonymous], ['', false]);
    } finally {
      await lax.stop();
    }
  });
});

/** Like a native app, signs in at the provider itself and receives the tokens. */
async function signInAtProvider(nonce: string): Promise<{ token: string; accessToken: string }> {
  const configuration = await openid.discovery(
    new URL(provider.issuer),
    'the-site',
    'a secret of the test only',
    undefined,
    { execute: [openid.allowInsecureRequests] },
  );
  const codeVerifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: `${server.url}/auth/v1/callback`,
    scope: 'openid email profile',
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  const back = await provider.signIn(url.href, 'ana');
  const tokens = await openid.authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  return { token: tokens.id_token!, accessToken: tokens.access_token };
}
