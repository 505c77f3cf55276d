import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleDeleteExpiredLinks } from './handler.ts';

const call = (authorization: string, database: () => (name: string) => Promise<unknown>) =>
  handleDeleteExpiredLinks(new Request('http://localhost/', { method: 'POST', headers: { authorization } }), {
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

test('the secret key deletes, and the response says how many', async () => {
  const answer = await call(
    'Bearer the-secret-key',
    () => async (name) => (name === 'delete_expired_links' ? 3 : null),
  );
  assert.equal(answer.status, 200);
  assert.deepEqual(await answer.json(), { deleted: 3 });
});
