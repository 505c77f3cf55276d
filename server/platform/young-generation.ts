// Holds V8's young generation at 16 MB, for the whole process. By itself V8 doubles it up to 128 MB while many objects
// survive a collection, as those of requests under load do, and each doubling stays resident. Node sets the limit by
// --max-semi-space-size alone, which is out of reach here: `npm start` runs in the process that npm started. So the
// factor by which it grows is set after each collection. To be imported before what allocates much.
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** The size of both semi-spaces together. */
const limitBytes = 16 * 1024 * 1024;

function youngGenerationBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size;
}

const setGrowthFactor = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

// Loading modules blocks the event loop, in which the observer would stop the growth.
setGrowthFactor(1);
new PerformanceObserver(() => setGrowthFactor(youngGenerationBytes() < limitBytes ? 2 : 1)).observe({
  entryTypes: ['gc'],
});
