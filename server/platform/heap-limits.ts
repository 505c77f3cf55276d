import { performance, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const megabyte = 1024 * 1024;
/** Of both semi-spaces together. Two collections before the observer's next turn make it twice as much. */
const youngBytes = 32 * megabyte;
/** The old generation is collected when it has grown by this part of what was alive. */
const oldGrowthPercent = 60;
/** How much the heap must have grown for a collection while nothing else is to be done, and how often that is checked. */
const idleGrowthBytes = 8 * megabyte;
const idleCheckMilliseconds = 1_000;

/**
 * Limits by how much V8's heap grows without need, for the whole process, after a collection of what the start left. By
 * itself V8 doubles the young generation up to 128 MB while many objects survive a collection, as those of requests
 * under load do, and it lets the old one grow to several times what is alive; both stay resident. Node sets such limits
 * on the command line alone, which is out of reach here: `npm start` runs in the process that npm started.
 */
export function limitHeap(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  collect();
  setFlagsFromString(`--heap-growing-percent=${oldGrowthPercent}`);
  // Some hundred kilobytes are alive in the young generation: threads that share the copying cost more than they save.
  setFlagsFromString('--no-parallel-scavenge');
  const setGrowthFactor = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  setGrowthFactor(1);
  new PerformanceObserver(() => setGrowthFactor(youngGenerationBytes() < youngBytes ? 2 : 1)).observe({
    entryTypes: ['gc'],
  });
  collectWhenIdle(collect);
}

/** Returns to the system what a time of many requests needed, once they have ended. */
function collectWhenIdle(collect: () => void): void {
  let kept = heapBytes();
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > 0.02 || heapBytes() < kept + idleGrowthBytes) return;
    collect();
    kept = heapBytes();
  }, idleCheckMilliseconds).unref();
}

function heapBytes(): number {
  return getHeapStatistics().total_heap_size;
}

function youngGenerationBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size;
}
