import type { Context } from 'hono';
import type { ServiceEnv } from '../../platform/service.ts';
import { asIdentity, type Identity } from '../identity.ts';

/** The request carries a bearer token that is no good. */
export class UnauthorizedError extends Error {}

/** Who sends: the bearer token, else the API key. Throws UnauthorizedError. */
export function requestIdentity(c: Context<ServiceEnv>): Identity {
  const { role, claims, tokenProblem } = c.get('caller');
  if (tokenProblem) throw new UnauthorizedError();
  return asIdentity(role, claims);
}
