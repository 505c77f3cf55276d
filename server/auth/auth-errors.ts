/** What some refusals say besides. */
export interface AuthErrorDetails {
  /** With weak_password: which rules the password broke. */
  reasons?: string[];
  /** With a 429: the seconds after which another try may succeed. */
  retryAfter?: number;
}

/** A refusal in the protocol's words: HTTP status, error code and a message that is safe to tell the client. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: AuthErrorDetails;
  constructor(status: number, code: string, message: string, details: AuthErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A refusal in the shape of OAuth (RFC 6749 section 5.2), where the protocol has it so. */
export class OAuthError extends AuthError {
  readonly error: string;
  constructor(error: string, description: string) {
    super(400, 'validation_failed', description);
    this.error = error;
  }
}

// The catalogue: every refusal with a fixed wording stands here once, as the protocol has it.
const catalogue = {
  aalTooLowToEnroll: [403, 'insufficient_aal', 'AAL2 required to enroll a new factor'],
  aalTooLowToUnenroll: [422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'],
  addressBusy: [409, 'conflict', 'Another request for this address is under way, try again'],
  adminRequired: [403, 'not_admin', 'User not allowed'],
  anonymousDisabled: [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  anonymousForbidden: [403, 'no_authorization', 'Anonymous user not allowed to perform these actions'],
  challengeNotFound: [422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'],
  challengeNotYours: [422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'],
  codeChallengeMismatch: [400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'],
  codeExpired: [403, 'otp_expired', 'Token has expired or is invalid'],
  currentPasswordRequired: [400, 'current_password_required', 'Current password required when setting new password.'],
  currentPasswordWrong: [400, 'current_password_invalid', 'Current password required when setting new password.'],
  emailDisabled: [400, 'email_provider_disabled', 'Email signups are disabled'],
  emailExists: [422, 'email_exists', 'A user with this email address has already been registered'],
  emailLoginsDisabled: [422, 'email_provider_disabled', 'Email logins are disabled'],
  emailNotConfirmed: [400, 'email_not_confirmed', 'Email not confirmed'],
  emailNotVerified: [422, 'email_not_confirmed', 'Please verify your email first.'],
  factorNotFound: [404, 'mfa_factor_not_found', 'Factor not found'],
  flowStateExpired: [422, 'flow_state_expired', 'invalid flow state, flow state has expired'],
  flowStateNotFound: [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'],
  flowStateUsed: [400, 'flow_state_already_used', 'invalid flow state, the flow state has already been used'],
  identityLinked: [422, 'identity_already_exists', 'Identity is already linked'],
  identityLinkedElsewhere: [422, 'identity_already_exists', 'Identity is already linked to another user'],
  identityNotFound: [422, 'identity_not_found', "Identity doesn't exist"],
  insufficientAal: [
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ],
  invalidCredentials: [400, 'invalid_credentials', 'Invalid login credentials'],
  linkExpired: [403, 'otp_expired', 'Email link is invalid or has expired'],
  manualLinkingDisabled: [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  nonceInvalid: [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'],
  otpDisabled: [422, 'otp_disabled', 'Signups not allowed for otp'],
  phoneDisabled: [400, 'phone_provider_disabled', 'Phone signups are disabled'],
  phoneExists: [422, 'phone_exists', 'A user with this phone number has already been registered'],
  phoneFactorExists: [
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ],
  phoneNotVerified: [422, 'phone_not_confirmed', 'Please verify your phone first.'],
  providerDisabled: [400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  reauthenticationImpossible: [
    400,
    'validation_failed',
    'Reauthentication requires the user to have an email or a phone number',
  ],
  reauthenticationNeeded: [400, 'reauthentication_needed', 'Password update requires reauthentication'],
  refreshConflict: [409, 'conflict', 'Too many concurrent token refresh requests on the same session or refresh token'],
  refreshTokenNotFound: [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  refreshTokenUsed: [400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  samePassword: [422, 'same_password', 'New password should be different from the old password.'],
  samlDisabled: [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  sessionExpired: [400, 'session_expired', 'Invalid Refresh Token: Session Expired'],
  sessionNotFound: [403, 'session_not_found', 'Session from session_id claim in JWT does not exist'],
  signupDisabled: [422, 'signup_disabled', 'Signups not allowed for this instance'],
  singleIdentity: [422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking'],
  ssoProviderNotFound: [404, 'sso_provider_not_found', 'SSO Identity Provider not found'],
  tokenMissing: [401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  tooManyFactors: [
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  userAlreadyExists: [422, 'user_already_exists', 'User already registered'],
  userManagedBySso: [422, 'user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO'],
  userNotFound: [404, 'user_not_found', 'User not found'],
} satisfies Record<string, [number, string, string]>;

/** A refusal of the catalogue, by name; `words` where the protocol says the same thing in other words at this place. */
export function refusal(name: keyof typeof catalogue, words?: string): AuthError {
  const [status, code, message] = catalogue[name];
  return new AuthError(status, code, words ?? message);
}

/** 400 validation_failed: what the request says cannot be right. */
export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
