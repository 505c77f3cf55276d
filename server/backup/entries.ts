import { PartDigest, type PartCheck } from './manifest.ts';
import type { ArchiveEntry } from './tar.ts';

const entryBytes = 1024 * 1024;

/**
 * Splits the bytes of a part into entries `<part>.<number>` of about a megabyte, because an entry's size precedes its
 * bytes. A part without bytes has one empty entry. Adds the checksum of the part to `parts`.
 */
export async function* entriesOf(
  part: string,
  bytes: AsyncIterable<Uint8Array> | Uint8Array[],
  parts: Record<string, PartCheck>,
): AsyncGenerator<ArchiveEntry> {
  const digest = new PartDigest();
  let number = 0;
  let held: Uint8Array[] = [];
  let length = 0;
  const flush = (): ArchiveEntry => {
    const entry = { name: `${part}.${String(number++).padStart(4, '0')}`, bytes: Buffer.concat(held) };
    [held, length] = [[], 0];
    return entry;
  };
  for await (const chunk of bytes) {
    digest.update(chunk);
    held.push(chunk);
    length += chunk.length;
    if (length >= entryBytes) yield flush();
  }
  if (length > 0 || number === 0) yield flush();
  parts[part] = digest.finish();
}
