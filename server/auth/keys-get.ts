import type { AuthEndpoint } from './auth-context.ts';

/** GET /.well-known/jwks.json: the public signing keys (RFC 7517). The shared secret of older tokens is never among them. */
export const keysGet: AuthEndpoint = async (c, { signingKeys }) =>
  c.json({ keys: await signingKeys.publicKeys() }, 200, { 'Cache-Control': 'public, max-age=600' });
