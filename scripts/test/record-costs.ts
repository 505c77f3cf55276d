import { appendFileSync } from 'node:fs';
import { processorTime } from 'stilthouse/testing/processor-time.ts';

let began = 0;

/** Begins a test file of a process that runs several. */
export function startCosts(): void {
  began = processorTime() ?? 0;
}

/** Records the processor time since the file began, in the file of TEST_COSTS. */
export function endCosts(file: string): void {
  const used = processorTime();
  if (used !== null && process.env.TEST_COSTS)
    appendFileSync(process.env.TEST_COSTS, `${JSON.stringify([file, used - began])}\n`);
}

/** Records the processor time of this process and its children when it ends, for its only test file. */
export function recordAtExit(file: string): void {
  process.on('exit', () => endCosts(file));
}
