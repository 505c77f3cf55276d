import type { Channel } from '../channels/channel.ts';
import type { Binding } from './binding.ts';

/** One binding of a channel. */
export interface Subscription {
  channel: Channel;
  binding: Binding;
}

/** The subscriptions of this process, grouped by table. */
export class Subscriptions {
  /** Keyed by schema and table, which may both be '*'. */
  readonly #byTable = new Map<string, Set<Subscription>>();
  readonly #byChannel = new Map<Channel, Subscription[]>();
  readonly #filtered = new Set<Channel>();

  /** Replaces all subscriptions of a channel. */
  set(channel: Channel, bindings: Binding[]): void {
    this.remove(channel);
    const subscriptions = bindings.map((binding) => ({ channel, binding }));
    if (subscriptions.length) this.#byChannel.set(channel, subscriptions);
    if (bindings.some(({ filters }) => filters.length > 0)) this.#filtered.add(channel);
    for (const subscription of subscriptions) {
      const key = tableKey(subscription.binding.schema, subscription.binding.table);
      const others = this.#byTable.get(key);
      if (others) others.add(subscription);
      else this.#byTable.set(key, new Set([subscription]));
    }
  }

  remove(channel: Channel): void {
    for (const subscription of this.#byChannel.get(channel) ?? []) {
      const key = tableKey(subscription.binding.schema, subscription.binding.table);
      const others = this.#byTable.get(key);
      others?.delete(subscription);
      if (others?.size === 0) this.#byTable.delete(key);
    }
    this.#byChannel.delete(channel);
    this.#filtered.delete(channel);
  }

  of(schema: string, table: string): Subscription[] {
    return [tableKey(schema, table), tableKey(schema, '*'), tableKey('*', table), tableKey('*', '*')].flatMap((key) => [
      ...(this.#byTable.get(key) ?? []),
    ]);
  }

  /** Whether any subscription of a channel has a filter. */
  hasFilters(channel: Channel): boolean {
    return this.#filtered.has(channel);
  }

  /** The channels that have a subscription. */
  channels(): Channel[] {
    return [...this.#byChannel.keys()];
  }

  /** The subscribed tables, by the names in the bindings. */
  tables(): Pick<Binding, 'schema' | 'table'>[] {
    return [...this.#byTable.values()].map((subscriptions) => subscriptions.values().next().value!.binding);
  }

  get isEmpty(): boolean {
    return this.#byChannel.size === 0;
  }
}

function tableKey(schema: string, table: string): string {
  return JSON.stringify([schema, table]);
}
