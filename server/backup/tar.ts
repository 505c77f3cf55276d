/** A file of an archive: a name of at most 100 bytes, and its content. */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Thrown if `writeTar` did not write the archive, or if it ends too early. */
export class DamagedTar extends Error {}

const blockBytes = 512;

/** Writes entries as a tar archive (POSIX ustar), which every tar program reads. */
export async function* writeTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/** Reads the entries of an archive that `writeTar` wrote. Throws DamagedTar. */
export async function* readTar(archive: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const chunks = archive[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const take = async (size: number): Promise<Buffer> => {
    const parts = [held];
    for (let length = held.length; length < size;) {
      const { value, done } = await chunks.next();
      if (done) throw new DamagedTar();
      parts.push(value);
      length += value.length;
    }
    const bytes = Buffer.concat(parts);
    held = bytes.subarray(size);
    return bytes.subarray(0, size);
  };
  for (;;) {
    const header = await take(blockBytes);
    if (header.every((byte) => byte === 0)) break;
    if (header.toString('latin1', 257, 262) !== 'ustar') throw new DamagedTar();
    const name = header.toString('utf8', 0, header.indexOf(0));
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    if (!Number.isSafeInteger(size)) throw new DamagedTar();
    const bytes = await take(size);
    await take(paddingOf(size));
    yield { name, bytes };
  }
  // Reads to the end, so that the decompression verifies the archive's checksum.
  while (!(await chunks.next()).done);
}

function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  const time = octal(Math.floor(Date.now() / 1000), 11);
  // name, mode, user, group, size, time, checksum (spaces while it is computed), type of a regular file, magic
  const fields: [offset: number, text: string][] = [
    [0, name],
    [100, octal(0o600, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(size, 11)],
    [136, time],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\x0000'],
  ];
  for (const [offset, text] of fields) header.write(text, offset, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\x00 `, 148, 'latin1');
  return header;
}
