import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignJWT } from 'jose';
import { randomBytes } from '../../testing/random.ts';
import { parseRoleClaim, readTokenSettings } from './token-settings.ts';

const read = (env: Record<string, string>) => {
  const problems: string[] = [];
  return { settings: readTokenSettings({ project: {}, file: '', env, problems }), problems };
};

test('PGRST_JWT_SECRET is the text of a secret, plain or in base64, or one JSON Web Key', async () => {
  const text = randomBytes(24).toString('hex');
  const bytes = randomBytes(48);
  for (const [env, key] of [
    [{ PGRST_JWT_SECRET: text }, new TextEncoder().encode(text)],
    [{ PGRST_JWT_SECRET: bytes.toString('base64'), PGRST_JWT_SECRET_IS_BASE64: 'true' }, new Uint8Array(bytes)],
    [{ PGRST_JWT_SECRET: JSON.stringify({ kty: 'oct', k: bytes.toString('base64url') }) }, new Uint8Array(bytes)],
  ] as [Record<string, string>, Uint8Array][]) {
    const token = await new SignJWT({ role: 'clerk' }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    assert.equal((await read(env).settings.verifiers[0]!.check(token)).role, 'clerk');
  }
});

test('a secret or path that cannot be used is reported', () => {
  for (const [env, problem] of [
    [{ PGRST_JWT_SECRET: 'too short' }, 'PGRST_JWT_SECRET: the key must have 32 bytes or more'],
    [
      { PGRST_JWT_SECRET: '{"keys": [{"kty": "x"}]}' },
      'PGRST_JWT_SECRET: the key must be a JSON Web Key of the kind EC, RSA or oct',
    ],
    [
      { PGRST_JWT_ROLE_CLAIM_KEY: 'role' },
      'PGRST_JWT_ROLE_CLAIM_KEY must be a path such as .role or .app_metadata.role',
    ],
  ] as [Record<string, string>, string][])
    assert.deepEqual(read(env).problems, [problem]);
});

const claims = {
  role: 'clerk',
  'https://example.com/role': 'owner',
  app: { 'the role': 'guide', roles: ['user', 'web_editor', 'other'] },
};

test('a path finds the role in the claims', () => {
  for (const [path, role] of [
    ['.role', 'clerk'],
    ['."https://example.com/role"', 'owner'],
    ['.app."the role"', 'guide'],
    ['.app.roles[1]', 'web_editor'],
    ['.app.roles[7]', undefined],
    ['.app.roles[?(@ == "other")]', 'other'],
    ['.app.roles[?(@ != "user")]', 'web_editor'],
    ['.app.roles[?(@ ^== "web_")]', 'web_editor'],
    ['.app.roles[?(@ ==^ "er")]', 'user'],
    ['.app.roles[?(@ *== "edit")]', 'web_editor'],
    ['.app.roles[?(@ == "none")]', undefined],
    ['.missing.role', undefined],
    ['.role.deeper', undefined],
    ['.role[0]', undefined],
  ] as const)
    assert.equal(parseRoleClaim(path)!(claims), role, path);
});

test('what is not a path is refused', () => {
  for (const path of ['', 'role', '.', '..role', '[0]', '.a[', '.a[x]', '.a[?(@ = "x")]', '.a[?(@ == "x")].b', '."a'])
    assert.equal(parseRoleClaim(path), null, path);
});
