import type { AuthEndpoint } from './auth-context.ts';

/**
 * GET /.well-known/jwks.json: the public signing keys (https://www.rfc-editor.org/rfc/rfc7517), never the shared
 * secret.
 */
export const keysGet: AuthEndpoint = async (c, { signingKeys }) =>
  c.json({ keys: await signingKeys.publicKeys() }, 200, { 'Cache-Control': 'public, max-age=600' });
