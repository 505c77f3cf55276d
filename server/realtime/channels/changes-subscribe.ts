import { bindingId, parseBinding, type Binding } from '../changes/binding.ts';
import { checkBindings } from '../changes/binding-check.ts';
import type { Identity } from '../identity.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { bindingErrors, RealtimeError } from '../realtime-errors.ts';
import type { Channel } from './channel.ts';
import type { JoinConfig } from './join-config.ts';

/**
 * The bindings in the reply to a join: in the order and form of the request, each with its id. The client compares
 * them.
 */
export function bindingReplies({ postgresChanges }: JoinConfig): Record<string, unknown>[] {
  return postgresChanges.map((entry) => ({ ...entry, id: bindingId(entry) }));
}

/**
 * Subscribes the channel to its changes. Returns null on success: from then on the channel gets every change that it
 * may see. Otherwise returns the error for the client.
 */
export async function changesSubscribe(context: RealtimeContext, channel: Channel): Promise<RealtimeError | null> {
  const { log, subscriptions, listeners, feed } = context;
  try {
    checkBindingCount(context, channel);
    const { identity } = channel;
    const bindings = await checkFilters(context, channel, identity);
    await listeners.require(bindings);
    await feed.ready;
    // If the identity has changed meanwhile, the handler of the newer token subscribes.
    if (!channel.isClosed && channel.identity === identity) subscriptions.set(channel, bindings);
    return null;
  } catch (error) {
    subscriptions.remove(channel);
    if (error instanceof RealtimeError) return error;
    log.error('could not subscribe to changes', { error });
    return new RealtimeError('subscribeFailed');
  }
}

async function checkFilters(
  { pool, watchTables, filterTime, filterChecks }: RealtimeContext,
  { socket: { network }, config }: Channel,
  { role }: Identity,
): Promise<Binding[]> {
  const bindings = config.postgresChanges.map(parseBinding);
  const check = () => checkBindings({ pool, watchTables, role, filterTime: filterTime.of(network) }, bindings);
  await (bindings.some(({ filters }) => filters.length > 0) ? filterChecks.run(network, check) : check());
  return bindings;
}

function checkBindingCount({ limits }: RealtimeContext, { socket }: Channel): void {
  const count = [...socket.channels.values()].reduce((sum, { config }) => sum + config.postgresChanges.length, 0);
  if (count <= limits.bindingsPerSocket) return;
  throw bindingErrors.tooMany(limits.bindingsPerSocket);
}

/** Sends the system message that reports the result of a subscription. */
export function pushSubscribed(channel: Channel, error: RealtimeError | null): void {
  channel.pushSystem('postgres_changes', error ? 'error' : 'ok', error?.message ?? 'Subscribed to PostgreSQL');
}
