import { open, readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The names in a folder; empty if the folder does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** Whether an entry last changed before that time. Uses ctime, so a new hard link to old bytes counts as new. */
export async function isOlder(path: string, before: Date): Promise<boolean> {
  return stat(path).then(
    ({ ctime }) => ctime < before,
    () => false,
  );
}

/** Syncs the folders from the file's folder up to `root`. Without that, a crash can lose the file's name. */
export async function syncFolders(path: string, root: string): Promise<void> {
  for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder)) {
    const handle = await open(folder, 'r').catch(() => null); // Windows cannot open folders, and does not need this
    await handle?.sync().catch(() => {});
    await handle?.close();
  }
}

/** For `catch` on a file operation: returns null if the file does not exist. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
