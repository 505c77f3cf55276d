import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { patience, patientSettings } from './patience.ts';
import { fillDataFolder } from './clusters/prepared-clusters.ts';
import { findFreePort, projectDir } from './project.ts';

/** A server in a separate process, as `npm start` runs it, which can be killed. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** The output of the process so far. */
  output(): string;
  keys(): { publishableKey: string; secretKey: string };
  /** Sends a signal and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface ServerProcessOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** Options for node. With them, the process has a channel for messages. */
  nodeOptions?: string[];
  /** The folder of the site and the project; this one by default. */
  folder?: string;
  /** Whether the server reads the built site, which takes a sixth of its start. */
  servesSite?: boolean;
}

/**
 * Starts server/main.ts and waits until /readyz responds 200. Throws with its output if the process ends first.
 * Without DATABASE_URL, an empty data folder gets a prepared cluster, with the migrations of the product if they are
 * those of the project.
 */
export async function startServerProcess({
  dataDir,
  port,
  env = {},
  nodeOptions = [],
  folder = projectDir,
  servesSite = false,
}: ServerProcessOptions): Promise<ServerProcess> {
  if (!env.DATABASE_URL) await fillDataFolder(dataDir, env.SUPABASE_DIR ?? join(folder, 'supabase'));
  const chosen = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${chosen}`;
  const child = spawn(process.execPath, [...nodeOptions, join(projectDir, 'server/main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', ...(nodeOptions.length ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      // The processes of one run share their compiled code.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      SITE_URL: url,
      ...(!servesSite && { SITE_DIR: join(dataDir, 'no-site') }),
      ...patientSettings,
      ...env,
    },
  });
  let output = '';
  child.stdout!.on('data', (chunk) => (output += chunk));
  child.stderr!.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const server: ServerProcess = {
    url,
    process: child,
    output: () => output,
    keys: () => ({
      publishableKey: 'sb_publishable_local',
      ...JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')),
    }),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
  for (const deadline = Date.now() + patience.state; Date.now() < deadline; await delay(25)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended before it was ready:\n${output}`);
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return server;
  }
  await server.end('SIGKILL');
  throw new Error(`the server is not ready after ${patience.state} ms:\n${output}`);
}
