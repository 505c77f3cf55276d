import { open, readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The names in a folder; none where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** Whether an entry was last changed before that time, as itself: a link to old bytes is young. */
export async function isOlder(path: string, before: Date): Promise<boolean> {
  return stat(path).then(
    ({ ctime }) => ctime < before,
    () => false,
  );
}

/** Writes the folders from a file's up to `root` to the disk: only then do the names on the way last through a crash. */
export async function syncFolders(path: string, root: string): Promise<void> {
  for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder)) {
    const handle = await open(folder, 'r').catch(() => null); // Windows opens no folders, and needs none of this
    await handle?.sync().catch(() => {});
    await handle?.close();
  }
}
