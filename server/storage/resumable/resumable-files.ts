import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isOlder, namesIn, syncFolders } from '../bytes/folders.ts';
import type { ReceivedFile } from '../bytes/incoming-files.ts';
import { headBytes } from '../objects/mime-types.ts';
import type { ObjectTarget } from '../objects/object-write.ts';
import { StorageError } from '../storage-error.ts';
import type { UploadDescription } from '../objects/upload-body.ts';

/** An upload that comes in parts: what it will be, fixed when it is created. */
export interface ResumableUpload {
  id: string;
  target: ObjectTarget;
  description: UploadDescription;
  /** Made by a signed link, and to be continued with one. */
  isSigned: boolean;
  /** The bytes it has when it is whole. */
  length: number;
  /** The version of the object it becomes: tells after a crash whether it has become one. */
  version: string;
  /** The client's Upload-Metadata header, which HEAD gives back. */
  metadataHeader: string;
  /** Unix milliseconds. */
  expiresAt: number;
}

export interface FoundUpload {
  upload: ResumableUpload;
  /** The bytes that are here; null where they have gone to their object. */
  offset: number | null;
}

/** Unfinished uploads on the local disk: their description in one file, their bytes, as far as they have come, in another. */
export interface ResumableFiles {
  create(upload: ResumableUpload): Promise<void>;
  /** Null where there is no such upload, or no more. */
  find(id: string): Promise<FoundUpload | null>;
  /**
   * Writes a part at the end, on the disk when this resolves, and gives the new offset. A part that breaks off or is
   * aborted stays as far as it came; with `checksum` it counts whole or not at all, and null says that it did not fit.
   * Throws EntityTooLarge where it is longer than what is missing.
   */
  append(
    found: FoundUpload,
    body: ReadableStream<Uint8Array> | null,
    options: { signal: AbortSignal; checksum: Checksum | null },
  ): Promise<number | null>;
  /** The first bytes, as far as they are here. */
  head(upload: ResumableUpload): Promise<Buffer>;
  /** The whole upload, summed up. */
  asReceived(upload: ResumableUpload): Promise<ReceivedFile>;
  /** Lets the bytes go, or the description as well. */
  removeBytes(upload: ResumableUpload): Promise<void>;
  remove(upload: ResumableUpload): Promise<void>;
  /** Removes what has expired; gives the number of uploads. */
  removeExpired(): Promise<number>;
}

export interface Checksum {
  algorithm: 'sha1' | 'sha256' | 'md5';
  digest: Buffer;
}

export function createResumableFiles(dir: string): ResumableFiles {
  const bytesOf = (id: string) => join(dir, `${id}.bytes`);
  const descriptionOf = (id: string) => join(dir, `${id}.json`);
  const remove = async ({ id }: Pick<ResumableUpload, 'id'>) => {
    await rm(descriptionOf(id), { force: true });
    await rm(bytesOf(id), { force: true });
  };
  const read = async (id: string) => JSON.parse(await readFile(descriptionOf(id), 'utf8')) as ResumableUpload;

  return {
    async create(upload) {
      await mkdir(dir, { recursive: true });
      // The description comes last: what has none is no upload.
      for (const [path, text] of [
        [bytesOf(upload.id), ''],
        [descriptionOf(upload.id), JSON.stringify(upload)],
      ] as const) {
        const handle = await open(path, 'wx', 0o600);
        try {
          await handle.writeFile(text);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }
      await syncFolders(descriptionOf(upload.id), dir);
    },
    async find(id) {
      if (!/^[0-9a-f-]{36}$/.test(id)) return null;
      const upload = await read(id).catch(nullWhereMissing);
      if (!upload || upload.expiresAt <= Date.now()) return null;
      const bytes = await stat(bytesOf(id)).catch(nullWhereMissing);
      return { upload, offset: bytes && bytes.size };
    },
    async append({ upload, offset }, body, { signal, checksum }) {
      const before = offset ?? 0;
      const hash = createHash(checksum?.algorithm ?? 'sha1');
      let size = before;
      const handle = await open(bytesOf(upload.id), 'a');
      try {
        for await (const chunk of readUntil(signal, body)) {
          if (size + chunk.byteLength > upload.length) throw new StorageError('EntityTooLarge');
          hash.update(chunk);
          await handle.writeFile(chunk);
          size += chunk.byteLength;
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (!checksum || hash.digest().equals(checksum.digest)) return size;
      await truncate(bytesOf(upload.id), before);
      return null;
    },
    async head({ id }) {
      const handle = await open(bytesOf(id), 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async asReceived({ id, length }) {
      const md5 = createHash('md5');
      for await (const chunk of createReadStream(bytesOf(id))) md5.update(chunk as Buffer);
      return { path: bytesOf(id), size: length, md5: md5.digest('hex') };
    },
    removeBytes: ({ id }) => rm(bytesOf(id), { force: true }),
    remove,
    async removeExpired() {
      let count = 0;
      for (const id of new Set((await namesIn(dir)).map((name) => name.replace(/\.\w+$/, '')))) {
        const upload = await read(id).catch(() => null);
        // Without a description, a creation that broke off: nobody was ever told its id.
        const isOver = upload
          ? upload.expiresAt <= Date.now()
          : await isOlder(bytesOf(id), new Date(Date.now() - 60_000));
        if (!isOver) continue;
        await remove({ id });
        count += 1;
      }
      return count;
    },
  };
}

/** The chunks of a body until it ends, breaks off (its client is gone) or the signal comes. */
async function* readUntil(signal: AbortSignal, body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || !value) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
