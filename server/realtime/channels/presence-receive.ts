import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { asObject } from '../../platform/json.ts';
import { canWrite, readableKinds } from './channel-policies.ts';
import type { Channel } from './channel.ts';
import type { Frame } from '../sockets/frame.ts';
import type { RealtimeParts } from '../realtime-context.ts';

/** track and untrack. Answers ok, or error with a reason; who asks too often is shown out. */
export async function receivePresence(parts: RealtimeParts, channel: Channel, frame: Frame): Promise<void> {
  const { event, payload = {} } = asObject(frame.payload) ?? {};
  const { session } = channel;
  if (typeof event !== 'string') return session.reply(frame, 'ok', {});
  if (!channel.presenceCalls.take()) return channel.end('Client presence rate limit exceeded');
  switch (event.toLowerCase()) {
    case 'track': {
      const tracked = asObject(payload);
      if (!tracked) return session.reply(frame, 'error', { reason: 'Presence track payload must be a map' });
      if (Buffer.byteLength(JSON.stringify(tracked)) > parts.limits.payloadBytes)
        return channel.end('Track message size exceeded');
      if (!(await mayTrack(parts, channel))) return session.reply(frame, 'error', {});
      if (channel.isClosed) return;
      const wasOn = channel.isPresenceOn;
      channel.isPresenceOn = true;
      track(parts, channel, tracked);
      session.reply(frame, 'ok', {});
      // Only now does it hear of the others at all.
      if (!wasOn) pushPresenceState(channel);
      return;
    }
    case 'untrack':
      untrack(parts, channel);
      return session.reply(frame, 'ok', {});
    default:
      return session.reply(frame, 'error', {});
  }
}

/** Everybody who is there, for a member that wants to know. */
export function pushPresenceState(channel: Channel): void {
  if (channel.mayReadPresences) channel.push('presence_state', channel.room.presences.list());
}

/** Also when the channel ends. */
export function untrack({ rooms, relay }: RealtimeParts, channel: Channel): void {
  const { room, presence } = channel;
  if (!presence) return;
  channel.presence = null;
  room.presences.remove(presence.ref);
  rooms.tellPresence(room, [], [presence]);
  relay.presence(room, [], [presence]);
}

function track({ rooms, relay }: RealtimeParts, channel: Channel, payload: Record<string, unknown>): void {
  const { room, presence: before } = channel;
  if (before && isDeepStrictEqual(before.payload, payload)) return;
  const presence = { key: channel.presenceKey, ref: randomUUID().replaceAll('-', '').slice(0, 20), payload };
  channel.presence = presence;
  const leaves = before ? [before] : [];
  if (before) room.presences.remove(before.ref);
  room.presences.add(relay.server, presence);
  rooms.tellPresence(room, [presence], leaves);
  relay.presence(room, [presence], leaves);
}

async function mayTrack({ pool }: RealtimeParts, channel: Channel): Promise<boolean> {
  if (!channel.room.isPrivate) return true;
  if (!channel.writable.has('presence'))
    channel.writable.set('presence', await canWrite(pool, channel.identity, channel.name, 'presence'));
  if (!channel.isPresenceOn) channel.readable = await readableKinds(pool, channel.identity, channel.name);
  return channel.writable.get('presence') === true;
}
