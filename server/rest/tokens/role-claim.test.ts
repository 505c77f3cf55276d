import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRoleClaim } from './role-claim.ts';

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
