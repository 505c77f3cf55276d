import type { AuthContext, AuthHandler } from './auth-parts.ts';

/** GET /.well-known/jwks.json: the public signing keys (RFC 7517). The shared secret of older tokens is never among them. */
export function keysGet({ signingKeys }: AuthContext): AuthHandler {
  return async (c) => c.json({ keys: await signingKeys.publicKeys() }, 200, { 'Cache-Control': 'public, max-age=600' });
}
