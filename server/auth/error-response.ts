import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { findOverload } from '../database/admission/overload.ts';
import { BodyError } from '../platform/json.ts';
import type { Log } from '../platform/log.ts';
import { hasHungUp, hungUpResponse } from '../platform/node-request.ts';
import { isStorageFull, storageFullRetrySeconds } from '../platform/storage-full.ts';
import { AuthError, authError, OAuthError } from './auth-errors.ts';
import type { AuthRequest } from './requests/auth-request.ts';

const apiVersion = '2024-01-01';

/**
 * Renders an error as JSON (docs/wire/auth.md, Errors). A client that sends X-Supabase-Api-Version 2024-01-01 or later
 * reads `code` and `message`, an older one `error_code` and `msg`. The cause of an unexpected error goes to the log;
 * the client gets a fixed text.
 */
export function errorResponse(c: AuthRequest, error: Error, log: Log): Response {
  if (hasHungUp(c)) return hungUpResponse();
  const known = asAuthError(error);
  const overload = findOverload(error);
  if (overload) c.set('refusal', overload.reason);
  else if (!known || known.cause)
    log.error('unexpected failure', { error: known?.cause ?? error, path: c.req.path, request: c.get('requestId') });
  if (known instanceof OAuthError)
    return c.json({ error: known.error, error_description: known.message }, known.status as ContentfulStatusCode);
  const { status, code, message, details } = known ?? authError('unexpectedFailure');
  const { reasons, retryAfter } = details;
  if (retryAfter) c.header('Retry-After', String(Math.ceil(retryAfter)));
  const weakPassword = reasons ? { weak_password: { reasons } } : {};
  const isDated = isDatedVersion(c.req.header('x-supabase-api-version'));
  if (!(isDated && reasons)) c.header('x-sb-error-code', code);
  if (isDated) {
    c.header('X-Supabase-Api-Version', apiVersion);
    return c.json({ code, message, ...weakPassword }, status as ContentfulStatusCode);
  }
  // Requests that fail during an outage of the database share one log line, which has no request ids.
  const errorId = status >= 500 && code !== 'database_unavailable' ? { error_id: c.get('requestId') } : {};
  return c.json(
    { code: status, error_code: code, msg: message, ...weakPassword, ...errorId },
    status as ContentfulStatusCode,
  );
}

function asAuthError(error: Error): AuthError | null {
  if (error instanceof AuthError) return error;
  if (isStorageFull(error)) return authError('storageFull', {}, { retryAfter: storageFullRetrySeconds, cause: error });
  const overload = findOverload(error);
  if (overload) return authError('overloaded', {}, { retryAfter: overload.retryAfter, cause: error });
  if (!(error instanceof BodyError)) return null;
  return error.status === 413 ? authError('bodyTooLarge') : authError('badJson', { reason: error.message });
}

function isDatedVersion(header: string | undefined): boolean {
  return header !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= apiVersion;
}

// The OAuth error of each status (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1).
const errorOfStatus: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
// Codes that map to access_denied regardless of their status.
const denials = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/**
 * Renders an error as parameters of the redirect back to the site. For an unexpected error, uses `fallback` as the
 * description.
 */
export function providerErrorParameters(error: Error, fallback: string): Record<string, string> {
  if (error instanceof OAuthError) return { error: error.error, error_description: error.message };
  if (!(error instanceof AuthError))
    return { error: 'server_error', error_code: 'unexpected_failure', error_description: fallback };
  const name = denials.includes(error.code) ? 'access_denied' : (errorOfStatus[error.status] ?? 'server_error');
  return { error: name, error_code: error.code, error_description: error.message };
}

/** Renders an error as parameters of the redirect that a mail's link responds with. */
export function linkErrorParameters(error: AuthError): Record<string, string> {
  return {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
}
