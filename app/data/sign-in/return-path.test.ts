import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDeskPath, checkPath, isOfDesk } from './return-path.ts';

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

test('accepts only paths of this site', () => {
  for (const path of ['/', '/blog?x=2#y', '/admin']) assert.equal(checkPath(path), path);
  for (const path of [null, '', 'blog', 'https://evil.example/', '//evil.example', '/\\evil.example'])
    assert.equal(checkPath(path), null, String(path));
});

test('knows the desk in each language', () => {
  for (const path of ['/admin', '/admin/settings', '/es/admin', '/es/admin?x=2#y']) assert.ok(isOfDesk(path), path);
  for (const path of ['/', '/es', '/es/tours/lamanai', '/es/administrator', '/tours/es/admin'])
    assert.ok(!isOfDesk(path), path);
});
