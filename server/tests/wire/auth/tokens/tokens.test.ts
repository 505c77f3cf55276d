import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import {
  createRemoteJWKSet,
  SignJWT,
  UnsecuredJWT,
  decodeJwt,
  jwtVerify,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import { publicKeys } from '../../../support/public-keys.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const password = 'correct horse';

describe('access tokens', () => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await startTestServer({ AUTH_AUTOCONFIRM: 'true' });
    token = await newToken('ana@example.com');
  });
  after(() => server.stop());

  async function newToken(email: string): Promise<string> {
    const { data, error } = await server.client().auth.signUp({ email, password });
    assert.equal(error, null);
    return data.session!.access_token;
  }
  const withBearer = (path: string, bearer: string) =>
    fetch(`${server.url}${path}`, { headers: { apikey: server.publishableKey, authorization: `Bearer ${bearer}` } });
  const hs256 = (claims: object, secret: string | Uint8Array = server.jwtSecret) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret);

  it('are signed ES256 by a published key without private parts', async () => {
    const { alg, kid } = decodeProtectedHeader(token);
    assert.equal(alg, 'ES256');
    const keys = await publicKeys(server);
    assert.equal(keys.length, 2, 'the one that signs and the one that stands by');
    assert.ok(keys.some((key) => key.kid === kid));
    for (const { kid: _, x, y, ...rest } of keys) {
      assert.deepEqual(rest, { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true });
      assert.ok(x && y);
    }
  });

  it('are described where OpenID clients look for it', async () => {
    const response = await fetch(`${server.url}/auth/v1/.well-known/openid-configuration`);
    const issuer = decodeJwt(token).iss!;
    assert.deepEqual(await response.json(), {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/user`,
      response_types_supported: ['token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    const { jwks_uri: keys } = (await (await fetch(response.url)).json()) as { jwks_uri: string };
    assert.equal((await jwtVerify(token, createRemoteJWKSet(new URL(keys)), { issuer })).payload.iss, issuer);
  });

  it('are verified by the official client without a call to the service', async () => {
    const called: string[] = [];
    const client = createClient(server.url, server.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => (called.push(String(input)), fetch(input, init)) },
    });
    const { data, error } = await client.auth.getClaims(token);
    assert.equal(error, null);
    assert.equal(data!.claims.email, 'ana@example.com');
    assert.equal(data!.header.alg, 'ES256');
    assert.deepEqual(
      called.map((address) => new URL(address).pathname),
      ['/auth/v1/.well-known/jwks.json'],
    );
    await client.auth.getClaims(token);
    assert.equal(called.length, 1, 'and the keys are kept');
  });

  it('carry the claims of the protocol', () => {
    const claims = decodeJwt(token);
    assert.deepEqual(Object.keys(claims).sort(), [
      'aal',
      'amr',
      'app_metadata',
      'aud',
      'email',
      'exp',
      'iat',
      'is_anonymous',
      'iss',
      'phone',
      'role',
      'session_id',
      'sub',
      'user_metadata',
    ]);
    assert.deepEqual(
      [claims.iss, claims.aud, claims.role, claims.aal, claims.exp! - claims.iat!],
      [`${server.url}/auth/v1`, 'authenticated', 'authenticated', 'aal1', 3600],
    );
  });

  it('are refused everywhere when they are forged, damaged or expired', async () => {
    const claims = decodeJwt(token);
    const { kid } = decodeProtectedHeader(token);
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const published = (await publicKeys(server)).find((key) => key.kid === kid)!;
    const pem = createPublicKey({ key: published as unknown as Record<string, string>, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString();
    const foreign = await generateKeyPair('ES256', { extractable: true });
    const foreignJwk = await exportJWK(foreign.publicKey);
    const es256 = (changes: object, protectedHeader: object = { kid }) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'ES256', ...protectedHeader })
        .sign(foreign.privateKey);
    const { rows } = await server.database.query('select private_key from server_system.signing_keys where id = $1', [
      kid,
    ]);
    const ours = await importJWK(rows[0].private_key, 'ES256');
    const signedByUs = (changes: object) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', kid }).sign(ours);
    const past = Math.floor(Date.now() / 1000) - 60;
    const cases: [string, string][] = [
      ['alg=none', new UnsecuredJWT(claims).encode()],
      [
        'alg=none with our kid',
        [Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url'), payload, ''].join('.'),
      ],
      [
        'alg=None with a signature',
        [Buffer.from(JSON.stringify({ alg: 'None', kid })).toString('base64url'), payload, signature].join('.'),
      ],
      ['HS256 with the public key in PEM as the secret', await hs256(claims, pem)],
      ['HS256 with the public key in JSON as the secret', await hs256(claims, JSON.stringify(published))],
      ['HS256 with the published x as the secret', await hs256(claims, Buffer.from(published.x!, 'base64url'))],
      ['HS256 with an empty secret', await hs256(claims, new Uint8Array([0]))],
      ['another key under our kid', await es256({})],
      ['another key that the token brings along', await es256({}, { kid, jwk: foreignJwk })],
      ['another key at an address of its own', await es256({}, { kid: 'mine', jku: 'https://keys.example/jwks.json' })],
      ['an unknown kid', await es256({}, { kid: '11111111-1111-4111-8111-111111111111' })],
      ['a kid that is an injection', await es256({}, { kid: "' or 1=1 --" })],
      ['no kid', await es256({}, {})],
      ['expired', await signedByUs({ exp: past })],
      ['without an end', await signedByUs({ exp: undefined })],
      ['HS256 without an end', await hs256({ ...claims, exp: undefined })],
      ['not begun', await signedByUs({ nbf: past + 3600 })],
      [
        'claims swapped',
        [
          header,
          Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url'),
          signature,
        ].join('.'),
      ],
      ['a part of the signature gone', token.slice(0, -4)],
      ['a role that is none', await signedByUs({ role: 'postgres' })],
      ['an unknown critical extension', await es256({}, { kid, crit: ['b64'], b64: true })],
    ];
    // Neither the auth service nor the data service requires `exp`, and the database alone decides about a role.
    const byPostgrest = new Map([
      ['without an end', 200],
      ['HS256 without an end', 200],
      ['a role that is none', 403],
    ]);
    for (const [name, bearer] of cases) {
      const user = await withBearer('/auth/v1/user', bearer);
      const isRefused = !byPostgrest.has(name);
      const expected = isRefused ? [403, 'bad_jwt'] : [200, undefined];
      assert.deepEqual([user.status, (await user.json()).error_code], expected, name);
      const rest = (await withBearer('/rest/v1/tours?select=id', bearer)).status;
      assert.equal(rest, byPostgrest.get(name) ?? 401, `${name}: rest`);
      assert.ok([400, 403].includes((await withBearer('/storage/v1/bucket', bearer)).status), `${name}: storage`);
      const asKey = await fetch(`${server.url}/rest/v1/tours?select=id`, { headers: { apikey: bearer } });
      assert.equal(asKey.status, 401, `${name}: as an API key`);
    }
    const otherAudience = await withBearer('/auth/v1/user', await signedByUs({ aud: 'elsewhere' }));
    assert.deepEqual([otherAudience.status, (await otherAudience.json()).error_code], [400, 'validation_failed']);
    assert.equal((await withBearer('/auth/v1/user', token)).status, 200, 'the real one, after all that');
  });

  it('of the older kind are valid with a configured secret, as bearer tokens and as API keys', async () => {
    const claims = decodeJwt(token);
    assert.equal((await withBearer('/auth/v1/user', await hs256(claims))).status, 200);
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const anon = await hs256({ role: 'anon', iss: 'supabase', exp });
    assert.equal((await fetch(`${server.url}/rest/v1/tours?select=id`, { headers: { apikey: anon } })).status, 200);
    const service = await hs256({ role: 'service_role', iss: 'supabase', exp });
    assert.equal((await server.client(service).auth.admin.listUsers()).error, null);
    assert.equal((await server.client(anon).auth.admin.listUsers()).error?.code, 'not_admin');
  });

  it('open the admin endpoints by an administrator’s role alone, with or without exp', async () => {
    const users = async (claims: object) => {
      const response = await withBearer('/auth/v1/admin/users', await hs256(claims));
      return [response.status, (await response.json()).error_code];
    };
    const exp = Math.floor(Date.now() / 1000) + 3600;
    for (const role of ['service_role', 'supabase_admin']) {
      assert.deepEqual(await users({ role }), [200, undefined], role);
      assert.deepEqual(await users({ role, exp }), [200, undefined], role);
      assert.deepEqual(await users({ role, exp: exp - 7200 }), [403, 'bad_jwt'], `${role}, ended`);
      assert.deepEqual(await users({ role, nbf: exp }), [403, 'bad_jwt'], `${role}, not begun`);
      const { error } = await server.client(await hs256({ role: 'anon', exp })).auth.admin.listUsers();
      assert.equal(error?.code, 'not_admin');
    }
    for (const claims of [{}, { exp }, { role: 'clerk' }, { role: 'authenticated', exp }, { role: ['service_role'] }])
      assert.deepEqual(await users(claims), [403, 'not_admin'], JSON.stringify(claims));
    // The role of the token counts, not that of the key in the same request.
    const beside = await fetch(`${server.url}/auth/v1/admin/users`, {
      headers: { apikey: server.secretKey, authorization: `Bearer ${await hs256({ role: 'clerk', exp })}` },
    });
    assert.deepEqual([beside.status, (await beside.json()).error_code], [403, 'not_admin']);
  });

  it('of an account with a separate role are those of any user', async () => {
    const admin = server.client(server.secretKey).auth.admin;
    await admin.createUser({ email: 'clerk@example.com', password, email_confirm: true, role: 'clerk' });
    const client = server.client();
    const { data } = await client.auth.signInWithPassword({ email: 'clerk@example.com', password });
    assert.equal(decodeJwt(data.session!.access_token).role, 'clerk');
    assert.equal((await client.auth.getUser()).data.user?.email, 'clerk@example.com');
    assert.equal((await client.auth.updateUser({ data: { desk: 1 } })).error, null);
    assert.equal((await client.auth.signOut()).error, null);
    assert.equal((await withBearer('/auth/v1/user', data.session!.access_token)).status, 403, 'after signing out');
  });

  it('of an administrator end with their session', async () => {
    const admin = server.client(server.secretKey).auth.admin;
    const { data } = await admin.createUser({
      email: 'robot@example.com',
      password,
      email_confirm: true,
      role: 'service_role',
    });
    const client = server.client();
    const { data: signedIn } = await client.auth.signInWithPassword({ email: 'robot@example.com', password });
    const list = () => withBearer('/auth/v1/admin/users', signedIn.session!.access_token);
    assert.equal((await list()).status, 200);
    await client.auth.signOut();
    const refused = await list();
    assert.deepEqual([refused.status, (await refused.json()).error_code], [403, 'session_not_found']);
    assert.equal((await admin.deleteUser(data.user!.id)).error, null);
  });

  it('and signed URLs share keys but cannot replace each other', async () => {
    const admin = server.client(server.secretKey).storage;
    assert.equal((await admin.createBucket('papers')).error, null);
    assert.equal((await admin.from('papers').upload('a.txt', new Blob(['hello']))).error, null);
    const { data } = await admin.from('papers').createSignedUrl('a.txt', 60);
    const link = new URL(data!.signedUrl).searchParams.get('token')!;
    assert.equal(decodeProtectedHeader(link).alg, 'ES256');
    assert.equal(await (await fetch(data!.signedUrl)).text(), 'hello');
    assert.equal((await withBearer('/auth/v1/user', link)).status, 403);
    assert.equal((await fetch(data!.signedUrl.replace(link, token))).status, 400);
  });
});

describe('a server without a JWT secret', () => {
  it('accepts no HS256 token', async () => {
    const server = await startTestServer({ JWT_SECRET: '' });
    try {
      for (const secret of [
        new Uint8Array(32),
        new TextEncoder().encode('null'),
        new TextEncoder().encode('undefined'),
      ]) {
        const exp = Math.floor(Date.now() / 1000) + 3600;
        const forged = await new SignJWT({ role: 'service_role', exp })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(secret);
        assert.equal((await fetch(`${server.url}/rest/v1/tours`, { headers: { apikey: forged } })).status, 401);
      }
    } finally {
      await server.stop();
    }
  });
});

describe('an installation that predates the key set', () => {
  it('keeps its sessions, tokens and signed URLs', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'older-'));
    const secret = 's'.repeat(64);
    writeFileSync(
      join(dataDir, 'keys.json'),
      JSON.stringify({ jwtSecret: secret, secretKey: 'sb_secret_of_the_older_installation' }),
    );
    const server = await startTestServer({ DATA_DIR: dataDir, JWT_SECRET: '', AUTH_AUTOCONFIRM: 'true' });
    try {
      const { data } = await server.client().auth.signUp({ email: 'ana@example.com', password });
      const sign = (claims: object) =>
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .sign(new TextEncoder().encode(secret));
      // The older server's token, and then the refreshed token that replaces it.
      const older = await sign(decodeJwt(data.session!.access_token));
      assert.equal((await server.client().auth.getUser(older)).data.user?.email, 'ana@example.com');
      const { data: next } = await server.client().auth.refreshSession({ refresh_token: data.session!.refresh_token });
      assert.equal(decodeProtectedHeader(next.session!.access_token).alg, 'ES256');
      const admin = server.client('sb_secret_of_the_older_installation').storage;
      await admin.createBucket('papers');
      await admin.from('papers').upload('a.txt', new Blob(['hello']));
      const link = await sign({ url: 'papers/a.txt', scope: 'download', exp: Math.floor(Date.now() / 1000) + 3600 });
      assert.equal(
        await (await fetch(`${server.url}/storage/v1/object/sign/papers/a.txt?token=${link}`)).text(),
        'hello',
      );
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
