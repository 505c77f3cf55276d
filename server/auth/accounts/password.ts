import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { AuthError, invalid } from '../auth-errors.ts';
import type { AuthSettings } from '../auth-settings.ts';

// As the hosted service stores passwords, so that accounts can be moved in both directions.
const cost = 10;
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

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';
// Of each of these a password has at least one character.
const required: Record<AuthSettings['password_requirements'], string[]> = {
  '': [],
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
};

type PasswordRules = Pick<AuthSettings, 'minimum_password_length' | 'password_requirements'>;

/** The refusal of a weak password (422 with its reasons, wire reference section 1), or null. */
export function findWeakness(
  { minimum_password_length: shortest, password_requirements: requirements }: PasswordRules,
  password: string,
): AuthError | null {
  const sets = required[requirements];
  const problems: [reason: string, message: string][] = [];
  if ([...password].length < shortest) problems.push(['length', `Password should be at least ${shortest} characters.`]);
  if (!sets.every((set) => [...set].some((character) => password.includes(character)))) {
    problems.push(['characters', `Password should contain at least one character of each: ${sets.join(', ')}.`]);
  }
  if (problems.length === 0) return null;
  return new AuthError(422, 'weak_password', problems.map(([, message]) => message).join(' '), {
    reasons: problems.map(([reason]) => reason),
  });
}

/** Throws 422 weak_password, or 400 where it is longer than a hash can hold. */
export function checkPassword(rules: PasswordRules, password: string): void {
  const weakness = findWeakness(rules, password);
  if (weakness) throw weakness;
  if (isTooLong(password)) throw invalid('Password cannot be longer than 72 characters');
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > longestBytes;
}
