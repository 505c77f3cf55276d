import type { Refusal } from '../../../domain/refusals/refusals.ts';

/**
 * The refusal in an error of the data service: the code is its hint, and the values are its details. Null for any other
 * error. A later database may refuse with a code that this version does not know.
 */
export function readRefusal(error: unknown): Refusal | null {
  const { hint, details } = Object(error) as { hint?: unknown; details?: unknown };
  if (typeof hint !== 'string' || !/^[a-z-]+\.[a-z-]+$/.test(hint)) return null;
  const values: unknown = typeof details === 'string' && details.startsWith('{') ? JSON.parse(details) : null;
  return { code: hint, values } as Refusal;
}
