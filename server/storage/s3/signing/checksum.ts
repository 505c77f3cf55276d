import { createHash, type Hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Computes a digest of bytes that arrive in pieces. */
export interface Checksum {
  update(bytes: Uint8Array): void;
  /** In base64, as in the headers x-amz-checksum-*. */
  base64(): string;
}

/** The algorithms of the headers x-amz-checksum-<name>. */
export const checksums: Record<string, () => Checksum> = {
  crc32: () => {
    let value = 0;
    return { update: (bytes) => void (value = crc32(bytes, value)), base64: () => base64Of([value]) };
  },
  crc32c: () => reflected([0, 0x82_f6_3b_78], 1),
  crc64nvme: () => reflected([0x9a_6c_93_29, 0xac_4b_c9_b5], 2),
  sha1: () => hashed(createHash('sha1')),
  sha256: () => hashed(createHash('sha256')),
};

/** The digest of the header Content-MD5. */
export const md5 = () => hashed(createHash('md5'));

function hashed(hash: Hash): Checksum {
  return { update: (bytes) => void hash.update(bytes), base64: () => hash.digest('base64') };
}

function base64Of(words: number[]): string {
  const bytes = Buffer.alloc(words.length * 4);
  words.forEach((word, at) => bytes.writeUInt32BE(word >>> 0, at * 4));
  return bytes.toString('base64');
}

const tables = new Map<number, { high: Int32Array; low: Int32Array }>();

/** A reflected CRC of 32 (`words` 1, the low word of the polynomial) or 64 bits, in pairs of words of 32 bits. */
function reflected(polynomial: [high: number, low: number], words: 1 | 2): Checksum {
  const table = tables.get(polynomial[1]) ?? tableOf(polynomial);
  tables.set(polynomial[1], table);
  const { high: highs, low: lows } = table;
  let keptHigh = words === 2 ? -1 : 0;
  let keptLow = -1;
  return {
    update(bytes) {
      // Local variables and an index make this loop several times faster.
      let [high, low] = [keptHigh, keptLow];
      for (let index = 0; index < bytes.length; index += 1) {
        const at = (low ^ bytes[index]!) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ lows[at]!;
        high = (high >>> 8) ^ highs[at]!;
      }
      [keptHigh, keptLow] = [high, low];
    },
    base64: () => base64Of(words === 2 ? [~keptHigh, ~keptLow] : [~keptLow]),
  };
}

function tableOf([polynomialHigh, polynomialLow]: [number, number]) {
  const table = { high: new Int32Array(256), low: new Int32Array(256) };
  for (let byte = 0; byte < 256; byte += 1) {
    let high = 0;
    let low = byte;
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = low & 1;
      low = ((low >>> 1) | (high << 31)) ^ (isOdd ? polynomialLow : 0);
      high = (high >>> 1) ^ (isOdd ? polynomialHigh : 0);
    }
    table.high[byte] = high;
    table.low[byte] = low;
  }
  return table;
}
