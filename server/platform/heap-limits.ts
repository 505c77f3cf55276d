import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Of both semi-spaces together. Two collections before the observer's next turn make it twice as much. */
const youngBytes = 16 * 1024 * 1024;
/** The old generation is collected when it has grown by this part of what was alive. */
const oldGrowthPercent = 60;

/**
 * Limits by how much V8's heap grows without need, for the whole process, after a collection of what the start left. By
 * itself V8 doubles the young generation up to 128 MB while many objects survive a collection, as those of requests
 * under load do, and it lets the old one grow to several times what is alive; both stay resident. Node sets such limits
 * on the command line alone, which is out of reach here: `npm start` runs in the process that npm started.
 */
export function limitHeap(): void {
  exposeCollection()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString(`--heap-growing-percent=${oldGrowthPercent}`);
  // Some hundred kilobytes are alive in the young generation: threads that share the copying cost more than they save.
  setFlagsFromString('--no-parallel-scavenge');
  const setGrowthFactor = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  setGrowthFactor(1);
  new PerformanceObserver(() => setGrowthFactor(youngGenerationBytes() < youngBytes ? 2 : 1)).observe({
    entryTypes: ['gc'],
  });
}

/** V8's garbage collection, which Node exposes on the command line alone. */
export function exposeCollection(): (options?: object) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as (options?: object) => void;
}

function youngGenerationBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size;
}
