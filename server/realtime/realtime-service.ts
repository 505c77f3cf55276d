import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import { createChangeDelivery } from './changes/change-delivery.ts';
import { Subscriptions } from './changes/subscriptions.ts';
import { createTableWatch } from './changes/table-watch.ts';
import { broadcastSend } from './channels/broadcast-send.ts';
import { databaseBroadcast } from './channels/broadcast.ts';
import type { Channel } from './channels/channel.ts';
import { eventSend } from './channels/event-send.ts';
import { dispatchFrame } from './channels/frame-dispatch.ts';
import { untrack } from './channels/presence-receive.ts';
import { createSessionWatch } from './channels/session-watch.ts';
import { Topics, type TopicKey } from './channels/topics.ts';
import { errorResponse, render } from './error-response.ts';
import type { MessageRow } from './feed/feed-row.ts';
import { createRetention } from './feed/feed-retention.ts';
import { Feed, type FeedEvents } from './feed/feed.ts';
import { Listeners } from './feed/listeners.ts';
import { createRelay } from './feed/relay.ts';
import { createLimits } from './limits.ts';
import { NetworkAllowances } from './network-allowances.ts';
import { NetworkQueue } from './network-queue.ts';
import type { RealtimeContext, RealtimeDeps, RealtimeEndpoint } from './realtime-context.ts';
import { RealtimeError } from './realtime-errors.ts';
import { createSocketServer, type SocketServer } from './sockets/socket-server.ts';

export interface RealtimeService {
  routes: Hono<ServiceEnv>;
  /** The response to every request while the database cannot be reached. */
  unavailable(): Response;
  /** Creates the triggers of the published tables and reads their changes. Throws if the database cannot be reached. */
  start(): Promise<void>;
  /** Tells every client that the server restarts, and stops. */
  close(): Promise<void>;
}

/**
 * Creates the service: channels over WebSockets with broadcasts, presence, and the table changes that a subscriber may
 * read.
 */
export function createRealtimeService(deps: RealtimeDeps): RealtimeService {
  const { context, feed } = createContext(deps);
  const sockets = createSocketServer(context.limits, deps.log, {
    onFrame: (session, frame) => dispatchFrame(context, session, frame),
    onChannelEnd: (channel) => leaveTopic(context, channel),
  });
  const sessions = createSessionWatch(deps.pool, deps.log, sockets.channels);
  return {
    routes: createRoutes(context, sockets),
    unavailable: () => render(new RealtimeError('databaseUnavailable')),
    async start() {
      await context.watchTables();
      await feed.start();
      sessions.start();
    },
    async close() {
      sessions.stop();
      await sockets.close();
      await context.relay.settle();
      await feed.close();
      await context.listeners.close();
    },
  };
}

function createContext(deps: RealtimeDeps): { context: RealtimeContext; feed: Feed } {
  const { pool, callers, jwt, log, hasLimits, maxConnections } = deps;
  const limits = createLimits(hasLimits, maxConnections);
  const topics = new Topics();
  const subscriptions = new Subscriptions();
  const httpMessages = new NetworkAllowances(limits.httpMessages);
  const filterTime = new NetworkAllowances(limits.filterTime);
  const filterChecks = new NetworkQueue();
  const relay = createRelay(pool, log, topics, randomUUID());
  const watchTables = createTableWatch(pool, log);
  const onGap = (reason: string) => rejoinSubscribers(subscriptions, log, reason);
  const listeners = new Listeners({ pool, server: relay.server, onGap });
  const retention = createRetention();
  const events: FeedEvents = {
    onChanges: createChangeDelivery({ pool, callers, log, subscriptions, filterTime }),
    onMessage: (row) => (row.kind === 'relay' ? relay.receive(row) : broadcastMessage(topics, row)),
    onGap,
    isNeeded: () => topics.hasMembers,
    async onConnected(client) {
      await listeners.renew(subscriptions.tables(), { force: true });
      await relay.announce(client);
    },
    async onTick(client) {
      await relay.checkServers(client);
      await watchTables();
      await listeners.renew(subscriptions.tables());
      await retention.sweep(client);
    },
  };
  const feed = new Feed({ pool, log, server: relay.server, events });
  const shared = { pool, callers, jwt, log, limits, topics, subscriptions, httpMessages, filterTime, filterChecks };
  return { feed, context: { ...shared, relay, watchTables, listeners, feed } };
}

/** After a gap, ends every channel with a subscription, so that its client joins and fetches again. */
function rejoinSubscribers(subscriptions: Subscriptions, log: Log, reason: string): void {
  log.warn('told clients with subscriptions to rejoin', { reason });
  for (const channel of subscriptions.channels()) channel.end(new RealtimeError('changesMissed'), { rejoin: true });
}

function createRoutes(context: RealtimeContext, sockets: SocketServer): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  const post = (path: string, endpoint: RealtimeEndpoint) => routes.post(path, (c) => endpoint(c, context));
  routes.onError((error) => {
    const response = errorResponse(error);
    if (response) return response;
    throw error;
  });
  routes.get('/websocket', (c) => sockets.accept(c));
  post('/api/broadcast', broadcastSend);
  post('/api/broadcast/:topic/events/:event', eventSend);
  return routes;
}

function leaveTopic(context: RealtimeContext, channel: Channel): void {
  const { topics, subscriptions } = context;
  subscriptions.remove(channel);
  channel.topic.members.delete(channel);
  untrack(context, channel);
  topics.removeIfEmpty(channel.topic);
}

/** Sends a row of realtime.messages to the members of its topic. */
function broadcastMessage(topics: Topics, { body, record, bytes }: MessageRow): void {
  const { id, event, ...key } = JSON.parse(body) as TopicKey & { id: string; event: string | null };
  topics.broadcast(key, { ...databaseBroadcast(event ?? '', record, bytes), meta: { id } });
}
