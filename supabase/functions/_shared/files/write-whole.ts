// Written by npm run mails from server/platform/files/write-whole.ts.
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a file atomically: a reader sees all of it or nothing, also after a power failure. Creates the folder if
 * necessary. Only the server's user may read the folder and the file.
 */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array | string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  // Windows cannot sync a folder, but journals renames.
  if (process.platform === 'win32') return path;
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
  return path;
}
