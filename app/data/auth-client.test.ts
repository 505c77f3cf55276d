import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAuthFragment } from './auth-client.ts';
import { sessionStorageKey } from './backend.ts';

test('reads tokens and errors from the URL fragment', () => {
  assert.deepEqual(readAuthFragment('#access_token=a&refresh_token=b&provider_token=c'), { kind: 'provider' });
  assert.deepEqual(readAuthFragment('#access_token=a&refresh_token=b&type=signup'), { kind: 'confirmation-link' });
  for (const type of ['recovery', 'invite'])
    assert.deepEqual(readAuthFragment(`#access_token=a&refresh_token=b&type=${type}`), { kind: 'password-link' });
  assert.deepEqual(readAuthFragment('#error_code=otp_expired'), { kind: 'error' });
  assert.deepEqual(readAuthFragment('#error=access_denied&error_description=No'), { kind: 'error' });
  assert.equal(readAuthFragment('#booking'), null);
  assert.equal(readAuthFragment(''), null);
});

test('the storage key of the session contains the host', () => {
  assert.equal(sessionStorageKey('https://abcdef.supabase.co'), 'sb-abcdef-auth-token');
  assert.equal(sessionStorageKey('http://localhost:3000'), 'sb-localhost-auth-token');
});
