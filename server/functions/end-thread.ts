import type { Worker } from 'node:worker_threads';
import type { ThreadMessage, UnloadMessage } from './call-messages.ts';
import type { UnloadReason } from './unload-event.ts';

/** The time limit for the listeners of `beforeunload` and the work that they begin. */
const unloadMs = 1000;

/**
 * Ends a thread after its `beforeunload` listeners. They have a time limit, because the thread may be in an endless
 * loop.
 */
export async function endThread(thread: Worker, reason: UnloadReason): Promise<void> {
  thread.postMessage({ unload: reason } satisfies UnloadMessage);
  await new Promise<void>((done) => {
    thread.on('message', (message: ThreadMessage) => void ('unloaded' in message && done()));
    thread.once('exit', () => done());
    AbortSignal.timeout(unloadMs).addEventListener('abort', () => done());
  });
  await thread.terminate();
}
