import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { patience } from 'stilthouse/testing/patience.ts';
import { moduleOf, type TestBatch } from './test-batches.ts';
import { firstLine, type FileCosts, type TestResult } from './test-report.ts';

export interface NodeTestOptions {
  /** Runs only tests whose name matches this regular expression. */
  name: string | null;
  costs: FileCosts;
  /** The number of concurrent batches. */
  concurrency: number;
}

/** Runs unit, wire and policy tests, one process per batch. A skipped test counts as not run; a todo has no result. */
export async function runNodeTests(batches: TestBatch[], options: NodeTestOptions): Promise<TestResult[]> {
  const { name, costs, concurrency } = options;
  if (batches.length === 0) return [];
  const modules = new Map(batches.map((batch) => [resolve(moduleOf(batch)), batch]));
  const collector = new ResultCollector(modules, costs);
  const folder = mkdtempSync(join(tmpdir(), 'test-costs-'));
  process.env.TEST_COSTS = join(folder, 'costs');
  const events = run({
    files: [...modules.keys()],
    concurrency,
    timeout: patience.nodeTests,
    ...(name === null ? {} : { testNamePatterns: [new RegExp(name)] }),
  });
  events.on('test:start', (event) => collector.start(event));
  events.on('test:pass', (event) => collector.pass(event));
  events.on('test:fail', (event) => collector.fail(event));
  events.on('test:summary', ({ file }) => file && collector.end(file));
  for await (const text of events.compose(spec)) process.stdout.write(text);
  for (const [file, processorTime] of recordedCosts(process.env.TEST_COSTS)) costs.add(file, { processorTime });
  rmSync(folder, { recursive: true });
  return collector.results();
}

/** Reads what record-costs.ts recorded. */
function recordedCosts(path: string): [file: string, seconds: number][] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as [string, number]);
}

interface TestEvent {
  name: string;
  file?: string;
  nesting: number;
}

interface FinishedTest extends TestEvent {
  details: { duration_ms: number; type?: string };
  skip?: string | boolean;
  todo?: string | boolean;
}

interface FailedTest extends FinishedTest {
  details: FinishedTest['details'] & { error: Error };
}

/** A result whose process, and so its file, is not known yet. */
interface PendingResult extends Omit<TestResult, 'file' | 'name' | 'outcome'> {
  titles: string[];
  milliseconds: number;
  /** Null for a passed suite and for a todo, which do not count. */
  outcome: TestResult['outcome'] | null;
}

/** Collects the results from the events of a run. Those of a process come together, and at their end its module. */
class ResultCollector {
  readonly #batches: ReadonlyMap<string, TestBatch>;
  readonly #costs: FileCosts;
  readonly #results: TestResult[] = [];
  #titles: string[] = [];
  #pending: PendingResult[] = [];

  constructor(batches: ReadonlyMap<string, TestBatch>, costs: FileCosts) {
    this.#batches = batches;
    this.#costs = costs;
  }

  start({ name, nesting }: TestEvent): void {
    this.#titles = [...this.#titles.slice(0, nesting), name];
  }

  pass(event: FinishedTest): void {
    const isCounted = event.details.type !== 'suite' && event.todo === undefined;
    this.#add(event, { outcome: event.skip !== undefined ? 'notRun' : isCounted ? 'passed' : null });
  }

  fail(event: FailedTest): void {
    const { error, type } = event.details;
    const { failureType } = error as { failureType?: string };
    const message = firstLine((error.cause as Error | undefined)?.message ?? error.message);
    const isProcess = event.nesting === 0 && this.#batches.has(event.name);
    if (isProcess) this.#endProcess(event.name, message);
    else if (type === 'suite' && failureType === 'subtestsFailed') this.#add(event, { outcome: null });
    else this.#add(event, { outcome: 'failed', error: message, isWhole: type === 'suite' });
  }

  /** Gives the pending results the files of the process that ended. */
  end(module: string): void {
    const batch = this.#batches.get(module) ?? [];
    for (const { titles, milliseconds, outcome, ...rest } of this.#pending) {
      const [first = '', ...others] = titles;
      const file = batch.length > 1 ? first : batch[0]!;
      if (titles.length === 1) this.#costs.add(file, { seconds: milliseconds / 1000 });
      const name = (batch.length > 1 && others.length ? others : titles).join(' › ');
      if (outcome) this.#results.push({ file, name, outcome, ...rest });
    }
    this.#pending = [];
  }

  results(): TestResult[] {
    return this.#results;
  }

  #add({ name, nesting, details }: FinishedTest, result: Omit<PendingResult, 'titles' | 'milliseconds'>): void {
    const titles = [...this.#titles.slice(0, nesting), name];
    this.#pending.push({ titles, milliseconds: details.duration_ms, ...result });
  }

  /** The process ended before its files: a failure for each that has not ended. */
  #endProcess(module: string, error: string): void {
    const batch = this.#batches.get(module)!;
    const ended = new Set(this.#pending.filter(({ titles }) => titles.length === 1).map(({ titles }) => titles[0]!));
    this.end(module);
    const left = batch.filter((file) => !ended.has(file));
    for (const file of left.length ? left : batch)
      this.#results.push({ file, name: 'its process', outcome: 'failed', error, isWhole: true });
  }
}
