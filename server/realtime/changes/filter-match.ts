import { inTransaction } from '../../database/in-transaction.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import { groupBy, type ChangeBatch, type ChangeSets, type Subscriber } from './change-batch.ts';

/**
 * Selects, from the changes that each subscriber of a batch may read, those that meet its filters. Filters are
 * evaluated on no other changes, so neither the result nor the time depends on rows that the subscriber may not read.
 * Subscribers with the same filters and the same visible changes share one evaluation. Throws the database's error,
 * also after `timeoutMs`.
 */
export async function matchFilters(
  pool: Pool,
  log: Log,
  batch: ChangeBatch,
  visible: ChangeSets,
  timeoutMs: number,
): Promise<ChangeSets> {
  const matching: ChangeSets = new Map();
  const filtered: Subscriber[] = [];
  for (const subscriber of batch.subscribers) {
    const indexes = visible.get(subscriber);
    if (!indexes?.size) continue;
    if (subscriber.binding.filters.length === 0) matching.set(subscriber, indexes);
    else if (canReadFilters(batch, subscriber)) filtered.push(subscriber);
  }
  if (filtered.length === 0) return matching;
  const placesOf = (subscriber: Subscriber) => [...visible.get(subscriber)!].map((index) => index + 1);
  const groups = groupBy(filtered, (subscriber) => `${placesOf(subscriber).join()} ${filterKey(subscriber)}`);
  const evaluated = groups.map(([first]) => ({ places: placesOf(first), filters: first.binding.filters }));
  for (const { number, matching: places, failure } of await evaluate(pool, batch, evaluated, timeoutMs)) {
    if (failure) log.warn('a filter failed', { table: `${batch.table.schema}.${batch.table.name}`, reason: failure });
    const indexes = new Set(places.map((place) => place - 1));
    for (const subscriber of groups[number - 1]!) matching.set(subscriber, indexes);
  }
  return matching;
}

/** A key that is equal for subscribers with equal filters. */
function filterKey({ binding }: Subscriber): string {
  return JSON.stringify(binding.filters);
}

async function evaluate(
  pool: Pool,
  { relation, changes }: ChangeBatch,
  groups: object[],
  timeoutMs: number,
): Promise<{ number: number; matching: number[]; failure: string | null }[]> {
  const records = `[${changes.map((change) => change.filterRecord()).join(',')}]`;
  const { rows } = await inTransaction(
    pool,
    (client) =>
      client.query<{ number: number; matching: number[]; failure: string | null }>(
        'select * from realtime.match_filters($1, $2, $3)',
        [relation, records, JSON.stringify(groups)],
      ),
    { timeoutMs },
  );
  return rows;
}

/** A filter matches nothing if the role may not read its column or the column was dropped since. */
function canReadFilters({ table }: ChangeBatch, { binding, identity }: Subscriber): boolean {
  return binding.filters.every((filter) =>
    table.columns.some(({ name, readers }) => name === filter.column && readers.includes(identity.role)),
  );
}
