/**
 * What the relay in front of the functions answers by itself, in the hosted service's words and status codes
 * (Supabase guides "Error codes" and "Status codes" of Edge Functions). `relay: true` marks failures of running the
 * function, which the official client raises as FunctionsRelayError; the others it raises as FunctionsHttpError.
 */
const catalogue = {
  NOT_FOUND: { status: 404, relay: false, message: 'Requested function was not found' },
  UNAUTHORIZED_NO_AUTH_HEADER: { status: 401, relay: false, message: 'Missing authorization header' },
  UNAUTHORIZED_INVALID_JWT_FORMAT: { status: 401, relay: false, message: 'Invalid JWT' },
  UNAUTHORIZED_LEGACY_JWT: { status: 401, relay: false, message: 'Invalid JWT' },
  METHOD_NOT_ALLOWED: { status: 405, relay: false, message: 'Method not allowed' },
  PAYLOAD_TOO_LARGE: { status: 413, relay: false, message: 'Request body is too large' },
  CLOSING: { status: 503, relay: true, message: 'The server is stopping' },
  BOOT_ERROR: { status: 503, relay: true, message: 'Function failed to start (please check logs)' },
  WORKER_ERROR: { status: 500, relay: true, message: 'Function exited due to an error (please check logs)' },
  WORKER_LIMIT: {
    status: 546,
    relay: true,
    message: 'Worker failed to respond due to a resource limit (please check logs)',
  },
} as const;

export type FunctionErrorCode = keyof typeof catalogue;

/** A call that the relay itself has to answer. The cause went to the log: the client learns the code alone. */
export class FunctionError extends Error {
  readonly code: FunctionErrorCode;
  constructor(code: FunctionErrorCode) {
    super(catalogue[code].message);
    this.code = code;
  }
}

/** The relay's answer: JSON {code, message}, with the code in `sb-error-code` as well. */
export function renderFunctionError({ code }: FunctionError): Response {
  const { status, relay, message } = catalogue[code];
  return Response.json(
    { code, message },
    { status, headers: { 'sb-error-code': code, ...(relay ? { 'x-relay-error': 'true' } : {}) } },
  );
}
