import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, rename, rm, rmdir, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { headBytes } from './mime-types.ts';
import { StorageError } from './storage-error.ts';

/** Where the bytes of one version of an object lie. */
export interface FilePlace {
  bucketId: string;
  objectId: string;
  version: string;
}

/** Bytes that arrived and are safe on the disk, but belong to no object yet. */
export interface ReceivedFile {
  size: number;
  /** Quoted, as the ETag header has it. */
  eTag: string;
  /** Makes it the file of that place. Throws where it cannot. */
  place(place: FilePlace): Promise<void>;
  /** Removes it unless it was placed. */
  discard(): Promise<void>;
}

export interface OpenFile {
  size: number;
  /** Bytes from start to end, both included. Closes the file when read, cancelled or failed. */
  stream(start: number, end: number): ReadableStream<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Files under one folder: <bucket>/<object id>/<version>. No part of a key is part of a path. A version never changes
 * once it is there, so readers and copies need no lock.
 */
export interface FileStore {
  /** Streams a body to the disk. `checkHead` sees the first bytes and may throw. Throws EntityTooLarge beyond the limit. */
  receive(body: ReadableStream<Uint8Array> | null, limit: number, checkHead: (head: Buffer) => void): Promise<ReceivedFile>;
  /** The file, or null where there is none. */
  open(place: FilePlace): Promise<OpenFile | null>;
  copy(from: FilePlace, to: FilePlace): Promise<void>;
  remove(places: FilePlace[]): Promise<void>;
  /** The versions of an object that are on the disk. */
  versions(place: Omit<FilePlace, 'version'>): Promise<string[]>;
  /** Every file on the disk that was there before the given time, folder by folder. `bucketDir` is dirOf(bucket id). */
  walk(before: Date): AsyncIterable<{ bucketDir: string; objectId: string; version: string; remove(): Promise<void> }>;
  /** Removes what uploads left behind that broke off before the given time. */
  removeLeftovers(before: Date): Promise<number>;
}

const incoming = '.incoming';

export function createFileStore(dir: string): FileStore {
  const folderOf = ({ bucketId, objectId }: Omit<FilePlace, 'version'>) => join(dir, dirOf(bucketId), objectId);
  // A row that was not written here may say anything as its version; it names no file then.
  const pathOf = (place: FilePlace) => join(folderOf(place), /^[\w-]+$/.test(place.version ?? '') ? place.version : '-');

  return {
    async receive(body, limit, checkHead) {
      await mkdir(join(dir, incoming), { recursive: true });
      const path = join(dir, incoming, randomUUID());
      const discard = () => rm(path, { force: true });
      const handle = await open(path, 'wx', 0o600);
      try {
        const { size, md5 } = await write(handle, body, limit, checkHead);
        await handle.sync();
        await handle.close();
        const place = async (to: FilePlace) => {
          await mkdir(folderOf(to), { recursive: true });
          await rename(path, pathOf(to));
          await syncFolders(pathOf(to), dir);
        };
        return { size, eTag: `"${md5}"`, place, discard };
      } catch (error) {
        await handle.close();
        await discard();
        throw error;
      }
    },
    async open(place) {
      let handle: FileHandle;
      try {
        handle = await open(pathOf(place), 'r');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
      const { size } = await handle.stat();
      const stream = (start: number, end: number) => Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
      return { size, stream, close: () => handle.close() };
    },
    async copy(from, to) {
      await mkdir(folderOf(to), { recursive: true });
      // A second name for the same bytes costs nothing; file systems without links get a copy.
      await link(pathOf(from), pathOf(to)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new StorageError('NoSuchKey');
        return copyFile(pathOf(from), pathOf(to));
      });
      await syncFolders(pathOf(to), dir);
    },
    async remove(places) {
      for (const place of places) {
        await rm(pathOf(place), { force: true });
        // Fails where other versions are in it, which is meant.
        await rmdir(folderOf(place)).catch(() => {});
      }
    },
    versions: (place) => names(folderOf(place)),
    async *walk(before) {
      for (const bucketDir of (await names(dir)).filter((name) => name !== incoming)) {
        for (const objectId of await names(join(dir, bucketDir))) {
          for (const version of await names(join(dir, bucketDir, objectId))) {
            const path = join(dir, bucketDir, objectId, version);
            if (!(await isOlder(path, before))) continue;
            const remove = async () => {
              await rm(path, { force: true });
              await rmdir(dirname(path)).catch(() => {});
            };
            yield { bucketDir, objectId, version, remove };
          }
        }
      }
    },
    async removeLeftovers(before) {
      let count = 0;
      for (const name of await names(join(dir, incoming))) {
        const path = join(dir, incoming, name);
        if (!(await isOlder(path, before))) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
  };
}

/** A bucket's folder: its id where that is a harmless name, else a digest of it. */
export function dirOf(bucketId: string): string {
  return /^[A-Za-z0-9_-]+$/.test(bucketId) ? bucketId : `=${createHash('sha256').update(bucketId).digest('hex').slice(0, 32)}`;
}

async function write(handle: FileHandle, body: ReadableStream<Uint8Array> | null, limit: number, checkHead: (head: Buffer) => void) {
  const md5 = createHash('md5');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new StorageError('EntityTooLarge');
    if (head.length < headBytes) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      if (head.length === headBytes) checkHead(head);
    }
    md5.update(chunk);
    await handle.writeFile(chunk);
  }
  if (head.length < headBytes) checkHead(head);
  return { size, md5: md5.digest('hex') };
}

// The names on the way to a new file last through a crash only once their folders are written too.
async function syncFolders(path: string, root: string): Promise<void> {
  for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder)) {
    const handle = await open(folder, 'r').catch(() => null); // Windows opens no folders, and needs none of this
    await handle?.sync().catch(() => {});
    await handle?.close();
  }
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

// The time of the last change of the entry itself: a link to old bytes is young.
async function isOlder(path: string, before: Date): Promise<boolean> {
  return stat(path).then(({ ctime }) => ctime < before, () => false);
}
