import { readSettings, type SettingSources } from '../platform/read-settings.ts';
import { fromVariable } from '../platform/setting-kinds.ts';
import { dataVariables } from '../platform/settings/service-variables.ts';

// The names with PGRST_ are PostgREST's own. The timeouts are those of the hosted service's API roles
// (https://supabase.com/docs/guides/database/postgres/timeouts).
const table = {
  anon_timeout: fromVariable(dataVariables, 'REST_ANON_TIMEOUT'),
  authenticated_timeout: fromVariable(dataVariables, 'REST_AUTHENTICATED_TIMEOUT'),
  pool: fromVariable(dataVariables, 'PGRST_DB_POOL'),
  pool_acquisition_timeout: fromVariable(dataVariables, 'PGRST_DB_POOL_ACQUISITION_TIMEOUT'),
  pool_max_lifetime: fromVariable(dataVariables, 'PGRST_DB_POOL_MAX_LIFETIME'),
  queue: fromVariable(dataVariables, 'REST_QUEUE'),
  max_body: fromVariable(dataVariables, 'REST_MAX_BODY_MB'),
  max_response: fromVariable(dataVariables, 'REST_MAX_RESPONSE_MB'),
};

/** The limits of one request, one visitor and the whole data service. */
export interface RestLimits {
  /** The time limit of a statement of an anonymous visitor, and that of any other caller. */
  anonymousTimeoutMs: number;
  authenticatedTimeoutMs: number;
  /** The size of the connection pool. */
  connections: number;
  /** The age at which a connection is replaced. */
  lifetimeSeconds: number;
  /** The maximum number of requests that wait for a connection, and the longest wait. */
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
