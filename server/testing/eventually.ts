import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { patience } from './patience.ts';

/**
 * Resolves with the first truthy result of `find`. Fails and names `what` if there is none in a minute. Asks every 10
 * ms at first and every 50 later, because each question has a cost, often that of a statement.
 */
export async function eventually<T>(
  what: string,
  find: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const found = await find();
    if (found) return found;
    const waited = Date.now() - began;
    if (waited > patience.state) assert.fail(`timed out waiting for ${what}`);
    await delay(Math.min(Math.max(waited / 20, 10), 50));
  }
}
