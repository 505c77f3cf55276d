// npm run move -- --to <url>: copies the project of this server into another Postgres for this program (--data-dir) or
// into a hosted Supabase project (--api), and compares both sides (docs/move.md).
import { parseArgs } from 'node:util';
import { parseConfig, type Config } from '../config.ts';
import { areEqual, printComparison, type Comparison } from '../move/comparison.ts';
import { moveToProject } from '../move/move-to-project.ts';
import { moveToServer } from '../move/move-to-server.ts';
import { openSource } from '../move/open-source.ts';
import { callOfVerb } from '../platform/commands/call-of-verb.ts';
import { createLog } from '../platform/log.ts';
import type { Progress } from '../platform/progress/progress.ts';
import { packageVersion } from './package-version.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const usage = `Usage: ${callOfVerb('move', '--to postgres://... --data-dir <folder>')}
       ${callOfVerb('move', '--to postgres://... --api https://<project>.supabase.co')}    (with MOVE_SECRET_KEY)`;
const interrupted = 'Interrupted. Run the command again to continue.';

await runUntilStopped(async (signal, progress) => {
  const { to, 'data-dir': dataDir, api } = readArguments();
  if (!to || !dataDir === !api) throw new Error(usage);
  if (!URL.canParse(to) || !/^postgres(ql)?:/.test(to)) throw new Error('--to must be postgres://user@host/database.');
  const secretKey = process.env.MOVE_SECRET_KEY;
  if (api && !secretKey) throw new Error('Set MOVE_SECRET_KEY to a secret key of the project.');
  const config = parseConfig(process.env);
  const target = configOfTarget(config, to, dataDir);
  const log = createLog(() => {});
  const source = await openSource({ config, version: packageVersion(), log, progress, signal });
  try {
    for (const missing of source.manifest.missingObjects)
      progress.print(`The bytes of the object ${missing} are missing.`, 'stderr');
    if (dataDir) report(await moveToServer(source, { config: target, log, progress, signal }), progress);
    else {
      const address = { url: api!.replace(/\/+$/, ''), secretKey: secretKey! };
      const { comparison, left } = await moveToProject(source, { databaseUrl: to, api: address, progress, signal });
      report(comparison, progress);
      if (left.length) console.log(`Not moved: ${left.map(({ name, rows }) => `${name} (${rows})`).join(', ')}.`);
    }
    console.log(`The source is that of ${source.manifest.createdAt}. What it stores after that is not in the target.`);
  } finally {
    await source.close();
  }
}, interrupted);

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { to: text, 'data-dir': text, api: text } }).values;
  } catch {
    throw new Error(usage);
  }
}

/** The configuration of the server at the target: the same but for its database, its folder and its bucket. */
function configOfTarget(config: Config, to: string, dataDir = config.dataDir): Config {
  const s3 = ['ENDPOINT', 'REGION', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => [
    `STORAGE_S3_${name}`,
    process.env[`MOVE_STORAGE_S3_${name}`],
  ]);
  return parseConfig({ ...process.env, ...Object.fromEntries(s3), DATABASE_URL: to, DATA_DIR: dataDir });
}

function report(comparison: Comparison, progress: Progress): void {
  progress.end();
  console.log(printComparison(comparison));
  if (areEqual(comparison)) return console.log('\nBoth sides are equal.');
  console.log('');
  console.error('The sides differ. A target that had the schema already is only compared: move into an empty one.');
  process.exitCode = 1;
}
