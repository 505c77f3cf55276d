/** An error of the auth service, as texts to show. */
export interface AuthProblem {
  /** The service's message (docs/product/notices.md, Notices). */
  title: string;
  /** Advice for solving the problem. */
  message?: string;
  /** The protocol's error code; '' if there is none. */
  code: string;
  /** Seconds until the next attempt is allowed; null when unknown. */
  waitSeconds: number | null;
}

const unreachable = 'The service cannot be reached right now.';

const refusedByCaptcha = {
  title: 'Submission Failed',
  message: 'Something went wrong. Please try again or contact us directly.',
};

// By error code of the protocol. For other codes the service's message stands alone.
const advice: Record<string, string> = {
  email_not_confirmed: 'Please follow the link in the e-mail that we sent you.',
  otp_expired: 'A link works only once, and not for long.',
  reauthentication_needed: 'You signed in a while ago. For your safety, have a link sent to your e-mail address.',
  insufficient_aal: 'Please sign in again, with the code of your authenticator app.',
  session_not_found: 'Please sign in again.',
  mfa_verification_failed:
    'That code is not right. A new one comes every 30 seconds, and each works once: wait for the next. If none works, see whether the clock of that device is right.',
  mfa_challenge_expired: 'That took too long. Please enter a new code.',
  mfa_ip_address_mismatch: 'Your connection has changed meanwhile. Please enter the code once more.',
  mfa_factor_not_found: 'This device is not known any more. Please load the page again.',
  mfa_factor_name_conflict: 'There is a device of this name already. Please choose another name.',
  too_many_enrolled_mfa_factors: 'There is no room for another device. Please remove one first.',
  mfa_totp_enroll_not_enabled: 'Authenticator apps are switched off here.',
};

const reasonsOfWeakness: Record<string, string> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters: small and capital letters, digits, symbols.',
  pwned: 'It is known from a data leak, so others will try it.',
};

/** Converts an error of the auth library, or any thrown value, to texts to show. */
export function explainAuthError(error: unknown): AuthProblem {
  const {
    name,
    message,
    code: given,
    status,
    reasons,
  } = error as { name?: string; message?: string; code?: unknown; status?: number; reasons?: string[] };
  // The status may come from a gateway or an overloaded service, so the body may have no message.
  const isUnexplained = !status || !message || message === '{}';
  if ((name === 'AuthRetryableFetchError' && isUnexplained) || error instanceof TypeError) {
    return {
      title: unreachable,
      message: 'Please see whether you are online, and try again in a moment.',
      code: '',
      waitSeconds: null,
    };
  }
  const title = message || 'Sign in failed. Please try again.';
  const code = name === 'AuthSessionMissingError' ? 'session_not_found' : typeof given === 'string' ? given : '';
  if (code === 'captcha_failed') return { ...refusedByCaptcha, code, waitSeconds: null };
  if (status === 429) {
    // auth-js does not expose headers such as Retry-After, so the number is only in the message.
    const waitSeconds = Number(/after (\d+) seconds?/.exec(title)?.[1]) || null;
    return {
      title,
      message: waitSeconds ? undefined : 'That was often in a short time. Please wait a few minutes, then try again.',
      code,
      waitSeconds,
    };
  }
  return { title, message: reasons?.length ? explainWeakness(reasons) : advice[code], code, waitSeconds: null };
}

function explainWeakness(reasons: string[]): string {
  return ['Please choose another password.', ...reasons.map((reason) => reasonsOfWeakness[reason] ?? '')]
    .filter(Boolean)
    .join(' ');
}
