import type { Config } from '../config.ts';
import { callOfVerb } from '../platform/commands/call-of-verb.ts';
import type { Log } from '../platform/log.ts';
import type { Progress } from '../platform/progress/progress.ts';
import { readParts, verifyBackup, type Manifest } from './manifest.ts';
import { findForeignMigrations, requireOwnPaths } from './require-trust.ts';
import { requireEmptyTarget, restoreContents } from './restore-contents.ts';

export interface RestoreOptions {
  config: Config;
  path: string;
  passphrase: string | null;
  log: Log;
  progress: Progress;
  /** Whether the operator allows these migrations, which are neither the project's nor released, to run. */
  trusts(foreign: string[]): Promise<boolean>;
  /** Aborts the restore, which then deletes its data. */
  signal?: AbortSignal;
}

/**
 * Restores a backup into an empty DATA_DIR, and into an empty database and bucket if they are configured. Reads the
 * whole backup and verifies its checksums before it changes anything. A kill leaves DATA_DIR/restore, and the next
 * restore starts over. On failure throws an Error and leaves nothing behind. Returns the manifest.
 */
export async function restoreBackup({ path, passphrase, trusts, ...target }: RestoreOptions): Promise<Manifest> {
  await requireEmptyTarget(target.config);
  target.progress.step('Reading the backup and comparing its checksums');
  const manifest = await verifyBackup(path, passphrase);
  requireOwnPaths(manifest);
  const foreign = await findForeignMigrations(manifest, target.config.supabaseDir);
  if (foreign.length && !(await trusts(foreign)))
    throw new Error(
      'The backup has migrations that are neither those of this project nor released ones, and a restore runs their ' +
        `SQL: ${foreign.slice(0, 5).join(', ')}${foreign.length > 5 ? ` and ${foreign.length - 5} more` : ''}. ` +
        `If you trust who made the file, add --trust: ${callOfVerb('restore', '<file> --trust')}`,
    );
  await restoreContents({ ...target, isForeign: foreign.length > 0 }, { manifest, parts: readParts(path, passphrase) });
  return manifest;
}
