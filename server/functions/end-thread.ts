import type { Worker } from 'node:worker_threads';
import type { ThreadMessage, UnloadMessage } from './call-messages.ts';
import type { UnloadReason } from './unload-event.ts';

/** How long the listeners of `beforeunload`, and the work that they begin, may take. */
const unloadMs = 1000;

/** Ends a thread after its listeners of `beforeunload`, which have a limit: the thread may be in an endless loop. */
export async function endThread(thread: Worker, reason: UnloadReason): Promise<void> {
  thread.postMessage({ unload: reason } satisfies UnloadMessage);
  await new Promise<void>((done) => {
    thread.on('message', (message: ThreadMessage) => void ('unloaded' in message && done()));
    thread.once('exit', () => done());
    AbortSignal.timeout(unloadMs).addEventListener('abort', () => done());
  });
  await thread.terminate();
}
