import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent, sha256, type SqlFile } from './sql-files.ts';

/**
 * Maps a file's name without ".sql" to the checksums of every text that was released under it. The last checksum is
 * that of the current file, or null if the file was removed. A list that begins with null belongs to a file that
 * replaces removed files.
 */
export type ReleasedFiles = Record<string, (string | null)[]>;

/** The checksums of the server's own files (released-files.json). */
export async function releasedSystemFiles(): Promise<ReleasedFiles> {
  return JSON.parse(await readFile(new URL('released-files.json', import.meta.url), 'utf8')) as ReleasedFiles;
}

/** The checksums of a project's migrations, from its optional file released-migrations.json. */
export async function releasedMigrations(supabaseDir: string): Promise<ReleasedFiles> {
  return JSON.parse((await readIfPresent(join(supabaseDir, 'released-migrations.json'))) ?? '{}') as ReleasedFiles;
}

/** Whether the text of a file, byte for byte, was released under its name. */
export function isReleased(file: SqlFile, released: ReleasedFiles): boolean {
  return textsOf(file, released).includes(sha256(file.text));
}

/** Whether a later release rewrote or removed the released text of a file. */
export function isRewritten(file: SqlFile, released: ReleasedFiles): boolean {
  return textsOf(file, released).slice(0, -1).includes(sha256(file.text));
}

/** Whether a file replaces released files that were removed. */
export function isSuccessor(file: SqlFile, released: ReleasedFiles): boolean {
  return textsOf(file, released)[0] === null;
}

function textsOf({ version, name }: SqlFile, released: ReleasedFiles): (string | null)[] {
  return released[`${version}_${name}`] ?? released[`${version}-${name}`] ?? [];
}
