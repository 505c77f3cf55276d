import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { migrationFingerprint } from '../../database/migrate.ts';
import { projectDir } from '../project.ts';

/** The project of the product. */
export const productDir = join(projectDir, 'supabase');
/** A project without migrations, so a database of it has the server's own schemas only. */
export const noProject = join(projectDir, 'supabase/no-project');

/** Parameters of a temporary Postgres, which never waits for the disk. Tests of durability start another one. */
export const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  checkpoint_timeout: '1h',
  // Up to a dozen servers share the Postgres.
  max_connections: '400',
};

let ofProduct: Promise<string> | undefined;

/**
 * A digest of every file that determines the schema. Reads the files of the product, which no test changes, once in a
 * process, also for a folder that links to them.
 */
export function fingerprintOf(projectFolder: string): Promise<string> {
  if (sourcesOf(projectFolder) !== sourcesOf(productDir)) return migrationFingerprint(projectFolder);
  return (ofProduct ??= migrationFingerprint(productDir));
}

function sourcesOf(projectFolder: string): string {
  const paths = ['migrations', 'seed.sql'].map((name) => join(projectFolder, name));
  return paths.map((path) => (existsSync(path) ? realpathSync(path) : '')).join();
}

/** Returns the project whose migrated state a database of this project begins with: the product itself, or none. */
export async function beginningOf(projectFolder: string): Promise<string> {
  if (projectFolder === productDir) return productDir;
  const isProduct = (await fingerprintOf(projectFolder)) === (await fingerprintOf(productDir));
  return isProduct ? productDir : noProject;
}
