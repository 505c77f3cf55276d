import { errorCatalogue, oauthErrorCatalogue } from './auth-error-catalogue.ts';

/** Details of an error besides status, code and message. */
export interface AuthErrorDetails {
  /** For weak_password: the rules that the password breaks. */
  reasons?: string[];
  /** For 429: the number of seconds after which to retry. */
  retryAfter?: number;
  /** Logged, never sent to the client. */
  cause?: unknown;
}

/** An error of the protocol: HTTP status, error code and a message that is safe to show to the client. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: AuthErrorDetails;
  constructor(status: number, code: string, message: string, details: AuthErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** An error in the shape of OAuth (https://www.rfc-editor.org/rfc/rfc6749#section-5.2). */
export class OAuthError extends AuthError {
  readonly error: string;
  constructor(error: string, description: string) {
    super(400, 'validation_failed', description);
    this.error = error;
  }
}

type Catalogue = typeof errorCatalogue;
/** The name of an error in the catalogue. */
export type AuthErrorName = keyof Catalogue;
type Message<N extends AuthErrorName> = Catalogue[N][2];
type Arguments<N extends AuthErrorName> =
  Message<N> extends (values: infer V) => string
    ? [values: V, details?: AuthErrorDetails]
    : [values?: Record<string, never>, details?: AuthErrorDetails];

/** Creates the error of that name; `values` are the parameters of its message. */
export function authError<N extends AuthErrorName>(name: N, ...[values, details]: Arguments<N>): AuthError {
  const [status, code, message] = errorCatalogue[name];
  const text = typeof message === 'string' ? message : (message as (values: unknown) => string)(values);
  return new AuthError(status, code, text, details);
}

/** Creates the OAuth error of that name. */
export function oauthError(name: keyof typeof oauthErrorCatalogue): OAuthError {
  const [error, description] = oauthErrorCatalogue[name];
  return new OAuthError(error, description);
}
