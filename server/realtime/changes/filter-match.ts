import pg from 'pg';
import { inTransaction } from '../../database/as-role.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import { RealtimeError } from '../realtime-errors.ts';
import { groupBy, type ChangeBatch, type ChangeSets, type Subscriber } from './change-batch.ts';
import type { FilterOperator } from './filter-parser.ts';

const timeoutMs = 10_000;
const patternTimeoutMs = 1000;
const patterns: FilterOperator[] = ['match', 'imatch'];

/**
 * Of the changes that each subscriber may read, those that meet its filters. A filter is evaluated on no other change,
 * so neither the result nor the time depends on rows that the subscriber may not read. A subscriber whose pattern takes
 * too long loses its channel. Throws the database's error.
 */
export async function matchFilters(pool: Pool, log: Log, batch: ChangeBatch, visible: ChangeSets): Promise<ChangeSets> {
  const matching: ChangeSets = new Map();
  const filtered: Subscriber[] = [];
  for (const [subscriber, indexes] of visible) {
    if (indexes.size === 0) continue;
    if (subscriber.binding.filters.length === 0) matching.set(subscriber, indexes);
    else if (canReadFilters(batch, subscriber)) filtered.push(subscriber);
  }
  for (const alike of groupBy(filtered, (subscriber) => (hasPattern(subscriber) ? filterKey(subscriber) : ''))) {
    const isPattern = hasPattern(alike[0]!);
    try {
      const found = await evaluate(pool, log, batch, visible, alike, isPattern ? patternTimeoutMs : timeoutMs);
      for (const [subscriber, indexes] of found) matching.set(subscriber, indexes);
    } catch (error) {
      if (!isPattern || !(error instanceof pg.DatabaseError)) throw error;
      for (const { channel } of alike) channel.end(new RealtimeError('filterTooSlow'));
    }
  }
  return matching;
}

async function evaluate(
  pool: Pool,
  log: Log,
  { relation, table, changes }: ChangeBatch,
  visible: ChangeSets,
  subscribers: Subscriber[],
  limitMs: number,
): Promise<ChangeSets> {
  const placesOf = (subscriber: Subscriber) => [...visible.get(subscriber)!].map((index) => index + 1);
  const groups = groupBy(subscribers, (subscriber) => `${placesOf(subscriber).join()} ${filterKey(subscriber)}`);
  const { rows } = await inTransaction(
    pool,
    (client) =>
      client.query<{ number: number; matching: number[]; failure: string | null }>(
        'select * from realtime.match_filters($1, $2, $3)',
        [
          relation,
          `[${changes.map((change) => change.filterRecord()).join(',')}]`,
          JSON.stringify(groups.map(([first]) => ({ places: placesOf(first), filters: first.binding.filters }))),
        ],
      ),
    { timeoutMs: limitMs },
  );
  const matching: ChangeSets = new Map();
  for (const { number, matching: places, failure } of rows) {
    if (failure) log.warn('a filter failed', { table: `${table.schema}.${table.name}`, reason: failure });
    const indexes = new Set(places.map((place) => place - 1));
    for (const subscriber of groups[number - 1]!) matching.set(subscriber, indexes);
  }
  return matching;
}

/** A filter on a column that the role may not read, or that was dropped since, matches nothing. */
function canReadFilters({ table }: ChangeBatch, { binding, identity }: Subscriber): boolean {
  return binding.filters.every((filter) =>
    table.columns.some(({ name, readers }) => name === filter.column && readers.includes(identity.role)),
  );
}

function hasPattern({ binding }: Subscriber): boolean {
  return binding.filters.some(({ op }) => patterns.includes(op));
}

function filterKey({ binding }: Subscriber): string {
  return JSON.stringify(binding.filters);
}
