import type { MiddlewareHandler } from 'hono';
import { isIPv6 } from 'node:net';
import { systemClock, unixSeconds } from '../platform/clock.ts';
import { TokenError, type Claims, type Jwt } from '../platform/jwt.ts';
import { nodeObjects } from '../platform/node-request.ts';
import { callerRoles, type Caller, type CallerRole, type ServiceEnv } from '../platform/service.ts';
import { secretMatcher } from './secret-matcher.ts';

export interface GatewayKeys {
  publishableKey: string;
  secretKey: string;
}

export interface IdentifyDeps {
  keys: GatewayKeys;
  jwt: Jwt;
  /** The header to which a proxy appends the client's address; null without a proxy. */
  clientAddressHeader: string | null;
}

// Paths that need no API key, because a browser opens them by a link or redirect, or the service checks access itself.
const openPaths = [
  /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/(jwks\.json|openid-configuration)|sso\/saml\/(acs|metadata))$/,
  /^\/storage\/v1\//,
  /^\/functions\/v1\//,
];
/** The only path where the official client must send its key in the query string. */
const websocketPath = '/realtime/v1/websocket';

/**
 * Identifies the caller of a request and sets `caller` in the context (docs/wire/gateway.md, Keys and tokens). The API
 * key, in the header or query parameter `apikey`, gives the role anon or service_role; a valid bearer token overrides
 * it with its role and claims. An invalid token is reported in `caller.tokenProblem` and not refused here, because each
 * service has a different error for it. Responds 401 in the shape of the hosted gateway if the key is missing or
 * invalid, or if a secret key is in the query string.
 */
export function identify({ keys, jwt, clientAddressHeader }: IdentifyDeps): MiddlewareHandler<ServiceEnv> {
  const known: KnownKeys = { publishableKey: keys.publishableKey, isSecret: secretMatcher(keys.secretKey) };
  return async (c, next) => {
    const inHeader = c.req.header('apikey') || null;
    const key = inHeader ?? (c.req.query('apikey') || null);
    const bearer = /^Bearer(?:\s+(\S+))?\s*$/i.exec(c.req.header('authorization') ?? '');
    const token = bearer ? (bearer[1] ?? '') : null;
    const isOpen = openPaths.some((path) => path.test(c.req.path));
    const keyRole = key ? await roleOfKey(key, known, jwt) : null;
    if (keyRole === 'service_role' && !inHeader && c.req.path !== websocketPath) return refuse(secretInQuery);
    if (!keyRole && !isOpen) return refuse(key ? wrongKey : noKey);
    const caller: Caller = {
      ...asKey(keyRole ?? 'anon'),
      hasKey: keyRole !== null,
      address: addressOf(c, clientAddressHeader),
      tokenMs: 0,
    };
    if (token !== null && !(keyRole && token === key)) {
      const began = performance.now();
      Object.assign(caller, await asBearer(token, known, jwt));
      caller.tokenMs = performance.now() - began;
    }
    c.set('caller', caller);
    await next();
    return undefined;
  };
}

function refuse(body: string): Response {
  return new Response(body, { status: 401, headers: { 'Content-Type': 'application/json' } });
}

const noKey = JSON.stringify({
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
});
const wrongKey = JSON.stringify({
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
});

const secretInQuery = JSON.stringify({
  message: 'Invalid API key',
  hint: 'A secret API key is not accepted in the query string, which logs and browsers keep: send it as a header.',
});

interface KnownKeys {
  publishableKey: string;
  isSecret: (given: string) => boolean;
}

type Identity = Pick<Caller, 'role' | 'claims' | 'token' | 'hasKey' | 'tokenProblem' | 'bearer'>;

function asKey(role: CallerRole): Identity {
  return { role, claims: { role }, token: null, hasKey: true, tokenProblem: null, bearer: null };
}

async function asBearer(bearer: string, keys: KnownKeys, jwt: Jwt): Promise<Partial<Identity>> {
  if (bearer === keys.publishableKey) return asKey('anon');
  if (keys.isSecret(bearer)) return asKey('service_role');
  try {
    const claims = await jwt.check(bearer);
    const role = roleOf(claims);
    const isEnded = isExpired(claims, unixSeconds(systemClock));
    // The other services accept only tokens that expire and have one of the API's roles.
    if (isEnded || !role) return { token: bearer, tokenProblem: isEnded ? 'expired' : 'invalid', bearer: { claims } };
    if (claims.exp === undefined) return { token: bearer, tokenProblem: 'invalid', bearer: { claims } };
    return { role, claims, token: bearer, bearer: { claims } };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    // Only services that require a token care about a header without one.
    if (error.problem.kind === 'empty') return { bearer: { error } };
    return { token: bearer, tokenProblem: error.expired ? 'expired' : 'invalid', bearer: { error } };
  }
}

function isExpired({ exp }: Claims, now: number): boolean {
  return exp !== undefined && exp <= now;
}

/** The role of an sb_... key, or of an older key, which is a token with the role anon or service_role. */
async function roleOfKey(key: string, keys: KnownKeys, jwt: Jwt): Promise<CallerRole | null> {
  if (key === keys.publishableKey) return 'anon';
  if (keys.isSecret(key)) return 'service_role';
  const claims = await jwt.verify(key).catch((error: unknown) => {
    if (error instanceof TokenError) return null;
    throw error;
  });
  const role = claims && roleOf(claims);
  return role === 'anon' || role === 'service_role' ? role : null;
}

function roleOf(claims: Claims): CallerRole | null {
  return callerRoles.find((role) => role === claims.role) ?? null;
}

function addressOf(c: Parameters<MiddlewareHandler<ServiceEnv>>[0], header: string | null): string {
  // The last entry is the one that the proxy appended. A client may send the header too.
  const added = header && c.req.header(header)?.split(',').at(-1)?.trim();
  if (added) return withoutPort(added);
  // Undefined if the app is called without a connection.
  return nodeObjects(c).incoming?.socket.remoteAddress ?? 'unknown';
}

/**
 * Some proxies append `address:port`, for IPv6 mostly with brackets and sometimes in quotes. The port must go, because
 * it differs for each connection.
 */
function withoutPort(address: string): string {
  const bracketed = /\[([^\]]*)\]/.exec(address)?.[1];
  return bracketed ?? (isIPv6(address) ? address : address.replace(/:\d+$/, ''));
}
