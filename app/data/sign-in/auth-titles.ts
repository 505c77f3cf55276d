import * as words from '#words/auth-titles.ts';
import { language } from '#words/language.ts';
import * as signIn from '#words/sign-in.ts';
import { protocolLanguage } from '../../../domain/words/languages.ts';

/** By error code of the protocol. */
const titles: Readonly<Record<string, string>> = {
  email_exists: words.emailExists,
  email_not_confirmed: words.emailNotConfirmed,
  insufficient_aal: words.insufficientAal,
  invalid_credentials: words.invalidCredentials,
  mfa_challenge_expired: words.challengeExpired,
  mfa_factor_name_conflict: words.nameConflict,
  mfa_factor_not_found: words.factorNotFound,
  mfa_ip_address_mismatch: words.addressMismatch,
  mfa_totp_enroll_not_enabled: words.totpOff,
  mfa_verification_failed: words.codeWrong,
  otp_expired: words.linkExpired,
  over_capacity: words.busy,
  over_email_send_rate_limit: words.mailLimit,
  over_request_rate_limit: words.requestLimit,
  reauthentication_needed: words.reauthentication,
  reauthentication_not_valid: words.nonceInvalid,
  same_password: words.samePassword,
  session_expired: words.sessionExpired,
  session_not_found: words.sessionMissing,
  signup_disabled: words.signUpDisabled,
  storage_full: words.storageFull,
  too_many_enrolled_mfa_factors: words.tooManyFactors,
  too_many_passkeys: words.tooManyPasskeys,
  user_already_exists: words.userExists,
  user_banned: words.userBanned,
  weak_password: words.weakPassword,
  webauthn_challenge_expired: words.passkeyExpired,
  webauthn_credential_exists: words.passkeyExists,
  webauthn_verification_failed: words.passkeyWrong,
};

/**
 * What a page says about an error of the auth service. The messages of the service are English: pages in English show
 * them as they are, because they may say more than the code. Another language has a text for each code that people can
 * cause; the text for any other code is general.
 * @param waitSeconds until the next attempt is allowed; null when unknown
 * @param pageLanguage the language of the page
 */
export function authTitle(
  { message, code, waitSeconds = null }: { message: string; code: string; waitSeconds?: number | null },
  pageLanguage: string = language,
): string {
  if (pageLanguage === protocolLanguage) return message || signIn.failed;
  if (waitSeconds !== null) return words.tooSoon({ seconds: waitSeconds });
  return Object.hasOwn(titles, code) ? titles[code]! : signIn.failed;
}
