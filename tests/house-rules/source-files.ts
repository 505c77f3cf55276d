import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';
import { domainSchemas } from '../../scripts/database/domain-schemas.ts';

const folders = ['app', 'art', 'bench', 'content', 'domain', 'scripts', 'server', 'supabase', 'tests'];
const rootFiles = ['site.config.ts', 'vite.config.ts', 'react-router.config.ts'];

/** Every TypeScript and JavaScript file of the project, as paths from its root. */
export const sources = [
  ...find('{ts,tsx,mjs}'),
  ...rootFiles.filter((file) => existsSync(join(projectDir, file))),
].sort();
export const sqlFiles = find('sql');
/** The files of supabase/schemas that are written by hand. */
export const schemaFiles = sqlFiles.filter(
  (file) => file.startsWith('supabase/schemas/') && !(file.replace('supabase/schemas/', '') in domainSchemas),
);
export const styleFiles = find('css');
/** The documents that people read. */
export const documents = [
  ...globSync(['*.md', 'docs/**/*.md', 'bench/**/*.md', 'server/**/*.md', 'supabase/**/*.md', 'tests/**/*.md'], {
    cwd: projectDir,
  }),
].map(forward);

/** The text of a file, by its path from the project's root. */
export function read(file: string): string {
  return readFileSync(join(projectDir, file), 'utf8');
}

/** Fails if there are findings, and lists at most forty of them. */
export function assertNone(found: readonly string[]): void {
  assert.equal(found.length, 0, `${found.length} found:\n${found.slice(0, 40).join('\n')}`);
}

/** The lines of a file, without comments, in which a pattern is found. */
export function findings(file: string, patterns: readonly RegExp[]): string[] {
  const comment = file.endsWith('.sql') ? /--.*$/ : /^\s*(?:\/?\*|\/\/).*$|\s\/\/ .*$/;
  return read(file)
    .split('\n')
    .map((line) => line.replace(comment, ''))
    .filter((line) => patterns.some((pattern) => pattern.test(line)))
    .map((line) => `${file}: ${line.trim()}`);
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function find(endings: string): string[] {
  const patterns = folders.map((folder) => `${folder}/**/*.${endings}`);
  return globSync(patterns, { cwd: projectDir, exclude: ['server/dist/**'] })
    .map(forward)
    .sort();
}

function forward(path: string): string {
  return path.replaceAll('\\', '/');
}
