import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearerToken, holdsServiceKey, requireVariable, serviceKeys } from './service-key.ts';

const environment = (variables: Record<string, string>) => (name: string) => variables[name];
const request = (headers: Record<string, string>) => new Request('http://localhost/', { headers });

test('the keys are of both kinds, the newer ones first', () => {
  assert.deepEqual(serviceKeys(environment({ SUPABASE_SERVICE_ROLE_KEY: 'old' })), ['old']);
  const both = { SUPABASE_SERVICE_ROLE_KEY: 'old', SUPABASE_SECRET_KEYS: '{"default":"new","other":"newer"}' };
  assert.deepEqual(serviceKeys(environment(both)), ['new', 'newer', 'old']);
});

test('the error names the missing variable', () => {
  assert.throws(() => serviceKeys(environment({})), /SUPABASE_SERVICE_ROLE_KEY is not set/);
  assert.throws(() => requireVariable(environment({ SUPABASE_URL: '' }), 'SUPABASE_URL'), /SUPABASE_URL is not set/);
});

const keys = ['the-secret-key', 'another'];
const callers: [why: string, headers: Record<string, string>, isLetIn: boolean][] = [
  ['the key as bearer', { authorization: 'Bearer the-secret-key' }, true],
  ['the key as apikey', { apikey: 'another' }, true],
  ['nothing', {}, false],
  ['an empty bearer', { authorization: 'Bearer ' }, false],
  ['a piece of the key', { authorization: 'Bearer the-secret' }, false],
  ['the key and more', { authorization: 'Bearer the-secret-key1' }, false],
  ['the key in another scheme', { authorization: 'Basic the-secret-key' }, false],
];
for (const [why, headers, isLetIn] of callers) {
  test(`${why} ${isLetIn ? 'opens' : 'does not open'}`, async () => {
    assert.equal(await holdsServiceKey(request(headers), keys), isLetIn);
  });
}

test('the bearer token of a request', () => {
  assert.equal(bearerToken(request({ authorization: 'bearer  abc' })), 'abc');
  assert.equal(bearerToken(request({})), null);
});
