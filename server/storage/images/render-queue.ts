import { StorageError } from '../storage-errors.ts';

/** Images rendered at once: rendering must not take all memory and processors. */
const maxRunning = 2;
/** Images waiting for their turn. */
const maxWaiting = 100;

/** Runs renderings in order of arrival, two at a time. Throws SlowDown when a hundred wait. */
export type RenderQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createRenderQueue(): RenderQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < maxRunning) running += 1;
    else if (waiting.length >= maxWaiting)
      throw new StorageError('SlowDown', 'Too many images are being processed, please try again');
    // The finished work passes its place on, so `running` stays as it is.
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
