import type { Claims, TokenError } from './jwt.ts';

/** The database roles a request may act as; a token that names any other is refused at the gateway. */
export const callerRoles = ['anon', 'authenticated', 'service_role'] as const;
export type CallerRole = (typeof callerRoles)[number];

/** Who is asking, as the gateway found out. Services read it from the request's context, never from headers. */
export interface Caller {
  role: CallerRole;
  /** What row-level security sees as auth.jwt(): the token's claims, or only the role where a key stood alone. */
  claims: Claims;
  /** The bearer token that was sent, verified or not; null where there was none, or where it was an API key. */
  token: string | null;
  /** Whether one of the project's API keys came along. False on an open path: then only a good token says who this is. */
  hasKey: boolean;
  /** Set when a bearer token was sent and is no good; the role is then that of the API key. Each service words its own refusal. */
  tokenProblem: 'expired' | 'invalid' | null;
  /**
   * The bearer token by PostgREST's rules, for the data service: any role that the login may become, an end only where
   * the token names one. Null where there was no token, or an API key stood in its place.
   */
  bearer: BearerToken | null;
  /** The client's network address, the key of per-address limits. */
  address: string;
}

/** A bearer token's claims, or what is wrong with it. */
export type BearerToken = { claims: Claims } | { error: TokenError };

/** The context type of every service (Hono): what the gateway sets before a service is called. */
export interface ServiceEnv {
  Variables: { caller: Caller; requestId: string };
}
