import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import { readParts, verifyBackup, type Manifest } from './manifest.ts';
import { requireEmptyTarget, restoreContents } from './restore-contents.ts';

export interface RestoreOptions {
  config: Config;
  path: string;
  passphrase: string | null;
  log: Log;
  /** Ends the restore, which removes what it has written. */
  signal?: AbortSignal;
}

/**
 * Restores a backup into an empty DATA_DIR, and into an empty database and bucket where they are configured. Reads the
 * whole backup and compares its checksums before it changes anything. A kill leaves DATA_DIR/restore, and the next
 * restore begins again. Throws a sentence where it is not possible, with nothing left behind. Returns the manifest.
 */
export async function restoreBackup({ path, passphrase, ...target }: RestoreOptions): Promise<Manifest> {
  await requireEmptyTarget(target.config);
  const manifest = await verifyBackup(path, passphrase);
  await restoreContents(target, { manifest, parts: readParts(path, passphrase) });
  return manifest;
}
