import { inTransaction } from '../../database/as-role.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import {
  judgeFilters,
  judgeRows,
  judgingTimeoutMs,
  keyProblem,
  type Judging,
  type Listener,
  type Verdict,
} from './change-access.ts';
import { ChangeRecord } from './change-record.ts';
import type { Channel } from '../channels/channel.ts';
import type { ChangeRow } from '../feed/feed-row.ts';
import { encodePush, type EncodedFrame } from '../sockets/frame-encode.ts';
import { findLiveTable } from './published-table.ts';
import type { Subscriptions } from './subscriptions.ts';

/**
 * Tells changes to the channels that may see them, in their order. Everybody who listens with equal rights and equal
 * wishes shares one question to the database and one encoded frame.
 * Throws the database's error where nobody can tell who may see what; then none of the rest is sent.
 */
export async function deliverChanges(
  pool: Pool,
  log: Log,
  subscriptions: Subscriptions,
  rows: ChangeRow[],
): Promise<void> {
  if (subscriptions.isEmpty) return;
  // Changes of one table that follow each other are judged together.
  for (let from = 0; from < rows.length;) {
    const { relation } = rows[from]!;
    let to = from + 1;
    while (rows[to]?.relation === relation) to++;
    await deliverOfTable(pool, log, subscriptions, relation, rows.slice(from, to));
    from = to;
  }
}

async function deliverOfTable(
  pool: Pool,
  log: Log,
  subscriptions: Subscriptions,
  relation: string,
  rows: ChangeRow[],
): Promise<void> {
  const table = await findLiveTable(pool, relation);
  // Whoever has a new token a moment later was still judged by the old one, rather than left out.
  const listeners = table
    ? subscriptions
        .of(table.schema, table.name)
        .map((subscription): Listener => ({ ...subscription, identity: subscription.channel.identity }))
    : [];
  if (!table || listeners.length === 0) return;
  const changes = rows.map((row) => new ChangeRecord(row, table));
  const judging: Judging = { pool, log, relation, table, changes, listeners };
  const wants = await judgeFilters(judging);
  // Told before the transaction is over: it has nothing to keep, and the end of it would only be waited for.
  await inTransaction(pool, async (client) => tell(judging, wants, await judgeRows(client, judging, wants)), {
    timeoutMs: judgingTimeoutMs,
  });
}

function tell({ table, changes, listeners }: Judging, wants: Verdict, sees: Verdict): void {
  for (const [index, change] of changes.entries()) {
    const frames = new SharedFrames();
    const told = new Map<Channel, Map<string, number[]>>();
    for (const listener of listeners) {
      const { channel, binding, identity } = listener;
      if (!wants(index, listener)) continue;
      const error = change.row.kind === 'DELETE' ? null : keyProblem(table, identity.role);
      if (!error && !sees(index, listener)) continue;
      const data = error
        ? frames.data(error, () => change.failure(error))
        : frames.data(`${identity.role} ${JSON.stringify(binding.select)}`, () =>
            change.data(identity.role, binding.select),
          );
      const byData = told.get(channel) ?? told.set(channel, new Map()).get(channel)!;
      const ids = byData.get(data);
      if (!ids) byData.set(data, [binding.id]);
      else if (!ids.includes(binding.id)) ids.push(binding.id);
    }
    for (const [channel, byData] of told)
      for (const [data, ids] of byData) channel.send(frames.frame(channel, ids, data));
  }
}

/** One change's frames: channels that get the same get the same bytes. */
class SharedFrames {
  readonly #data = new Map<string, string>();
  readonly #frames = new Map<string, Map<string, EncodedFrame>>();

  data(key: string, make: () => string): string {
    return this.#data.get(key) ?? this.#data.set(key, make()).get(key)!;
  }

  frame({ topic, version }: Channel, ids: number[], data: string): EncodedFrame {
    const ofData = this.#frames.get(data) ?? this.#frames.set(data, new Map()).get(data)!;
    const key = `${version} ${ids.join()} ${topic}`;
    return (
      ofData.get(key) ??
      ofData
        .set(key, encodePush(version, topic, 'postgres_changes', `{"ids":[${ids.join()}],"data":${data}}`))
        .get(key)!
    );
  }
}
