import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleDailyDigest } from './handler.ts';

const call = (authorization: string, database: () => (name: string) => Promise<unknown>) =>
  handleDailyDigest(new Request('http://localhost/', { method: 'POST', headers: { authorization } }), {
    serviceKeys: () => ['the-secret-key'],
    database,
  });

for (const authorization of ['', 'Bearer ', 'Bearer wrong', 'Bearer the-secret-ke']) {
  test(`'${authorization}' is refused`, async () => {
    const answer = await call(authorization, () => assert.fail('the database was opened'));
    assert.equal(answer.status, 401);
    assert.deepEqual(await answer.json(), { error: 'This needs the secret key of the project' });
  });
}

test('the secret key stores the digest, and the response says whether it did', async () => {
  const answer = await call(
    'Bearer the-secret-key',
    () => async (name) => (name === 'enqueue_daily_digest' ? true : null),
  );
  assert.equal(answer.status, 200);
  assert.deepEqual(await answer.json(), { stored: true });
});
