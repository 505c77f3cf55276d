import { asCaller } from '../../database/callers/as-caller.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import { groupBy, type ChangeBatch, type ChangeSets, type Subscriber } from './change-batch.ts';
import { findKeyProblem } from './published-table.ts';

const timeoutMs = 10_000;
/** The login role of the statement; `realtime.visible_rows` itself becomes each viewer. */
const serviceRole = { role: 'service_role', claims: {} };

/**
 * Selects, for each subscriber, the changes of its events that it may read. Row-level security is evaluated on the
 * table itself, once for all subscribers with the same identity. For deleted rows and tables without row-level
 * security, the privilege on the primary key decides. Throws the database's error.
 */
export async function findVisible(callers: Pool, log: Log, batch: ChangeBatch): Promise<ChangeSets> {
  const { table, changes, subscribers } = batch;
  const visible: ChangeSets = new Map();
  const toCheck: ChangeSets = new Map();
  for (const subscriber of subscribers) {
    if (findKeyProblem(table, subscriber.identity.role) === 'keyUnreadable') continue;
    const wanted = [...changes.keys()].filter((index) => hasEvent(batch, subscriber, index));
    const isSecured = (index: number) => table.hasRowSecurity && changes[index]!.row.kind !== 'DELETE';
    visible.set(subscriber, new Set(wanted.filter((index) => !isSecured(index))));
    const secured = wanted.filter(isSecured);
    if (secured.length && findKeyProblem(table, subscriber.identity.role) === null)
      toCheck.set(subscriber, new Set(secured));
  }
  for (const [subscriber, rows] of await readVisibleRows(callers, log, batch, toCheck))
    for (const index of rows) visible.get(subscriber)!.add(index);
  return visible;
}

/** Whether a subscriber's binding includes the event of a change. */
export function hasEvent({ changes }: ChangeBatch, { binding }: Subscriber, index: number): boolean {
  return binding.event === '*' || binding.event === changes[index]!.row.kind;
}

async function readVisibleRows(callers: Pool, log: Log, batch: ChangeBatch, toCheck: ChangeSets): Promise<ChangeSets> {
  const visible: ChangeSets = new Map();
  if (toCheck.size === 0) return visible;
  const { relation, table, changes } = batch;
  const indexes = [...new Set([...toCheck.values()].flatMap((set) => [...set]))].sort((a, b) => a - b);
  const viewers = groupBy([...toCheck.keys()], ({ identity }) => `${identity.role} ${identity.claims}`);
  const { rows } = await asCaller(
    callers,
    serviceRole,
    (client) => {
      return client.query<{ viewer: number; visible: number[]; failure: string | null }>(
        'select * from realtime.visible_rows($1, $2, $3)',
        [
          relation,
          `[${indexes.map((index) => changes[index]!.key()).join(',')}]`,
          JSON.stringify(viewers.map(([{ identity }]) => ({ role: identity.role, claims: identity.claims }))),
        ],
      );
    },
    { timeoutMs },
  );
  for (const { viewer, visible: places, failure } of rows) {
    if (failure) log.warn('a policy failed', { table: `${table.schema}.${table.name}`, reason: failure });
    const seen = places.map((place) => indexes[place - 1]!);
    for (const subscriber of viewers[viewer - 1]!) {
      const wanted = toCheck.get(subscriber)!;
      visible.set(subscriber, new Set(seen.filter((index) => wanted.has(index))));
    }
  }
  return visible;
}
