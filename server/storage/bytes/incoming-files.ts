import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../storage-errors.ts';
import { isOlder, namesIn } from './folders.ts';

/** The number of leading bytes that a check of the content gets. */
export const headBytes = 64;

/** A received body, synced to the local disk but not yet an object. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** In hex; becomes the object's ETag. */
  md5: string;
}

/**
 * Spools request bodies to the local disk, so that size, digest and first bytes are known before they reach the store.
 */
export interface IncomingFiles {
  /** `checkHead` receives the first bytes and may throw. Throws EntityTooLarge above `limit` bytes. */
  receive(
    body: AsyncIterable<Uint8Array> | null,
    limit: number,
    checkHead: (head: Buffer) => void,
  ): Promise<ReceivedFile>;
  /** Removes the file if the store did not take it. */
  discard(file: ReceivedFile): Promise<void>;
  /** Removes files of aborted uploads that are older than `before`, and returns their number. */
  removeLeftovers(before: Date): Promise<number>;
}

export function createIncomingFiles(dir: string): IncomingFiles {
  return {
    async receive(body, limit, checkHead) {
      await mkdir(dir, { recursive: true });
      const path = join(dir, randomUUID());
      const handle = await open(path, 'wx', 0o600);
      try {
        const { size, md5 } = await write(handle, body, limit, checkHead);
        await handle.sync();
        await handle.close();
        return { path, size, md5 };
      } catch (error) {
        await handle.close();
        await rm(path, { force: true });
        throw error;
      }
    },
    discard: ({ path }) => rm(path, { force: true }),
    async removeLeftovers(before) {
      let count = 0;
      for (const name of await namesIn(dir)) {
        if (!(await isOlder(join(dir, name), before))) continue;
        await rm(join(dir, name), { force: true });
        count += 1;
      }
      return count;
    },
  };
}

async function write(
  handle: FileHandle,
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
  checkHead: (head: Buffer) => void,
) {
  const md5 = createHash('md5');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of body ?? []) {
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
