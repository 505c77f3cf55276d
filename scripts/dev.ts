// npm run dev [-- --reset]: serves the site on PORT with hot reload. Behind it is the backend, which restarts when its
// files change. --reset begins with an empty database.
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { putDatabaseAside } from 'stilthouse/exports/database.ts';
import { requireServerConfig } from './server-config.ts';
import { writeWords } from './words/write-words.ts';

const config = requireServerConfig();
if (process.argv.includes('--reset')) await resetDatabase();
compileMessages();
watch('messages', compileMessages);
const port = process.env.PORT || '3000';
const host = process.env.HOST || '127.0.0.1';
const backendPort = await freePort();

const backend = start(
  [
    '--watch',
    '--watch-preserve-output',
    // The next server takes over the Postgres of a killed one.
    '--watch-kill-signal=SIGKILL',
    '--watch-path=server',
    '--watch-path=supabase',
    '--watch-path=domain',
    'server/main.ts',
  ],
  {
    PORT: String(backendPort),
    HOST: '127.0.0.1',
    SITE_URL: process.env.SITE_URL || `http://localhost:${port}`,
  },
);
const site = start(['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', port, '--host', host, '--strictPort'], {
  BACKEND_URL: `http://127.0.0.1:${backendPort}`,
});

function start(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  // If one of the two stops, the other is stopped too.
  child.on('exit', (code) => stop(code ?? 0));
  return child;
}

/** Writes the texts of the site. A wrong message leaves them as they are. */
function compileMessages(): void {
  try {
    writeWords();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Ends the process with a message if the server runs, and if DATABASE_URL names another Postgres. */
async function resetDatabase(): Promise<void> {
  try {
    if (config.databaseUrl) throw new Error('--reset is for the embedded Postgres only, and DATABASE_URL is set.');
    const kept = await putDatabaseAside(config.dataDir);
    if (kept) console.log(`The database begins empty. The old one is in ${kept}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

let exitCode: number | undefined;
function stop(code: number): void {
  exitCode ??= code;
  for (const child of [backend, site]) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  if ([backend, site].every((child) => child.exitCode !== null || child.signalCode !== null)) process.exit(exitCode);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
