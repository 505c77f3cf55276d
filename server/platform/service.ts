import type { Claims, TokenError } from './jwt.ts';

/** The database roles of requests; the gateway refuses tokens with any other. */
export const callerRoles = ['anon', 'authenticated', 'service_role'] as const;
export type CallerRole = (typeof callerRoles)[number];

/** Who sent a request, as the gateway identified them. Services read it from the context, never from headers. */
export interface Caller {
  role: CallerRole;
  /** auth.jwt() in policies: the token's claims, or only the role where a key was sent without a token. */
  claims: Claims;
  /** The bearer token, valid or not; null if there was none or an API key instead. */
  token: string | null;
  /** Whether the request had an API key. False on a path that needs none. */
  hasKey: boolean;
  /** Set if the bearer token is invalid; the role is then that of the key. Each service has its own error for it. */
  tokenProblem: 'expired' | 'invalid' | null;
  /**
   * The bearer token by PostgREST's rules, for the data service: any role that the login may become, and `exp` is
   * optional. Null without a token, or with an API key instead.
   */
  bearer: BearerToken | null;
  /** How long the check of the bearer token took, in milliseconds. */
  tokenMs: number;
  /** The client's network address, for limits by address. */
  address: string;
}

/** A bearer token's claims, or what is wrong with it. */
export type BearerToken = { claims: Claims } | { error: TokenError };

/** The Hono environment of every service: what the gateway sets before it calls the service. */
export interface ServiceEnv {
  Variables: {
    caller: Caller;
    requestId: string;
    /** Set by a service that refuses a request because of overload: the reason, which the gateway counts in the log. */
    refusal?: string;
  };
}
