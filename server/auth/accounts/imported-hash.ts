import * as crypto from 'node:crypto';
import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** A password hash that another system created. */
export interface ImportedHash {
  /** Whether the password matches the hash. The comparison takes constant time. */
  matches(password: string): Promise<boolean>;
}

// Bounds on the memory and time of one sign-in.
const maxArgonMemoryKiB = 256 * 1024;
const maxScryptMemoryBytes = 256 * 1024 * 1024;

// Node 24.7 added Argon2.
const deriveArgon = 'argon2' in crypto ? promisify(crypto.argon2) : null;

/**
 * Reads an Argon2 hash (argon2i or argon2id in the PHC format, https://www.rfc-editor.org/rfc/rfc9106) or a Firebase
 * scrypt hash (https://firebaseopensource.com/projects/firebase/scrypt), like upstream. Returns null for any other
 * text, for costs beyond the bounds, and for Argon2 on Node 22.
 */
export function readImportedHash(text: string): ImportedHash | null {
  return readArgonHash(text) ?? readFirebaseHash(text);
}

function readArgonHash(text: string): ImportedHash | null {
  const pattern =
    /^\$(argon2i|argon2id)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/;
  const match = pattern.exec(text);
  if (!match || !deriveArgon) return null;
  const algorithm = match[1] as 'argon2i' | 'argon2id';
  const [memory = 0, passes = 0, parallelism = 0] = match.slice(2, 5).map(Number);
  const [nonce, expected] = [Buffer.from(match[5]!, 'base64'), Buffer.from(match[6]!, 'base64')];
  const isAffordable = memory <= maxArgonMemoryKiB && passes <= 20 && parallelism <= 16;
  if (!isAffordable || passes < 1 || parallelism < 1 || memory < 8 * parallelism || nonce.length < 8) return null;
  const parameters = { nonce, memory, passes, parallelism, tagLength: expected.length };
  return {
    matches: async (password) => isEqual(await deriveArgon(algorithm, { ...parameters, message: password }), expected),
  };
}

/** Firebase encrypts its signer key with a key that scrypt derives; the ciphertext is the hash. */
function readFirebaseHash(text: string): ImportedHash | null {
  const base64 = '[A-Za-z0-9+/]+={0,2}';
  const pattern = new RegExp(
    String.raw`^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,ss=(${base64}))?,sk=(${base64})\$(${base64})\$(${base64})$`,
  );
  const match = pattern.exec(text);
  if (!match) return null;
  const [costLog = 0, r = 0, p = 0] = match.slice(1, 4).map(Number);
  const separator = Buffer.from(match[4] ?? '', 'base64');
  const [signerKey, salt, expected] = match.slice(5).map((part) => Buffer.from(part, 'base64'));
  const memory = 128 * 2 ** costLog * r;
  if (costLog < 1 || r < 1 || p < 1 || p > 16 || memory > maxScryptMemoryBytes) return null;
  return {
    async matches(password) {
      const options = { N: 2 ** costLog, r, p, maxmem: 2 * memory + 1024 * 1024 };
      const key = await deriveScrypt(password, Buffer.concat([salt!, separator]), options);
      const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
      return isEqual(Buffer.concat([cipher.update(signerKey!), cipher.final()]), expected!);
    },
  };
}

function deriveScrypt(
  password: string,
  salt: Buffer,
  options: { N: number; r: number; p: number; maxmem: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function isEqual(actual: Buffer, expected: Buffer): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
