import { asIdentity, type Identity } from '../identity.ts';
import type { RealtimeRequest } from '../realtime-context.ts';
import { RealtimeError } from '../realtime-errors.ts';

/** Returns the identity of an HTTP request, from its bearer token or otherwise its API key. Throws `unauthorized`. */
export function requireIdentity(c: RealtimeRequest): Identity {
  const { role, claims, tokenProblem } = c.get('caller');
  if (tokenProblem) throw new RealtimeError('unauthorized');
  return asIdentity(role, claims);
}
