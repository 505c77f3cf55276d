import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleEraseOldBookings } from './handler.ts';

const call = (authorization: string, database: () => (name: string) => Promise<unknown>) =>
  handleEraseOldBookings(new Request('http://localhost/', { method: 'POST', headers: { authorization } }), {
    serviceKeys: () => ['the-secret-key'],
    database,
  });

for (const authorization of ['', 'Bearer wrong', 'Bearer the-secret-ke']) {
  test(`'${authorization}' is refused`, async () => {
    const answer = await call(authorization, () => assert.fail('the database was opened'));
    assert.equal(answer.status, 401);
    assert.deepEqual(await answer.json(), { error: 'This needs the secret key of the project' });
  });
}

test('the secret key erases batch after batch, until nothing is left', async () => {
  const batches = [500, 500, 3, 0];
  const names: string[] = [];
  const answer = await call('Bearer the-secret-key', () => async (name) => {
    names.push(name);
    return batches.shift();
  });
  assert.deepEqual([answer.status, await answer.json()], [200, { erased: 1003 }]);
  assert.deepEqual(names, Array(4).fill('erase_old_bookings'));
});

test('a run ends after 40 batches; the next one continues', async () => {
  const answer = await call('Bearer the-secret-key', () => async () => 500);
  assert.deepEqual(await answer.json(), { erased: 20_000 });
});
