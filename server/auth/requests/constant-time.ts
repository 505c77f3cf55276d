import { setTimeout as delay } from 'node:timers/promises';

const stepMilliseconds = 100;

/**
 * Runs work whose length would tell whether there is an account: its result, or its failure, comes at the next tenth of
 * a second after it began. What takes a few milliseconds more or less then looks the same from outside.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await delay(stepMilliseconds - ((performance.now() - begun) % stepMilliseconds));
  }
}
