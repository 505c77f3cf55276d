import type { AuthDeps } from './auth-deps.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { MailOutbox } from './messages/mail-outbox.ts';
import type { SmsOutbox } from './messages/sms-outbox.ts';
import type { OpenIdProvider } from './oauth/openid-provider.ts';
import type { AuthRequest } from './requests/auth-request.ts';
import type { SamlServiceProvider } from './saml/saml-service-provider.ts';

/** What every endpoint gets. */
export interface AuthContext extends AuthDeps {
  /** The project's settings: the same object as config.auth. */
  settings: AuthSettings;
  /** Mails to be sent. */
  outbox: MailOutbox;
  /** Text messages to be sent. */
  smsOutbox: SmsOutbox;
  /** The enabled OpenID providers, by name. */
  providers: Map<string, OpenIdProvider>;
  /** Null: SAML is disabled. */
  saml: SamlServiceProvider | null;
}

/** One endpoint. Errors are thrown; auth-service.ts renders them. */
export type AuthEndpoint = (c: AuthRequest, context: AuthContext) => Promise<Response>;
