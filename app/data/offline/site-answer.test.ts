import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteAnswer } from './site-answer.ts';

test('an error of the site is no lost connection, nor is a site that is too busy', () => {
  const cases = [
    [200, null, 'well'],
    [500, 'XX000', 'failed'],
    [501, 'PGRST127', 'failed'],
    [404, 'PGRST202', 'failed'],
    [500, undefined, 'failed'],
    [503, 'PGRST003', 'busy'],
    [500, '57014', 'busy'],
    [429, 'PGRST000', 'busy'],
    // The client's own error without a response, a proxy without a server, and the login page of a network.
    [0, '', 'lost'],
    [502, undefined, 'lost'],
    [503, 'PGRST001', 'lost'],
    [511, undefined, 'lost'],
  ] as const;
  for (const [status, code, expected] of cases)
    assert.equal(siteAnswer({ status, error: code === null ? null : { code } }), expected, `${status} ${code}`);
});
