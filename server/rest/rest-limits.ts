import type { AdmissionLimits } from '../database/admission/admission.ts';
import type { Shares, OccupancyLimits } from '../database/admission/occupancy.ts';
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

/**
 * Trusted callers alone may take the last quarter of the connections and half of the queue. Of the rest, inserts have
 * a fifth, and the reserved relations and functions a fourth of what remains. One network or account gets at most two
 * thirds of the connections and three quarters of the queue, and five sixths of the shares without inserts: a browser
 * sends six requests at once, and a place is left for others (docs/decisions/0022-reserved-places.md).
 */
export function admissionLimits({ connections, waiting, waitMs }: RestLimits): AdmissionLimits {
  return {
    running: limitsOf(connections, Math.ceil((connections * 3) / 4), 2 / 3),
    waiting: limitsOf(waiting, Math.ceil(waiting / 2), 3 / 4),
    waitMilliseconds: waitMs,
  };
}

function limitsOf(trusted: number, insert: number, ofOneParty: number): OccupancyLimits {
  const reserved = atLeastOne(insert, Math.floor((insert * 4) / 5));
  const other = atLeastOne(insert, Math.floor((reserved * 3) / 4));
  const all: Shares = { other, reserved, insert, trusted };
  return {
    all,
    ofOneParty: {
      other: atLeastOne(insert, Math.floor((other * 5) / 6)),
      reserved: atLeastOne(insert, Math.floor((reserved * 5) / 6)),
      insert: Math.ceil(insert * ofOneParty),
      trusted,
    },
  };
}

/** Leaves at least one place for every lane, unless the pool or queue is empty. */
function atLeastOne(all: number, share: number): number {
  return Math.max(Math.min(all, 1), share);
}
