import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { isOlder, namesIn, nullIfMissing, syncFolders } from '../bytes/folders.ts';
import type { ReceivedFile } from '../bytes/incoming-files.ts';
import { headBytes } from '../bytes/incoming-files.ts';
import type { ObjectTarget } from '../objects/object-row.ts';
import type { UploadDescription } from '../objects/upload-body.ts';
import { sizeExceeded } from './tus-errors.ts';
import { isUuid } from '../../platform/uuid.ts';

/** The description of a resumable upload, fixed at its creation. */
export interface ResumableUpload {
  id: string;
  target: ObjectTarget;
  description: UploadDescription;
  /** True if the upload was created through a signed link. Every later request then needs that link too. */
  isSigned: boolean;
  /** The size of the complete upload in bytes; null until the client sends it. */
  length: number | null;
  /** The maximum size of the upload in bytes. */
  maxLength: number;
  /** The version of the future object. After a crash it shows whether the object exists. */
  version: string;
  /** The client's Upload-Metadata header, which HEAD returns. */
  metadataHeader: string;
  /** Unix milliseconds. */
  expiresAt: number;
}

export interface FoundUpload {
  upload: ResumableUpload;
  /** The number of bytes received; null after they were moved to their object. */
  offset: number | null;
}

/** Unfinished uploads on the local disk: one file with the description, another with the bytes received so far. */
export interface ResumableFiles {
  create(upload: ResumableUpload): Promise<void>;
  /** Sets the deferred length. */
  setLength(upload: ResumableUpload, length: number): Promise<ResumableUpload>;
  /** Returns null if the upload does not exist or has expired. */
  find(id: string): Promise<FoundUpload | null>;
  /**
   * Appends a part, syncs it and returns the new offset. Bytes received before an abort are kept. With `checksum` the
   * part counts as a whole or not at all; returns null if the checksum does not match. Throws TusError 413 if the part
   * is longer than the rest of the upload.
   */
  append(found: FoundUpload, body: ReadableStream<Uint8Array> | null, options: AppendOptions): Promise<number | null>;
  /** The first bytes received, at most headBytes. */
  head(upload: ResumableUpload): Promise<Buffer>;
  /** The complete upload with its digest. */
  asReceived(upload: ResumableUpload): Promise<ReceivedFile>;
  /** Removes the bytes and keeps the description. */
  removeBytes(upload: ResumableUpload): Promise<void>;
  remove(upload: ResumableUpload): Promise<void>;
  /** Removes expired uploads, and returns their number. */
  removeExpired(): Promise<number>;
}

interface AppendOptions {
  signal: AbortSignal;
  checksum: Checksum | null;
}

export interface Checksum {
  algorithm: 'sha1' | 'sha256' | 'md5';
  digest: Buffer;
}

export function createResumableFiles(dir: string): ResumableFiles {
  const bytesOf = (id: string) => join(dir, `${id}.bytes`);
  const descriptionOf = (id: string) => join(dir, `${id}.json`);
  const read = async (id: string) => JSON.parse(await readFile(descriptionOf(id), 'utf8')) as ResumableUpload;
  const remove = async ({ id }: Pick<ResumableUpload, 'id'>) => {
    await rm(descriptionOf(id), { force: true });
    await rm(bytesOf(id), { force: true });
  };
  const isExpired = async (id: string) => {
    const upload = await read(id).catch(() => null);
    if (upload) return upload.expiresAt <= Date.now();
    // Bytes without a description remain if the creation failed before the client got the id.
    return isOlder(bytesOf(id), new Date(Date.now() - 60_000));
  };

  return {
    async create(upload) {
      await mkdir(dir, { recursive: true });
      // The description is written last: bytes without a description are not an upload.
      await createFile(bytesOf(upload.id), '');
      await createFile(descriptionOf(upload.id), JSON.stringify(upload));
      await syncFolders(descriptionOf(upload.id), dir);
    },
    async find(id) {
      if (!isUuid(id)) return null;
      const upload = await read(id).catch(nullIfMissing);
      if (!upload || upload.expiresAt <= Date.now()) return null;
      const bytes = await stat(bytesOf(id)).catch(nullIfMissing);
      return { upload, offset: bytes && bytes.size };
    },
    async setLength(upload, length) {
      const complete = { ...upload, length };
      const unfinished = join(dir, `${upload.id}.${randomUUID()}`);
      await createFile(unfinished, JSON.stringify(complete));
      await rename(unfinished, descriptionOf(upload.id));
      await syncFolders(descriptionOf(upload.id), dir);
      return complete;
    },
    append: (found, body, options) => append(bytesOf(found.upload.id), found, body, options),
    head: ({ id }) => readHead(bytesOf(id)),
    asReceived: ({ id }) => digest(bytesOf(id)),
    removeBytes: ({ id }) => rm(bytesOf(id), { force: true }),
    remove,
    async removeExpired() {
      let count = 0;
      for (const id of new Set((await namesIn(dir)).map((name) => name.replace(/\..+$/, '')))) {
        if (!(await isExpired(id))) continue;
        await remove({ id });
        count += 1;
      }
      return count;
    },
  };
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function digest(path: string): Promise<ReceivedFile> {
  const md5 = createHash('md5');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    md5.update(chunk);
    size += chunk.byteLength;
  }
  return { path, size, md5: md5.digest('hex') };
}

async function createFile(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function append(
  path: string,
  { upload, offset }: FoundUpload,
  body: ReadableStream<Uint8Array> | null,
  { signal, checksum }: AppendOptions,
): Promise<number | null> {
  const before = offset ?? 0;
  const hash = createHash(checksum?.algorithm ?? 'sha1');
  let size = before;
  const handle = await open(path, 'a');
  try {
    for await (const chunk of readUntil(signal, body)) {
      if (size + chunk.byteLength > (upload.length ?? upload.maxLength)) throw sizeExceeded();
      hash.update(chunk);
      await handle.writeFile(chunk);
      size += chunk.byteLength;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (!checksum || hash.digest().equals(checksum.digest)) return size;
  await truncate(path, before);
  return null;
}

/** The chunks of a body until it ends, its client disconnects or the signal aborts. */
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
