import { copyFile, link, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { StorageError } from '../storage-errors.ts';
import { isOlder, namesIn, nullIfMissing, syncFolders } from './folders.ts';
import { folderOf, isOurs, pathOf, type ObjectStore } from './object-store.ts';

/**
 * Stores bytes as files below one folder. Each file is written elsewhere on the same disk, synced and renamed, then its
 * folders are synced. After a crash the file is complete or absent.
 */
export function createFileStore(dir: string): ObjectStore {
  return {
    async put(place, file) {
      const path = join(dir, pathOf(place));
      await intoFolder(path, () => rename(file.path, path));
      await syncFolders(path, dir);
    },
    async read(place, start, end) {
      const handle = await open(join(dir, pathOf(place)), 'r').catch(nullIfMissing);
      return handle && (Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>);
    },
    async copy(from, to) {
      const [source, target] = [from, to].map((place) => join(dir, pathOf(place))) as [string, string];
      // Hard links take no space; a file system without hard links gets a copy.
      const make = () =>
        link(source, target).catch((error) =>
          error.code === 'ENOENT' ? Promise.reject(error) : copyFile(source, target),
        );
      await intoFolder(target, make).catch((error) => {
        throw error.code === 'ENOENT' ? new StorageError('NoSuchKey') : error;
      });
      await syncFolders(target, dir);
    },
    async remove(places) {
      for (const place of places) await removeFile(join(dir, pathOf(place)));
    },
    versions: (object) => namesIn(join(dir, folderOf(object))),
    async *walk(before) {
      for (const bucketDir of await namesIn(dir)) {
        for (const objectId of await namesIn(join(dir, bucketDir))) {
          for (const version of await namesIn(join(dir, bucketDir, objectId))) {
            const path = `${bucketDir}/${objectId}/${version}`;
            if (isOurs(path) && (await isOlder(join(dir, path), before)))
              yield { path, remove: () => removeFile(join(dir, path)) };
          }
        }
      }
    },
  };
}

// Removing the object's last version also removes its folder, so a concurrent call may have to create the folder again.
async function intoFolder(path: string, make: () => Promise<void>): Promise<void> {
  for (let triesLeft = 2; ; triesLeft -= 1) {
    await mkdir(dirname(path), { recursive: true });
    try {
      return await make();
    } catch (error) {
      if (triesLeft === 0 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  // Fails by design while the folder contains other versions.
  await rmdir(dirname(path)).catch(() => {});
}
