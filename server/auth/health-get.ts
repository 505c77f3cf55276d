import type { AuthHandler } from './auth-parts.ts';

/** GET /health, in the words by which clients know the service. */
export function healthGet(): AuthHandler {
  return (c) =>
    c.json({
      version: 'v2.196.0',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    });
}
