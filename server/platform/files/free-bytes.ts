import { statfs } from 'node:fs/promises';

/** The room on the disk of a folder that the server's user may fill, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
