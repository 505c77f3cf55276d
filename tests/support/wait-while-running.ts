import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves when `isReached` returns true. Fails with the output of the process if the process ends first. It has no
 * time limit, because a build and a first start take minutes on a slow machine: the limit of the test's process ends a
 * hang.
 */
export async function waitWhileRunning(
  { child, output }: { child: ChildProcess; output: () => string },
  isReached: () => boolean | Promise<boolean>,
): Promise<void> {
  for (;;) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (await isReached()) return;
    if (hasEnded) assert.fail(`the process ended with ${child.exitCode ?? child.signalCode}:\n${output()}`);
    await delay(10);
  }
}
