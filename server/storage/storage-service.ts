import { Hono } from 'hono';
import type { Pool } from '../database/pool.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';

export interface StorageParts {
  pool: Pool;
  jwt: Jwt;
  dataDir: string;
  log: Log;
}

export function createStorageService(_parts: StorageParts): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>();
}
