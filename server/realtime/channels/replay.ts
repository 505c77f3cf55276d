import type { Pool } from '../../database/pool.ts';
import { asObject } from '../../platform/json.ts';
import { encodeBroadcast, type Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { JoinConfig } from './join-config.ts';

/** Why messages cannot be told again. The message is for the client. */
export class ReplayError extends Error {}

export interface ReplayedMessage {
  id: string;
  event: string;
  payload: string | null;
  binaryPayload: Buffer | null;
}

const most = 25;

/**
 * The messages that the database sent on a private topic since `since` (milliseconds since 1970), the newest `limit` of
 * them, in their order. None where the client did not ask. Throws ReplayError.
 */
export async function findReplayed(
  pool: Pool,
  { broadcast, isPrivate }: JoinConfig,
  topic: string,
): Promise<ReplayedMessage[]> {
  if (broadcast.replay === undefined || broadcast.replay === null) return [];
  if (!isPrivate) throw new ReplayError('Replay is not allowed for public channels');
  const { since, limit = most } = asObject(broadcast.replay) ?? {};
  const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  // The last moment that Postgres' timestamps know lies beyond; nothing sent is that young anyway.
  if (!isWhole(since) || since > Date.now() + 86_400_000 || !isWhole(limit) || limit < 1)
    throw new ReplayError('Replay params are not valid');
  const { rows } = await pool.query<ReplayedMessage>(
    `select id, event, payload::text as payload, binary_payload as "binaryPayload"
     from (
       select * from realtime.messages
       where topic = $1 and extension = 'broadcast' and private is true and inserted_at >= to_timestamp($2::float8 / 1000) at time zone current_setting('TimeZone')
       order by inserted_at desc, id
       limit $3
     ) as newest
     order by inserted_at, id`,
    [topic, since, Math.min(limit, most)],
  );
  return rows;
}

/** Tells them to a channel that has just joined. */
export function pushReplayed(channel: Channel, messages: ReplayedMessage[]): void {
  for (const { id, event, payload, binaryPayload } of messages) {
    const frame = encodeBroadcast(channel.version, channel.topic, {
      ...databaseBroadcast(event ?? '', payload, binaryPayload),
      meta: { id, replayed: true },
    });
    if (frame) channel.send(frame);
  }
}

/** What a row of realtime.messages is as a broadcast; `payload` is JSON. */
export function databaseBroadcast(event: string, payload: string | null, bytes: Buffer | null): Broadcast {
  if (bytes) return { event, content: { form: 'bytes', isJson: false, data: bytes } };
  return {
    event,
    content: {
      form: 'text',
      envelope: `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload ?? 'null'}}`,
    },
  };
}
