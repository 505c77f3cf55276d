import type { AuthEndpoint } from './auth-context.ts';

/** GET /health, with the name by which clients recognise the service. */
export const healthGet: AuthEndpoint = async (c) =>
  c.json({
    version: 'v2.196.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
