import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isOlder, namesIn } from './folders.ts';
import { headBytes } from '../objects/mime-types.ts';
import { StorageError } from '../storage-error.ts';

/** Bytes that arrived and are safe on the disk, but belong to no object yet. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** In hex: the ETag of what is stored. */
  md5: string;
}

/** Takes request bodies onto the local disk, whatever store they go to: their size, sum and kind are known before. */
export interface IncomingFiles {
  /** Streams a body to the disk. `checkHead` sees the first bytes and may throw. Throws EntityTooLarge beyond the limit. */
  receive(
    body: AsyncIterable<Uint8Array> | null,
    limit: number,
    checkHead: (head: Buffer) => void,
  ): Promise<ReceivedFile>;
  /** Removes the file where it was not taken. */
  discard(file: ReceivedFile): Promise<void>;
  /** Removes what uploads left behind that broke off before the given time. */
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
        const path = join(dir, name);
        if (!(await isOlder(path, before))) continue;
        await rm(path, { force: true });
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
