// npm run restore -- <file>: restores what npm run backup wrote into a new DATA_DIR, and into an empty database and
// bucket where they are configured.
import { resolve } from 'node:path';
import { countsOf } from '../server/backup/manifest.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { parseConfig } from '../server/config.ts';
import { createLog } from '../server/platform/log.ts';
import { runUntilStopped } from './database/run-until-stopped.ts';

await runUntilStopped(async (signal) => {
  const [, , file] = process.argv;
  if (!file) throw new Error('Usage: npm run restore -- <file>');
  const config = parseConfig(process.env);
  const path = resolve(file);
  const passphrase = process.env.BACKUP_KEY || null;
  const manifest = await restoreBackup({ config, path, passphrase, log: createLog(() => {}), signal });
  console.log(`Restored into ${config.dataDir} the state of ${manifest.createdAt}: ${countsOf(manifest)}.`);
});
