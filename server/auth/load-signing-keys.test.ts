import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadSigningKeys } from './load-signing-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'signing-keys-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const jwkOf = (key: KeyObject): Record<string, unknown> => ({ ...key.export({ format: 'jwk' }) });
const rsaOf = (modulusLength: number) => jwkOf(generateKeyPairSync('rsa', { modulusLength }).privateKey);
const ecOf = (namedCurve: string) => jwkOf(generateKeyPairSync('ec', { namedCurve }).privateKey);
const rsa = { ...rsaOf(2048), kid: 'an-rsa-key', alg: 'RS256' };
const ec: Record<string, unknown> = { ...ecOf('P-256'), kid: 'a-p256-key', alg: 'ES256' };
const { d: _, ...publicOnly } = ec;

function load(content: string) {
  writeFileSync(join(folder, 'keys.json'), content);
  const problems: string[] = [];
  return { keys: loadSigningKeys('./keys.json', folder, problems), problems };
}

test('a file of keys is read relative to the project folder', () => {
  const { keys, problems } = load(JSON.stringify([rsa, publicOnly]));
  assert.deepEqual(problems, []);
  assert.deepEqual(
    keys!.map(({ kid, alg, signingKey }) => [kid, alg, signingKey !== null]),
    [
      ['an-rsa-key', 'RS256', true],
      ['a-p256-key', 'ES256', false],
    ],
  );
  assert.equal(loadSigningKeys('', folder, problems), null);
});

for (const [name, content, problem] of [
  ['no array', rsa, './keys.json must be a JSON array of JSON Web Keys'],
  ['nothing', [], './keys.json must be a JSON array of JSON Web Keys'],
  ['another kind', [{ kty: 'OKP', kid: 'a' }], 'the key 1 must be a JSON Web Key of the kind EC, RSA or oct'],
  ['another algorithm', [{ ...rsa, alg: 'RS512' }], 'the key 1 must have the algorithm RS256'],
  ['a short modulus', [{ ...rsaOf(1024), kid: 'a' }], 'the key 1 must have 2048 bits or more'],
  ['another curve', [{ ...ecOf('P-384'), kid: 'a' }], 'the key 1 must be on the curve P-256'],
  ['a short secret', [{ kty: 'oct', k: 'AAAA', kid: 'a' }], 'the key 1 must have 32 bytes or more'],
  ['a damaged key', [{ ...ec, x: 'AAAA' }], 'the key 1 cannot be read'],
  ['no kid', [rsa, { ...ec, kid: undefined }], 'the key 2 must have a kid'],
  ['one kid twice', [rsa, { ...ec, kid: 'an-rsa-key' }], 'two keys have the same kid'],
  ['a public key first', [publicOnly], 'the first key must be a private one, because it signs'],
] as [string, unknown, string][])
  test(`a file that cannot be used is reported: ${name}`, () => {
    assert.deepEqual(load(JSON.stringify(content)), { keys: null, problems: [`auth.signing_keys_path: ${problem}`] });
  });

test('a file that is missing or no JSON is reported', () => {
  assert.match(load('[').problems[0]!, /^auth\.signing_keys_path: .*JSON/);
  const problems: string[] = [];
  assert.equal(loadSigningKeys('./none.json', folder, problems), null);
  assert.match(problems[0]!, /^auth\.signing_keys_path: ENOENT/);
});
