import type { Pool } from '../database/pool.ts';
import type { RateLimiter } from '../database/admission/rate-limiter.ts';
import type { SigningKeys } from '../database/keys/signing-keys.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { MailTemplates } from './messages/mail-templates.ts';

/** The part of the server's configuration that the auth service reads. */
export interface AuthConfig {
  siteUrl: string;
  dataDir: string;
  auth: AuthSettings;
  mail: { smtpUrl: string | null; from: string };
  mailTemplates: MailTemplates;
}

/** The dependencies of the auth service. */
export interface AuthDeps {
  pool: Pool;
  jwt: Jwt;
  signingKeys: SigningKeys;
  limiter: RateLimiter;
  log: Log;
  config: AuthConfig;
}
