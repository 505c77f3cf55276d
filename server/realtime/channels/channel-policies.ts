import pg from 'pg';
import { inTransaction } from '../../database/as-role.ts';
import type { Client, Pool } from '../../database/pool.ts';
import type { Identity } from '../identity.ts';

export type MessageKind = 'broadcast' | 'presence';

const insufficientPrivilege = '42501';

/**
 * Which kinds of messages the policies of realtime.messages let an identity receive on a private topic. Inserts one
 * message of each kind as the service role, reads them under the identity's role, and rolls back.
 */
export async function readableKinds(callers: Pool, identity: Identity, topic: string): Promise<Set<MessageKind>> {
  return inTransaction(
    callers,
    async (client) => {
      await client.query(`select set_config('role', 'service_role', true)`);
      const { rows: probes } = await client.query<{ id: string }>(
        `insert into realtime.messages (topic, extension, private)
         values ($1, 'broadcast', true), ($1, 'presence', true) returning id`,
        [topic],
      );
      await assumeIdentity(client, identity, topic);
      const { rows } = await client.query<{ extension: MessageKind }>(
        'select extension from realtime.messages where id = any ($1)',
        [probes.map(({ id }) => id)],
      );
      return new Set(rows.map(({ extension }) => extension));
    },
    { rollback: true, isReset: true },
  );
}

/** Whether the policies of realtime.messages let an identity send a kind of message on a private topic. */
export async function canWrite(callers: Pool, identity: Identity, topic: string, kind: MessageKind): Promise<boolean> {
  try {
    await inTransaction(
      callers,
      async (client) => {
        await assumeIdentity(client, identity, topic);
        await client.query('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [
          topic,
          kind,
        ]);
      },
      { rollback: true, isReset: true },
    );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return false;
    throw error;
  }
}

async function assumeIdentity(client: Client, { role, claims }: Identity, topic: string): Promise<void> {
  await client.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('realtime.topic', $3, true), set_config('search_path', 'public, extensions', true),
            set_config('statement_timeout', '10s', true)`,
    [role, claims, topic],
  );
}
