import type { Pool } from '../database/pool.ts';
import { inTransaction } from '../database/as-role.ts';
import type { Log } from '../platform/log.ts';
import { ChangeRecord } from './change-record.ts';
import type { Channel } from './channel.ts';
import type { ChangeRow } from './feed-row.ts';
import { encodePush, type EncodedFrame } from './frame-encode.ts';
import { findLiveTable, type LiveTable } from './live-table.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

/** Which of a table's changes a subscription gets, and with what error, if any. */
type Verdict = (change: number, subscription: Subscription) => boolean;

const queryTimeoutMs = 10_000;

/**
 * Tells changes to the channels that may see them, in their order. Everybody who listens with equal rights and equal
 * wishes shares one question to the database and one encoded frame.
 * Throws the database's error where nobody can tell who may see what; then none of the rest is sent.
 */
export async function deliverChanges(pool: Pool, log: Log, subscriptions: Subscriptions, rows: ChangeRow[]): Promise<void> {
  if (subscriptions.isEmpty) return;
  // Changes of one table that follow each other are judged together.
  for (let from = 0; from < rows.length; ) {
    const { relation } = rows[from]!;
    let to = from + 1;
    while (rows[to]?.relation === relation) to++;
    await deliverOfTable(pool, log, subscriptions, relation, rows.slice(from, to));
    from = to;
  }
}

async function deliverOfTable(pool: Pool, log: Log, all: Subscriptions, relation: string, rows: ChangeRow[]): Promise<void> {
  const table = await findLiveTable(pool, relation);
  const subscriptions = table ? all.of(table.schema, table.name) : [];
  if (!table || subscriptions.length === 0) return;
  const changes = rows.map((row) => new ChangeRecord(row, table));
  const wants = await judgeFilters(pool, log, relation, table, rows, subscriptions);
  const sees = await judgeRows(pool, log, relation, table, changes, subscriptions, wants);
  for (const [index, change] of changes.entries()) {
    const frames = new SharedFrames();
    const told = new Map<Channel, Map<string, number[]>>();
    for (const subscription of subscriptions) {
      const { channel, binding } = subscription;
      if (channel.isClosed || !wants(index, subscription)) continue;
      const { role } = channel.identity;
      const error = change.row.kind === 'DELETE' ? null : keyProblem(table, role);
      if (!error && !sees(index, subscription)) continue;
      const data = error ? frames.data(error, () => change.failure(error)) : frames.data(`${role} ${JSON.stringify(binding.select)}`, () => change.data(role, binding.select));
      const byData = told.get(channel) ?? told.set(channel, new Map()).get(channel)!;
      const ids = byData.get(data);
      if (!ids) byData.set(data, [binding.id]);
      else if (!ids.includes(binding.id)) ids.push(binding.id);
    }
    for (const [channel, byData] of told) for (const [data, ids] of byData) channel.send(frames.frame(channel, ids, data));
  }
}

function keyProblem({ columns }: LiveTable, role: Channel['identity']['role']): string | null {
  const keys = columns.filter(({ isKey }) => isKey);
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key';
  return keys.every(({ readers }) => readers.includes(role)) ? null : 'Error 401: Unauthorized';
}

/** The event and the filter. A filter must not tell of a column that the role may not read, nor of one that went away. */
async function judgeFilters(pool: Pool, log: Log, relation: string, table: LiveTable, rows: ChangeRow[], subscriptions: Subscription[]): Promise<Verdict> {
  const picked = new Map<string, Set<number>>();
  const keyOf = ({ binding }: Subscription) => JSON.stringify(binding.filters);
  const isReadable = ({ channel, binding }: Subscription) =>
    binding.filters.every((filter) => table.columns.some(({ name, readers }) => name === filter.column && readers.includes(channel.identity.role)));
  for (const subscription of subscriptions) if (subscription.binding.filters.length && isReadable(subscription)) picked.set(keyOf(subscription), new Set());
  if (picked.size) {
    const records = `[${rows.map((row) => row.record ?? row.oldRecord ?? '{}').join(',')}]`;
    const keys = [...picked.keys()];
    const { rows: answers } = await pool.query<{ place: number; picked: number[]; failure: string | null }>('select * from realtime.pick_for_each($1, $2, $3)', [relation, records, `[${keys.join(',')}]`]);
    for (const answer of answers) {
      if (answer.failure) log.warn('a filter cannot be evaluated any more', { table: `${table.schema}.${table.name}`, reason: answer.failure });
      for (const change of answer.picked) picked.get(keys[answer.place - 1]!)!.add(change - 1);
    }
  }
  return (change, subscription) => {
    const { event, filters } = subscription.binding;
    if (event !== '*' && event !== rows[change]!.kind) return false;
    return filters.length === 0 || (picked.get(keyOf(subscription))?.has(change) === true && isReadable(subscription));
  };
}

/** Row-level security and privileges, asked of the database once for all channels of equal role and claims. */
async function judgeRows(pool: Pool, log: Log, relation: string, table: LiveTable, changes: ChangeRecord[], subscriptions: Subscription[], wants: Verdict): Promise<Verdict> {
  const asked = changes.flatMap(({ row }, index) => (row.kind === 'DELETE' ? [] : [index]));
  const viewers = new Map<string, { role: string; claims: string; seen: Set<number> }>();
  for (const subscription of subscriptions) {
    const { role, claims } = subscription.channel.identity;
    if (!keyProblem(table, role) && asked.some((index) => wants(index, subscription))) viewers.set(`${role} ${claims}`, { role, claims, seen: new Set() });
  }
  if (viewers.size) {
    const keys = `[${asked.map((index) => changes[index]!.key()).join(',')}]`;
    const list = [...viewers.values()];
    const { rows } = await inTransaction(pool, async (client) => {
      await client.query(`select set_config('statement_timeout', $1, true)`, [String(queryTimeoutMs)]);
      return client.query<{ viewer: number; seen: number[]; failure: string | null }>('select * from realtime.see_rows($1, $2, $3)', [
        relation,
        keys,
        JSON.stringify(list.map(({ role, claims }) => ({ role, claims }))),
      ]);
    });
    for (const { viewer, seen, failure } of rows) {
      if (failure) log.warn('a policy failed for a subscriber', { table: `${table.schema}.${table.name}`, reason: failure });
      for (const place of seen) list[viewer - 1]!.seen.add(asked[place - 1]!);
    }
  }
  return (change, { channel }) => {
    if (changes[change]!.row.kind === 'DELETE') return keyProblem(table, channel.identity.role) !== 'Error 401: Unauthorized';
    return viewers.get(`${channel.identity.role} ${channel.identity.claims}`)?.seen.has(change) === true;
  };
}

/** One change's frames: channels that get the same get the same bytes. */
class SharedFrames {
  readonly #data = new Map<string, string>();
  readonly #frames = new Map<string, EncodedFrame>();

  data(key: string, make: () => string): string {
    return this.#data.get(key) ?? this.#data.set(key, make()).get(key)!;
  }

  frame({ topic, version }: Channel, ids: number[], data: string): EncodedFrame {
    const key = `${version} ${ids.join()} ${topic} ${data}`;
    return this.#frames.get(key) ?? this.#frames.set(key, encodePush(version, topic, 'postgres_changes', `{"ids":[${ids.join(',')}],"data":${data}}`)).get(key)!;
  }
}
