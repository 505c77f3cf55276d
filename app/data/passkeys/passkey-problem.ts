import * as words from '#words/passkeys.ts';
import { explainAuthError, type AuthProblem } from '../auth-problem.ts';
import { PasskeysUnsupportedError } from './passkeys.ts';

type Texts = Pick<AuthProblem, 'title' | 'message'>;

const cancelled: Texts = { title: words.unused, message: words.unusedAdvice };
const unsupported: Texts = { title: words.unsupported, message: words.unsupportedAdvice };
const known: Texts = { title: words.known, message: words.knownAdvice };
const unlocked: Texts = { title: words.unlocked, message: words.unlockedAdvice };
const elsewhere: Texts = { title: words.elsewhere, message: words.elsewhereAdvice };
const unknown: Texts = { title: words.unknown, message: words.unknownAdvice };
const late: Texts = { title: words.late, message: words.lateAdvice };

// Keyed by the error codes of the browser's ceremonies (auth-js, WebAuthnErrorCode) and of the auth service.
const textsByCode: Record<string, Texts> = {
  ERROR_CEREMONY_ABORTED: cancelled,
  ERROR_INVALID_DOMAIN: elsewhere,
  ERROR_INVALID_RP_ID: elsewhere,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: unlocked,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: unlocked,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: known,
  webauthn_credential_exists: known,
  webauthn_verification_failed: unknown,
  mfa_verification_failed: unknown,
  webauthn_challenge_not_found: late,
  webauthn_challenge_expired: late,
  mfa_challenge_expired: late,
  too_many_passkeys: { title: words.noRoom, message: words.noRoomAdvice },
  passkey_disabled: { title: words.off, message: words.offAdvice },
  mfa_webauthn_enroll_not_enabled: { title: words.off },
};

/** Converts an error of a passkey ceremony, in the browser or at the auth service, to texts to show. */
export function explainPasskeyError(error: unknown): AuthProblem {
  const problem = explainAuthError(error);
  const texts = textsOf(error, problem.code);
  return texts ? { ...problem, ...texts } : problem;
}

function textsOf(error: unknown, code: string): Texts | undefined {
  if (error instanceof PasskeysUnsupportedError) return unsupported;
  // The browser reports this error if its dialog was closed, no passkey matches, or its own time limit has passed.
  if (error instanceof Error && error.name === 'NotAllowedError') return cancelled;
  return textsByCode[code];
}
