import type { Context, Handler } from 'hono';
import type { Pool } from '../database/pool.ts';
import type { RateLimiter } from '../database/rate-limiter.ts';
import type { SigningKeys } from '../database/signing-keys.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { MailOutbox } from './messages/mail-outbox.ts';
import type { MailTemplates } from './messages/mail-templates.ts';
import type { OpenIdProvider } from './oauth/openid-provider.ts';
import type { SamlServiceProvider } from './saml/saml-service-provider.ts';
import type { SmsOutbox } from './messages/sms-outbox.ts';

/** What of the server's configuration the auth service reads. */
export interface AuthConfig {
  siteUrl: string;
  dataDir: string;
  auth: AuthSettings;
  mail: { smtpUrl: string | null; from: string };
  mailTemplates: MailTemplates;
}

/** What the server hands in. */
export interface AuthParts {
  pool: Pool;
  jwt: Jwt;
  signingKeys: SigningKeys;
  limiter: RateLimiter;
  log: Log;
  config: AuthConfig;
}

/** What every endpoint is made from. */
export interface AuthContext extends AuthParts {
  /** What the operator decided: the same as config.auth, within reach of every endpoint. */
  settings: AuthSettings;
  /** Mails that wait to be sent. */
  outbox: MailOutbox;
  /** Text messages that wait to be sent. */
  smsOutbox: SmsOutbox;
  /** The configured sign-in providers by name. */
  providers: Map<string, OpenIdProvider>;
  /** Null: SAML is switched off. */
  saml: SamlServiceProvider | null;
}

export type AuthRequest = Context<ServiceEnv>;
export type AuthHandler = Handler<ServiceEnv>;
