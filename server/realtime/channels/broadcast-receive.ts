import { asObject } from '../../platform/json.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { RealtimeError } from '../realtime-errors.ts';
import { UserBroadcast, type Frame } from '../sockets/frame.ts';
import type { Broadcast } from './broadcast.ts';
import { canWrite } from './channel-policies.ts';
import type { Channel } from './channel.ts';

/** Handles a client's broadcast. Without the right to send, drops the broadcast and sends no reply. */
export async function broadcastReceive(
  { callers, limits, topics, relay }: RealtimeContext,
  channel: Channel,
  frame: Frame,
): Promise<void> {
  const broadcast = parseBroadcast(frame.payload);
  if (!broadcast) return;
  const { topic, socket } = channel;
  const { ack, self } = channel.config.broadcast;
  if (topic.isPrivate && !channel.writable.has('broadcast'))
    channel.writable.set('broadcast', await canWrite(callers, channel.identity, topic.name, 'broadcast'));
  if (channel.isClosed || (topic.isPrivate && !channel.writable.get('broadcast'))) return;
  const { content } = broadcast;
  const size = content.form === 'bytes' ? content.data.length : Buffer.byteLength(content.envelope);
  if (size > limits.payloadBytes) {
    if (ack) socket.reply(frame, 'error', { reason: new RealtimeError('broadcastTooLarge').reason });
    return;
  }
  topics.broadcast(topic, broadcast, self ? undefined : channel);
  relay.broadcast(topic, broadcast);
  if (ack) socket.reply(frame, 'ok', {});
}

/** Parses a broadcast; null if the payload is not one. Drops `ids` and `meta`, which only the server may set. */
function parseBroadcast(payload: unknown): Broadcast | null {
  if (payload instanceof UserBroadcast)
    return { event: payload.event, content: { form: 'bytes', isJson: payload.isJson, data: payload.data } };
  const { ids: _ids, meta: _meta, ...fields } = asObject(payload) ?? {};
  if (typeof fields.event !== 'string') return null;
  return { event: fields.event, content: { form: 'text', envelope: JSON.stringify({ ...fields, type: 'broadcast' }) } };
}
