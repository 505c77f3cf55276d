import { hash, timingSafeEqual } from 'node:crypto';

/**
 * Returns a function that compares texts with the secret in constant time. It compares digests, which have equal
 * lengths, so the time reveals neither the length of the secret nor the first different byte.
 */
export function secretMatcher(secret: string): (given: string) => boolean {
  const expected = digest(secret);
  return (given) => timingSafeEqual(digest(given), expected);
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
