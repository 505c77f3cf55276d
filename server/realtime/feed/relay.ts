import type pg from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockKeys } from '../../database/lock-keys.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import type { Broadcast } from '../channels/broadcast.ts';
import type { Presence } from '../channels/presences.ts';
import type { Topic, TopicKey, Topics } from '../channels/topics.ts';
import type { MessageRow } from './feed-row.ts';
import { decodeRelayed, encodeRelayed, type RelayMessage } from './relay-message.ts';

/** Exchanges broadcasts and presences between the servers of one database through the feed. */
export interface Relay {
  /** The id of this server. */
  server: string;
  broadcast(topic: TopicKey, broadcast: Broadcast): void;
  presence(topic: TopicKey, joins: Presence[], leaves: Presence[]): void;
  /** Handles a message from another server. */
  receive(row: MessageRow): void;
  /** Takes this server's lock on a new connection, and exchanges presences with the other servers. */
  announce(client: pg.Client): Promise<void>;
  /** Checks which other servers are alive. Removes the presences of a server that is missing twice in a row. */
  checkServers(client: pg.Client): Promise<void>;
  /** Resolves when all messages are written. */
  settle(): Promise<void>;
}

export function createRelay(pool: Pool, log: Log, topics: Topics, server: string): Relay {
  const writer = createRelayWriter(pool, log, server);
  let peers = 0;
  let missing = new Set<string>();

  function sendState(isNew: boolean): void {
    const present = topics
      .all()
      .map(({ name, isPrivate, presences }) => ({ name, isPrivate, presences: presences.ofServer(server) }))
      .filter(({ presences }) => presences.length > 0);
    writer.write({ type: 'state', isNew, topics: present });
  }

  return {
    server,
    broadcast(topic, broadcast) {
      if (peers === 0) return;
      const { message, bytes } = encodeRelayed(topic, broadcast);
      writer.write(message, bytes);
    },
    presence({ name, isPrivate }, joins, leaves) {
      if (peers > 0) writer.write({ type: 'presence', name, isPrivate, joins, leaves: leaves.map(({ ref }) => ref) });
    },
    receive({ server: sender, body, bytes }) {
      if (sender === null) return;
      const message = JSON.parse(body) as RelayMessage;
      switch (message.type) {
        case 'broadcast':
          return topics.broadcast(message, decodeRelayed(message, bytes));
        case 'presence':
          return applyPresence(topics, sender, message);
        case 'state':
          peers = Math.max(peers, 1);
          missing.delete(sender);
          replaceAllPresences(topics, sender, message.topics);
          if (message.isNew) sendState(false);
      }
    },
    async announce(client) {
      await client.query('select pg_try_advisory_lock($1, $2)', [lockKeys.serverClass, lockKey(server)]);
      sendState(true);
      await this.checkServers(client);
    },
    async checkServers(client) {
      const connected = await readServerLocks(client);
      connected.delete(lockKey(server));
      peers = connected.size;
      const known = new Set(topics.all().flatMap((topic) => [...topic.presences.servers()]));
      const gone = [...known].filter((other) => other !== server && !connected.has(lockKey(other)));
      for (const other of gone) if (missing.has(other)) replaceAllPresences(topics, other, []);
      missing = new Set(gone);
      if (writer.takeFailure()) sendState(true);
    },
    settle: () => writer.settle(),
  };
}

interface RelayWriter {
  write(message: RelayMessage, bytes?: Buffer | null): void;
  /** Whether a message was lost since the last call. */
  takeFailure(): boolean;
  settle(): Promise<void>;
}

/**
 * Writes messages in batches. A commit does not wait for the disk, because the messages are worthless after a crash.
 */
function createRelayWriter(pool: Pool, log: Log, server: string): RelayWriter {
  let waiting: { message: RelayMessage; bytes: Buffer | null }[] = [];
  let writing: Promise<void> | null = null;
  let hasFailed = false;

  async function writeAll(): Promise<void> {
    while (waiting.length) {
      const batch = waiting;
      waiting = [];
      try {
        await inTransaction(pool, async (client) => {
          await client.query('set local synchronous_commit = off');
          await client.query(
            `insert into realtime.feed (kind, server, body, bytes)
             select 'relay', $1, body, bytes from unnest($2::text[], $3::bytea[]) as messages (body, bytes)`,
            [server, batch.map(({ message }) => JSON.stringify(message)), batch.map(({ bytes }) => bytes)],
          );
          await client.query('select realtime.wake_servers()');
        });
      } catch (error) {
        hasFailed = true;
        log.warn('lost messages to other servers', { messages: batch.length, error: (error as Error).message });
      }
    }
  }

  return {
    write(message, bytes = null) {
      waiting.push({ message, bytes });
      writing ??= writeAll().finally(() => (writing = null));
    },
    takeFailure() {
      const result = hasFailed;
      hasFailed = false;
      return result;
    },
    async settle() {
      await writing;
    },
  };
}

function applyPresence(topics: Topics, sender: string, message: Extract<RelayMessage, { type: 'presence' }>): void {
  const topic = topics.open(message);
  const leaves = message.leaves.map((ref) => topic.presences.remove(ref)).filter((presence) => presence !== null);
  for (const presence of message.joins) topic.presences.add(sender, presence);
  topics.pushPresenceDiff(topic, message.joins, leaves);
  topics.removeIfEmpty(topic);
}

function replaceAllPresences(topics: Topics, sender: string, present: (TopicKey & { presences: Presence[] })[]): void {
  const listed = new Set(present.map((key) => topics.open(key)));
  for (const { presences, ...key } of present) replacePresences(topics, topics.open(key), sender, presences);
  for (const topic of topics.all()) if (!listed.has(topic)) replacePresences(topics, topic, sender, []);
}

/** Replaces the presences of one server in a topic, and sends the difference to the members. */
function replacePresences(topics: Topics, topic: Topic, sender: string, presences: Presence[]): void {
  const before = topic.presences.ofServer(sender);
  const leaves = before.filter(({ ref }) => !presences.some((presence) => presence.ref === ref));
  const joins = presences.filter(({ ref }) => !before.some((presence) => presence.ref === ref));
  for (const { ref } of leaves) topic.presences.remove(ref);
  for (const presence of joins) topic.presences.add(sender, presence);
  topics.pushPresenceDiff(topic, joins, leaves);
  topics.removeIfEmpty(topic);
}

async function readServerLocks(client: pg.Client): Promise<Set<number>> {
  const { rows } = await client.query<{ key: number }>(
    `select objid::bigint::bit(32)::integer as key
     from pg_locks
     where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [lockKeys.serverClass],
  );
  return new Set(rows.map(({ key }) => key));
}

function lockKey(server: string): number {
  return Number.parseInt(server.slice(0, 8), 16) | 0;
}
