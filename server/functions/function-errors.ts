import { databaseRetrySeconds, databaseUnavailableMessage } from '../database/availability.ts';

interface ErrorKind {
  status: number;
  message: string;
  /**
   * True if the function could not be run. The official client then throws FunctionsRelayError, otherwise
   * FunctionsHttpError.
   */
  isRelayError?: true;
  /** The Retry-After header. */
  retryAfterSeconds?: number;
}

/**
 * The errors of the relay in front of the functions, in the hosted service's words.
 * https://supabase.com/docs/guides/functions/error-codes
 */
const catalogue = {
  NOT_FOUND: { status: 404, message: 'Requested function was not found' },
  UNAUTHORIZED_NO_AUTH_HEADER: { status: 401, message: 'Missing authorization header' },
  UNAUTHORIZED_INVALID_JWT_FORMAT: { status: 401, message: 'Invalid JWT' },
  UNAUTHORIZED_LEGACY_JWT: { status: 401, message: 'Invalid JWT' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Request body is too large' },
  CLOSING: { status: 503, message: 'The server is stopping', isRelayError: true },
  BOOT_ERROR: { status: 503, message: 'Function failed to start (please check logs)', isRelayError: true },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: databaseUnavailableMessage,
    retryAfterSeconds: databaseRetrySeconds,
  },
  WORKER_ERROR: { status: 500, message: 'Function exited due to an error (please check logs)', isRelayError: true },
  WORKER_LIMIT: {
    status: 546,
    message: 'Worker failed to respond due to a resource limit (please check logs)',
    isRelayError: true,
  },
} satisfies Record<string, ErrorKind>;

export type FunctionErrorCode = keyof typeof catalogue;

/** An error of the catalogue. The client gets the code and the message; the cause is only logged. */
export class FunctionError extends Error {
  readonly code: FunctionErrorCode;
  readonly kind: ErrorKind;
  constructor(code: FunctionErrorCode) {
    const kind: ErrorKind = catalogue[code];
    super(kind.message);
    this.code = code;
    this.kind = kind;
  }
}
