import type { AuthEndpoint } from './auth-context.ts';

/** GET /health. Clients recognise the service by the name in the response. */
export const healthGet: AuthEndpoint = async (c) =>
  c.json({
    version: 'v2.196.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
