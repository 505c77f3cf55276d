import { asObject } from '../../platform/json.ts';
import type { Broadcast } from './broadcast.ts';
import { canWrite } from './channel-policies.ts';
import type { Channel } from './channel.ts';
import { UserBroadcast, type Frame } from '../sockets/frame.ts';
import type { RealtimeParts } from '../realtime-context.ts';

/** A broadcast of a client. Without the right to send, it is dropped without a word, as the hosted service does. */
export async function receiveBroadcast(
  { pool, limits, rooms, relay }: RealtimeParts,
  channel: Channel,
  frame: Frame,
): Promise<void> {
  const broadcast = readBroadcast(frame.payload);
  if (!broadcast) return;
  const { ack, self } = channel.config.broadcast;
  if (channel.room.isPrivate && !channel.writable.has('broadcast')) {
    channel.writable.set('broadcast', await canWrite(pool, channel.identity, channel.name, 'broadcast'));
  }
  if (channel.isClosed || (channel.room.isPrivate && !channel.writable.get('broadcast'))) return;
  const size =
    broadcast.content.form === 'bytes' ? broadcast.content.data.length : Buffer.byteLength(broadcast.content.envelope);
  if (size > limits.payloadBytes) {
    if (ack) channel.session.reply(frame, 'error', { reason: 'payload_size_exceeded' });
    return;
  }
  rooms.broadcast(channel.room, broadcast, self ? {} : { except: channel });
  relay.broadcast(channel.room, broadcast);
  if (ack) channel.session.reply(frame, 'ok', {});
}

/** Null where it is none. `ids` and `meta` are words of the server: with them a client could break or deceive the others. */
function readBroadcast(payload: unknown): Broadcast | null {
  if (payload instanceof UserBroadcast)
    return { event: payload.event, content: { form: 'bytes', isJson: payload.isJson, data: payload.data } };
  const { ids: _ids, meta: _meta, ...fields } = asObject(payload) ?? {};
  if (typeof fields.event !== 'string') return null;
  return { event: fields.event, content: { form: 'text', envelope: JSON.stringify({ ...fields, type: 'broadcast' }) } };
}
