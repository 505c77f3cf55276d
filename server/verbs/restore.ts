// npm run restore -- <file> [--trust]: restores what npm run backup wrote into a new DATA_DIR, and into an empty
// database and bucket if they are configured. --trust runs migrations that this project does not have.
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { countsOf } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { parseConfig } from '../config.ts';
import { callOfVerb } from '../platform/commands/call-of-verb.ts';
import { createLog } from '../platform/log.ts';
import { runUntilStopped } from './run-until-stopped.ts';

await runUntilStopped(async (signal, progress) => {
  const [file] = process.argv.slice(2).filter((word) => word !== '--trust');
  if (!file) throw new Error(`Usage: ${callOfVerb('restore', '<file> [--trust]')}`);
  const config = parseConfig(process.env);
  const path = resolve(file);
  const passphrase = process.env.BACKUP_KEY || null;
  const log = createLog(() => {});
  const asked = (foreign: string[]) => {
    progress.end();
    return trusts(foreign);
  };
  const manifest = await restoreBackup({ config, path, passphrase, trusts: asked, log, progress, signal });
  progress.end();
  console.log(`Restored into ${config.dataDir} the state of ${manifest.createdAt}: ${countsOf(manifest)}.`);
});

/** Whether the operator lets migrations run that this project does not have: by --trust, or by a word at a terminal. */
async function trusts(foreign: string[]): Promise<boolean> {
  if (process.argv.includes('--trust')) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  console.log(
    `The backup has migrations that this project does not have. A restore runs their SQL:\n${foreign.join('\n')}`,
  );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type "trust" if you trust who made the file: ');
  terminal.close();
  return answer.trim() === 'trust';
}
