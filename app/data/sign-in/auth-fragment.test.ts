import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAuthFragment } from './auth-fragment.ts';

test('reads tokens and errors from the URL fragment', () => {
  const tokens = { access_token: 'a', refresh_token: 'b' };
  for (const [type, kind] of [
    ['&provider_token=c', 'provider'],
    ['&type=signup', 'confirmation-link'],
    ['&type=magiclink', 'mail-link'],
    ['&type=recovery', 'password-link'],
    ['&type=invite', 'password-link'],
  ])
    assert.deepEqual(readAuthFragment(`#access_token=a&refresh_token=b${type}`), { kind, tokens });
  assert.deepEqual(readAuthFragment('#error=access_denied&error_code=otp_expired&error_description=Too+late'), {
    kind: 'error',
    message: 'Too late',
    code: 'otp_expired',
  });
  assert.equal(readAuthFragment('#booking'), null);
  assert.equal(readAuthFragment(''), null);
});
