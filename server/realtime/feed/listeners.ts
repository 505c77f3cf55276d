import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';

/** A table by name; every table if one of the names is '*'. */
export interface ListenedTable {
  schema: string;
  table: string;
}

export interface ListenersOptions {
  pool: Pool;
  /** The id of this server. */
  server: string;
  /** Called if changes may have been missed, so that clients must fetch again. */
  onGap(reason: string): void;
}

/** Must exceed the time after which a disconnected server gives up its position (feed.ts). */
const lease = '15 minutes';
const renewMs = 60_000;
// Keeps an unused table for this time, so that a page that is reopened soon still finds it.
const keptMs = 5000;
const writerWaitMs = 5000;
const writerPollMs = 20;
const lateWriterPollMs = 1000;

interface Listened {
  /** When the table was last required, in milliseconds since 1970. */
  at: number;
  /** Resolves when all changes of the table are written to the feed. */
  ready: Promise<void>;
}

/**
 * The rows of this server in realtime.listener: the tables whose changes the triggers write to the feed. Updates of
 * this list run one after the other.
 */
export class Listeners {
  readonly #pool: Pool;
  readonly #server: string;
  readonly #onGap: (reason: string) => void;
  readonly #relations = new Map<string, Listened>();
  #renewedAt = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor({ pool, server, onGap }: ListenersOptions) {
    this.#pool = pool;
    this.#server = server;
    this.#onGap = onGap;
  }

  /** Resolves when every change that is committed from then on is written to the feed. */
  async require(tables: ListenedTable[]): Promise<void> {
    const listened = await this.#enqueue(async () => this.#add(await this.#resolve(tables)));
    await Promise.all(listened.map(({ ready }) => ready));
  }

  /** Extends the leases of these tables once a minute, or at once with `force`, and removes unused tables. */
  async renew(tables: ListenedTable[], { force = false } = {}): Promise<void> {
    await this.#enqueue(async () => {
      // A table that was dropped and created again has a new relation id.
      const wanted = await this.#resolve(tables);
      await this.#add(wanted);
      const keptSince = Date.now() - keptMs;
      const unused = [...this.#relations].filter(([relation, { at }]) => !wanted.includes(relation) && at < keptSince);
      await this.#remove(unused.map(([relation]) => relation));
      if (force || Date.now() - this.#renewedAt > renewMs) await this.#extend();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#enqueue(() =>
      this.#pool.query('delete from realtime.listener where server = $1', [this.#server]),
    ).catch(() => {});
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  async #resolve(tables: ListenedTable[]): Promise<string[]> {
    if (tables.length === 0) return [];
    const { rows } = await this.#pool.query<{ relation: string }>(
      `select distinct relation::oid::text as relation
       from unnest($1::text[], $2::text[]) as listed (schema, name)
       cross join lateral (
         select case when schema = '*' or name = '*' then 0::oid else to_regclass(format('%I.%I', schema, name)) end
       ) as resolved (relation)
       where relation is not null`,
      [tables.map(({ schema }) => schema), tables.map(({ table }) => table)],
    );
    return rows.map(({ relation }) => relation);
  }

  /** Adds new relations, and marks all of them as required now. */
  async #add(relations: string[]): Promise<Listened[]> {
    const added = relations.filter((relation) => !this.#relations.has(relation));
    await this.#write(added);
    const ready = added.length ? this.#waitForWriters(added) : Promise.resolve();
    // After a failure, the next call tries again.
    ready.catch(() => added.forEach((relation) => this.#relations.delete(relation)));
    return relations.map((relation) => {
      const listened = { ready, ...this.#relations.get(relation), at: Date.now() };
      this.#relations.set(relation, listened);
      return listened;
    });
  }

  async #remove(relations: string[]): Promise<void> {
    if (relations.length === 0) return;
    for (const relation of relations) this.#relations.delete(relation);
    await this.#pool.query('delete from realtime.listener where server = $1 and relation = any ($2::oid[])', [
      this.#server,
      relations,
    ]);
  }

  async #extend(): Promise<void> {
    const relations = [...this.#relations.keys()];
    const { rows } = await this.#pool.query<{ valid: number }>(
      `select count(*)::integer as valid from realtime.listener
       where server = $1 and relation = any ($2::oid[]) and until > clock_timestamp()`,
      [this.#server, relations],
    );
    await this.#pool.query('delete from realtime.listener where until < clock_timestamp()');
    await this.#write(relations);
    this.#renewedAt = Date.now();
    // The server was stopped for long, or the database is a different one.
    if (rows[0]!.valid < relations.length) this.#onGap('the lease of a table had ended');
  }

  async #write(relations: string[]): Promise<void> {
    if (relations.length === 0) return;
    await this.#pool.query(
      `insert into realtime.listener (relation, server, until)
       select relation, $1, clock_timestamp() + $3::interval from unnest($2::oid[]) as relation
       on conflict (relation, server) do update set until = excluded.until`,
      [this.#server, relations, lease],
    );
  }

  /**
   * A transaction that wrote to a table before the listener's row was visible has not written to the feed. Waits until
   * all such transactions are over. After 5 seconds, continues to wait in the background and then reports a gap.
   */
  async #waitForWriters(relations: string[]): Promise<void> {
    let writers = await this.#findWriters(relations);
    for (const deadline = Date.now() + writerWaitMs; writers.length && Date.now() < deadline;) {
      await delay(writerPollMs);
      writers = await this.#stillRunning(writers);
    }
    if (writers.length) void this.#reportLateWriters(writers).catch(() => this.#onGap('lost track of a transaction'));
  }

  async #reportLateWriters(writers: string[]): Promise<void> {
    let running = writers;
    while (running.length && !this.#isClosed) {
      await delay(lateWriterPollMs, undefined, { ref: false });
      running = await this.#stillRunning(running);
    }
    if (!this.#isClosed) this.#onGap('a transaction wrote before the subscription');
  }

  async #findWriters(relations: string[]): Promise<string[]> {
    const { rows } = await this.#pool.query<{ transaction: string }>(
      `select distinct virtualtransaction as transaction
       from pg_locks
       where locktype = 'relation' and granted
         and database = (select oid from pg_database where datname = current_database())
         and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
         and relation in (select tgrelid from pg_trigger where tgfoid = 'realtime.capture_change()'::regprocedure)
         and (0 = any ($1::oid[]) or relation = any ($1::oid[]))`,
      [relations],
    );
    return rows.map(({ transaction }) => transaction);
  }

  async #stillRunning(transactions: string[]): Promise<string[]> {
    const { rows } = await this.#pool.query<{ transaction: string }>(
      'select distinct virtualtransaction as transaction from pg_locks where virtualtransaction = any ($1)',
      [transactions],
    );
    return rows.map(({ transaction }) => transaction);
  }
}
