import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionStorageKey } from './backend.ts';

test('the storage key of the session contains the host', () => {
  assert.equal(sessionStorageKey('https://abcdef.supabase.co'), 'sb-abcdef-auth-token');
  assert.equal(sessionStorageKey('http://localhost:3000'), 'sb-localhost-auth-token');
});
