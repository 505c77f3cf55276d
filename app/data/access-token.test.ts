import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAdminToken, roleOfToken, tokenExpiry } from './access-token.ts';

const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('the roles admin and staff in app_metadata make an administrator, and crew does not', () => {
  const roles = ['admin', 'staff', 'crew', 'owner', 'toString', undefined].map((role) => {
    const text = token({ app_metadata: { role } });
    return [roleOfToken(text), isAdminToken(text)];
  });
  const none = [null, false];
  assert.deepEqual(roles, [['owner', true], ['staff', true], ['crew', false], none, none, none]);
});

test('only the role in app_metadata counts', () => {
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
