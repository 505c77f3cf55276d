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

/** Returns the project whose migrated state a database of this project begins with: the product itself, or none. */
export async function beginningOf(projectFolder: string): Promise<string> {
  if (projectFolder === productDir) return productDir;
  const isProduct = (await migrationFingerprint(projectFolder)) === (await migrationFingerprint(productDir));
  return isProduct ? productDir : noProject;
}
