import { appendFileSync } from 'node:fs';
import { ownProcessorTime, processorTime } from 'stilthouse/testing/processor-time.ts';

let began = 0;

/** Begins a test file of a process that runs several. Such a file leaves no program running. */
export function startCosts(): void {
  began = ownProcessorTime() ?? 0;
}

/** Records the processor time since the file began, as a line of `record`. */
export function endCosts(record: string, file: string): void {
  write(record, file, ownProcessorTime());
}

/** Records the processor time of this process and its children when it ends, for its only test file. */
export function recordAtExit(record: string, file: string): void {
  process.on('exit', () => write(record, file, processorTime()));
}

function write(record: string, file: string, used: number | null): void {
  if (used !== null) appendFileSync(record, `${JSON.stringify([file, used - began])}\n`);
}
