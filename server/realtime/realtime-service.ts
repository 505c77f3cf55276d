import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Pool } from '../database/pool.ts';
import { BodyError } from '../platform/json.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import { sendBroadcasts } from './channels/broadcast-send.ts';
import { deliverChanges } from './changes/change-delivery.ts';
import { dispatchFrame } from './channels/frame-dispatch.ts';
import { untrack } from './channels/presence-receive.ts';
import { sendEvent } from './channels/event-send.ts';
import { createFeed } from './feed/feed.ts';
import type { MessageRow } from './feed/feed-row.ts';
import { createRetention } from './feed/feed-retention.ts';
import { UnauthorizedError } from './channels/http-identity.ts';
import { createLimits } from './limits.ts';
import type { RealtimeParts } from './realtime-context.ts';
import { createRelay } from './feed/relay.ts';
import { databaseBroadcast } from './channels/replay.ts';
import { Rooms, type RoomName } from './channels/topics.ts';
import { createSendLimit } from './channels/send-limit.ts';
import { createSocketServer } from './sockets/socket-server.ts';
import { Subscriptions } from './changes/subscriptions.ts';
import { createTableWatch } from './changes/table-watch.ts';

export interface RealtimeServiceParts {
  pool: Pool;
  jwt: Jwt;
  log: Log;
  hasLimits: boolean;
  /** Sockets that may be open at one time. */
  maxConnections: number;
}

export interface RealtimeService {
  routes: Hono<ServiceEnv>;
  /** Begins to watch the published tables and to hear of their changes. Throws where the database cannot be reached. */
  start(): Promise<void>;
  /** Tells every client that the server restarts, and ends. */
  close(): Promise<void>;
}

/** Channels over WebSockets: broadcasts, presence, and changes of tables as far as each listener may see them. */
export function createRealtimeService({
  pool,
  jwt,
  log,
  hasLimits,
  maxConnections,
}: RealtimeServiceParts): RealtimeService {
  const limits = createLimits(hasLimits, maxConnections);
  const rooms = new Rooms();
  const subscriptions = new Subscriptions();
  const relay = createRelay(pool, log, rooms, randomUUID());
  const watchTables = createTableWatch(pool, log);
  const retention = createRetention();
  const feed = createFeed(pool, log, relay.server, {
    onChanges: (rows) => deliverChanges(pool, log, subscriptions, rows),
    onMessage: (row) => (row.kind === 'relay' ? relay.receive(row) : tellMessage(rooms, row)),
    onGap(reason) {
      log.warn('clients that listen to changes join anew', { reason });
      for (const channel of subscriptions.channels())
        channel.end('Changes may have been missed, please fetch again', { again: true });
    },
    onConnected: (client) => relay.announce(client),
    async onTick(client) {
      await relay.lookAround(client);
      await watchTables();
      await retention.sweep(client);
    },
  });

  const parts: RealtimeParts = {
    pool,
    jwt,
    log,
    limits,
    rooms,
    subscriptions,
    relay,
    watchTables,
    restSends: createSendLimit(limits),
    feedReady: feed.ready,
  };
  const sockets = createSocketServer(limits, log, {
    onFrame: (session, frame) => dispatchFrame(parts, session, frame),
    onChannelEnd(channel) {
      subscriptions.remove(channel);
      channel.room.members.delete(channel);
      untrack(parts, channel);
      rooms.tidy(channel.room);
    },
  });

  const routes = new Hono<ServiceEnv>();
  routes.onError((error, c) => {
    if (error instanceof UnauthorizedError) return c.json({ message: 'Unauthorized' }, 401);
    if (error instanceof BodyError) return c.json({ message: error.message }, error.status === 413 ? 413 : 422);
    throw error;
  });
  routes.get('/websocket', (c) => sockets.accept(c));
  routes.post('/api/broadcast', (c) => sendBroadcasts(parts, c));
  routes.post('/api/broadcast/:topic/events/:event', (c) => sendEvent(parts, c));

  return {
    routes,
    async start() {
      await watchTables();
      await feed.start();
    },
    async close() {
      await sockets.close();
      await relay.settle();
      await feed.close();
    },
  };
}

function tellMessage(rooms: Rooms, { body, record, bytes }: MessageRow): void {
  const { id, topic, event, isPrivate } = JSON.parse(body) as RoomName & { id: string; event: string | null };
  rooms.broadcast(
    { topic, isPrivate },
    { ...databaseBroadcast(event ?? '', record, bytes), meta: { id } },
    { messageId: id },
  );
}
