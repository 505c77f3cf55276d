import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathWithoutResponse } from './use-page-path.ts';

test('a page address loses the response of the auth service, and keeps the rest', () => {
  const at = (search: string, hash: string) => {
    const path = pathWithoutResponse({ pathname: '/admin', search, hash });
    return path.pathname + path.search + path.hash;
  };
  assert.equal(at('', '#access_token=a&refresh_token=b'), '/admin');
  assert.equal(at('?tab=x', '#access_token=a&refresh_token=b&type=recovery'), '/admin?tab=x');
  assert.equal(at('?error=access_denied&tab=x', '#error=access_denied&error_code=otp_expired'), '/admin?tab=x');
  assert.equal(at('?booking=7&booking=8', '#bookings'), '/admin?booking=7&booking=8#bookings');
  assert.equal(at('', ''), '/admin');
});
