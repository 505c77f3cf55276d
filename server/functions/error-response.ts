import type { FunctionError } from './function-errors.ts';

/** Renders an error as {code, message}; the header `sb-error-code` repeats the code. docs/wire/functions.md, Errors */
export function errorResponse({ code, kind, message }: FunctionError): Response {
  const headers = {
    'sb-error-code': code,
    ...(kind.isRelayError && { 'x-relay-error': 'true' }),
    ...(kind.retryAfterSeconds && { 'Retry-After': String(kind.retryAfterSeconds) }),
  };
  return Response.json({ code, message }, { status: kind.status, headers });
}
