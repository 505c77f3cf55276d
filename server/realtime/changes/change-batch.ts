import type { Identity } from '../identity.ts';
import type { ChangeRecord } from './change-record.ts';
import type { PublishedTable } from './published-table.ts';
import type { Subscription } from './subscriptions.ts';

/** A subscription with the identity that its channel had when the batch was read. */
export interface Subscriber extends Subscription {
  identity: Identity;
}

/** Consecutive changes of one table, and the subscribers of that table. */
export interface ChangeBatch {
  relation: string;
  table: PublishedTable;
  changes: ChangeRecord[];
  subscribers: Subscriber[];
}

/** For each subscriber, the indexes of changes in the batch. */
export type ChangeSets = Map<Subscriber, Set<number>>;

/** Groups items by a key. Every group has at least one item. */
export function groupBy<T>(items: T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
