import { BodyError } from '../platform/json.ts';
import { RealtimeError } from './realtime-errors.ts';

/**
 * The response to an HTTP request that failed: `{errors}` where the body names its problems, else `{message}`. Returns
 * null for an error that is not the client's.
 */
export function errorResponse(error: unknown): Response | null {
  const known = asRealtimeError(error);
  return known && render(known);
}

/** The response to an error of the catalogue. */
export function render(known: RealtimeError): Response {
  const body = known.details === undefined ? { message: known.message } : { errors: known.details };
  return Response.json(body, { status: known.status, headers: known.headers });
}

function asRealtimeError(error: unknown): RealtimeError | null {
  if (error instanceof RealtimeError) return error;
  if (!(error instanceof BodyError)) return null;
  return new RealtimeError(error.status === 413 ? 'bodyTooLarge' : 'bodyInvalid', error.message);
}
