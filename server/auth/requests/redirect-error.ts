import { AuthError, OAuthError } from '../auth-errors.ts';

// By status, as upstream has it; what somebody may not do is access_denied whatever its status.
const errorOfStatus: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
const denials = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/** A failure as the parameters of a redirect (RFC 6749 section 4.1.2.1). What is no refusal of ours says no more than `otherwise`. */
export function redirectProblem(error: Error, otherwise: string): Record<string, string> {
  if (error instanceof OAuthError) return { error: error.error, error_description: error.message };
  if (!(error instanceof AuthError))
    return { error: 'server_error', error_code: 'unexpected_failure', error_description: otherwise };
  const word = denials.includes(error.code) ? 'access_denied' : (errorOfStatus[error.status] ?? 'server_error');
  return { error: word, error_code: error.code, error_description: error.message };
}
