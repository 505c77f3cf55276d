import { asObject } from '../../platform/json.ts';
import type { Channel } from './channel.ts';
import { subscribeChannel } from './changes-subscribe.ts';
import { readableKinds } from './channel-policies.ts';
import { expiredToken, readToken, TokenRefusal, type Identity } from '../identity.ts';
import type { RealtimeParts } from '../realtime-context.ts';

/**
 * access_token: from here on the channel has the rights of the new token. There is no answer; a token that is no good, or
 * that no longer lets the channel read its topic, ends the channel.
 */
export async function refreshToken(parts: RealtimeParts, channel: Channel, payload: unknown): Promise<void> {
  const { access_token: token } = asObject(payload) ?? {};
  if (typeof token !== 'string' || token.startsWith('sb_') || token === channel.token) return;
  let identity: Identity;
  try {
    identity = await readToken(parts.jwt, token);
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    return channel.end(error.message);
  }
  if (channel.room.isPrivate) {
    const readable = await readableKinds(parts.pool, identity, channel.name);
    const lost = [...channel.readable].some((kind) => !readable.has(kind));
    if (lost) return channel.end(`You no longer have permission to read from this Channel topic: ${channel.name}`);
    channel.readable = readable;
  }
  if (channel.isClosed) return;
  channel.identity = identity;
  channel.token = token;
  channel.writable.clear();
  channel.watchExpiry(() => expireChannel(channel));
  if (channel.config.postgresChanges.length === 0) return;
  // Until then the old subscription goes on, already with the new claims.
  const problem = await subscribeChannel(parts, channel);
  channel.pushSystem('postgres_changes', problem ? 'error' : 'ok', problem ?? 'Subscribed to PostgreSQL');
}

/** The token's time is over and no newer one came. */
export function expireChannel(channel: Channel): void {
  channel.end(expiredToken(channel.identity.expiresAt ?? 0).message);
}
