import { readSettings, type SettingSources } from '../platform/read-settings.ts';
import { count, orVariable, quantity } from '../platform/setting-kinds.ts';

// The names with PGRST_ are PostgREST's own; the timeouts are those that the hosted service gives its API roles
// (https://supabase.com/docs/guides/database/postgres/timeouts).
const table = {
  anon_timeout: orVariable('REST_ANON_TIMEOUT', quantity('seconds', 3, 0.1, 3600)),
  authenticated_timeout: orVariable('REST_AUTHENTICATED_TIMEOUT', quantity('seconds', 8, 0.1, 3600)),
  pool: orVariable('PGRST_DB_POOL', count(12, 1, 1000)),
  pool_acquisition_timeout: orVariable('PGRST_DB_POOL_ACQUISITION_TIMEOUT', quantity('seconds', 1, 0.1, 600)),
  pool_max_lifetime: orVariable('PGRST_DB_POOL_MAX_LIFETIME', quantity('seconds', 1800, 1, 86_400)),
  queue: orVariable('REST_QUEUE', count(300, 0, 100_000)),
  max_body: orVariable('REST_MAX_BODY_MB', quantity('megabytes', 1, 0.001, 1000)),
  max_response: orVariable('REST_MAX_RESPONSE_MB', quantity('megabytes', 32, 0.001, 1000)),
};

/** The limits of one request, one visitor and the whole data service. */
export interface RestLimits {
  /** The time limit of one statement of an anonymous visitor, and of any other caller. */
  anonymousTimeoutMs: number;
  authenticatedTimeoutMs: number;
  /** The size of the connection pool. */
  connections: number;
  /** The age at which a connection is replaced. */
  lifetimeSeconds: number;
  /** The most requests that may wait for a connection, and the longest wait. */
  waiting: number;
  waitMs: number;
  bodyBytes: number;
  responseBytes: number;
}

/** Reads the limits from [api] of config.toml and their variables. */
export function readRestLimits(sources: SettingSources): RestLimits {
  const api = readSettings(table, ['api'], sources);
  const megabyte = 1024 * 1024;
  return {
    anonymousTimeoutMs: Math.ceil(api.anon_timeout * 1000),
    authenticatedTimeoutMs: Math.ceil(api.authenticated_timeout * 1000),
    connections: api.pool,
    lifetimeSeconds: api.pool_max_lifetime,
    waiting: api.queue,
    waitMs: api.pool_acquisition_timeout * 1000,
    bodyBytes: Math.floor(api.max_body * megabyte),
    responseBytes: Math.floor(api.max_response * megabyte),
  };
}
