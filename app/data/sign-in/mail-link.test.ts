import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMailLink } from './mail-link.ts';

const origin = 'https://site.example';
const read = (fragment: string) => readMailLink(fragment, origin);

test('reads the type, the token, the address and the path of a link', () => {
  const email = 'ana+b&c@example.com';
  const values = { type: 'magiclink', token_hash: 'abc', email, redirect_to: `${origin}/admin/day/2099-01-31?x=1#y` };
  assert.deepEqual(read(`#${new URLSearchParams(values)}`), {
    type: 'magiclink',
    token: 'abc',
    email,
    next: '/admin/day/2099-01-31?x=1',
  });
  assert.deepEqual(read('#type=recovery'), { type: 'recovery', token: '', email: '', next: '/' });
});

test('a path never leaves the site', () => {
  for (const address of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/blog',
    'https://site.example.evil/',
    '',
  ])
    assert.equal(read(`#${new URLSearchParams({ type: 'signup', redirect_to: address })}`)?.next, '/', address);
  assert.equal(read(`#${new URLSearchParams({ type: 'signup', redirect_to: `${origin}//evil.example` })}`)?.next, '/');
});

test('a fragment without a known type is no link', () => {
  for (const fragment of ['', '#booking', '#token_hash=abc', '#type=sms&token_hash=abc', '#type=constructor'])
    assert.equal(read(fragment), null, fragment);
});
