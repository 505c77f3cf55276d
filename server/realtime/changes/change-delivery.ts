import type { Pool } from '../../database/pool.ts';
import type { ChangeRow } from '../feed/feed-row.ts';
import type { ChangeBatch, Subscriber } from './change-batch.ts';
import { pushChanges } from './change-push.ts';
import { ChangeRecord } from './change-record.ts';
import { FilterLane, type FilterLaneOptions } from './filter-lane.ts';
import { findPublishedTable } from './published-table.ts';
import { findVisible } from './row-visibility.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface ChangeDeliveryOptions extends FilterLaneOptions {
  callers: Pool;
  subscriptions: Subscriptions;
}

/**
 * Returns a function that sends changes, in order, to the channels that may read them. It resolves when the channels
 * without filters have received them; the filter lane sends them to the channels with filters. Throws the database's
 * error if visibility cannot be checked; then the rest is not sent.
 */
export function createChangeDelivery(options: ChangeDeliveryOptions): (rows: ChangeRow[]) => Promise<void> {
  const { callers, log, subscriptions } = options;
  const lane = new FilterLane(options);

  async function deliverBatch(batch: ChangeBatch): Promise<void> {
    const visible = await findVisible(callers, log, batch);
    const isFiltered = ({ channel }: Subscriber) => subscriptions.hasFilters(channel);
    const filtered = batch.subscribers.filter(isFiltered);
    pushChanges({ ...batch, subscribers: batch.subscribers.filter((subscriber) => !isFiltered(subscriber)) }, visible);
    if (filtered.length) lane.push({ ...batch, subscribers: filtered }, visible);
  }

  return async (rows) => {
    if (subscriptions.isEmpty) return;
    for (let from = 0; from < rows.length;) {
      const { relation } = rows[from]!;
      let to = from + 1;
      while (rows[to]?.relation === relation) to++;
      const batch = await readBatch(options, relation, rows.slice(from, to));
      if (batch) await deliverBatch(batch);
      from = to;
    }
  };
}

async function readBatch(
  { pool, subscriptions }: ChangeDeliveryOptions,
  relation: string,
  rows: ChangeRow[],
): Promise<ChangeBatch | null> {
  const table = await findPublishedTable(pool, relation);
  if (!table) return null;
  const subscribers = subscriptions
    .of(table.schema, table.name)
    .map((subscription): Subscriber => ({ ...subscription, identity: subscription.channel.identity }));
  if (subscribers.length === 0) return null;
  return { relation, table, changes: rows.map((row) => new ChangeRecord(row, table)), subscribers };
}
