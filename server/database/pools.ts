import type { Log } from '../platform/log.ts';
import { callerAddress, ensureAuthenticator } from './callers/authenticator.ts';
import { createPool, defaultConnectionTimeout, type DatabaseAddress, type Pool } from './pool.ts';

/**
 * The server's connections. Every service has a separate pool, so that no service waits for another. `own` pools have
 * the server's rights; `callers` pools log in as `authenticator` and become the caller's role for one transaction.
 */
export interface Pools {
  auth: Pool;
  limits: Pool;
  health: Pool;
  /** Only for the schedules; functions reach the database through the data service. */
  functions: Pool;
  rest: { own: Pool; callers: Pool };
  storage: { own: Pool; callers: Pool };
  realtime: { own: Pool; callers: Pool };
  /**
   * Prepares the login of the `callers` pools. Must run after the migrations, which create the API roles. Throws an
   * Error if the login cannot be prepared.
   */
  prepare(): Promise<void>;
  /** All pools by name, such as `rest` and `rest_callers`. */
  byName(): Record<string, Pool>;
  end(): Promise<void>;
}

export interface PoolsOptions {
  address: DatabaseAddress;
  /** The configured login of the `callers` pools; null for the role `authenticator`. */
  callerUrl: string | null;
  restConnections: number;
  restLifetimeSeconds: number;
  /** The time in which the database must respond to a check. No query waits less for a connection. */
  timeLimitMs: number;
  log: Log;
}

/**
 * Connections are opened on demand; each number is the maximum of one pool. Together with the listeners they stay below
 * 50, so that two servers fit into the 100 connections that Postgres allows by default.
 */
export function createPools(options: PoolsOptions): Pools {
  const { callerUrl, restConnections, restLifetimeSeconds, log } = options;
  const timeout = { connectionTimeoutMillis: Math.max(defaultConnectionTimeout, options.timeLimitMs) };
  const address = { ...options.address, ...timeout };
  const callers = { ...callerAddress(address, callerUrl), ...timeout };
  const own = (max: number) => createPool(address, log, max);
  const asCallers = (max: number, lifetimeSeconds?: number) => createPool(callers, log, max, lifetimeSeconds);
  const pools = {
    auth: own(8),
    limits: own(3),
    health: own(1),
    functions: own(1),
    rest: { own: own(2), callers: asCallers(restConnections, restLifetimeSeconds) },
    storage: { own: own(3), callers: asCallers(3) },
    realtime: { own: own(5), callers: asCallers(3) },
  };
  const byName = () => {
    const { rest, storage, realtime, ...single } = pools;
    const split = Object.entries({ rest, storage, realtime }).flatMap(([name, service]) => [
      [name, service.own],
      [`${name}_callers`, service.callers],
    ]);
    return { ...single, ...Object.fromEntries(split) } as Record<string, Pool>;
  };
  return {
    ...pools,
    prepare: () => ensureAuthenticator(pools.auth, callers, callerUrl !== null),
    byName,
    async end() {
      await Promise.all(Object.values(byName()).map((pool) => pool.end()));
    },
  };
}
