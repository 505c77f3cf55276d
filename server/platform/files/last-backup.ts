import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

const name = 'last-backup';

/** Records in the data folder that a backup was made now. */
export async function recordBackup(dataDir: string): Promise<void> {
  await writeWhole(dataDir, name, `${new Date().toISOString()}\n`);
}

/** The hours since the last recorded backup; null if none is recorded. Throws if the record cannot be read. */
export async function hoursSinceBackup(dataDir: string): Promise<number | null> {
  try {
    const recorded = Date.parse((await readFile(join(dataDir, name), 'utf8')).trim());
    return Number.isNaN(recorded) ? null : (Date.now() - recorded) / 3_600_000;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
