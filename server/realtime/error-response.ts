import { BodyError } from '../platform/json.ts';
import { RealtimeError } from './realtime-errors.ts';

/**
 * Renders the error of an HTTP request: `{errors}` if the problems are in its body, otherwise `{message}`. Returns null
 * if the client did not cause the error.
 */
export function errorResponse(error: unknown): Response | null {
  const known = asRealtimeError(error);
  return known && render(known);
}

/** Renders an error of the catalogue. */
export function render(known: RealtimeError): Response {
  const body = known.details === undefined ? { message: known.message } : { errors: known.details };
  return Response.json(body, { status: known.status, headers: known.headers });
}

function asRealtimeError(error: unknown): RealtimeError | null {
  if (error instanceof RealtimeError) return error;
  if (!(error instanceof BodyError)) return null;
  return new RealtimeError(error.status === 413 ? 'bodyTooLarge' : 'bodyInvalid', error.message);
}
