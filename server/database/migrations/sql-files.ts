import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A SQL file with its name in the records. */
export interface SqlFile {
  version: string;
  name: string;
  text: string;
}

/** The server's own files, ordered by version. */
export function systemFiles(): Promise<SqlFile[]> {
  return sqlFiles(fileURLToPath(new URL('../system/', import.meta.url)));
}

/** The migrations of a project, ordered by version. */
export function projectFiles(supabaseDir: string): Promise<SqlFile[]> {
  return sqlFiles(join(supabaseDir, 'migrations'));
}

/** The files `<version>_<name>.sql` of a folder, ordered by version; empty if the folder does not exist. */
async function sqlFiles(dir: string): Promise<SqlFile[]> {
  const entries = await ifPresent(readdir(dir));
  const names = (entries ?? []).filter((name) => /^\d+[_-].+\.sql$/.test(name)).sort();
  return names.map((file) => {
    const [, version = '', name = ''] = /^(\d+)[_-](.+)\.sql$/.exec(file) ?? [];
    // There are hundreds of small files, and waiting for each costs several times what reading it does.
    return { version, name, text: readFileSync(join(dir, file), 'utf8') };
  });
}

/** The text of a file; null if it does not exist. */
export function readIfPresent(path: string): Promise<string | null> {
  return ifPresent(readFile(path, 'utf8'));
}

/** Whether two texts differ only in comment lines, white space and semicolons. */
export function isSameSql(one: string, other: string): boolean {
  return one === other || essence(one) === essence(other);
}

/** The SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

// The Supabase CLI records statements one by one, without the semicolons between them.
function essence(sql: string): string {
  const lines = sql.split('\n').filter((line) => !line.trim().startsWith('--'));
  return lines.join('').replace(/[\s;]/g, '');
}

/** Resolves to null if the file or folder does not exist. Rejects with any other error. */
function ifPresent<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
