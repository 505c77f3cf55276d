import { appendFileSync } from 'node:fs';
import { processorTime } from 'stilthouse/testing/processor-time.ts';

let began = 0;

/** Begins a test file of a process that runs several. */
export function startCosts(): void {
  began = processorTime() ?? 0;
}

/** Records the processor time since the file began, as a line of `record`. */
export function endCosts(record: string, file: string): void {
  const used = processorTime();
  if (used !== null) appendFileSync(record, `${JSON.stringify([file, used - began])}\n`);
}

/** Records the processor time of this process and its children when it ends, for its only test file. */
export function recordAtExit(record: string, file: string): void {
  process.on('exit', () => endCosts(record, file));
}
