import pg from 'pg';
import { asCaller, becomeCaller, type AsCallerOptions } from '../../database/callers/as-caller.ts';
import type { Pool } from '../../database/pool.ts';
import type { Claims } from '../../platform/jwt.ts';
import type { Identity } from '../identity.ts';

export type MessageKind = 'broadcast' | 'presence';

const insufficientPrivilege = '42501';

/**
 * Finds the kinds of messages that the policies of realtime.messages let an identity receive on a private topic.
 * Inserts one message of each kind as the service role, reads them with the identity's role, and rolls back.
 */
export async function readableKinds(callers: Pool, identity: Identity, topic: string): Promise<Set<MessageKind>> {
  const probe = { role: 'service_role', claims: {} };
  const options = optionsFor(topic);
  return asCaller(
    callers,
    probe,
    async (client) => {
      const { rows: probes } = await client.query<{ id: string }>(
        `insert into realtime.messages (topic, extension, private)
         values ($1, 'broadcast', true), ($1, 'presence', true) returning id`,
        [topic],
      );
      await becomeCaller(client, callerOf(identity), options);
      const { rows } = await client.query<{ extension: MessageKind }>(
        'select extension from realtime.messages where id = any ($1)',
        [probes.map(({ id }) => id)],
      );
      return new Set(rows.map(({ extension }) => extension));
    },
    options,
  );
}

/** Whether the policies of realtime.messages let an identity send messages of this kind on a private topic. */
export async function canWrite(callers: Pool, identity: Identity, topic: string, kind: MessageKind): Promise<boolean> {
  try {
    const insert = 'insert into realtime.messages (topic, extension, private) values ($1, $2, true)';
    await asCaller(callers, callerOf(identity), (client) => client.query(insert, [topic, kind]), optionsFor(topic));
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return false;
    throw error;
  }
}

const callerOf = ({ role, claims }: Identity) => ({ role, claims: JSON.parse(claims) as Claims });

const optionsFor = (topic: string): AsCallerOptions => ({
  request: { others: { 'realtime.topic': topic } },
  rollback: true,
  timeoutMs: 10_000,
});
