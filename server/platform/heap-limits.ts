import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The size of both semi-spaces together. Two collections before the observer's next turn double it. */
const youngBytes = 16 * 1024 * 1024;
/** The old generation is collected after it has grown by this percentage of the live objects. */
const oldGrowthPercent = 60;

/**
 * Limits the unnecessary growth of V8's heap, for the whole process, after collecting the garbage of the start. Without
 * limits, V8 doubles the young generation up to 128 MB while many objects survive a collection, as those of requests
 * under load do, and lets the old generation grow to several times its live objects; both stay resident. Node only sets
 * such limits on the command line, which is out of reach here: `npm start` runs in the process that npm started.
 */
export function limitHeap(): void {
  exposeCollection()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString(`--heap-growing-percent=${oldGrowthPercent}`);
  // The young generation has some hundred kilobytes of live objects: sharing the copying among threads costs more than
  // it saves.
  setFlagsFromString('--no-parallel-scavenge');
  const setGrowthFactor = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  setGrowthFactor(1);
  new PerformanceObserver(() => setGrowthFactor(youngGenerationBytes() < youngBytes ? 2 : 1)).observe({
    entryTypes: ['gc'],
  });
}

/** Returns V8's garbage collection, which Node only exposes on the command line. */
export function exposeCollection(): (options?: object) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as (options?: object) => void;
}

function youngGenerationBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size;
}
