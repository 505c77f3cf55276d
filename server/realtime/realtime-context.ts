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

/** The dependencies of the realtime service. */
export interface RealtimeDeps {
  /** The pool with the server's own rights. */
  pool: Pool;
  /** The pool that logs in as `authenticator`, to evaluate policies with the role of a caller. */
  callers: Pool;
  jwt: Jwt;
  log: Log;
  hasLimits: boolean;
  /** The maximum number of open sockets. */
  maxConnections: number;
}

/** The context of the handlers of requests and frames. */
export interface RealtimeContext extends Pick<RealtimeDeps, 'pool' | 'callers' | 'jwt' | 'log'> {
  limits: Limits;
  topics: Topics;
  subscriptions: Subscriptions;
  relay: Relay;
  /** The allowances for messages over HTTP. */
  httpMessages: NetworkAllowances;
  /**
   * The allowances for the time that Postgres spends on the patterns and the new filters of clients, in milliseconds.
   */
  filterTime: NetworkAllowances;
  /** Checks the filters of one client network one after the other, so that a network uses at most one connection. */
  filterChecks: NetworkQueue;
  /** Creates the triggers of tables that were published since the last call. */
  watchTables: () => Promise<void>;
  /** The tables whose changes are written to the feed. */
  listeners: Listeners;
  feed: Pick<Feed, 'ready' | 'poll'>;
}

export type RealtimeRequest = Context<ServiceEnv>;
/** One endpoint. Throws errors, which error-response.ts renders. */
export type RealtimeEndpoint = (c: RealtimeRequest, context: RealtimeContext) => Promise<Response>;
