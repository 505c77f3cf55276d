import assert from 'node:assert/strict';
import { it } from 'node:test';
import { noteReturn, returnHandled } from './handled-return.ts';

it('a page that handles a return waits for its end, also that of a failure', async () => {
  assert.equal(await returnHandled(), false);
  const { promise, reject } = Promise.withResolvers<void>();
  noteReturn(promise);
  let hasEnded = false;
  const waiting = returnHandled().then((wasReturn) => {
    assert.ok(hasEnded);
    assert.equal(wasReturn, true);
  });
  await new Promise(setImmediate);
  hasEnded = true;
  reject(new Error('the auth service is away'));
  await waiting;
});
