import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid } from '../auth-errors.ts';

/** The client's half of a PKCE exchange (RFC 7636) that is stored until it comes back with the other. */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** The pair a request carries, or null where it carries none. Throws 400 validation_failed for half a pair or a bad one. */
export function readCodeChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): CodeChallenge | null {
  if (!challenge && !method) return null;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  const lowered = method.toLowerCase();
  if (lowered !== 's256' && lowered !== 'plain') throw invalid('code challenge method should be either s256 or plain');
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  return { challenge, method: lowered };
}

/** Whether the verifier is the challenge's other half (RFC 7636 section 4.6), compared in constant time. */
export function isVerifierOf(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const derived = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [a, b] = [Buffer.from(derived), Buffer.from(challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
