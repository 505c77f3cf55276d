import { inTransaction } from '../../database/as-role.ts';
import type { Client, Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import type { CallerRole } from '../../platform/service.ts';
import type { ChangeRecord } from './change-record.ts';
import type { Identity } from '../identity.ts';
import type { LiveTable } from './published-table.ts';
import type { Subscription } from './subscriptions.ts';

/** A subscription with the rights it is judged by. */
export interface Listener extends Subscription {
  identity: Identity;
}

/** Changes of one table that follow each other, and all who listen to it. */
export interface Judging {
  pool: Pool;
  log: Log;
  relation: string;
  table: LiveTable;
  changes: ChangeRecord[];
  listeners: Listener[];
}

/** Whether a change, by its place, is for a listener. */
export type Verdict = (change: number, listener: Listener) => boolean;

/** Of one question to the database. */
export const judgingTimeoutMs = 10_000;
/** Of one pattern that a client made up; it must not hold up everybody. */
const patternTimeoutMs = 1000;

/** Why no row of the table can be told to a role; null: it can. */
export function keyProblem({ columns }: LiveTable, role: CallerRole): string | null {
  const keys = columns.filter(({ isKey }) => isKey);
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key';
  return keys.every(({ readers }) => readers.includes(role)) ? null : 'Error 401: Unauthorized';
}

/**
 * The event and the filter. A filter must not tell of a column that the role may not read, nor of one that went away.
 * Listeners whose pattern takes too long are shown out. Throws the database's error.
 */
export async function judgeFilters(judging: Judging): Promise<Verdict> {
  const { table, changes, listeners } = judging;
  const isReadable = ({ binding, identity }: Listener) =>
    binding.filters.every((filter) =>
      table.columns.some(({ name, readers }) => name === filter.column && readers.includes(identity.role)),
    );
  const filtered = listeners.filter((listener) => listener.binding.filters.length > 0 && isReadable(listener));
  const hasPattern = ({ binding }: Listener) => binding.filters.some(({ op }) => op === 'match' || op === 'imatch');
  const picked = new Map<Listener, Set<number>>();
  for (const alike of groupBy(filtered, (listener) =>
    hasPattern(listener) ? JSON.stringify(listener.binding.filters) : '',
  )) {
    const isPattern = hasPattern(alike[0]!);
    try {
      for (const [listener, set] of await pickChanges(judging, alike, isPattern ? patternTimeoutMs : judgingTimeoutMs))
        picked.set(listener, set);
    } catch (error) {
      if (!isPattern) throw error;
      for (const { channel } of alike) channel.end('The filter takes too long');
    }
  }
  return (change, listener) => {
    const { event, filters } = listener.binding;
    if (event !== '*' && event !== changes[change]!.row.kind) return false;
    return filters.length === 0 || picked.get(listener)?.has(change) === true;
  };
}

async function pickChanges(
  { pool, log, relation, table, changes }: Judging,
  listeners: Listener[],
  timeoutMs: number,
): Promise<Map<Listener, Set<number>>> {
  const records = `[${changes.map(({ row }) => row.record ?? row.oldRecord ?? '{}').join(',')}]`;
  const groups = groupBy(listeners, ({ binding }) => JSON.stringify(binding.filters));
  const picked = new Map<Listener, Set<number>>();
  await inTransaction(
    pool,
    async (client) => {
      const { rows } = await client.query<{ place: number; picked: number[]; failure: string | null }>(
        'select * from realtime.pick_for_each($1, $2, $3)',
        [relation, records, JSON.stringify(groups.map(([first]) => first!.binding.filters))],
      );
      for (const { place, picked: places, failure } of rows) {
        if (failure)
          log.warn('a filter cannot be evaluated any more', {
            table: `${table.schema}.${table.name}`,
            reason: failure,
          });
        const set = new Set(places.map((number) => number - 1));
        for (const listener of groups[place - 1]!) picked.set(listener, set);
      }
    },
    { timeoutMs },
  );
  return picked;
}

/**
 * Row-level security, asked of the database once for all listeners of equal role and claims. Where there is none, and of a
 * deleted row, the privilege on the key is all that counts. Leaves the transaction read-only. Throws the database's error.
 */
export async function judgeRows(
  client: Client,
  { log, relation, table, changes, listeners }: Judging,
  wants: Verdict,
): Promise<Verdict> {
  const isFree = (change: number) => !table.hasRowSecurity || changes[change]!.row.kind === 'DELETE';
  const asked = [...changes.keys()].filter((index) => !isFree(index));
  const waiting = listeners.filter(
    (listener) => !keyProblem(table, listener.identity.role) && asked.some((index) => wants(index, listener)),
  );
  const seen = new Map<Listener, Set<number>>();
  if (waiting.length) {
    const viewers = groupBy(waiting, ({ identity }) => `${identity.role} ${identity.claims}`);
    const { rows } = await client.query<{ viewer: number; seen: number[]; failure: string | null }>(
      'select * from realtime.see_rows($1, $2, $3)',
      [
        relation,
        `[${asked.map((index) => changes[index]!.key()).join(',')}]`,
        JSON.stringify(viewers.map(([first]) => ({ role: first!.identity.role, claims: first!.identity.claims }))),
      ],
    );
    for (const { viewer, seen: places, failure } of rows) {
      if (failure)
        log.warn('a policy failed for a listener', { table: `${table.schema}.${table.name}`, reason: failure });
      const set = new Set(places.map((place) => asked[place - 1]!));
      for (const listener of viewers[viewer - 1]!) seen.set(listener, set);
    }
  }
  return (change, listener) => {
    if (isFree(change)) return keyProblem(table, listener.identity.role) !== 'Error 401: Unauthorized';
    return seen.get(listener)?.has(change) === true;
  };
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
