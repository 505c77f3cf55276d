import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { callOfVerb } from '../platform/commands/call-of-verb.ts';
import type { Log } from '../platform/log.ts';
import { addressOf, makeSocketFolder, type DataFolder } from './data-folder.ts';
import type { DatabaseAddress } from './pool.ts';
import { majorVersionOf, majorVersionOfCluster, type PostgresBinaries } from './postgres-binaries.ts';
import { chooseIdentity, type Identity } from './postgres-identity.ts';
import { openPostgresLog } from './postgres-log.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';

/** Unix sockets if the system has them, otherwise loopback TCP with a password. */
export type Transport = 'socket' | 'tcp';

export interface LaunchOptions {
  binaries: PostgresBinaries;
  transport: Transport;
  /** A loopback TCP port on which Postgres also listens; null for none. */
  port: number | null;
  log: Log;
  /** The address of the previous start, to use again. */
  address?: DatabaseAddress;
  /** Parameters of Postgres that override the fixed ones, for a temporary cluster. */
  parameters?: Record<string, string>;
}

export const startSeconds = 60;

/**
 * Starts Postgres on the folder and waits until it accepts connections. Creates the cluster if there is none. Throws an
 * Error if programs of another major version created the cluster, and with the end of Postgres's log if it does not
 * start.
 */
export async function launchPostgres(folder: DataFolder, options: LaunchOptions): Promise<DatabaseAddress> {
  const { binaries, transport, log } = options;
  // The owner of the folder determines the identity, so the folder is created first.
  if (existsSync(folder.cluster)) requireSameVersion(folder, binaries);
  else await createCluster(folder, options);
  const identity = chooseIdentity(folder.cluster, binaries.postgres);
  const port = options.port ?? options.address?.port ?? (transport === 'tcp' ? await findFreePort() : 5432);
  const settings = {
    port,
    listen_addresses: listenAddress(options),
    unix_socket_directories: transport === 'socket' ? makeSocketFolder(folder, identity, options.address?.host) : '',
    ...fixedSettings,
    ...(majorVersionOf(binaries) >= 18 ? readSettings : {}),
    ...(options.port ? statisticsSettings : {}),
    ...options.parameters,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  log.info('starting the embedded Postgres', { data: folder.cluster, as: identity.name });
  // The backends of a killed postmaster run on for a moment, and Postgres does not start beside them.
  for (let attempt = 1; ; attempt++) {
    const postmaster = await spawnPostmaster(binaries.postgres, ['-D', folder.cluster, ...args], identity, folder);
    if (postmaster) return addressOf(postmaster, folder);
    const end = readFileSync(folder.log, 'utf8').slice(-2000);
    const isOrphaned = /pre-existing shared memory block|is still in use|lock file "postmaster.pid" already exists/;
    if (attempt === 40 || !isOrphaned.test(end))
      throw new Error(`Postgres did not start; the end of ${folder.log}:\n${end}`);
    await delay(250);
  }
}

const fixedSettings = {
  // A small value, because the operating system caches the same files in the rest of the memory.
  shared_buffers: '32MB',
  max_connections: 100,
  // With these three defaults of Postgres, acknowledged writes survive kill -9 and a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Errors and warnings about statements quote rows and values, which may be personal data. The client receives them;
  // the log contains only messages about the server itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/**
 * For Postgres 18 and later. Each process reads pages itself, because copying them from the operating system's cache
 * costs less than handing the work to worker processes, above all with few buffers for each connection.
 */
const readSettings = { io_method: 'sync' };

/** The statistics that `supabase inspect` reads through the port. Statements with passwords are left out. */
const statisticsSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'off',
};

function listenAddress({ transport, port }: Pick<LaunchOptions, 'transport' | 'port'>): string {
  return transport === 'tcp' || port ? '127.0.0.1' : '';
}

/** Whether a running Postgres listens where `launchPostgres` would make it listen. */
export function listensOn({ listens, port }: Postmaster, options: Pick<LaunchOptions, 'transport' | 'port'>): boolean {
  return listens === listenAddress(options) && (options.port === null || options.port === port);
}

function requireSameVersion({ cluster }: DataFolder, binaries: PostgresBinaries): void {
  const made = majorVersionOfCluster(cluster);
  const ours = majorVersionOf(binaries);
  if (made === ours) return;
  const advice =
    made < ours
      ? `Run ${callOfVerb('upgrade-database')}: it copies everything into a new cluster and keeps the old one.`
      : 'Start the version of this server that made it, or a newer one.';
  throw new Error(
    `The Postgres cluster in ${cluster} is of version ${made}, and this server has Postgres ${ours}. Nothing was changed. ${advice}`,
  );
}

/** Starts Postgres in a separate process group, which Ctrl-C does not reach, and waits until it accepts connections. */
async function spawnPostmaster(
  program: string,
  args: string[],
  identity: Identity,
  folder: DataFolder,
): Promise<Postmaster | null> {
  const output = openPostgresLog(folder.log);
  const [command = program, ...rest] = [...identity.prefix, program, ...args];
  const child = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', output, output],
    cwd: '/',
    uid: identity.uid,
    gid: identity.gid,
  });
  closeSync(output);
  let ended = false;
  child.on('exit', () => (ended = true)).on('error', () => (ended = true));
  child.unref();
  for (let waited = 0; waited < startSeconds * 50; waited++) {
    const postmaster = findPostmaster(folder.cluster);
    if (postmaster?.status.startsWith('ready')) return postmaster;
    if (ended) return null;
    await delay(20);
  }
  throw new Error(`Postgres is not ready after ${startSeconds} s; see ${folder.log}.`);
}

/** Runs initdb in a temporary folder and renames it, so that a kill leaves a complete cluster or none. */
async function createCluster(folder: DataFolder, { binaries, transport, log }: LaunchOptions): Promise<void> {
  const began = Date.now();
  const unfinished = mkdtempSync(`${folder.cluster}-unfinished-`);
  try {
    const identity = chooseIdentity(unfinished, binaries.postgres);
    const args = [
      '-D',
      unfinished,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
    ];
    if (transport === 'tcp') {
      writeFileSync(folder.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
      if (identity.uid !== undefined) chownSync(folder.password, identity.uid, identity.uid);
      args.push(`--pwfile=${folder.password}`);
    }
    const [command = '', ...rest] = [...identity.prefix, binaries.initdb, ...args];
    await promisify(execFile)(command, rest, { cwd: '/', uid: identity.uid, gid: identity.gid });
    if (!existsSync(folder.cluster)) renameSync(unfinished, folder.cluster);
    log.info('created the embedded Postgres', { data: folder.cluster, ms: Date.now() - began });
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Returns a loopback port that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
