import { Hono } from 'hono';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';

export interface RestParts {
  pool: Pool;
  log: Log;
}

export function createRestService(_parts: RestParts): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>();
}
