import { asObject } from '../../platform/json.ts';
import { readToken, type Identity } from '../identity.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { readRightLost, RealtimeError, tokenExpired } from '../realtime-errors.ts';
import { changesSubscribe, pushSubscribed } from './changes-subscribe.ts';
import { readableKinds } from './channel-policies.ts';
import type { Channel } from './channel.ts';
import { requireSession } from './session-watch.ts';

/**
 * Handles access_token: gives the channel the rights of a new token, without a reply. Ends the channel if the token is
 * invalid or may not read the topic.
 */
export async function tokenRefresh(context: RealtimeContext, channel: Channel, payload: unknown): Promise<void> {
  const { access_token: token } = asObject(payload) ?? {};
  if (typeof token !== 'string' || token.startsWith('sb_') || token === channel.token) return;
  let identity: Identity;
  try {
    identity = await readToken(context.jwt, token);
    await requireSession(context.pool, identity);
    if (channel.topic.isPrivate) await refreshReadable(context, channel, identity);
  } catch (error) {
    if (!(error instanceof RealtimeError)) throw error;
    return channel.end(error);
  }
  if (channel.isClosed) return;
  channel.identity = identity;
  channel.token = token;
  channel.writable.clear();
  watchExpiry(channel);
  // Until then, the old subscription stays and uses the new identity.
  if (channel.config.postgresChanges.length > 0) pushSubscribed(channel, await changesSubscribe(context, channel));
}

/** Ends the channel when its token expires, unless the client has sent a newer one. */
export function watchExpiry(channel: Channel): void {
  channel.watchExpiry(() => channel.end(tokenExpired(channel.identity.expiresAt ?? 0)));
}

async function refreshReadable({ callers }: RealtimeContext, channel: Channel, identity: Identity): Promise<void> {
  const { name } = channel.topic;
  const readable = await readableKinds(callers, identity, name);
  if ([...channel.readable].some((kind) => !readable.has(kind))) throw readRightLost(name);
  channel.readable = readable;
}
