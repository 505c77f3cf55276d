import type pg from 'pg';
import { inTransaction } from '../../database/as-role.ts';
import { lockKeys } from '../../database/lock-keys.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../platform/log.ts';
import type { Broadcast } from '../channels/broadcast.ts';
import type { MessageRow } from './feed-row.ts';
import type { Presence } from '../channels/presences.ts';
import type { Room, RoomName, Rooms } from '../channels/topics.ts';

/** What servers on one database tell each other, by way of the feed. */
type Word =
  | ({ say: 'broadcast'; event: string; form: 'text' | 'json' | 'binary'; envelope: string } & RoomName)
  | ({ say: 'presence'; joins: Presence[]; leaves: string[] } & RoomName)
  /** Everybody present at the server that says it. `isNew`: it wants to hear the same of the others. */
  | { say: 'state'; isNew: boolean; rooms: (RoomName & { presences: Presence[] })[] };

export interface Relay {
  /** This server's name among the others. */
  server: string;
  /** To the members on other servers. */
  broadcast(room: RoomName, broadcast: Broadcast): void;
  presence(room: RoomName, joins: Presence[], leaves: Presence[]): void;
  receive(row: MessageRow): void;
  /** Makes this server known to the others, on the connection whose end will tell them that it is gone. */
  announce(client: pg.Client): Promise<void>;
  /** Finds out who is still there. Presences of a server that is not, twice in a row, are gone with it. */
  lookAround(client: pg.Client): Promise<void>;
  /** What was said is written. */
  settle(): Promise<void>;
}

// Every server holds an advisory lock of this class; the second key is made of its name.
const lockClass = lockKeys.serverClass;

/**
 * Words are written only while another server is there. They are worth nothing after a crash, so nobody waits for the disk;
 * what cannot be written is lost, and the presences are told anew.
 */
export function createRelay(pool: Pool, log: Log, rooms: Rooms, server: string): Relay {
  let peers = 0;
  let missing = new Set<string>();
  let isBehind = false;
  let waiting: { word: Word; bytes: Buffer | null }[] = [];
  let writing: Promise<void> | null = null;

  function say(word: Word, bytes: Buffer | null = null): void {
    waiting.push({ word, bytes });
    writing ??= writeAll().finally(() => (writing = null));
  }

  async function writeAll(): Promise<void> {
    while (waiting.length) {
      const words = waiting;
      waiting = [];
      try {
        await inTransaction(pool, async (client) => {
          await client.query('set local synchronous_commit = off');
          await client.query(
            `insert into realtime.feed (kind, server, body, bytes) select 'relay', $1, body, bytes from unnest($2::text[], $3::bytea[]) as said (body, bytes)`,
            [server, words.map(({ word }) => JSON.stringify(word)), words.map(({ bytes }) => bytes)],
          );
          await client.query('select realtime.wake_servers()');
        });
      } catch (error) {
        isBehind = true;
        log.warn('other servers could not be told', { words: words.length, error: (error as Error).message });
      }
    }
  }

  function sayState(isNew: boolean): void {
    const present = rooms
      .all()
      .map((room) => ({ topic: room.topic, isPrivate: room.isPrivate, presences: room.presences.ofServer(server) }));
    say({ say: 'state', isNew, rooms: present.filter(({ presences }) => presences.length > 0) });
  }

  /** Puts the presences of another server in a room right, and tells the members what that changed. */
  function replacePresences(room: Room, other: string, presences: Presence[]): void {
    const before = room.presences.ofServer(other);
    const leaves = before.filter(({ ref }) => !presences.some((presence) => presence.ref === ref));
    const joins = presences.filter(({ ref }) => !before.some((presence) => presence.ref === ref));
    for (const { ref } of leaves) room.presences.remove(ref);
    for (const presence of joins) room.presences.add(other, presence);
    rooms.tellPresence(room, joins, leaves);
    rooms.tidy(room);
  }

  function replaceAll(other: string, told: (RoomName & { presences: Presence[] })[]): void {
    const named = new Set(told.map((name) => rooms.open(name)));
    for (const { presences, ...name } of told) replacePresences(rooms.open(name), other, presences);
    for (const room of rooms.all()) if (!named.has(room)) replacePresences(room, other, []);
  }

  return {
    server,
    broadcast({ topic, isPrivate }, { event, content }) {
      if (peers === 0) return;
      const word = { say: 'broadcast', topic, isPrivate, event } as const;
      if (content.form === 'text') say({ ...word, form: 'text', envelope: content.envelope });
      else say({ ...word, form: content.isJson ? 'json' : 'binary', envelope: '' }, content.data);
    },
    presence({ topic, isPrivate }, joins, leaves) {
      if (peers > 0) say({ say: 'presence', topic, isPrivate, joins, leaves: leaves.map(({ ref }) => ref) });
    },
    receive({ server: other, body, bytes }) {
      const word = JSON.parse(body) as Word;
      if (other === null) return;
      if (word.say === 'broadcast') {
        const content: Broadcast['content'] =
          word.form === 'text'
            ? { form: 'text', envelope: word.envelope }
            : { form: 'bytes', isJson: word.form === 'json', data: bytes ?? Buffer.alloc(0) };
        rooms.broadcast(word, { event: word.event, content });
      } else if (word.say === 'presence') {
        const room = rooms.open(word);
        const leaves = word.leaves.map((ref) => room.presences.remove(ref)).filter((presence) => presence !== null);
        for (const presence of word.joins) room.presences.add(other, presence);
        rooms.tellPresence(room, word.joins, leaves);
        rooms.tidy(room);
      } else {
        peers = Math.max(peers, 1);
        missing.delete(other);
        replaceAll(other, word.rooms);
        if (word.isNew) sayState(false);
      }
    },
    async announce(client) {
      await client.query('select pg_try_advisory_lock($1, $2)', [lockClass, lockKey(server)]);
      sayState(true);
      await this.lookAround(client);
    },
    async lookAround(client) {
      const { rows } = await client.query<{ key: number }>(
        `select objid::bigint::bit(32)::integer as key
         from pg_locks
         where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
           and database = (select oid from pg_database where datname = current_database())`,
        [lockClass],
      );
      const there = new Set(rows.map(({ key }) => key));
      there.delete(lockKey(server));
      peers = there.size;
      const known = new Set(rooms.all().flatMap((room) => [...room.presences.servers()]));
      const gone = [...known].filter((other) => other !== server && !there.has(lockKey(other)));
      for (const other of gone) if (missing.has(other)) replaceAll(other, []);
      missing = new Set(gone);
      if (isBehind) {
        isBehind = false;
        sayState(true);
      }
    },
    async settle() {
      await writing;
    },
  };
}

function lockKey(server: string): number {
  return Number.parseInt(server.slice(0, 8), 16) | 0;
}
