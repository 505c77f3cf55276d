// npm run backup -- [file or folder]: writes the database, the stored objects and keys.json of a server, which may be
// running, into one file.
import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createBackup } from '../backup/create-backup.ts';
import { countsOf } from '../backup/manifest.ts';
import { parseConfig } from '../config.ts';
import { recordBackup } from '../platform/files/last-backup.ts';
import { createLog } from '../platform/log.ts';
import { packageVersion } from './package-version.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const shortestKey = 16;

await runUntilStopped(async (signal, progress) => {
  const passphrase = process.env.BACKUP_KEY || null;
  if (passphrase && passphrase.length < shortestKey)
    throw new Error(`BACKUP_KEY must have at least ${shortestKey} characters.`);
  const path = pathOf(process.argv[2] ?? 'backups', passphrase !== null);
  const log = createLog(() => {});
  const warn = (sentence: string) => progress.print(sentence, 'stderr');
  const config = parseConfig(process.env);
  const manifest = await createBackup({
    config,
    path,
    passphrase,
    version: packageVersion(),
    log,
    warn,
    progress,
    signal,
  });
  await recordBackup(config.dataDir).catch((error: Error) =>
    warn(`The time of this backup is not recorded, so its age is not watched: ${error.message}.`),
  );
  progress.end();
  console.log(`${path}: ${countsOf(manifest)}, ${(statSync(path).size / 1e6).toFixed(1)} MB.`);
  if (!passphrase)
    console.log(
      'It is not encrypted and holds secrets: password hashes, the keys that sign tokens, and keys.json. ' +
        'Set BACKUP_KEY to encrypt it.',
    );
});

/** The file to write: the given one, or one with the time as its name in the given folder. */
function pathOf(given: string, isEncrypted: boolean): string {
  const path = resolve(given);
  if (/\.tar\.gz(\.sealed)?$/.test(path)) return path;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(path, `backup-${time}Z.tar.gz${isEncrypted ? '.sealed' : ''}`);
}
