import type { AuthHandler } from './auth-parts.ts';

/** GET /.well-known/jwks.json: the public signing keys (RFC 7517). Tokens signed with the shared secret have none. */
export function keysGet(): AuthHandler {
  return (c) => c.json({ keys: [] }, 200, { 'Cache-Control': 'public, max-age=600' });
}
