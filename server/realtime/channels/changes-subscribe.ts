import { BindingError, bindingId } from '../changes/binding.ts';
import type { Channel } from './channel.ts';
import type { JoinConfig } from './join-config.ts';
import type { RealtimeParts } from '../realtime-context.ts';
import { checkBindings } from '../changes/binding-check.ts';

/** The bindings for the answer to a join: each as it was asked for, in the same order, with its id. The client compares. */
export function changesAnswer({ postgresChanges }: JoinConfig): Record<string, unknown>[] {
  return postgresChanges.map((entry) => ({ ...entry, id: bindingId(entry) }));
}

/** From when this answers null on, every change that the channel may see is told to it. Otherwise: why not, for the client. */
export async function subscribeChannel(
  { pool, log, limits, subscriptions, watchTables, feedReady }: RealtimeParts,
  channel: Channel,
): Promise<string | null> {
  try {
    const ofSocket = [...channel.session.channels.values()].reduce(
      (sum, { config }) => sum + config.postgresChanges.length,
      0,
    );
    if (ofSocket > limits.bindingsPerSocket)
      throw new BindingError(`Too many postgres_changes on one connection, the most are ${limits.bindingsPerSocket}`);
    const { identity } = channel;
    const bindings = await checkBindings(pool, watchTables, channel.config.postgresChanges, identity.role);
    await feedReady;
    // A newer token subscribes for itself.
    if (!channel.isClosed && channel.identity === identity) subscriptions.set(channel, bindings);
    return null;
  } catch (error) {
    subscriptions.remove(channel);
    if (error instanceof BindingError) return error.message;
    log.error('changes could not be subscribed', { error });
    return 'Unable to subscribe to changes at the moment, please try again';
  }
}
