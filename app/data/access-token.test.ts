import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAdminToken, tokenExpiry } from './access-token.ts';

const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('only the role admin in app_metadata makes an administrator', () => {
  assert.equal(isAdminToken(token({ app_metadata: { role: 'admin' } })), true);
  // Contains characters that base64url encodes differently, and letters outside ASCII.
  assert.equal(isAdminToken(token({ app_metadata: { role: 'admin' }, name: 'Zoë ??>>~~ 🐢' })), true);
  assert.equal(isAdminToken(token({ app_metadata: { role: 'Admin' } })), false);
  assert.equal(isAdminToken(token({ app_metadata: { role: ['admin'] } })), false);
  assert.equal(isAdminToken(token({ role: 'admin', user_metadata: { role: 'admin' } })), false);
  assert.equal(isAdminToken(token({ app_metadata: null })), false);
});

test('the end of a token is its claim exp', () => {
  assert.equal(tokenExpiry(token({ exp: 1_795_000_000 })), 1_795_000_000);
  for (const text of ['', 'x.%%%.y', token({}), token({ exp: '1795000000' })]) assert.equal(tokenExpiry(text), null);
});

test("an invalid token is not an administrator's", () => {
  for (const text of ['', 'x', 'x.y.z', 'x..z', token(null), token(7), 'x.%%%.y'])
    assert.equal(isAdminToken(text), false);
});
