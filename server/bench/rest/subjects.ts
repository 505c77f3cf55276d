import { fork, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../testing/project.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { installPackages } from '../../testing/tools/install-packages.ts';
import { linkUnscheduledProject } from '../../testing/unscheduled-project.ts';
import type { BenchDatabase } from './prepare-database.ts';

/** A server under measurement, in a separate process. */
export interface Subject {
  name: 'bare' | 'lite' | 'ours';
  url: string;
  apiKey: string;
  pid: number;
  stop(): Promise<void>;
}

const peerVersion = '0.10.0';
// The database driver, which @supabase/lite does not install itself.
const driverVersion = '3.4.8';

/**
 * Starts the subjects. The hand-written handler comes first, because the others are compared with it. Omits the peer if
 * it cannot be installed.
 */
export async function startSubjects(database: BenchDatabase, withPeer: boolean): Promise<Subject[]> {
  const bare = await startBare(database);
  const peer = withPeer ? await startPeer(database).catch(notHere) : null;
  return [bare, ...(peer ? [peer] : []), await startOurs(database)];
}

function notHere(error: Error): null {
  console.log(`@supabase/lite does not run here: ${error.message}`);
  return null;
}

async function startBare({ url, jwtSecret }: BenchDatabase): Promise<Subject> {
  const child = fork(new URL('./bare-handler.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: url, JWT_SECRET: jwtSecret },
  });
  return subjectOf('bare', child, 'bench');
}

/** Installs the peer separately from the project's dependencies, because only the benchmark needs it. */
async function startPeer({ peerUrl, jwtSecret }: BenchDatabase): Promise<Subject> {
  const folder = join(projectDir, 'node_modules/.cache/bench-rest');
  if (!existsSync(join(folder, 'node_modules/@supabase/lite'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
    const problem = installPackages(folder, [`@supabase/lite@${peerVersion}`, `postgres@${driverVersion}`]);
    if (problem) throw new Error(problem);
  }
  // Copied, because Node resolves packages from the folder of the file.
  copyFileSync(new URL('./peer-server.mjs', import.meta.url), join(folder, 'peer-server.mjs'));
  const child = fork(join(folder, 'peer-server.mjs'), {
    env: { ...process.env, DATABASE_URL: peerUrl, JWT_SECRET: jwtSecret },
  });
  return subjectOf('lite', child, 'sb_publishable_bench');
}

/** Starts this server as `npm start` runs it, with its compiled modules in the cache. */
export async function startOurs({ url, jwtSecret }: BenchDatabase): Promise<Subject> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-rest-'));
  // Without schedules, because otherwise it would send the mails of bookings that the other subjects insert.
  const project = linkUnscheduledProject();
  const server = await startServerProcess({
    dataDir,
    env: {
      SUPABASE_DIR: project.dir,
      DATABASE_URL: url,
      JWT_SECRET: jwtSecret,
      RATE_LIMITS: 'off',
      NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/compile'),
    },
  });
  return {
    name: 'ours',
    url: server.url,
    apiKey: 'sb_publishable_local',
    pid: server.process.pid!,
    async stop() {
      await server.end('SIGTERM');
      project.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function subjectOf(name: Subject['name'], child: ChildProcess, apiKey: string): Promise<Subject> {
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (address: { port: number }) => done(address.port));
    child.once('exit', (code) => fail(new Error(`${name} ended with ${code}`)));
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { name, url: `http://127.0.0.1:${port}`, apiKey, pid: child.pid!, stop };
}
