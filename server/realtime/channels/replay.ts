import type { Pool } from '../../database/pool.ts';
import { asObject } from '../../platform/json.ts';
import { RealtimeError } from '../realtime-errors.ts';
import { databaseBroadcast, encodeBroadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { JoinConfig } from './join-config.ts';

export interface ReplayedMessage {
  id: string;
  event: string;
  payload: string | null;
  binaryPayload: Buffer | null;
}

const maxMessages = 25;
const dayMs = 86_400_000;

/**
 * Finds the messages that a join asks to replay: the newest `limit` database messages on a private topic since `since`
 * (milliseconds since 1970), oldest first. Empty if the join asks for none. Throws a RealtimeError.
 */
export async function findReplayed(
  pool: Pool,
  { broadcast, isPrivate }: JoinConfig,
  topic: string,
): Promise<ReplayedMessage[]> {
  if (broadcast.replay === undefined || broadcast.replay === null) return [];
  if (!isPrivate) throw new RealtimeError('replayPublic');
  const { since, limit = maxMessages } = asObject(broadcast.replay) ?? {};
  const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  // Postgres timestamps cannot represent a moment in the far future.
  if (!isWhole(since) || since > Date.now() + dayMs || !isWhole(limit) || limit < 1)
    throw new RealtimeError('replayInvalid');
  const { rows } = await pool.query<ReplayedMessage>(
    `select id, event, payload::text as payload, binary_payload as "binaryPayload"
     from (
       select * from realtime.messages
       where topic = $1 and extension = 'broadcast' and private is true
         and inserted_at >= to_timestamp($2::float8 / 1000) at time zone current_setting('TimeZone')
       order by inserted_at desc, id
       limit $3
     ) as newest
     order by inserted_at, id`,
    [topic, since, Math.min(limit, maxMessages)],
  );
  return rows;
}

/** Sends replayed messages to a channel that has just joined. */
export function pushReplayed(channel: Channel, messages: ReplayedMessage[]): void {
  for (const { id, event, payload, binaryPayload } of messages) {
    const broadcast = {
      ...databaseBroadcast(event ?? '', payload, binaryPayload),
      meta: { id, replayed: true } as const,
    };
    const frame = encodeBroadcast(channel.version, channel.frameTopic, broadcast);
    if (frame) channel.send(frame);
  }
}
