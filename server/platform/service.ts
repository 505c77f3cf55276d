import type { Claims, TokenError } from './jwt.ts';

/** The database roles of requests. The gateway refuses tokens with any other role. */
export const callerRoles = ['anon', 'authenticated', 'service_role'] as const;
export type CallerRole = (typeof callerRoles)[number];

/** The caller of a request, as identified by the gateway. Services read it from the context, never from headers. */
export interface Caller {
  role: CallerRole;
  /** The result of auth.jwt() in policies: the token's claims, or only the role if there is a key but no token. */
  claims: Claims;
  /** The bearer token, valid or not. Null if there is none, or an API key in its place. */
  token: string | null;
  /** Whether the request has an API key, which some paths do not need. */
  hasKey: boolean;
  /**
   * Set if the bearer token is invalid; the role is then that of the key. Each service has a different error for this.
   */
  tokenProblem: 'expired' | 'invalid' | null;
  /**
   * The bearer token by PostgREST's rules, for the data service: any role that the login may become, `exp` optional.
   * Null if there is no token, or an API key in its place.
   */
  bearer: BearerToken | null;
  /** The milliseconds that the check of the bearer token took. */
  tokenMs: number;
  /** The client's network address, for limits by address. */
  address: string;
}

/** A bearer token's claims, or the error of its check. */
export type BearerToken = { claims: Claims } | { error: TokenError };

/** The Hono environment of every service, with the values that the gateway sets. */
export interface ServiceEnv {
  Variables: {
    caller: Caller;
    requestId: string;
    /** Set by a service that refuses a request because of overload, to the reason. The gateway counts it in the log. */
    refusal?: string;
  };
}
