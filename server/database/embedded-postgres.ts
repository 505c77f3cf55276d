import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  chownSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Log } from '../platform/log.ts';
import { lockKeys } from './lock-keys.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { chooseIdentity, type Identity } from './postgres-identity.ts';
import { dropStalePostmasterFile, findPostmaster, isAlive, type Postmaster } from './postmaster-file.ts';
import type { DatabaseAddress } from './pool.ts';

export interface EmbeddedPostgres {
  address: DatabaseAddress;
  /** True where the server was running already: an earlier process of ours was killed and left it behind. */
  adopted: boolean;
  /** Tells a server that is started meanwhile on the same folder to wait for the end rather than to refuse. */
  announceStop(): Promise<void>;
  /** Ends the server the clean way (a fast shutdown: transactions roll back, everything committed is on disk). */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Log;
  /** Unix sockets where the system has them; loopback TCP with a password elsewhere. */
  transport?: 'socket' | 'tcp';
  /** Another Postgres than the one that came with the npm package. */
  binaries?: PostgresBinaries;
}

const startSeconds = 60;
/** What the owner's connection is called from the moment it is told to stop. */
const stoppingName = 'server, stopping';

/**
 * A private Postgres in DATA_DIR/postgres: made on the first start, adopted where a killed process left it running,
 * started again where it dies under us.
 * Throws when another living server owns the folder, and when Postgres does not come up (with the end of its log).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const {
    log,
    transport = process.platform === 'win32' ? 'tcp' : 'socket',
    binaries = findPostgresBinaries(),
  } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const files = filesOf(dataDir);
  let owner: pg.Client;
  let stopping = false;
  let refusals = 0;
  let reviving = Promise.resolve();

  let left: Postmaster | null;
  let address: DatabaseAddress;
  // Once more where the server before was still stopping, and took its Postgres with it.
  do {
    left = await findLiving(files);
    address = left ? addressOf(left, files) : await launch(files, { binaries, transport, log });
  } while (!(await own()));
  if (left) log.info('a Postgres that an earlier process left behind is running; it is used on', { pid: left.pid });

  async function own(): Promise<boolean> {
    const client = await becomeOwner(address, dataDir);
    if (!client) {
      if (++refusals > 100) throw new Error(`The Postgres in ${files.cluster} takes no connections; see ${files.log}.`);
      await delay(100);
      return false;
    }
    refusals = 0;
    owner = client;
    owner.once('end', () => {
      if (!stopping) reviving = revive();
    });
    return true;
  }

  async function revive(): Promise<void> {
    log.error('the embedded Postgres went away; starting it again');
    try {
      // At the same address, since the pool goes on connecting there.
      do {
        if (!(await findLiving(files))) await launch(files, { binaries, transport, log, address });
      } while (!(await own()));
      log.info('the embedded Postgres is back');
    } catch (error) {
      log.error('the embedded Postgres could not be started again; restart the server', { error });
    }
  }

  return {
    address,
    adopted: left !== null,
    async announceStop() {
      await owner.query(`set application_name = '${stoppingName}'`).catch(() => {});
    },
    async stop() {
      stopping = true;
      await reviving;
      const postmaster = findPostmaster(files.cluster);
      // The lock is held to the end: whoever waits for it must not get a Postgres that is about to go.
      if (postmaster) await stopPostmaster(postmaster.pid);
      await owner.end().catch(() => {});
      if (postmaster?.socketFolder && postmaster.socketFolder !== files.socket)
        rmSync(postmaster.socketFolder, { recursive: true, force: true });
    },
  };
}

interface Files {
  cluster: string;
  log: string;
  password: string;
  socket: string;
}

function filesOf(dataDir: string): Files {
  return {
    cluster: join(dataDir, 'postgres'),
    log: join(dataDir, 'postgres.log'),
    password: join(dataDir, 'postgres.password'),
    socket: join(dataDir, 'socket'),
  };
}

/** A postmaster that is up or coming up; waits out one that is going down. */
async function findLiving(files: Files): Promise<Postmaster | null> {
  dropStalePostmasterFile(files.cluster);
  for (let waited = 0; waited < startSeconds * 20; waited++) {
    const postmaster = findPostmaster(files.cluster);
    if (!postmaster || postmaster.status.startsWith('ready')) return postmaster;
    await delay(50);
  }
  throw new Error(`The Postgres in ${files.cluster} is neither up nor down after ${startSeconds} s; see ${files.log}.`);
}

interface LaunchOptions {
  binaries: PostgresBinaries;
  transport: 'socket' | 'tcp';
  log: Log;
  /** Where it listened before; somewhere of its own choice otherwise. */
  address?: DatabaseAddress;
}

async function launch(files: Files, { binaries, transport, log, address }: LaunchOptions): Promise<DatabaseAddress> {
  // The folder exists before the identity is chosen, since the choice depends on who owns it.
  if (!existsSync(files.cluster)) await createCluster(files, binaries, transport, log);
  const identity = chooseIdentity(files.cluster, binaries.postgres);
  const port = address?.port ?? (transport === 'tcp' ? await freePort() : 5432);
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: transport === 'tcp' ? '127.0.0.1' : '',
    unix_socket_directories: transport === 'socket' ? socketFolder(files, identity, address?.host) : '',
    shared_buffers: '64MB',
    max_connections: 100,
    // What survives kill -9 and a power cut is decided here; these are the defaults, written down so that nobody has to ask.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
  };
  const args = [
    '-D',
    files.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  log.info('starting the embedded Postgres', { data: files.cluster, as: identity.name });
  // Orphaned backends of a postmaster that was killed hold on for a moment, and Postgres refuses to start beside them.
  for (let attempt = 1; ; attempt++) {
    const postmaster = await spawnPostmaster(binaries.postgres, args, identity, files);
    if (postmaster) return addressOf(postmaster, files);
    const said = readFileSync(files.log, 'utf8').slice(-2000);
    if (
      attempt === 40 ||
      !/pre-existing shared memory block|is still in use|lock file "postmaster.pid" already exists/.test(said)
    ) {
      throw new Error(`Postgres did not start; the end of ${files.log}:\n${said}`);
    }
    await delay(250);
  }
}

/** Starts postgres as a process group of its own (a Ctrl-C for us is not one for it) and waits until it takes connections. */
async function spawnPostmaster(
  program: string,
  args: string[],
  identity: Identity,
  files: Files,
): Promise<Postmaster | null> {
  const output = openSync(files.log, existsSync(files.log) && statSync(files.log).size > 10_000_000 ? 'w' : 'a', 0o600);
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
    const postmaster = findPostmaster(files.cluster);
    if (postmaster?.status.startsWith('ready')) return postmaster;
    if (ended) return null;
    await delay(20);
  }
  throw new Error(`Postgres is not ready after ${startSeconds} s; see ${files.log}.`);
}

/** initdb into a folder beside, then one rename: a cluster is there whole or not at all, whoever is killed in between. */
async function createCluster(
  files: Files,
  binaries: PostgresBinaries,
  transport: 'socket' | 'tcp',
  log: Log,
): Promise<void> {
  const began = Date.now();
  const unfinished = mkdtempSync(`${files.cluster}-unfinished-`);
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
      writeFileSync(files.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
      if (identity.uid !== undefined) chownSync(files.password, identity.uid, identity.uid);
      args.push(`--pwfile=${files.password}`);
    }
    const [command = '', ...rest] = [...identity.prefix, binaries.initdb, ...args];
    await promisify(execFile)(command, rest, { cwd: '/', uid: identity.uid, gid: identity.gid });
    if (!existsSync(files.cluster)) renameSync(unfinished, files.cluster);
    log.info('created the embedded Postgres', { data: files.cluster, ms: Date.now() - began });
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A folder only we may enter, so that the socket in it needs no password; in the system's temporary folder if the path is too long for one. */
function socketFolder(files: Files, identity: Identity, before?: string): string {
  // 108 bytes with the ending zero on Linux, 104 on macOS (sockaddr_un).
  const fits = Buffer.byteLength(join(files.socket, '.s.PGSQL.5432')) < 104;
  const folder = before ?? (fits ? files.socket : mkdtempSync(join(tmpdir(), 'postgres-')));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const owner = identity.uid ?? process.getuid?.() ?? 0;
  if (lstatSync(folder).uid !== owner) chownSync(folder, owner, owner);
  return folder;
}

function addressOf(postmaster: Postmaster, files: Files): DatabaseAddress {
  const common = { port: postmaster.port, user: 'postgres', database: 'postgres' };
  if (postmaster.socketFolder) return { ...common, host: postmaster.socketFolder };
  return { ...common, host: '127.0.0.1', password: readFileSync(files.password, 'utf8') };
}

/**
 * One connection holds an advisory lock for as long as the server lives: kill -9 frees it, a second server cannot have it.
 * Null where Postgres went away meanwhile, with the server that was stopping. Throws where another server goes on.
 */
async function becomeOwner(address: DatabaseAddress, dataDir: string): Promise<pg.Client | null> {
  const client = new pg.Client({ ...address, application_name: `server ${process.pid}` });
  client.on('error', () => {}); // 'end' follows and says it
  let holder = '';
  try {
    await client.connect();
    for (let patience = 20; patience > 0; await delay(100)) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as owned', [lockKeys.dataFolder]);
      if (rows[0].owned) return client;
      holder = await nameOfOwner(client);
      // One that is stopping is waited for; one that was only just told to may need a moment to say so.
      if (holder !== stoppingName) patience--;
    }
  } catch (error) {
    // Anything but the end of the connection is no reason to try again.
    if (error instanceof pg.DatabaseError && !['57P01', '57P03'].includes(error.code ?? '')) throw error;
    return null;
  }
  await client.end();
  throw new Error(
    `Another server already runs on ${dataDir} (process ${holder.replace('server ', '') || 'unknown'}): stop it first, or set another DATA_DIR.`,
  );
}

async function nameOfOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = $1`,
    [lockKeys.dataFolder],
  );
  return rows[0]?.application_name ?? '';
}

async function stopPostmaster(pid: number): Promise<void> {
  // SIGINT is Postgres's fast shutdown; SIGQUIT, the last resort, recovers from the write-ahead log at the next start.
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < seconds * 50; waited++) {
      if (!isAlive(pid)) return;
      await delay(20);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
