import { createHash, type Hash } from 'node:crypto';
import type { MigrationRecords } from '../database/migration-records.ts';
import type { CopiedTable, SequenceState } from '../database/upgrade/copy-rows.ts';
import type { KeyFile } from '../keys.ts';
import type { BytesPlace } from '../storage/bytes/object-store.ts';
import { damaged, readArchive } from './archive.ts';
import type { ArchiveEntry } from './tar.ts';

export const manifestName = 'manifest.json';
/** The name of the last entry: the SHA-256 of the manifest, in hex. Format 1 did not have it. */
const checksumName = 'manifest.sha256';
export const formatVersion = 2;

/** The contents of a backup. It is the second to last entry of the archive; the last is its checksum. */
export interface Manifest {
  format: number;
  createdAt: string;
  /** The version of the program that wrote the backup. */
  version: string;
  /** The major version of the Postgres server. */
  postgres: number;
  /** The SQL files that create the schema, in order. */
  migrations: MigrationRecords;
  /** Every object of the schema with a digest of its definition (describe-schema.ts). */
  schema: Record<string, string>;
  sequences: SequenceState[];
  /** The rows of each table in the format of COPY, with their count and digests (copy-rows.ts, digestRows). */
  tables: (CopiedTable & { part: string; digest: string })[];
  objects: (BytesPlace & { part: string })[];
  /** Rows of storage.objects without bytes in the store. */
  missingObjects: string[];
  /** keys.json; null if the secret key is configured. */
  keys: KeyFile | null;
  /** The checksum of every part, which consists of the entries `<name>.<number>` in order. */
  parts: Record<string, PartCheck>;
}

export interface PartCheck {
  bytes: number;
  /** In hex. */
  sha256: string;
}

/** The last two entries of an archive: a manifest and its checksum. */
export function manifestEntries(manifest: Manifest): ArchiveEntry[] {
  const bytes = Buffer.from(JSON.stringify(manifest));
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return [
    { name: manifestName, bytes },
    { name: checksumName, bytes: Buffer.from(checksum) },
  ];
}

/** A summary of a backup for a person. */
export function countsOf({ tables, objects }: Manifest): string {
  const rows = tables.reduce((sum, { digest }) => sum + Number((JSON.parse(digest) as { rows: string }).rows), 0);
  return `${rows} rows in ${tables.length} tables, ${objects.length} objects`;
}

/** Computes the checksum of a part while its bytes are streamed. */
export class PartDigest {
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  update(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
  }

  finish(): PartCheck {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** The name of the part that an entry belongs to. */
export function partOf(name: string): string {
  return name.replace(/\.\d+$/, '');
}

/**
 * Reads a whole backup and returns its manifest. Throws an Error if a checksum differs, a part is missing or unknown,
 * or a newer version wrote the backup.
 */
export async function verifyBackup(path: string, passphrase: string | null): Promise<Manifest> {
  const digests = new Map<string, PartDigest>();
  const end: ArchiveEntry[] = [];
  for await (const entry of readArchive(path, passphrase)) {
    if (end.length || entry.name === manifestName) {
      end.push(entry);
      continue;
    }
    const part = partOf(entry.name);
    const digest = digests.get(part) ?? new PartDigest();
    digests.set(part, digest);
    digest.update(entry.bytes);
  }
  const manifest = readManifest(path, end);
  if (manifest.format > formatVersion)
    throw new Error(
      `${path} has format ${manifest.format}: restore it with version ${manifest.version}, which wrote it.`,
    );
  const found = [...digests].map(([name, digest]) => [name, digest.finish()] as const);
  const isSame = ([name, { bytes, sha256 }]: readonly [string, PartCheck]) =>
    manifest.parts[name]?.sha256 === sha256 && manifest.parts[name].bytes === bytes;
  if (found.length !== Object.keys(manifest.parts).length || !found.every(isSame)) throw damaged(path);
  return manifest;
}

function readManifest(path: string, [entry, checksum, ...more]: ArchiveEntry[]): Manifest {
  if (!entry || more.length) throw damaged(path);
  const sum = createHash('sha256').update(entry.bytes).digest('hex');
  if (checksum && (checksum.name !== checksumName || checksum.bytes.toString() !== sum)) throw damaged(path);
  const manifest = JSON.parse(entry.bytes.toString('utf8')) as Manifest;
  if (!checksum && manifest.format !== 1) throw damaged(path);
  return manifest;
}

/** The parts of a backup in order. The caller must read the bytes of a part before requesting the next. */
export async function* readParts(
  path: string,
  passphrase: string | null,
): AsyncGenerator<{ name: string; bytes: AsyncGenerator<Buffer> }> {
  const entries = readArchive(path, passphrase);
  let entry = await entries.next();
  const read = async function* (name: string) {
    for (; !entry.done && partOf(entry.value.name) === name; entry = await entries.next()) yield entry.value.bytes;
  };
  try {
    while (!entry.done && entry.value.name !== manifestName) {
      const name = partOf(entry.value.name);
      yield { name, bytes: read(name) };
      // Skips bytes that the caller has not read.
      for await (const _ of read(name));
    }
  } finally {
    await entries.return(undefined);
  }
}
