import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { authError } from '../auth-errors.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { readImportedHash } from './imported-hash.ts';

const maxBytes = 72;

type HashSettings = Pick<AuthSettings, 'password_hash_cost'>;

// One hash for each cost. A sign-in to an account that does not exist is compared with it, so that the response takes
// the same time (account enumeration).
const placeholderHashes = new Map<number, Promise<string>>();

/** The hash of a random password. Services call this at their start, so that no request waits for the hashing. */
export function placeholderHash({ password_hash_cost: cost }: HashSettings): Promise<string> {
  const hash = placeholderHashes.get(cost) ?? bcrypt.hash(randomBytes(24).toString('base64'), cost);
  placeholderHashes.set(cost, hash);
  return hash;
}

/** Hashes a password with bcrypt. Throws 400 above 72 bytes, because bcrypt ignores the rest. */
export async function hashPassword({ password_hash_cost: cost }: HashSettings, password: string): Promise<string> {
  if (isTooLong(password)) throw authError('passwordTooLong');
  return bcrypt.hash(password, cost);
}

/** Whether the password matches the hash. If `hash` is null, hashes anyway to take the same time, and returns false. */
export async function matchesPassword(settings: HashSettings, password: string, hash: string | null): Promise<boolean> {
  const imported = hash === null ? null : readImportedHash(hash);
  if (imported) return imported.matches(password);
  const isKnown = hash !== null && isBcryptHash(hash);
  const isEqual = await bcrypt.compare(password, isKnown ? hash : await placeholderHash(settings));
  return isKnown && isEqual && !isTooLong(password);
}

/** Whether a text is a password hash that can be imported: bcrypt, Argon2 or Firebase scrypt. */
export function isPasswordHash(text: string): boolean {
  return isBcryptHash(text) || readImportedHash(text) !== null;
}

function isBcryptHash(text: string): boolean {
  return /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(text);
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';
// A password needs at least one character of each set.
const required: Record<AuthSettings['password_requirements'], string[]> = {
  '': [],
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
};

type PasswordRules = Pick<AuthSettings, 'minimum_password_length' | 'password_requirements'>;

/** The rules of the project that a password breaks, and a sentence for the user. */
export interface PasswordWeakness {
  message: string;
  reasons: string[];
}

/**
 * Returns the rules of the project that the password breaks, or null if it breaks none (docs/wire/auth.md, Passwords).
 */
export function findWeakness(
  { minimum_password_length: minLength, password_requirements: requirements }: PasswordRules,
  password: string,
): PasswordWeakness | null {
  const sets = required[requirements];
  const problems: [reason: string, message: string][] = [];
  if ([...password].length < minLength)
    problems.push(['length', `Password should be at least ${minLength} characters.`]);
  if (!sets.every((set) => [...set].some((character) => password.includes(character)))) {
    problems.push(['characters', `Password should contain at least one character of each: ${sets.join(', ')}.`]);
  }
  if (problems.length === 0) return null;
  return {
    message: problems.map(([, message]) => message).join(' '),
    reasons: problems.map(([reason]) => reason),
  };
}

/** Throws 422 weak_password, or 400 if the password is longer than a hash can hold. */
export function checkPassword(rules: PasswordRules, password: string): void {
  const weakness = findWeakness(rules, password);
  if (weakness) throw authError('weakPassword', { message: weakness.message }, { reasons: weakness.reasons });
  if (isTooLong(password)) throw authError('passwordTooLong');
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > maxBytes;
}
