import { identityUnlink } from './accounts/identity-unlink.ts';
import { userGet } from './accounts/user-get.ts';
import { userReauthenticate } from './accounts/user-reauthenticate.ts';
import { userSignup } from './accounts/user-signup.ts';
import { userUpdate } from './accounts/user-update.ts';
import { adminFactorDelete } from './admin/admin-factor-delete.ts';
import { adminFactorList } from './admin/admin-factor-list.ts';
import { adminFactorUpdate } from './admin/admin-factor-update.ts';
import { adminKeysRotate } from './admin/admin-keys-rotate.ts';
import { adminLinkGenerate } from './admin/admin-link-generate.ts';
import { adminPasskeyDelete } from './admin/admin-passkey-delete.ts';
import { adminPasskeyList } from './admin/admin-passkey-list.ts';
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
import { userInvite } from './admin/user-invite.ts';
import type { AuthEndpoint } from './auth-context.ts';
import { factorChallenge } from './factors/factor-challenge.ts';
import { factorDelete } from './factors/factor-delete.ts';
import { factorEnroll } from './factors/factor-enroll.ts';
import { factorVerify } from './factors/factor-verify.ts';
import { healthGet } from './health-get.ts';
import { keysGet } from './keys-get.ts';
import { identityLink } from './oauth/identity-link.ts';
import { providerAuthorize } from './oauth/provider-authorize.ts';
import { providerCallback } from './oauth/provider-callback.ts';
import { confirmationResend } from './one-time-codes/confirmation-resend.ts';
import { linkVerify } from './one-time-codes/link-verify.ts';
import { magicLinkSend } from './one-time-codes/magic-link-send.ts';
import { otpSend } from './one-time-codes/otp-send.ts';
import { otpVerify } from './one-time-codes/otp-verify.ts';
import { passwordRecover } from './one-time-codes/password-recover.ts';
import { openidConfigurationGet } from './openid-configuration-get.ts';
import { passkeyAuthenticationBegin } from './passkeys/passkey-authentication-begin.ts';
import { passkeyAuthenticationVerify } from './passkeys/passkey-authentication-verify.ts';
import { passkeyDelete } from './passkeys/passkey-delete.ts';
import { passkeyList } from './passkeys/passkey-list.ts';
import { passkeyRegistrationBegin } from './passkeys/passkey-registration-begin.ts';
import { passkeyRegistrationVerify } from './passkeys/passkey-registration-verify.ts';
import { passkeyUpdate } from './passkeys/passkey-update.ts';
import { samlMetadataGet } from './saml/saml-metadata-get.ts';
import { samlResponseAccept } from './saml/saml-response-accept.ts';
import { ssoBegin } from './saml/sso-begin.ts';
import { sessionLogout } from './sessions/session-logout.ts';
import { tokenGrant } from './sessions/token-grant.ts';
import { settingsGet } from './settings-get.ts';

/** Every endpoint under /auth/v1: method, path, handler. */
export const authRoutes: [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, endpoint: AuthEndpoint][] =
  [
    ['POST', '/signup', userSignup],
    ['POST', '/token', tokenGrant],
    ['POST', '/verify', otpVerify],
    ['GET', '/verify', linkVerify],
    ['POST', '/otp', otpSend],
    ['POST', '/magiclink', magicLinkSend],
    ['POST', '/resend', confirmationResend],
    ['POST', '/recover', passwordRecover],
    ['POST', '/logout', sessionLogout],
    ['GET', '/user', userGet],
    ['PUT', '/user', userUpdate],
    ['GET', '/reauthenticate', userReauthenticate],
    ['GET', '/authorize', providerAuthorize],
    ['GET', '/callback', providerCallback],
    ['POST', '/callback', providerCallback],
    ['POST', '/sso', ssoBegin],
    ['GET', '/sso/saml/metadata', samlMetadataGet],
    ['POST', '/sso/saml/acs', samlResponseAccept],
    ['POST', '/factors', factorEnroll],
    ['POST', '/factors/:id/challenge', factorChallenge],
    ['POST', '/factors/:id/verify', factorVerify],
    ['DELETE', '/factors/:id', factorDelete],
    ['GET', '/user/identities/authorize', identityLink],
    ['DELETE', '/user/identities/:id', identityUnlink],
    ['POST', '/passkeys/registration/options', passkeyRegistrationBegin],
    ['POST', '/passkeys/registration/verify', passkeyRegistrationVerify],
    ['POST', '/passkeys/authentication/options', passkeyAuthenticationBegin],
    ['POST', '/passkeys/authentication/verify', passkeyAuthenticationVerify],
    ['GET', '/passkeys', passkeyList],
    ['PATCH', '/passkeys/:id', passkeyUpdate],
    ['DELETE', '/passkeys/:id', passkeyDelete],
    ['GET', '/admin/users/:id/passkeys', adminPasskeyList],
    ['DELETE', '/admin/users/:id/passkeys/:passkey', adminPasskeyDelete],
    ['POST', '/invite', userInvite],
    ['POST', '/admin/generate_link', adminLinkGenerate],
    ['GET', '/admin/users', adminUserList],
    ['POST', '/admin/users', adminUserCreate],
    ['GET', '/admin/users/:id', adminUserGet],
    ['PUT', '/admin/users/:id', adminUserUpdate],
    ['DELETE', '/admin/users/:id', adminUserDelete],
    ['GET', '/admin/users/:id/factors', adminFactorList],
    ['PUT', '/admin/users/:id/factors/:factor', adminFactorUpdate],
    ['DELETE', '/admin/users/:id/factors/:factor', adminFactorDelete],
    ['POST', '/admin/signing-keys', adminKeysRotate],
    ['GET', '/admin/sso/providers', adminSsoProviderList],
    ['POST', '/admin/sso/providers', adminSsoProviderCreate],
    ['GET', '/admin/sso/providers/:id', adminSsoProviderGet],
    ['PUT', '/admin/sso/providers/:id', adminSsoProviderUpdate],
    ['DELETE', '/admin/sso/providers/:id', adminSsoProviderDelete],
    ['GET', '/settings', settingsGet],
    ['GET', '/health', healthGet],
    ['GET', '/.well-known/jwks.json', keysGet],
    ['GET', '/.well-known/openid-configuration', openidConfigurationGet],
  ];
