import { setTimeout as delay } from 'node:timers/promises';

const stepMilliseconds = 100;

/**
 * Runs work whose duration could reveal whether an account exists (account enumeration), and settles at the next
 * multiple of 100 ms.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await delay(stepMilliseconds - ((performance.now() - begun) % stepMilliseconds));
  }
}
