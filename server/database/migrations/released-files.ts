import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent, sha256, type SqlFile } from './sql-files.ts';

/**
 * The checksums of every text that a released file has had, by its name without ".sql". The last one is that of the
 * file as it is; null: the file is no longer there. A list that begins with null is that of a file that makes what
 * removed files made before.
 */
export type ReleasedFiles = Record<string, (string | null)[]>;

/** Those of the server's own files (released-files.json). */
export async function releasedSystemFiles(): Promise<ReleasedFiles> {
  return JSON.parse(await readFile(new URL('released-files.json', import.meta.url), 'utf8')) as ReleasedFiles;
}

/** Those of a project's migrations, in its optional file released-migrations.json. */
export async function releasedMigrations(supabaseDir: string): Promise<ReleasedFiles> {
  return JSON.parse((await readIfPresent(join(supabaseDir, 'released-migrations.json'))) ?? '{}') as ReleasedFiles;
}

/** Whether a file has, letter by letter, a text that was released under its name. */
export function isReleased(file: SqlFile, released: ReleasedFiles): boolean {
  return textsOf(file, released).includes(sha256(file.text));
}

/** Whether a file has a released text that a later release has rewritten or removed. */
export function isRewritten(file: SqlFile, released: ReleasedFiles): boolean {
  return textsOf(file, released).slice(0, -1).includes(sha256(file.text));
}

/** Whether a file makes what earlier released files made, which have been removed. */
export function isSuccessor(file: SqlFile, released: ReleasedFiles): boolean {
  return textsOf(file, released)[0] === null;
}

function textsOf({ version, name }: SqlFile, released: ReleasedFiles): (string | null)[] {
  return released[`${version}_${name}`] ?? released[`${version}-${name}`] ?? [];
}
