import type { MiddlewareHandler } from 'hono';
import { hash, timingSafeEqual } from 'node:crypto';
import { TokenError, type Claims, type Jwt } from '../platform/jwt.ts';
import { nodeObjects } from '../platform/node-request.ts';
import { callerRoles, type Caller, type CallerRole, type ServiceEnv } from '../platform/service.ts';

export interface GatewayKeys {
  publishableKey: string;
  secretKey: string;
}

export interface IdentifyParts {
  keys: GatewayKeys;
  jwt: Jwt;
  /** Set where a proxy stands in front: the header to which it adds the address it was called from. */
  clientAddressHeader: string | null;
}

// Reached by a browser that follows a link or is redirected, or guarded by the service itself: no API key (as the
// hosted gateway has it).
const openPaths = [
  /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/jwks\.json|sso\/saml\/(acs|metadata))$/,
  /^\/storage\/v1\//,
  /^\/functions\/v1\//,
];

/**
 * Finds out who is asking and puts it into the context as `caller`. The API key (`apikey` header or query) gives the
 * role anon or service_role; a bearer token that we signed replaces it by its own role and claims. A bad token is not
 * refused here, since each service has its own words for it: `caller.tokenProblem` says so.
 * Answers 401 in the hosted gateway's shape where a key is missing or wrong.
 */
export function identify({ keys, jwt, clientAddressHeader }: IdentifyParts): MiddlewareHandler<ServiceEnv> {
  const known: KnownKeys = { publishableKey: keys.publishableKey, secretDigest: digest(keys.secretKey) };
  return async (c, next) => {
    const key = c.req.header('apikey') || c.req.query('apikey') || null;
    const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
    const isOpen = openPaths.some((path) => path.test(c.req.path));
    const keyRole = key ? await roleOfKey(key, known, jwt) : null;
    if (!keyRole && !isOpen) {
      return new Response(key ? wrongKey : noKey, { status: 401, headers: { 'Content-Type': 'application/json' } });
    }
    const caller: Caller = {
      ...asKey(keyRole ?? 'anon'),
      hasKey: keyRole !== null,
      address: addressOf(c, clientAddressHeader),
    };
    if (bearer && !(keyRole && bearer === key)) Object.assign(caller, await asBearer(bearer, known, jwt));
    c.set('caller', caller);
    await next();
  };
}

const noKey = JSON.stringify({
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
});
const wrongKey = JSON.stringify({
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
});

/** The publishable key is public and compared as it is; of the secret one only a digest is kept here. */
interface KnownKeys {
  publishableKey: string;
  secretDigest: Buffer;
}

type Identity = Pick<Caller, 'role' | 'claims' | 'token' | 'hasKey' | 'tokenProblem'>;

function asKey(role: CallerRole): Identity {
  return { role, claims: { role }, token: null, hasKey: true, tokenProblem: null };
}

async function asBearer(bearer: string, keys: KnownKeys, jwt: Jwt): Promise<Partial<Identity>> {
  if (bearer === keys.publishableKey) return asKey('anon');
  if (isSecret(bearer, keys)) return asKey('service_role');
  try {
    const claims = await jwt.verify(bearer);
    const role = roleOf(claims);
    return role ? { role, claims, token: bearer } : { token: bearer, tokenProblem: 'invalid' };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return { token: bearer, tokenProblem: error.expired ? 'expired' : 'invalid' };
  }
}

/** The keys of today (sb_...), and the older kind: a token of role anon or service_role signed with the project's secret. */
async function roleOfKey(key: string, keys: KnownKeys, jwt: Jwt): Promise<CallerRole | null> {
  if (key === keys.publishableKey) return 'anon';
  if (isSecret(key, keys)) return 'service_role';
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

// Digests have one length, so neither the length nor the first differing byte of a secret shows in the time it takes.
function isSecret(given: string, { secretDigest }: KnownKeys): boolean {
  return timingSafeEqual(digest(given), secretDigest);
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function addressOf(c: Parameters<MiddlewareHandler<ServiceEnv>>[0], header: string | null): string {
  // A client may send the header as well; the proxy adds what it saw itself at the end.
  const told = header && c.req.header(header)?.split(',').at(-1)?.trim();
  if (told) return told;
  // Undefined where the app is called as a function.
  return nodeObjects(c).incoming?.socket.remoteAddress ?? 'unknown';
}
