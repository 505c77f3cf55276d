import type { AuthDeps } from './auth-deps.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { MailOutbox } from './messages/mail-outbox.ts';
import type { SmsOutbox } from './messages/sms-outbox.ts';
import type { OpenIdProvider } from './oauth/openid-provider.ts';
import type { AuthRequest } from './requests/auth-request.ts';
import type { SamlServiceProvider } from './saml/saml-service-provider.ts';

/** The services and settings that every endpoint receives. */
export interface AuthContext extends AuthDeps {
  /** The project's settings: the same object as config.auth. */
  settings: AuthSettings;
  /** The durable outbox of mails. */
  outbox: MailOutbox;
  /** The durable outbox of text messages. */
  smsOutbox: SmsOutbox;
  /** The enabled OpenID providers, by name. */
  providers: Map<string, OpenIdProvider>;
  /** Null if SAML is disabled. */
  saml: SamlServiceProvider | null;
}

/** An endpoint. Throws errors, which auth-service.ts renders. */
export type AuthEndpoint = (c: AuthRequest, context: AuthContext) => Promise<Response>;
