import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
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
  /** How long a batch may live after its last test, in ms; by default as long as a test waits for a state. */
  endLimit?: number;
}

/** Runs unit, wire and policy tests, one process per batch. A skipped test counts as not run; a todo has no result. */
export async function runNodeTests(batches: TestBatch[], options: NodeTestOptions): Promise<TestResult[]> {
  const left = [...batches];
  const results: TestResult[] = [];
  const work = async () => {
    for (let batch = left.shift(); batch; batch = left.shift()) results.push(...(await runBatch(batch, options)));
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  return results;
}

/** Runs a batch, and then prints what it reported, because batches run beside each other. */
async function runBatch(
  batch: TestBatch,
  { name, costs, endLimit = patience.state }: NodeTestOptions,
): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'test-batch-'));
  const module = moduleOf(batch, folder, endLimit);
  const collector = new ResultCollector(batch, resolve(module.path), costs);
  const events = run({
    files: [module.path],
    timeout: patience.nodeTests,
    ...(name === null ? {} : { testNamePatterns: [new RegExp(name)] }),
  });
  events.on('test:start', (event) => collector.start(event));
  events.on('test:pass', (event) => collector.pass(event));
  events.on('test:fail', (event) => collector.fail(event));
  let said = '';
  for await (const text of Readable.from(withoutSums(events)).compose(spec)) said += String(text);
  process.stdout.write(said);
  for (const [file, processorTime] of recordedCosts(module.costs)) costs.add(file, { processorTime });
  rmSync(folder, { recursive: true });
  return collector.end();
}

/** Leaves out the numbers of tests that the reporter would print after each batch. */
async function* withoutSums<T extends { type: string; data: object }>(events: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const event of events) if (event.type !== 'test:diagnostic' || 'file' in event.data) yield event;
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

/** A result with the titles of its suites, the first of which is the file if a batch has several. */
interface FoundResult extends Omit<TestResult, 'file' | 'name' | 'outcome'> {
  titles: string[];
  milliseconds: number;
  /** Null for a passed suite and for a todo, which do not count. */
  outcome: TestResult['outcome'] | null;
}

/** Collects the results of a batch from the events of its process. */
class ResultCollector {
  readonly #batch: TestBatch;
  readonly #module: string;
  readonly #costs: FileCosts;
  #titles: string[] = [];
  #found: FoundResult[] = [];
  /** Why the process ended before its files. */
  #end: string | null = null;

  constructor(batch: TestBatch, module: string, costs: FileCosts) {
    this.#batch = batch;
    this.#module = module;
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
    if (event.nesting === 0 && event.name === this.#module) this.#end = message;
    else if (type === 'suite' && failureType === 'subtestsFailed') this.#add(event, { outcome: null });
    else this.#add(event, { outcome: 'failed', error: message, isWhole: type === 'suite' });
  }

  /** The results, with a failure for each file that had not ended when the process did. */
  end(): TestResult[] {
    const results: TestResult[] = [];
    const isShared = this.#batch.length > 1;
    for (const { titles, milliseconds, outcome, ...rest } of this.#found) {
      const [first = '', ...others] = titles;
      const file = isShared ? first : this.#batch[0]!;
      if (titles.length === 1) this.#costs.add(file, { seconds: milliseconds / 1000 });
      const name = (isShared && others.length ? others : titles).join(' › ');
      if (outcome) results.push({ file, name, outcome, ...rest });
    }
    if (this.#end === null) return results;
    const ended = new Set(this.#found.filter(({ titles }) => titles.length === 1).map(({ titles }) => titles[0]!));
    const left = this.#batch.filter((file) => !ended.has(file));
    for (const file of left.length ? left : this.#batch)
      results.push({ file, name: 'its process', outcome: 'failed', error: this.#end, isWhole: true });
    return results;
  }

  #add({ name, nesting, details }: FinishedTest, result: Omit<FoundResult, 'titles' | 'milliseconds'>): void {
    const titles = [...this.#titles.slice(0, nesting), name];
    this.#found.push({ titles, milliseconds: details.duration_ms, ...result });
  }
}
