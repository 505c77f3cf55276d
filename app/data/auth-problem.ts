import * as words from '#words/auth-problem.ts';
import { authTitle } from './sign-in/auth-titles.ts';

/** An error of the auth service, as texts to show. */
export interface AuthProblem {
  /** The service's message, in the language of the page (docs/product/notices.md, Notices). */
  title: string;
  /** Advice for solving the problem. */
  message?: string;
  /** The protocol's error code; '' if there is none. */
  code: string;
  /** Seconds until the next attempt is allowed; null when unknown. */
  waitSeconds: number | null;
}

const refusedByCaptcha = { title: words.refused, message: words.refusedAdvice };

// By error code of the protocol. For other codes the title stands alone.
const advice: Record<string, string> = {
  email_not_confirmed: words.followLink,
  otp_expired: words.worksOnce,
  reauthentication_needed: words.signedInLongAgo,
  insufficient_aal: words.signInWithCode,
  session_not_found: words.signInAgain,
  mfa_verification_failed: words.wrongCode,
  mfa_challenge_expired: words.lateCode,
  mfa_ip_address_mismatch: words.otherConnection,
  mfa_factor_not_found: words.unknownDevice,
  mfa_factor_name_conflict: words.takenName,
  too_many_enrolled_mfa_factors: words.noRoom,
  mfa_totp_enroll_not_enabled: words.appsOff,
};

const reasonsOfWeakness: Record<string, string> = {
  length: words.tooShort,
  characters: words.fewKinds,
  pwned: words.leaked,
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
    return { title: words.unreachable, message: words.seeOnline, code: '', waitSeconds: null };
  }
  const said = message ?? '';
  const code = name === 'AuthSessionMissingError' ? 'session_not_found' : typeof given === 'string' ? given : '';
  if (code === 'captcha_failed') return { ...refusedByCaptcha, code, waitSeconds: null };
  if (status === 429) {
    // auth-js does not expose headers such as Retry-After, so the number is only in the message.
    const waitSeconds = Number(/after (\d+) seconds?/.exec(said)?.[1]) || null;
    return {
      title: authTitle({ message: said, code, waitSeconds }),
      message: waitSeconds ? undefined : words.tooOften,
      code,
      waitSeconds,
    };
  }
  const title = authTitle({ message: said, code });
  return { title, message: reasons?.length ? explainWeakness(reasons) : advice[code], code, waitSeconds: null };
}

function explainWeakness(reasons: string[]): string {
  return [words.chooseAnother, ...reasons.map((reason) => reasonsOfWeakness[reason] ?? '')].filter(Boolean).join(' ');
}
