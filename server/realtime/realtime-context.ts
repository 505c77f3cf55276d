import type { Context } from 'hono';
import type { Pool } from '../database/pool.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import type { Subscriptions } from './changes/subscriptions.ts';
import type { Topics } from './channels/topics.ts';
import type { Feed } from './feed/feed.ts';
import type { Listeners } from './feed/listeners.ts';
import type { Relay } from './feed/relay.ts';
import type { Limits } from './limits.ts';
import type { NetworkAllowances } from './network-allowances.ts';
import type { NetworkQueue } from './network-queue.ts';

/** What the server gives this service. */
export interface RealtimeDeps {
  /** The server's own rights. */
  pool: Pool;
  /** Logs in as `authenticator`, to evaluate policies under the role of a caller. */
  callers: Pool;
  jwt: Jwt;
  log: Log;
  hasLimits: boolean;
  /** The number of sockets that may be open at the same time. */
  maxConnections: number;
}

/** What the handlers of requests and frames work with. */
export interface RealtimeContext extends Pick<RealtimeDeps, 'pool' | 'callers' | 'jwt' | 'log'> {
  limits: Limits;
  topics: Topics;
  subscriptions: Subscriptions;
  relay: Relay;
  /** The messages that arrive over HTTP. */
  httpMessages: NetworkAllowances;
  /** The time that Postgres spends on the patterns and on the new filters of clients, in milliseconds. */
  filterTime: NetworkAllowances;
  /** Checks the filters of one client network one after the other, so that it holds one connection at most. */
  filterChecks: NetworkQueue;
  /** Creates the triggers of tables that were published since the last call. */
  watchTables: () => Promise<void>;
  /** The tables whose changes are written to the feed. */
  listeners: Listeners;
  feed: Pick<Feed, 'ready' | 'poll'>;
}

export type RealtimeRequest = Context<ServiceEnv>;
/** One endpoint. Errors are thrown; error-response.ts renders them. */
export type RealtimeEndpoint = (c: RealtimeRequest, context: RealtimeContext) => Promise<Response>;
