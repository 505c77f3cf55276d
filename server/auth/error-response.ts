import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BodyError } from '../platform/json.ts';
import type { Log } from '../platform/log.ts';
import { AuthError, OAuthError } from './auth-errors.ts';
import type { AuthRequest } from './auth-parts.ts';

const apiVersion = '2024-01-01';

/**
 * Renders a failure in one of the protocol's two spellings: a client that sends X-Supabase-Api-Version 2024-01-01 or later
 * reads `code` and `message`, an older one `error_code` and `msg`. What is not an AuthError is our own failure: its
 * cause goes to the log, as the cause of a refusal that has one does, and the client is told no more than that.
 */
export function answerError(c: AuthRequest, error: Error, log: Log): Response {
  const known = asAuthError(error);
  if (!known || known.cause)
    log.error('unexpected failure', { error: known?.cause ?? error, path: c.req.path, request: c.get('requestId') });
  if (known instanceof OAuthError)
    return c.json({ error: known.error, error_description: known.message }, known.status as ContentfulStatusCode);
  const { status, code, message, details } =
    known ??
    new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
  const { reasons, retryAfter } = details;
  if (retryAfter) c.header('Retry-After', String(Math.ceil(retryAfter)));
  const weakPassword = reasons ? { weak_password: { reasons } } : {};
  const isDated = isDatedVersion(c.req.header('x-supabase-api-version'));
  if (!(isDated && reasons)) c.header('x-sb-error-code', code);
  if (isDated) {
    c.header('X-Supabase-Api-Version', apiVersion);
    return c.json({ code, message, ...weakPassword }, status as ContentfulStatusCode);
  }
  const errorId = status >= 500 ? { error_id: c.get('requestId') } : {};
  return c.json(
    { code: status, error_code: code, msg: message, ...weakPassword, ...errorId },
    status as ContentfulStatusCode,
  );
}

function asAuthError(error: Error): AuthError | null {
  if (error instanceof AuthError) return error;
  if (!(error instanceof BodyError)) return null;
  return error.status === 413
    ? new AuthError(413, 'request_entity_too_large', 'Request body is too large')
    : new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${error.message}`);
}

function isDatedVersion(header: string | undefined): boolean {
  return header !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= apiVersion;
}
