import pg from 'pg';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import { isPatternOperator } from '../../platform/patterns/pattern-cost.ts';
import type { NetworkAllowances } from '../network-allowances.ts';
import { RealtimeError } from '../realtime-errors.ts';
import { groupBy, type ChangeBatch, type ChangeSets, type Subscriber } from './change-batch.ts';
import { pushChanges } from './change-push.ts';
import { matchFilters } from './filter-match.ts';

/**
 * The longest wait of a batch and the largest number of waiting rows. Above these, the clients join and fetch again.
 */
const maxWaitMs = 10_000;
const maxRows = 10_000;
/** The time limit for all filters of one batch. */
const batchMs = 2000;
/** The time limit for one statement that has filters of several clients but no patterns. */
const plainMs = 2000;
/** The time limit for one statement with the patterns of one client. */
const patternMs = 250;
/** The time per batch that is not charged to a client, so that ordinary patterns are free. */
const freeMs = 20;
const subscribersPerStatement = 200;
const queryCanceled = '57014';

export interface FilterLaneOptions {
  pool: Pool;
  log: Log;
  /** The time that the patterns of each client network may take. */
  filterTime: NetworkAllowances;
}

interface Waiting {
  batch: ChangeBatch;
  visible: ChangeSets;
  since: number;
}

/**
 * Evaluates the filters of subscribers. Runs separately from the delivery to channels without filters, which never wait
 * for it. Batches run one after the other. Within a batch, the clients with the fewest filters come first. Each client
 * with patterns has separate statements and is charged for their time, so a slow client delays the others little.
 */
export class FilterLane {
  readonly #options: FilterLaneOptions;
  #queue: Waiting[] = [];
  #isRunning = false;

  constructor(options: FilterLaneOptions) {
    this.#options = options;
  }

  push(batch: ChangeBatch, visible: ChangeSets): void {
    this.#queue.push({ batch, visible, since: Date.now() });
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#queue.length) {
      const { batch, visible, since } = this.#queue.shift()!;
      const rows = this.#queue.reduce((sum, waiting) => sum + waiting.batch.changes.length, 0);
      if (Date.now() - since > maxWaitMs || rows > maxRows) {
        rejoin(batch.subscribers);
        continue;
      }
      await this.#deliver(batch, visible).catch((error) => {
        this.#options.log.error('could not evaluate filters', { error });
        rejoin(batch.subscribers);
      });
    }
    this.#isRunning = false;
  }

  async #deliver(batch: ChangeBatch, visible: ChangeSets): Promise<void> {
    const deadline = performance.now() + batchMs;
    const withPattern = new Set(
      batch.subscribers
        .filter(({ binding }) => binding.filters.some(({ op }) => isPatternOperator(op)))
        .map(({ channel }) => channel),
    );
    const plain = batch.subscribers.filter(({ channel }) => !withPattern.has(channel));
    for (const subscribers of pack(byNetwork(plain))) {
      if (performance.now() > deadline) rejoin(subscribers);
      else await this.#match({ ...batch, subscribers }, visible, plainMs);
    }
    for (const subscribers of byNetwork(batch.subscribers.filter(({ channel }) => withPattern.has(channel)))) {
      if (performance.now() > deadline) rejoin(subscribers);
      else await this.#matchPatterns({ ...batch, subscribers }, visible, deadline);
    }
  }

  /**
   * Handles the subscribers of one client network. If their filters together exceed the time, tries each channel alone
   * to find the slow ones.
   */
  async #matchPatterns(batch: ChangeBatch, visible: ChangeSets, deadline: number): Promise<void> {
    const allowance = this.#options.filterTime.of(batch.subscribers[0]!.channel.socket.network);
    const began = performance.now();
    if (!allowance.isEmpty && (await this.#matchInTime(batch, visible))) {
      allowance.spend(Math.max(0, performance.now() - began - freeMs));
      return;
    }
    // The bindings of one channel stay together, because they share frames.
    for (const subscribers of byChannel(batch.subscribers)) {
      const started = performance.now();
      if (started > deadline) {
        rejoin(subscribers);
        continue;
      }
      const isInTime = !allowance.isEmpty && (await this.#matchInTime({ ...batch, subscribers }, visible));
      allowance.spend(performance.now() - started);
      if (!isInTime) for (const { channel } of subscribers) channel.end(new RealtimeError('filterTooSlow'));
    }
  }

  /** Returns false if Postgres cancelled the statement. */
  async #matchInTime(batch: ChangeBatch, visible: ChangeSets): Promise<boolean> {
    try {
      await this.#match(batch, visible, patternMs);
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === queryCanceled) return false;
      throw error;
    }
  }

  async #match(batch: ChangeBatch, visible: ChangeSets, timeoutMs: number): Promise<void> {
    const { pool, log } = this.#options;
    pushChanges(batch, await matchFilters(pool, log, batch, visible, timeoutMs));
  }
}

/** Groups subscribers by client network, smallest group first. */
function byNetwork(subscribers: Subscriber[]): Subscriber[][] {
  return groupBy(subscribers, ({ channel }) => channel.socket.network).sort((a, b) => a.length - b.length);
}

function byChannel(subscribers: Subscriber[]): Subscriber[][] {
  const channels = [...new Set(subscribers.map(({ channel }) => channel))];
  return channels.map((channel) => subscribers.filter((subscriber) => subscriber.channel === channel));
}

/**
 * Packs groups into as few statements as possible. Never splits a group, because the bindings of a channel share
 * frames.
 */
function pack(groups: Subscriber[][]): Subscriber[][] {
  const packed: Subscriber[][] = [];
  for (const group of groups) {
    const last = packed.at(-1);
    if (last && last.length + group.length <= subscribersPerStatement) last.push(...group);
    else packed.push([...group]);
  }
  return packed;
}

function rejoin(subscribers: Subscriber[]): void {
  for (const { channel } of subscribers) channel.end(new RealtimeError('changesMissed'), { rejoin: true });
}
