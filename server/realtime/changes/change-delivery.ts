import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import type { Channel } from '../channels/channel.ts';
import type { ChangeRow } from '../feed/feed-row.ts';
import { encodePush, type EncodedFrame } from '../sockets/frame-encode.ts';
import type { ChangeBatch, ChangeSets, Subscriber } from './change-batch.ts';
import { ChangeRecord } from './change-record.ts';
import { matchFilters } from './filter-match.ts';
import { findKeyProblem, findPublishedTable } from './published-table.ts';
import { findVisible, hasEvent } from './row-visibility.ts';
import type { Subscriptions } from './subscriptions.ts';

/**
 * Sends changes to the channels that may read them, in order. Subscribers with equal rights and equal bindings share
 * one query and one encoded frame. Throws the database's error when visibility cannot be checked; the rest is then not
 * sent.
 */
export async function deliverChanges(
  pool: Pool,
  log: Log,
  subscriptions: Subscriptions,
  rows: ChangeRow[],
): Promise<void> {
  if (subscriptions.isEmpty) return;
  for (let from = 0; from < rows.length;) {
    const { relation } = rows[from]!;
    let to = from + 1;
    while (rows[to]?.relation === relation) to++;
    const batch = await readBatch(pool, subscriptions, relation, rows.slice(from, to));
    if (batch) pushChanges(batch, await matchFilters(pool, log, batch, await findVisible(pool, log, batch)));
    from = to;
  }
}

async function readBatch(
  pool: Pool,
  subscriptions: Subscriptions,
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

function pushChanges(batch: ChangeBatch, matching: ChangeSets): void {
  for (const index of batch.changes.keys()) {
    const frames = new SharedFrames();
    const byChannel = new Map<Channel, Map<string, number[]>>();
    for (const subscriber of batch.subscribers) {
      const data = dataFor(batch, subscriber, index, matching, frames);
      if (data === null) continue;
      const { channel, binding } = subscriber;
      const byData = byChannel.get(channel) ?? byChannel.set(channel, new Map()).get(channel)!;
      const ids = byData.get(data) ?? byData.set(data, []).get(data)!;
      if (!ids.includes(binding.id)) ids.push(binding.id);
    }
    for (const [channel, byData] of byChannel)
      for (const [data, ids] of byData) channel.send(frames.frame(channel, ids, data));
  }
}

/** The data of a change for a subscriber, or null when there is none. */
function dataFor(
  batch: ChangeBatch,
  subscriber: Subscriber,
  index: number,
  matching: ChangeSets,
  frames: SharedFrames,
): string | null {
  const { identity, binding } = subscriber;
  const change = batch.changes[index]!;
  const problem = change.row.kind === 'DELETE' ? null : findKeyProblem(batch.table, identity.role);
  // Only that a change occurred is sent then, so the filters do not apply.
  if (problem) return hasEvent(batch, subscriber, index) ? frames.data(problem, () => change.failure(problem)) : null;
  if (!matching.get(subscriber)?.has(index)) return null;
  const key = `${identity.role} ${JSON.stringify(binding.select)}`;
  return frames.data(key, () => change.data(identity.role, binding.select));
}

/** The frames of one change. Channels with the same data share the same bytes. */
class SharedFrames {
  readonly #data = new Map<string, string>();
  readonly #frames = new Map<string, Map<string, EncodedFrame>>();

  data(key: string, make: () => string): string {
    return this.#data.get(key) ?? this.#data.set(key, make()).get(key)!;
  }

  frame({ frameTopic, version }: Channel, ids: number[], data: string): EncodedFrame {
    const ofData = this.#frames.get(data) ?? this.#frames.set(data, new Map()).get(data)!;
    const key = `${version} ${ids.join()} ${frameTopic}`;
    const encode = () => encodePush(version, frameTopic, 'postgres_changes', `{"ids":[${ids.join()}],"data":${data}}`);
    return ofData.get(key) ?? ofData.set(key, encode()).get(key)!;
  }
}
