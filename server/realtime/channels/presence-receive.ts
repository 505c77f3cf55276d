import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { asObject } from '../../platform/json.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { RealtimeError } from '../realtime-errors.ts';
import type { Frame } from '../sockets/frame.ts';
import { canWrite, readableKinds } from './channel-policies.ts';
import type { Channel } from './channel.ts';

/** Handles `track` and `untrack`. Closes the channel of a client that exceeds the rate. */
export async function presenceReceive(context: RealtimeContext, channel: Channel, frame: Frame): Promise<void> {
  const { event, payload = {} } = asObject(frame.payload) ?? {};
  const { socket } = channel;
  if (typeof event !== 'string') return socket.reply(frame, 'ok', {});
  if (!channel.presenceCalls.take()) return channel.end(new RealtimeError('presenceRateExceeded'));
  switch (event.toLowerCase()) {
    case 'track':
      return track(context, channel, frame, payload);
    case 'untrack':
      untrack(context, channel);
      return socket.reply(frame, 'ok', {});
    default:
      return socket.reply(frame, 'error', {});
  }
}

/** Sends presence_state to a channel if it may read presences. */
export function pushPresenceState(channel: Channel): void {
  if (channel.mayReadPresences) channel.push('presence_state', channel.topic.presences.list());
}

/** Removes the presence of a channel, if it has one. */
export function untrack({ topics, relay }: RealtimeContext, channel: Channel): void {
  const { topic, presence } = channel;
  if (!presence) return;
  channel.presence = null;
  topic.presences.remove(presence.ref);
  topics.pushPresenceDiff(topic, [], [presence]);
  relay.presence(topic, [], [presence]);
}

async function track(context: RealtimeContext, channel: Channel, frame: Frame, payload: unknown): Promise<void> {
  const { socket } = channel;
  const tracked = asObject(payload);
  if (!tracked) return socket.reply(frame, 'error', { reason: new RealtimeError('presenceNotMap').reason });
  if (Buffer.byteLength(JSON.stringify(tracked)) > context.limits.payloadBytes)
    return channel.end(new RealtimeError('presenceTooLarge'));
  if (!(await canTrack(context, channel))) return socket.reply(frame, 'error', {});
  if (channel.isClosed) return;
  const wasOn = channel.isPresenceOn;
  channel.isPresenceOn = true;
  setPresence(context, channel, tracked);
  socket.reply(frame, 'ok', {});
  // Tracking turns presence on, so the channel now needs the state, which it did not get at its join.
  if (!wasOn) pushPresenceState(channel);
}

function setPresence({ topics, relay }: RealtimeContext, channel: Channel, payload: Record<string, unknown>): void {
  const { topic, presence: previous } = channel;
  if (previous && isDeepStrictEqual(previous.payload, payload)) return;
  const presence = { key: channel.presenceKey, ref: randomUUID().replaceAll('-', '').slice(0, 20), payload };
  channel.presence = presence;
  const leaves = previous ? [previous] : [];
  if (previous) topic.presences.remove(previous.ref);
  topic.presences.add(relay.server, presence);
  topics.pushPresenceDiff(topic, [presence], leaves);
  relay.presence(topic, [presence], leaves);
}

async function canTrack({ callers }: RealtimeContext, channel: Channel): Promise<boolean> {
  const { topic, identity } = channel;
  if (!topic.isPrivate) return true;
  if (!channel.writable.has('presence'))
    channel.writable.set('presence', await canWrite(callers, identity, topic.name, 'presence'));
  if (!channel.isPresenceOn) channel.readable = await readableKinds(callers, identity, topic.name);
  return channel.writable.get('presence') === true;
}
