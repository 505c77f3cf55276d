import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/** Resolves with the first truthy result of `find`. Fails and names `what` after `patience` milliseconds. */
export async function eventually<T>(
  what: string,
  find: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  patience = 20_000,
): Promise<T> {
  for (const deadline = Date.now() + patience; ; await delay(10)) {
    const found = await find();
    if (found) return found;
    if (Date.now() > deadline) assert.fail(`timed out waiting for ${what}`);
  }
}
