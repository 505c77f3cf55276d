import { Hono } from 'hono';
import type { Pool } from '../database/pool.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';

export interface AuthParts {
  pool: Pool;
  jwt: Jwt;
  log: Log;
  config: {
    siteUrl: string;
    dataDir: string;
    autoconfirm: boolean;
    google: { clientId: string; clientSecret: string; issuer: string } | null;
    mail: { smtpUrl: string | null; from: string };
  };
}

export function createAuthService(_parts: AuthParts): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>();
}
