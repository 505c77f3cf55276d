import { databaseUnavailableMessage } from '../database/availability.ts';
import { storageFullMessage } from '../platform/storage-full.ts';

// Every error of the auth service, by name: HTTP status, error code, message. Codes and messages are part of the
// protocol, because clients compare them (docs/wire/auth.md, Errors). A message that contains values is a function.

const invalid = <M>(message: M) => [400, 'validation_failed', message] as const;

const requests = {
  badJson: [400, 'bad_json', ({ reason }: { reason: string }) => `Could not parse request body as JSON: ${reason}`],
  bodyTimeout: [408, 'request_timeout', 'The body of the request did not arrive in time'],
  bodyTooLarge: [413, 'request_entity_too_large', 'Request body is too large'],
  captchaRefused: [
    400,
    'captcha_failed',
    ({ problem }: { problem: string }) => `captcha protection: request disallowed (${problem})`,
  ],
  captchaUnavailable: [500, 'unexpected_failure', 'captcha verification process failed'],
  databaseUnavailable: [503, 'database_unavailable', databaseUnavailableMessage],
  emailLimitReached: [429, 'over_email_send_rate_limit', 'email rate limit exceeded'],
  emailTooSoon: [429, 'over_email_send_rate_limit', tooSoon],
  overloaded: [503, 'over_capacity', 'The server is busy. Please try again.'],
  requestLimitReached: [429, 'over_request_rate_limit', 'Request rate limit reached'],
  requestTimeout: [504, 'request_timeout', 'Processing this request timed out, please retry after a moment.'],
  smsLimitReached: [429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded'],
  smsTooSoon: [429, 'over_sms_send_rate_limit', tooSoon],
  storageFull: [503, 'storage_full', storageFullMessage],
  textNotStorable: invalid(({ name }: { name: string }) => `${name} holds characters that are not allowed`),
  unexpectedFailure: [500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information'],
} as const;

const bearerTokens = {
  adminRequired: [403, 'not_admin', 'User not allowed'],
  anonymousForbidden: [403, 'no_authorization', 'Anonymous user not allowed to perform these actions'],
  appMetadataForbidden: [403, 'not_admin', 'Updating app_metadata requires admin privileges'],
  sessionIdNotUuid: [403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID'],
  sessionNotFound: [403, 'session_not_found', 'Session from session_id claim in JWT does not exist'],
  subjectMissing: [403, 'bad_jwt', 'invalid claim: missing sub claim'],
  subjectNotFound: [403, 'user_not_found', 'User from sub claim in JWT does not exist'],
  subjectNotUuid: [400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'],
  tokenAudienceMismatch: invalid("Token audience doesn't match request audience"),
  tokenInvalid: [
    403,
    'bad_jwt',
    ({ reason }: { reason: string }) => `invalid JWT: unable to parse or verify signature, ${reason}`,
  ],
  tokenMissing: [401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  userBanned: [403, 'user_banned', 'User is banned'],
} as const;

const accounts = {
  addressBusy: [409, 'conflict', 'Another request for this address is in progress, try again'],
  anonymousDisabled: [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  anonymousPasswordWithoutAddress: [
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ],
  addressMissing: invalid('You must provide either an email or phone number and a password'),
  banDurationInvalid: invalid(
    ({ text }: { text: string }) =>
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(text.slice(0, 64))}`,
  ),
  currentPasswordRequired: [400, 'current_password_required', 'Current password required when setting new password.'],
  currentPasswordWrong: [400, 'current_password_invalid', 'Current password required when setting new password.'],
  emailDisabled: [400, 'email_provider_disabled', 'Email signups are disabled'],
  emailExists: [422, 'email_exists', 'A user with this email address has already been registered'],
  emailFormatInvalid: invalid('Unable to validate email address: invalid format'),
  emailNotVerified: [422, 'email_not_confirmed', 'Please verify your email first.'],
  emailRequired: invalid('An email address is required'),
  emailTooLong: invalid('An email address is too long'),
  insufficientAal: [
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ],
  nonceInvalid: [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'],
  passwordTooLong: invalid('Password cannot be longer than 72 characters'),
  phoneDisabled: [400, 'phone_provider_disabled', 'Phone signups are disabled'],
  phoneExists: [422, 'phone_exists', 'A user with this phone number has already been registered'],
  phoneFormatInvalid: invalid('Invalid phone number format (E.164 required)'),
  phoneNotVerified: [422, 'phone_not_confirmed', 'Please verify your phone first.'],
  reauthenticationBySsoOnly: invalid('Reauthentication of a SSO account is only possible via SSO'),
  reauthenticationImpossible: invalid('Reauthentication requires the user to have an email or a phone number'),
  reauthenticationNeeded: [400, 'reauthentication_needed', 'Password update requires reauthentication'],
  samePassword: [422, 'same_password', 'New password should be different from the old password.'],
  signupDisabled: [422, 'signup_disabled', 'Signups not allowed for this instance'],
  signupPasswordRequired: invalid('Signup requires a valid password'),
  signupTakesOneAddress: invalid('Only an email address or phone number should be provided on signup.'),
  signupWithPhoneTakesNoPkce: invalid('PKCE not supported for phone signups'),
  userAlreadyExists: [422, 'user_already_exists', 'User already registered'],
  userManagedBySso: [422, 'user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO'],
  userNotFound: [404, 'user_not_found', 'User not found'],
  weakPassword: [422, 'weak_password', ({ message }: { message: string }) => message],
} as const;

const sessions = {
  emailLoginsDisabled: [422, 'email_provider_disabled', 'Email logins are disabled'],
  emailNotConfirmed: [400, 'email_not_confirmed', 'Email not confirmed'],
  grantTypeUnsupported: [400, 'invalid_credentials', 'unsupported_grant_type'],
  invalidCredentials: [400, 'invalid_credentials', 'Invalid login credentials'],
  loginTakesOneAddress: invalid('Only an email address or phone number should be provided on login.'),
  loginUserBanned: [400, 'user_banned', 'User is banned'],
  logoutScopeUnsupported: invalid(({ scope }: { scope: string }) => `Unsupported logout scope "${scope}"`),
  phoneLoginsDisabled: [422, 'phone_provider_disabled', 'Phone logins are disabled'],
  phoneNotConfirmed: [400, 'phone_not_confirmed', 'Phone not confirmed'],
  refreshConflict: [409, 'conflict', 'Too many concurrent token refresh requests on the same session or refresh token'],
  refreshSessionExpired: [400, 'session_expired', 'Invalid Refresh Token: Session Expired'],
  refreshSessionNotFound: [400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found'],
  refreshTokenMalformed: invalid('Refresh token is not valid'),
  refreshTokenNotFound: [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  refreshTokenRequired: invalid('refresh_token required'),
  refreshTokenUsed: [400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  refreshUserBanned: [400, 'user_banned', 'Invalid Refresh Token: User Banned'],
  web3Disabled: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
} as const;

const oneTimeCodes = {
  channelInvalid: invalid(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  ),
  codeExpired: [403, 'otp_expired', 'Token has expired or is invalid'],
  linkExpired: [403, 'otp_expired', 'Email link is invalid or has expired'],
  magicLinkEmailRequired: [422, 'validation_failed', 'Password recovery requires an email'],
  otpAddressMissing: invalid('One of email or phone must be set'),
  otpChannelForPhoneOnly: invalid('Channel should only be specified with Phone OTP'),
  otpDisabled: [422, 'otp_disabled', 'Signups not allowed for otp'],
  otpPhoneUnsupported: [400, 'phone_provider_disabled', 'Unsupported phone provider'],
  otpTakesOneAddress: invalid('Only an email address or phone number should be provided'),
  resendEmailDisabled: [400, 'email_provider_disabled', 'Email logins are disabled'],
  resendEmailRequired: invalid('Type provided requires an email address'),
  resendPhoneDisabled: [400, 'phone_provider_disabled', 'Phone logins are disabled'],
  resendPhoneRequired: invalid('Type provided requires a phone number'),
  resendTakesOneAddress: invalid('Only an email address or phone number should be provided.'),
  resendTypeInvalid: invalid('Missing one of these types: signup, email_change, sms, phone_change'),
  verifyHashTakesNoAddress: invalid('Only the token_hash and type should be provided'),
  verifyTakesOneAddress: invalid('Only an email address or phone number should be provided on verify'),
  verifyTakesOneToken: invalid('Verify requires either a token or a token hash'),
  verifyTokenRequired: invalid('Verify requires a token or a token hash'),
  verifyTypeRequired: invalid('Verify requires a verification type'),
  verifyTypeUnsupported: invalid('Unsupported verification type'),
} as const;

const factors = {
  aalTooLowToEnroll: [403, 'insufficient_aal', 'AAL2 required to enroll a new factor'],
  aalTooLowToUnenroll: [422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'],
  challengeExpired: [
    422,
    'mfa_challenge_expired',
    ({ id }: { id: string }) =>
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  ],
  challengeFromOtherAddress: [422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'],
  challengeNotFound: [422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'],
  factorCodeMissing: invalid('Code needs to be non-empty'),
  factorIdNotUuid: [404, 'validation_failed', 'factor_id must be an UUID'],
  factorNameConflict: [
    422,
    'mfa_factor_name_conflict',
    ({ name }: { name: string }) =>
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  ],
  factorNameTooLong: invalid('friendly_name is too long'),
  factorNotFound: [404, 'mfa_factor_not_found', 'Factor not found'],
  factorPhoneRequired: invalid('Phone number required to enroll Phone factor'),
  factorTypeInvalid: invalid('factor_type needs to be totp, phone, or webauthn'),
  phoneCodeWrong: [422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'],
  phoneEnrollDisabled: [422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
  phoneFactorExists: [
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ],
  phoneVerifyDisabled: [422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone'],
  tooManyFactors: [
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  totpCodeWrong: [422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
  totpEnrollDisabled: [422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'],
  totpIssuerTooLong: invalid('The issuer is too long'),
  totpVerifyDisabled: [422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP'],
  webauthnCredentialMissing: invalid('webauthn with a credential_response is required'),
  webauthnCredentialWrong: [422, 'mfa_verification_failed', 'Invalid WebAuthn credential'],
  webauthnEnrollDisabled: [422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'],
  webauthnVerifyDisabled: [422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn'],
} as const;

const providers = {
  codeChallengeCharactersInvalid: invalid(
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ),
  codeChallengeIncomplete: invalid('PKCE flow requires code_challenge_method and code_challenge'),
  codeChallengeLengthInvalid: invalid('code challenge has to be between 43 and 128 characters'),
  codeChallengeMethodInvalid: invalid('code challenge method should be either s256 or plain'),
  codeChallengeMismatch: [400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'],
  codeExchangeIncomplete: invalid('invalid request: both auth code and code verifier should be non-empty'),
  flowStateExpired: [422, 'flow_state_expired', 'invalid flow state, flow state has expired'],
  flowStateNotFound: [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'],
  flowStateUsed: [400, 'flow_state_already_used', 'invalid flow state, the flow state has already been used'],
  identityEmailConflict: [
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ],
  identityIdNotUuid: [404, 'validation_failed', 'identity_id must be an UUID'],
  identityLinked: [422, 'identity_already_exists', 'Identity is already linked'],
  identityLinkedElsewhere: [422, 'identity_already_exists', 'Identity is already linked to another user'],
  identityNotFound: [422, 'identity_not_found', "Identity doesn't exist"],
  invitedEmailMismatch: invalid('Invited email does not match emails from external provider'),
  issuerDisabled: [
    400,
    'provider_disabled',
    ({ issuer }: { issuer: string }) => `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`,
  ],
  manualLinkingDisabled: [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  providerDisabled: invalid('Unsupported provider: provider is not enabled'),
  providerEmailMissing: [
    403,
    'provider_email_needs_verification',
    ({ provider }: { provider: string }) => `Error getting user email from ${provider}`,
  ],
  providerEmailUnverified: [
    403,
    'provider_email_needs_verification',
    ({ provider }: { provider: string }) =>
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  ],
  providerNotAllowed: invalid(
    ({ provider }: { provider: string }) => `Custom OIDC provider ${JSON.stringify(provider)} not allowed`,
  ),
  providerUnreachable: [
    500,
    'unexpected_failure',
    ({ provider }: { provider: string }) => `The provider ${provider} cannot be reached`,
  ],
  singleIdentity: [422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking'],
} as const;

const passkeys = {
  aalTooLowForPasskey: [403, 'insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled'],
  passkeyChallengeExpired: [400, 'webauthn_challenge_expired', 'Challenge has expired'],
  passkeyChallengeIdMissing: invalid('challenge_id is required'),
  passkeyChallengeIdNotUuid: invalid('challenge_id must be a valid UUID'),
  passkeyChallengeNotFound: [400, 'webauthn_challenge_not_found', 'Challenge not found or already used'],
  passkeyCredentialInvalid: [400, 'webauthn_verification_failed', 'Invalid credential response'],
  passkeyCredentialMissing: invalid('credential is required'),
  passkeyDisabled: [404, 'passkey_disabled', 'Passkeys are disabled'],
  passkeyEmailNotConfirmed: [403, 'email_not_confirmed', 'Email not confirmed'],
  passkeyExists: [422, 'webauthn_credential_exists', 'This credential is already registered'],
  passkeyNameRequired: invalid('friendly_name is required'),
  passkeyNameTooLong: invalid('friendly_name must be 120 characters or less'),
  passkeyNotFound: [404, 'validation_failed', 'Passkey not found'],
  passkeyOfSsoUser: [422, 'validation_failed', 'SSO users cannot register passkeys'],
  passkeyPhoneNotConfirmed: [403, 'phone_not_confirmed', 'Phone not confirmed'],
  passkeyVerificationFailed: [400, 'webauthn_verification_failed', 'Credential verification failed'],
  tooManyPasskeys: [422, 'too_many_passkeys', 'Maximum number of passkeys reached'],
} as const;

const saml = {
  metadataCertificateInvalid: invalid('SAML Metadata contains a certificate that cannot be read'),
  metadataCertificateMissing: invalid('SAML Metadata does not contain a signing certificate'),
  metadataCharactersInvalid: invalid(
    'SAML Metadata XML contains invalid UTF-8 characters, which are not supported at this time',
  ),
  metadataDescriptorMissing: invalid('SAML Metadata does not contain any IDPSSODescriptor'),
  metadataDescriptorRepeated: invalid('SAML Metadata contains multiple IDPSSODescriptors'),
  metadataEntityIdMissing: invalid('SAML Metadata does not contain an EntityID'),
  metadataFetchFailed: [
    400,
    'saml_metadata_fetch_failed',
    ({ reason, url }: { reason: string; url: string }) =>
      `${reason} fetching SAML Metadata from URL '${url.slice(0, 500)}'`,
  ],
  metadataInvalid: invalid('SAML Metadata is not a valid XML document of an identity provider'),
  metadataSignInUrlMissing: invalid(
    'SAML Metadata does not contain a SingleSignOnService for the HTTP-Redirect binding',
  ),
  metadataUrlInvalid: invalid('metadata_url is not a valid URL'),
  metadataUrlNotHttps: invalid('metadata_url is not a HTTPS URL'),
  samlAssertionEmailMissing: [400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address'],
  samlAssertionInvalid: invalid('SAML Assertion is not valid'),
  samlAssertionSubjectMissing: [
    400,
    'saml_assertion_no_user_id',
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  ],
  samlAssertionUsed: invalid('SAML Assertion is not valid: it was used before'),
  samlDisabled: [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  samlIdpNotFound: [
    404,
    'saml_idp_not_found',
    'A SAML connection has not been established with this Identity Provider',
  ],
  samlRelayStateExpired: [422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?'],
  samlRelayStateInvalid: invalid('SAML RelayState is not a valid UUID or URL'),
  samlRelayStateNotFound: [404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?'],
  samlResponseInvalid: invalid('SAMLResponse is not a valid XML SAML assertion'),
  samlResponseMissing: invalid('SAMLResponse is missing'),
  ssoDomainUnknown: [404, 'sso_provider_not_found', 'No SSO provider assigned for this domain'],
  ssoProviderDisabled: [404, 'sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled'],
  ssoProviderNotFound: [404, 'sso_provider_not_found', 'SSO Identity Provider not found'],
  ssoProviderUnknown: [404, 'sso_provider_not_found', 'No such SSO provider'],
  ssoTakesDomainOrProvider: invalid('A provider_id or domain needs to be provided'),
  ssoTakesOneOfDomainAndProvider: invalid('Only one of provider_id or domain supported'),
} as const;

const admin = {
  adminEmailOrPhoneRequired: invalid('Cannot create a user without either an email or phone'),
  adminFieldTooLong: invalid(({ name }: { name: string }) => `${name} is too long`),
  adminPasswordAndHash: invalid('Only a password or a password hash should be provided'),
  adminPasswordHashUnsupported: invalid('Password hash is not supported: it must be bcrypt, Argon2 or Firebase scrypt'),
  adminUserIdExists: invalid('A user with this id already exists'),
  adminUserIdInvalid: invalid('ID must conform to the uuid v4 format'),
  adminUserIdNotUuid: [404, 'validation_failed', 'user_id must be an UUID'],
  keyRotationByFile: [409, 'conflict', 'The signing keys are those of signing_keys_path: change that file'],
  keyRotationPending: [409, 'conflict', 'The rotation before this one has not taken effect yet'],
  linkCurrentEmailNeedsSecureChange: invalid('Enable secure email change to generate link for current email'),
  linkTypeInvalid: invalid(({ type }: { type: string }) => `Invalid email action link type requested: ${type}`),
  linkUserNotFound: [404, 'user_not_found', 'User with this email not found'],
  pageNumberInvalid: invalid(
    ({ name }: { name: string }) => `Bad Pagination Parameters: ${name} must be a whole number from 1`,
  ),
  sortInvalid: invalid('Bad Sort Parameters: only created_at can be sorted by'),
  ssoAttributeMappingInvalid: invalid('attribute_mapping must hold keys, each with a name or names of attributes'),
  ssoDomainExists: [
    400,
    'sso_domain_already_exists',
    ({ domain, providerId }: { domain: string; providerId: string }) =>
      `SSO Domain '${domain}' is already assigned to an SSO identity provider (${providerId})`,
  ],
  ssoDomainInvalid: invalid(({ text }: { text: string }) => `${JSON.stringify(text.slice(0, 255))} is not a domain`),
  ssoEntityExists: [
    422,
    'saml_idp_already_exists',
    ({ entityId }: { entityId: string }) => `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  ],
  ssoEntityIdMismatch: [
    400,
    'saml_entity_id_mismatch',
    ({ expected, actual }: { expected: string; actual: string }) =>
      `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${expected}' but got '${actual}'`,
  ],
  ssoMetadataRepeated: invalid('Only one of metadata_xml or metadata_url needs to be set'),
  ssoMetadataRequired: invalid('Either metadata_xml or metadata_url must be set'),
  ssoNameIdFormatInvalid: invalid(
    ({ formats }: { formats: readonly string[] }) =>
      `name_id_format must be unspecified or one of ${formats.join(', ')}`,
  ),
  ssoResourceIdExists: invalid(
    ({ resourceId }: { resourceId: string }) => `resource_id ${JSON.stringify(resourceId)} already exists`,
  ),
  ssoTypeUnsupported: invalid("Only 'saml' supported for SSO provider type"),
  userReferenced: [409, 'conflict', 'The user cannot be deleted: other records refer to it'],
} as const;

/** All errors whose body is the protocol's own, by name. */
export const errorCatalogue = {
  ...requests,
  ...bearerTokens,
  ...accounts,
  ...sessions,
  ...oneTimeCodes,
  ...factors,
  ...providers,
  ...passkeys,
  ...saml,
  ...admin,
};

/** Errors in the shape of OAuth (https://www.rfc-editor.org/rfc/rfc6749#section-5.2): error, description. */
export const oauthErrorCatalogue = {
  idTokenAudienceUnacceptable: ['invalid request', 'Unacceptable audience in id_token'],
  idTokenInvalid: ['invalid request', 'Bad ID token'],
  idTokenNonceMismatch: ['invalid nonce', 'Nonces mismatch'],
  idTokenNoncePresence: ['invalid request', 'Passed nonce and nonce in id_token should either both exist or not.'],
  idTokenProviderRequired: ['invalid request', 'provider or client_id and issuer required'],
  idTokenRequired: ['invalid request', 'id_token required'],
  idTokenSubjectMissing: ['invalid request', 'Missing sub claim in id_token'],
} as const;

function tooSoon({ seconds }: { seconds: number }): string {
  return `For security purposes, you can only request this after ${seconds} seconds.`;
}
