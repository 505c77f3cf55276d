import { runningCalls } from './edge-runtime-global.ts';

/** The reason for ending a thread, in the words of the hosted service. */
export type UnloadReason = 'wall_clock' | 'termination';

/** The part of a Web worker's global scope that this module defines. */
type Listening = typeof globalThis & { onbeforeunload?: ((event: Event) => void) | null };

/** Adds the event functions of a Web worker to this thread: addEventListener, removeEventListener and dispatchEvent. */
export function installEventTarget(): void {
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.defineProperty(globalThis, name, { value: target[name].bind(target), writable: true, configurable: true });
}

/**
 * Dispatches `beforeunload` with the reason in `detail`. Resolves when the EdgeRuntime.waitUntil work of its listeners
 * is done.
 */
export async function announceUnload(reason: UnloadReason): Promise<void> {
  const background = new Set<Promise<unknown>>();
  const event = new CustomEvent('beforeunload', { detail: { reason } });
  runningCalls.run({ background, crash: () => {} }, () => {
    const scope: Listening = globalThis;
    scope.dispatchEvent(event);
    scope.onbeforeunload?.(event);
  });
  while (background.size > 0) await Promise.all(background);
  // Output is lost if the thread ends before the server has read it.
  for (const output of [process.stdout, process.stderr])
    await new Promise<void>((done) => void output.write('', () => done()));
}
