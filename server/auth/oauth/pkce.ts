import { createHash, timingSafeEqual } from 'node:crypto';
import { authError } from '../auth-errors.ts';

/** The code challenge of a PKCE exchange (https://www.rfc-editor.org/rfc/rfc7636). */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Reads the code challenge of a request, or null. Throws 400 validation_failed if it is incomplete or invalid. */
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

/**
 * Whether the verifier matches the challenge (https://www.rfc-editor.org/rfc/rfc7636#section-4.6). Compares in constant
 * time.
 */
export function isVerifierOf(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const derived = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [a, b] = [Buffer.from(derived), Buffer.from(challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
