import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/**
 * The seed of the random data of tests. `npm test` chooses one and prints it; with TEST_SEED set to it, a run has the
 * same data again.
 */
const seed = process.env.TEST_SEED ?? '0';
const consonants = 'bcdfghjklmnpqrstvwxz';

let scope = basename(process.argv[1] ?? '');
let draws = 0;

/**
 * Begins the random data of a test file or a page test, so that they depend on its name and the seed, and not on the
 * tests before it in the same process.
 */
export function startRandom(name: string): void {
  scope = name;
  draws = 0;
}

/** Returns this many random bytes. */
export function randomBytes(length: number): Buffer {
  const blocks: Buffer[] = [];
  for (let size = 0; size < length; size += 32)
    blocks.push(createHash('sha256').update(`${seed}\n${scope}\n${draws++}`).digest());
  return Buffer.concat(blocks).subarray(0, length);
}

/** Returns a UUID of version 4 (RFC 9562, section 5.4). */
export function randomUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns an integer from 0 to `limit` - 1. */
export function randomInt(limit: number): number {
  return randomBytes(4).readUInt32BE() % limit;
}

/** Returns ten consonants, so that no word and no number is in it by chance. */
export function randomWord(): string {
  return Array.from(randomBytes(10), (byte) => consonants[byte % consonants.length]).join('');
}

/** Returns an address that begins with `name` and that no other test uses. */
export function uniqueEmail(name: string, domain = 'visitor.example'): string {
  return `${name}-${randomWord()}@${domain}`;
}
