import type { Client, Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import { createMessageOutbox, type MessageOutbox, type QueuedMessage } from './message-outbox.ts';
import type { SmsChannel, SmsProvider } from './sms-provider.ts';

export interface SmsOutbox extends MessageOutbox {
  /** Stores a text message in the caller's transaction and returns its id. */
  add(client: Client, message: { to: string; body: string; channel: SmsChannel }): Promise<string>;
}

interface QueuedSms extends QueuedMessage {
  body: string;
  channel: SmsChannel;
}

/** The durable outbox of text messages. */
export function createSmsOutbox({
  pool,
  provider,
  maxAgeSeconds,
  log,
}: {
  pool: Pool;
  provider: SmsProvider;
  maxAgeSeconds: number;
  log: Log;
}): SmsOutbox {
  const outbox = createMessageOutbox<QueuedSms>({
    pool,
    log,
    table: 'auth.sms_outbox',
    label: 'a text message',
    maxAgeSeconds,
    deliver: ({ id, recipient, body, channel }) => provider.send({ id, to: recipient, body, channel }),
  });
  return {
    ...outbox,
    async add(client, { to, body, channel }) {
      const { rows } = await client.query<{ id: string }>(
        'insert into auth.sms_outbox (recipient, channel, body) values ($1, $2, $3) returning id',
        [to, channel, body],
      );
      return rows[0]!.id;
    },
  };
}
