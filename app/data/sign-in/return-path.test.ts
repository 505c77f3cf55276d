import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDeskPath } from './return-path.ts';

test('accepts only paths of the desk', () => {
  assert.equal(checkDeskPath('/admin/bookings/1?x=2#y'), '/admin/bookings/1?x=2#y');
  assert.equal(checkDeskPath('/admin'), '/admin');
  for (const path of [
    null,
    7,
    '',
    '/',
    '/auth',
    '/administrator',
    '//evil.example/admin/',
    '/\\evil.example',
    'https://evil.example/admin/x',
  ])
    assert.equal(checkDeskPath(path), null, String(path));
});
