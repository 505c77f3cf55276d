import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleSendOutbox } from './handler.ts';

const closed = { serviceKeys: () => ['the-secret-key'], mail: () => assert.fail('the mail parts were opened') };

for (const authorization of ['', 'Bearer ', 'Bearer wrong', 'Bearer the-secret-ke']) {
  test(`'${authorization}' is refused`, async () => {
    const answer = await handleSendOutbox(
      new Request('http://localhost/', { method: 'POST', headers: { authorization } }),
      closed,
    );
    assert.equal(answer.status, 401);
    assert.deepEqual(await answer.json(), { error: 'This needs the secret key of the project' });
  });
}
