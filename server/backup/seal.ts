import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** The first bytes of an encrypted backup. The salt, the key check and the chunks follow. */
const magic = Buffer.from('sealed-backup-1\n');
const saltBytes = 16;
const checkBytes = 32;
const tagBytes = 16;
const plainBytes = 64 * 1024;
const sealedBytes = plainBytes + tagBytes;

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Encrypts bytes with AES-256-GCM under a key that scrypt derives from a passphrase and a new salt. The nonce of each
 * chunk of 64 KiB contains its number and whether it is the last, so a changed, moved or missing chunk does not decrypt
 * (the STREAM construction, https://eprint.iacr.org/2015/189.pdf).
 */
export async function* seal(plain: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { key, check } = deriveKey(passphrase, salt);
  yield Buffer.concat([magic, salt, check]);
  for await (const { chunk, number, isLast } of chunksOf(plain, plainBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Whether a file that begins with these bytes is encrypted. */
export function isSealed(head: Uint8Array): boolean {
  return magic.equals(head.subarray(0, magic.length));
}

/** Decrypts the output of `seal`. Throws WrongPassphrase, or DamagedSeal if a chunk was changed or is missing. */
export async function* unseal(sealed: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const headBytes = magic.length + saltBytes + checkBytes;
  let key: Buffer | undefined;
  let head = Buffer.alloc(0);
  const body = async function* () {
    for await (const bytes of sealed) {
      if (key) {
        yield bytes;
        continue;
      }
      head = Buffer.concat([head, bytes]);
      if (head.length < headBytes) continue;
      key = readHead(head.subarray(0, headBytes), passphrase);
      yield head.subarray(headBytes);
    }
  };
  for await (const { chunk, number, isLast } of chunksOf(body(), sealedBytes)) {
    if (!key || chunk.length < tagBytes) throw new DamagedSeal();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    decipher.setAuthTag(chunk.subarray(-tagBytes));
    const start = decipher.update(chunk.subarray(0, -tagBytes));
    yield Buffer.concat([start, endOf(decipher)]);
  }
}

/** Thrown if the passphrase is not the one that sealed the bytes. */
export class WrongPassphrase extends Error {}

/** Thrown if the sealed bytes are incomplete or changed. */
export class DamagedSeal extends Error {}

function readHead(head: Buffer, passphrase: string): Buffer {
  const { key, check } = deriveKey(passphrase, head.subarray(magic.length, magic.length + saltBytes));
  if (!timingSafeEqual(check, head.subarray(-checkBytes))) throw new WrongPassphrase();
  return key;
}

let lastDerived: { from: string; key: Buffer; check: Buffer } | undefined;

/**
 * Derives the key, and bytes that distinguish a wrong passphrase from a damaged file. This takes 128 MB and about a
 * second, so the last result is cached: a restore reads its file twice.
 */
function deriveKey(passphrase: string, salt: Uint8Array): { key: Buffer; check: Buffer } {
  const from = `${Buffer.from(salt).toString('hex')} ${passphrase.normalize('NFKC')}`;
  if (lastDerived?.from === from) return lastDerived;
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
  const derived = scryptSync(passphrase.normalize('NFKC'), salt, 32 + checkBytes, cost);
  lastDerived = { from, key: derived.subarray(0, 32), check: derived.subarray(32) };
  return lastDerived;
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function endOf(decipher: ReturnType<typeof createDecipheriv>): Buffer {
  try {
    return decipher.final();
  } catch {
    throw new DamagedSeal();
  }
}

/** Splits bytes into chunks of `size`. The last chunk may be shorter, or empty if there are no bytes. */
async function* chunksOf(
  bytes: Bytes,
  size: number,
): AsyncGenerator<{ chunk: Buffer; number: number; isLast: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  for await (const part of bytes) {
    held.push(part);
    length += part.length;
    // Holds back a full chunk until another byte shows that it is not the last one.
    if (length <= size) continue;
    let rest: Buffer = Buffer.concat(held);
    for (; rest.length > size; rest = rest.subarray(size))
      yield { chunk: rest.subarray(0, size), number: number++, isLast: false };
    held = [rest];
    length = rest.length;
  }
  yield { chunk: Buffer.concat(held), number, isLast: true };
}
