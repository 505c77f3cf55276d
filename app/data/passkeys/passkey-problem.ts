import { explainAuthError, type AuthProblem } from '../auth-problem.ts';
import { PasskeysUnsupportedError } from './passkeys.ts';

type Texts = Pick<AuthProblem, 'title' | 'message'>;

const cancelled: Texts = {
  title: 'No passkey was used',
  message: 'The window of your browser was closed, or it took too long. Please try again when you are ready.',
};
const unsupported: Texts = {
  title: 'This browser cannot use passkeys',
  message: 'Please take another browser or device, or sign in with your password.',
};
const known: Texts = {
  title: 'There is a passkey on this device already',
  message: 'It is in the list. For another device, choose that one in the window of your browser.',
};
const unlocked: Texts = {
  title: 'This device cannot keep a passkey',
  message: 'It needs a screen lock first: a PIN, a fingerprint or your face.',
};
const elsewhere: Texts = {
  title: 'Passkeys do not work at this address',
  message: 'They belong to the website’s own address. Please open the page there.',
};
const unknown: Texts = {
  title: 'This passkey is not known here',
  message: 'It may have been removed from the account. Please take another one, or sign in with your password.',
};
const late: Texts = { title: 'That took too long', message: 'Please try again.' };

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
  too_many_passkeys: { title: 'There is no room for another passkey', message: 'Please remove one first.' },
  passkey_disabled: { title: 'Passkeys are switched off here', message: 'Please sign in with your password.' },
  mfa_webauthn_enroll_not_enabled: { title: 'Passkeys are switched off here' },
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
