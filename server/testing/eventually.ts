import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { patience } from './patience.ts';

/** Resolves with the first truthy result of `find`. Fails and names `what` if there is none in a minute. */
export async function eventually<T>(
  what: string,
  find: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  for (const deadline = Date.now() + patience.state; ; await delay(10)) {
    const found = await find();
    if (found) return found;
    if (Date.now() > deadline) assert.fail(`timed out waiting for ${what}`);
  }
}
