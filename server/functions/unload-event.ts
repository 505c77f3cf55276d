import { runningCalls } from './edge-runtime-global.ts';

/** Why a thread ends, in the words of the hosted service. */
export type UnloadReason = 'wall_clock' | 'termination';

/** The part of a Web worker's global scope that this module defines. */
type Listening = typeof globalThis & { onbeforeunload?: ((event: Event) => void) | null };

/** Gives this thread the listeners of a Web worker: addEventListener, removeEventListener and dispatchEvent. */
export function installEventTarget(): void {
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.defineProperty(globalThis, name, { value: target[name].bind(target), writable: true, configurable: true });
}

/**
 * Dispatches `beforeunload`, with the reason in `detail`, and resolves when the work that its listeners passed to
 * EdgeRuntime.waitUntil is done.
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
  // What they printed is lost if the thread ends before the server has read it.
  for (const output of [process.stdout, process.stderr])
    await new Promise<void>((done) => void output.write('', () => done()));
}
