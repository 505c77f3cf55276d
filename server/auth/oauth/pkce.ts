import { createHash, timingSafeEqual } from 'node:crypto';
import { authError } from '../auth-errors.ts';

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
  if (!challenge || !method) throw authError('codeChallengeIncomplete');
  const lowered = method.toLowerCase();
  if (lowered !== 's256' && lowered !== 'plain') throw authError('codeChallengeMethodInvalid');
  if (challenge.length < 43 || challenge.length > 128) throw authError('codeChallengeLengthInvalid');
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) throw authError('codeChallengeCharactersInvalid');
  return { challenge, method: lowered };
}

/** Whether the verifier is the challenge's other half (RFC 7636 section 4.6), compared in constant time. */
export function isVerifierOf(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const derived = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [a, b] = [Buffer.from(derived), Buffer.from(challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
