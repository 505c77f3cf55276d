import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { AuthError, invalid } from './auth-error.ts';

// As the hosted service stores passwords, so that accounts can be moved in both directions.
const cost = 10;
const shortest = 6;
const longestBytes = 72;

// Compared against where there is no account, so that the time of the answer does not tell.
const nobodysHash = bcrypt.hash(randomBytes(24).toString('base64'), cost);

/** Hashes with bcrypt. Throws 400 beyond 72 bytes: bcrypt reads no further, and two such passwords would be one. */
export async function hashPassword(password: string): Promise<string> {
  if (isTooLong(password)) throw invalid('Password cannot be longer than 72 characters');
  return bcrypt.hash(password, cost);
}

/** Whether the password is the hash's. Takes the same time where there is no hash, and is then false. */
export async function matchesPassword(password: string, hash: string | null): Promise<boolean> {
  const isKnown = Boolean(hash && isPasswordHash(hash));
  const isEqual = await bcrypt.compare(password, isKnown ? hash! : await nobodysHash);
  return isKnown && isEqual && !isTooLong(password);
}

/** Whether this is a bcrypt hash, the one kind that is taken from another installation. */
export function isPasswordHash(text: string): boolean {
  return /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(text);
}

/** The refusal of a weak password (422 with its reasons), or null. Spec section 9: at least 6 characters. */
export function findWeakness(password: string): AuthError | null {
  if ([...password].length >= shortest) return null;
  return new AuthError(422, 'weak_password', `Password should be at least ${shortest} characters.`, { reasons: ['length'] });
}

/** Throws 422 weak_password, or 400 where it is longer than a hash can hold. */
export function checkPassword(password: string): void {
  const weakness = findWeakness(password);
  if (weakness) throw weakness;
  if (isTooLong(password)) throw invalid('Password cannot be longer than 72 characters');
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > longestBytes;
}
