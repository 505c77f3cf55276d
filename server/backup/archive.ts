import { open } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, pipeline as start } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { DamagedSeal, WrongPassphrase, isSealed, seal, unseal } from './seal.ts';
import { DamagedTar, readTar, writeTar, type ArchiveEntry } from './tar.ts';

/**
 * Writes entries to a new file as .tar.gz, encrypted if there is a passphrase, and syncs it. Only its owner may read
 * the file. Throws if the file exists or the signal aborts.
 */
export async function writeArchive(
  path: string,
  passphrase: string | null,
  entries: AsyncIterable<ArchiveEntry>,
  signal?: AbortSignal,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const compressed = createGzip();
  const tar = Readable.from(writeTar(entries), { objectMode: false });
  if (passphrase === null) await pipeline(tar, compressed, file, { signal });
  else await pipeline(tar, compressed, (bytes: AsyncIterable<Uint8Array>) => seal(bytes, passphrase), file, { signal });
}

/** Reads the entries of an archive. Throws an Error if the archive is damaged or the passphrase is missing or wrong. */
export async function* readArchive(path: string, passphrase: string | null): AsyncGenerator<ArchiveEntry> {
  const encrypted = isSealed(await readHead(path));
  if (encrypted && passphrase === null) throw new Error(`${path} is encrypted: set BACKUP_KEY.`);
  const file = createReadStream(path);
  const source = encrypted ? Readable.from(unseal(file, passphrase!), { objectMode: false }) : file;
  const gunzip = createGunzip();
  // An error of the source surfaces at the end of the stream, in the loop below.
  start(source, gunzip, () => {});
  try {
    yield* readTar(gunzip);
  } catch (error) {
    if (error instanceof WrongPassphrase) throw new Error(`BACKUP_KEY is not the key of ${path}.`, { cause: error });
    if (isDamage(error)) throw damaged(path, error);
    throw error;
  } finally {
    gunzip.destroy();
    file.destroy();
  }
}

/** Creates the error for a damaged archive. */
export function damaged(path: string, cause?: unknown): Error {
  return new Error(`${path} is not a whole backup: it is damaged or its end is missing.`, { cause });
}

function isDamage(error: unknown): boolean {
  const isOfZlib = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
  return isOfZlib || error instanceof DamagedSeal || error instanceof DamagedTar;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`There is no file ${path}.`) : error;
  });
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0).finally(() => file.close());
  return buffer.subarray(0, bytesRead);
}
