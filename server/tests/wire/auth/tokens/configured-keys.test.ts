import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { publicKeys } from '../../../support/public-keys.ts';
import { randomBytes } from '../../../../testing/random.ts';
import { makeProject } from '../../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const password = 'correct horse';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const shared = randomBytes(48).toString('base64url');
const listed = {
  RS256: { ...jwkOf(rsa), kid: 'an-rsa-key', alg: 'RS256', key_ops: ['sign', 'verify'] },
  ES256: { ...jwkOf(ec), kid: 'a-p256-key', alg: 'ES256', key_ops: ['verify'] },
  HS256: { kty: 'oct', k: shared, kid: 'a-shared-key', alg: 'HS256', key_ops: ['verify'] },
};

for (const [alg, keys] of [
  ['RS256', [listed.RS256, listed.ES256, listed.HS256]],
  ['ES256', [listed.ES256, listed.RS256, listed.HS256]],
  ['HS256', [listed.HS256, listed.RS256, listed.ES256]],
] as const) {
  describe(`signing keys of a file whose first is ${alg}`, () => {
    const project = makeProject({
      'config.toml': '[auth]\nsigning_keys_path = "./signing_keys.json"\n',
      'signing_keys.json': JSON.stringify(keys),
      'functions/hello/index.ts': "Deno.serve(() => new Response('hello'));",
      'migrations/1_notes.sql': 'create table public.notes (id int); grant select on public.notes to authenticated;',
    });
    let server: TestServer;
    let token: string;
    before(async () => {
      server = await startTestServer({ SUPABASE_DIR: project.dir, AUTH_AUTOCONFIRM: 'true', JWT_SECRET: '' });
      const { data, error } = await server.client().auth.signUp({ email: 'ana@example.com', password });
      assert.equal(error, null);
      token = data.session!.access_token;
    });
    after(async () => {
      await server.stop();
      project.remove();
    });

    it('sign with the first, and publish the public parts of all', async () => {
      assert.deepEqual(decodeProtectedHeader(token), { alg, kid: keys[0].kid, typ: 'JWT' });
      const published = await publicKeys(server);
      assert.deepEqual(
        published.map(({ kid, alg }) => [kid, alg]),
        keys.filter(({ kty }) => kty !== 'oct').map((key) => [key.kid, key.alg]),
      );
      for (const key of published) {
        assert.ok(!('d' in key) && !('p' in key) && !('k' in key), JSON.stringify(key));
        assert.deepEqual([key.use, key.key_ops], ['sig', ['verify']]);
      }
      const { data, error } = await server.client().auth.getClaims(token);
      assert.deepEqual([error, data!.claims.email], [null, 'ana@example.com']);
      const { data: next } = await server.client().auth.signInWithPassword({ email: 'ana@example.com', password });
      assert.equal((await server.client().auth.refreshSession(next.session!)).error, null);
    });

    it('are what every service verifies tokens by', async () => {
      await everywhere(server, token, true);
      for (const listedAlg of ['RS256', 'ES256', 'HS256'] as const)
        await everywhere(server, await signed(token, listedAlg), true);
      const admin = server.client(server.secretKey).storage;
      assert.equal((await admin.createBucket('papers')).error, null);
      assert.equal((await admin.from('papers').upload('a.txt', new Blob(['hello']))).error, null);
      const { data } = await admin.from('papers').createSignedUrl('a.txt', 60);
      assert.equal(await (await fetch(data!.signedUrl)).text(), 'hello');
    });

    it('refuse a token of another algorithm than the key’s, of another key, and without a kid', async () => {
      const pem = (key: KeyObject) => Buffer.from(key.export({ type: 'pkcs8', format: 'pem' }));
      const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
      const claims = decodeJwt(token);
      const forge = (header: { alg: string; kid?: string }, key: KeyObject | Uint8Array) =>
        new SignJWT(claims).setProtectedHeader(header).sign(key);
      const forged: [string, string][] = [
        ['PS256 by the RSA key', await forge({ alg: 'PS256', kid: 'an-rsa-key' }, rsa)],
        ['RS512 by the RSA key', await forge({ alg: 'RS512', kid: 'an-rsa-key' }, rsa)],
        ['HS256 by the text of the RSA key', await forge({ alg: 'HS256', kid: 'an-rsa-key' }, pem(rsa))],
        ['HS256 by the secret under another kid', await forge({ alg: 'HS256', kid: 'a-p256-key' }, secretBytes())],
        ['RS256 under the kid of the P-256 key', await forge({ alg: 'RS256', kid: 'a-p256-key' }, rsa)],
        ['RS256 by another key', await forge({ alg: 'RS256', kid: 'an-rsa-key' }, other)],
        ['RS256 without a kid', await forge({ alg: 'RS256' }, rsa)],
      ];
      for (const [name, bearer] of forged) await everywhere(server, bearer, false, name);
    });

    it('cannot be rotated by request', async () => {
      const response = await fetch(`${server.url}/auth/v1/admin/signing-keys`, {
        method: 'POST',
        headers: { apikey: server.secretKey },
      });
      assert.deepEqual([response.status, (await response.json()).error_code], [409, 'conflict']);
    });
  });
}

/** Sends the token to every service that verifies tokens, and expects that all of them accept or refuse it. */
async function everywhere(server: TestServer, bearer: string, isGood: boolean, name = 'the token'): Promise<void> {
  const headers = { apikey: server.publishableKey, authorization: `Bearer ${bearer}` };
  const ask = async (path: string) => (await fetch(`${server.url}${path}`, { headers })).status;
  assert.equal(await ask('/auth/v1/user'), isGood ? 200 : 403, `${name}: auth`);
  assert.equal(await ask('/rest/v1/notes'), isGood ? 200 : 401, `${name}: rest`);
  assert.equal(await ask('/storage/v1/bucket'), isGood ? 200 : 400, `${name}: storage`);
  assert.equal(await ask('/functions/v1/hello'), isGood ? 200 : 401, `${name}: functions`);
  assert.equal(await canJoin(server, bearer), isGood, `${name}: realtime`);
}

async function canJoin(server: TestServer, bearer: string): Promise<boolean> {
  const client = server.client();
  try {
    await client.realtime.setAuth(bearer);
    return await new Promise((done) => {
      client.channel('keys').subscribe((status) => {
        if (status === 'SUBSCRIBED') done(true);
        if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') done(false);
      });
    });
  } finally {
    await client.removeAllChannels();
  }
}

/** Signs a token with one of the listed keys. */
function signed(token: string, alg: keyof typeof listed): Promise<string> {
  const key = { RS256: rsa, ES256: ec, HS256: secretBytes() }[alg];
  return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg, kid: listed[alg].kid }).sign(key);
}

function secretBytes(): Uint8Array {
  return new Uint8Array(Buffer.from(shared, 'base64url'));
}

function jwkOf(key: KeyObject): Record<string, unknown> & { kty: string } {
  return key.export({ format: 'jwk' }) as Record<string, unknown> & { kty: string };
}
