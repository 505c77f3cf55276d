import { Hono } from 'hono';
import { join } from 'node:path';
import { createMailer } from '../platform/mail.ts';
import type { ServiceEnv } from '../platform/service.ts';
import { adminFactorDelete } from './admin/admin-factor-delete.ts';
import { adminFactorList } from './admin/admin-factor-list.ts';
import { adminFactorUpdate } from './admin/admin-factor-update.ts';
import { adminKeysRotate } from './admin/admin-keys-rotate.ts';
import { adminLinkGenerate } from './admin/admin-link-generate.ts';
import { adminSsoProviderCreate } from './admin/admin-sso-provider-create.ts';
import { adminSsoProviderDelete } from './admin/admin-sso-provider-delete.ts';
import { adminSsoProviderGet } from './admin/admin-sso-provider-get.ts';
import { adminSsoProviderList } from './admin/admin-sso-provider-list.ts';
import { adminSsoProviderUpdate } from './admin/admin-sso-provider-update.ts';
import { adminUserCreate } from './admin/admin-user-create.ts';
import { adminUserDelete } from './admin/admin-user-delete.ts';
import { adminUserGet } from './admin/admin-user-get.ts';
import { adminUserList } from './admin/admin-user-list.ts';
import { adminUserUpdate } from './admin/admin-user-update.ts';
import { addressLimits } from './auth-limits.ts';
import type { AuthContext, AuthParts } from './auth-parts.ts';
import { requireAdminSession } from './requests/bearer.ts';
import { confirmationResend } from './one-time-codes/confirmation-resend.ts';
import { answerError } from './error-response.ts';
import { factorChallenge } from './factors/factor-challenge.ts';
import { factorDelete } from './factors/factor-delete.ts';
import { factorEnroll } from './factors/factor-enroll.ts';
import { factorVerify } from './factors/factor-verify.ts';
import { healthGet } from './health-get.ts';
import { identityLink } from './oauth/identity-link.ts';
import { identityUnlink } from './accounts/identity-unlink.ts';
import { keysGet } from './keys-get.ts';
import { linkVerify } from './one-time-codes/link-verify.ts';
import { createMailOutbox } from './messages/mail-outbox.ts';
import { magicLinkSend } from './one-time-codes/magic-link-send.ts';
import { createOpenIdProviders } from './oauth/openid-provider.ts';
import { otpSend } from './one-time-codes/otp-send.ts';
import { otpVerify } from './one-time-codes/otp-verify.ts';
import { passwordRecover } from './one-time-codes/password-recover.ts';
import { providerAuthorize } from './oauth/provider-authorize.ts';
import { providerCallback } from './oauth/provider-callback.ts';
import { createRecordSweep } from './record-sweep.ts';
import { requestDeadline } from './requests/request-deadline.ts';
import { readSamlKey } from './saml/saml-key.ts';
import { samlMetadataGet } from './saml/saml-metadata-get.ts';
import { samlResponseAccept } from './saml/saml-response-accept.ts';
import { createSamlServiceProvider } from './saml/saml-service-provider.ts';
import { sessionLogout } from './sessions/session-logout.ts';
import { settingsGet } from './settings-get.ts';
import { createSmsFiles, type SmsFilesParts } from './messages/sms-files.ts';
import { createSmsOutbox } from './messages/sms-outbox.ts';
import type { SmsProvider } from './messages/sms-provider.ts';
import { createTwilio } from './messages/sms-twilio.ts';
import { ssoBegin } from './saml/sso-begin.ts';
import { tokenGrant } from './sessions/token-grant.ts';
import { userGet } from './accounts/user-get.ts';
import { userInvite } from './admin/user-invite.ts';
import { userReauthenticate } from './accounts/user-reauthenticate.ts';
import { userSignup } from './accounts/user-signup.ts';
import { userUpdate } from './accounts/user-update.ts';

export interface AuthService {
  routes: Hono<ServiceEnv>;
  /** Begins to send what is in the outboxes, and to remove what is of no use any more. */
  start(): Promise<void>;
  /** Waits for the messages under way; the rest stays stored. */
  close(): Promise<void>;
}

// A text message may carry the code of a second factor as well, which lives this long (wire reference, section 5).
const challengeSeconds = 300;

/** Accounts and sessions: the mount table of /auth/v1. */
export function createAuthService(parts: AuthParts): AuthService {
  const { config, log, pool } = parts;
  const settings = config.auth;
  const outboxDir = join(config.dataDir, 'outbox');
  const mailer = createMailer({ smtpUrl: config.mail.smtpUrl, from: config.mail.from, outboxDir, log });
  const outbox = createMailOutbox({ pool, mailer, giveUpSeconds: settings.email.otp_expiry, log });
  const smsOutbox = createSmsOutbox({
    pool,
    provider: createSmsProvider(settings.sms.twilio, { outboxDir, log }),
    giveUpSeconds: Math.max(settings.sms.otp_expiry, challengeSeconds),
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
  routes.onError((error, c) => answerError(c, error, log));
  routes.use(requestDeadline(), addressLimits(context));
  for (const path of ['/admin/*', '/invite']) routes.use(path, requireAdminSession(context));
  routes.post('/signup', userSignup(context));
  routes.post('/token', tokenGrant(context));
  routes.post('/verify', otpVerify(context));
  routes.get('/verify', linkVerify(context));
  routes.post('/otp', otpSend(context));
  routes.post('/magiclink', magicLinkSend(context));
  routes.post('/resend', confirmationResend(context));
  routes.post('/recover', passwordRecover(context));
  routes.post('/logout', sessionLogout(context));
  routes.get('/user', userGet(context));
  routes.put('/user', userUpdate(context));
  routes.get('/reauthenticate', userReauthenticate(context));
  routes.get('/authorize', providerAuthorize(context));
  routes.on(['GET', 'POST'], '/callback', providerCallback(context));
  routes.post('/sso', ssoBegin(context));
  routes.get('/sso/saml/metadata', samlMetadataGet(context));
  routes.post('/sso/saml/acs', samlResponseAccept(context));
  routes.post('/factors', factorEnroll(context));
  routes.post('/factors/:id/challenge', factorChallenge(context));
  routes.post('/factors/:id/verify', factorVerify(context));
  routes.delete('/factors/:id', factorDelete(context));
  routes.get('/user/identities/authorize', identityLink(context));
  routes.delete('/user/identities/:id', identityUnlink(context));
  routes.post('/invite', userInvite(context));
  routes.post('/admin/generate_link', adminLinkGenerate(context));
  routes.get('/admin/users', adminUserList(context));
  routes.post('/admin/users', adminUserCreate(context));
  routes.get('/admin/users/:id', adminUserGet(context));
  routes.put('/admin/users/:id', adminUserUpdate(context));
  routes.delete('/admin/users/:id', adminUserDelete(context));
  routes.get('/admin/users/:id/factors', adminFactorList(context));
  routes.put('/admin/users/:id/factors/:factor', adminFactorUpdate(context));
  routes.delete('/admin/users/:id/factors/:factor', adminFactorDelete(context));
  routes.post('/admin/signing-keys', adminKeysRotate(context));
  routes.get('/admin/sso/providers', adminSsoProviderList(context));
  routes.post('/admin/sso/providers', adminSsoProviderCreate(context));
  routes.get('/admin/sso/providers/:id', adminSsoProviderGet(context));
  routes.put('/admin/sso/providers/:id', adminSsoProviderUpdate(context));
  routes.delete('/admin/sso/providers/:id', adminSsoProviderDelete(context));
  routes.get('/settings', settingsGet(context));
  routes.get('/health', healthGet());
  routes.get('/.well-known/jwks.json', keysGet(context));

  const running = [outbox, smsOutbox, recordSweep];
  return {
    routes,
    start: async () => running.forEach((part) => part.start()),
    close: async () => void (await Promise.all(running.map((part) => part.close()))),
  };
}

function createSmsProvider(
  { enabled, account_sid, auth_token, message_service_sid, api_url }: AuthContext['settings']['sms']['twilio'],
  files: SmsFilesParts,
): SmsProvider {
  if (!enabled) return createSmsFiles(files);
  return createTwilio({ accountSid: account_sid, authToken: auth_token, sender: message_service_sid, apiUrl: api_url });
}
