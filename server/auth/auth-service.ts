import { databaseRetrySeconds } from '../database/availability.ts';
import { authError } from './auth-errors.ts';
import type { AuthRequest } from './requests/auth-request.ts';
import { join } from 'node:path';
import { Hono } from 'hono';
import { deliverIntoFolder, deliverOverSmtp, usualPatience } from '../platform/mail-delivery.ts';
import type { ServiceEnv } from '../platform/service.ts';
import type { AuthContext } from './auth-context.ts';
import { placeholderHash } from './accounts/password.ts';
import type { AuthDeps } from './auth-deps.ts';
import { addressLimits } from './limits/address-limits.ts';
import { authRoutes } from './auth-routes.ts';
import { errorResponse } from './error-response.ts';
import { createMailOutbox } from './messages/mail-outbox.ts';
import { createSmsFiles, type SmsFilesOptions } from './messages/sms-files.ts';
import { createSmsOutbox } from './messages/sms-outbox.ts';
import type { SmsProvider } from './messages/sms-provider.ts';
import { createTwilio } from './messages/sms-twilio.ts';
import { createOpenIdProviders } from './oauth/openid-provider.ts';
import { createRecordSweep } from './record-sweep.ts';
import { requireAdminSession } from './requests/bearer.ts';
import { requireCaptcha } from './requests/captcha.ts';
import { requestDeadline } from './requests/request-deadline.ts';
import { readSamlKey } from './saml/saml-key.ts';
import { createSamlServiceProvider } from './saml/saml-service-provider.ts';

export interface AuthService {
  routes: Hono<ServiceEnv>;
  /** The response to every request while the database cannot be reached. */
  unavailable(c: AuthRequest): Response;
  /** Starts the outboxes and the hourly cleanup. */
  start(): Promise<void>;
  /** Waits for deliveries in progress; other messages stay in the outbox. */
  close(): Promise<void>;
}

// The outbox of text messages also delivers the codes of second factors, which are valid for this time.
const challengeSeconds = 300;

// Senders take mails one after the other, so a connection waits for the next mail.
const smtpOptions = { connections: 5, idle: 2_000, patience: usualPatience };

/** Creates the service below /auth/v1: accounts and sessions. */
export function createAuthService(parts: AuthDeps): AuthService {
  const { config, log, pool } = parts;
  const settings = config.auth;
  const outboxDir = join(config.dataDir, 'outbox');
  const { smtpUrl, from } = config.mail;
  const delivery = smtpUrl ? deliverOverSmtp(smtpUrl, smtpOptions) : deliverIntoFolder(outboxDir);
  const outbox = createMailOutbox({ pool, delivery, from, maxAgeSeconds: settings.email.otp_expiry, log });
  const smsOutbox = createSmsOutbox({
    pool,
    provider: createSmsProvider(settings.sms.twilio, { outboxDir, log }),
    maxAgeSeconds: Math.max(settings.sms.otp_expiry, challengeSeconds),
    log,
  });
  const recordSweep = createRecordSweep({ pool, settings, log });
  const saml = settings.saml.enabled
    ? createSamlServiceProvider(readSamlKey(settings.saml.private_key)!, `${config.siteUrl}/auth/v1`)
    : null;
  const context: AuthContext = {
    ...parts,
    settings,
    outbox,
    smsOutbox,
    providers: createOpenIdProviders(settings.external, config.siteUrl),
    saml,
  };

  const routes = new Hono<ServiceEnv>();
  routes.onError((error, c) => errorResponse(c, error, log));
  routes.use(requestDeadline(), addressLimits(context), requireCaptcha(settings, log));
  for (const path of ['/admin/*', '/invite']) routes.use(path, requireAdminSession(context));
  for (const [method, path, endpoint] of authRoutes) routes.on(method, path, (c) => endpoint(c, context));

  const running = [outbox, smsOutbox, recordSweep];
  return {
    routes,
    unavailable: (c) =>
      errorResponse(c, authError('databaseUnavailable', {}, { retryAfter: databaseRetrySeconds }), log),
    async start() {
      await placeholderHash(settings);
      running.forEach((part) => part.start());
    },
    close: async () => void (await Promise.all(running.map((part) => part.close()))),
  };
}

function createSmsProvider(
  { enabled, account_sid, auth_token, message_service_sid, api_url }: AuthContext['settings']['sms']['twilio'],
  files: SmsFilesOptions,
): SmsProvider {
  if (!enabled) return createSmsFiles(files);
  return createTwilio({ accountSid: account_sid, authToken: auth_token, sender: message_service_sid, apiUrl: api_url });
}
