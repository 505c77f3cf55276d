import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../platform/log.ts';
import { announceEndOfOwnership, becomeOwner } from './data-folder-owner.ts';
import { addressOf, dataFolderOf, finishUpgrade, type DataFolder } from './data-folder.ts';
import { launchPostgres, listensOn, startSeconds, type Transport } from './launch-postgres.ts';
import type { DatabaseAddress } from './pool.ts';
import { keepPostgresRunning } from './keep-postgres-running.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { setPassword } from './postgres-password.ts';
import { rotatePostgresLog } from './postgres-log.ts';
import { findPostmaster, findReadyPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';

export interface EmbeddedPostgres {
  address: DatabaseAddress;
  /** True if the Postgres of a killed process was still running. */
  adopted: boolean;
  /** A sentence while Postgres is down; null otherwise. */
  problem(): string | null;
  /** Makes a server that starts on the same folder wait instead of fail. */
  announceStop(): Promise<void>;
  /** Stops Postgres by a fast shutdown, which rolls back open transactions. Every commit is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Log;
  transport?: Transport;
  /**
   * A loopback TCP port on which Postgres also listens, with the password in DATA_DIR/postgres.password; null for none.
   */
  port?: number | null;
  /** Replaces the programs of the npm package. */
  binaries?: PostgresBinaries;
  /** Parameters of Postgres that override the fixed ones, for a temporary cluster. */
  parameters?: Record<string, string>;
}

const defaultTransport = process.platform === 'win32' ? 'tcp' : 'socket';

/**
 * Starts the private Postgres in DATA_DIR/postgres (docs/decisions/0002). Creates the cluster at the first start,
 * adopts a Postgres that a killed process left running, and restarts Postgres if it dies. Throws an Error if another
 * server owns the folder, if another major version of Postgres created the cluster, and, with the end of its log, if
 * Postgres does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, transport = defaultTransport, port = null, binaries = findPostgresBinaries(), parameters } = options;
  const launching = { binaries, transport, port, log, parameters };
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const folder = dataFolderOf(dataDir);
  if (finishUpgrade(folder)) log.info('finished the upgrade of the embedded Postgres', { data: folder.cluster });
  const own = takeOwnership(folder, dataDir);
  let owner: pg.Client | null;
  let left: Postmaster | null;
  let address: DatabaseAddress;
  for (;;) {
    left = await findReadyPostmaster(folder.cluster, startSeconds, folder.log);
    address = left ? addressOf(left, folder) : await launchPostgres(folder, launching);
    // The previous server may still be stopping together with its Postgres. Then a new Postgres is started.
    owner = await own(address);
    if (!owner) continue;
    if (!left || listensOn(left, launching)) break;
    log.info('restarting the Postgres of an earlier process: EMBEDDED_POSTGRES_PORT has changed', { pid: left.pid });
    await stopPostmaster(left.pid);
  }
  if (port) await setPasswordOrStop(owner, folder);
  const running = keepPostgresRunning(owner, startAgain, log);
  if (left) log.info('using the Postgres of an earlier process', { pid: left.pid });
  const stopRotation = rotatePostgresLog(folder.log);

  async function startAgain(): Promise<pg.Client> {
    for (;;) {
      // Starts at the same address, because the pools keep connecting there.
      if (!(await findReadyPostmaster(folder.cluster, startSeconds, folder.log)))
        await launchPostgres(folder, { ...launching, address });
      const client = await own(address);
      if (client) return client;
    }
  }

  return {
    address,
    adopted: left !== null,
    problem: running.problem,
    announceStop: () => announceEndOfOwnership(running.owner()),
    async stop() {
      stopRotation();
      await running.letEnd();
      await stopCluster(folder, running.owner());
    },
  };
}

/**
 * Returns a function that makes this process the owner of a running Postgres. It resolves to null if that Postgres
 * stopped meanwhile, and throws after the hundredth such attempt in a row.
 */
function takeOwnership(folder: DataFolder, dataDir: string): (address: DatabaseAddress) => Promise<pg.Client | null> {
  let refusals = 0;
  return async (address) => {
    const client = await becomeOwner(address, dataDir);
    if (!client && ++refusals > 100)
      throw new Error(`The Postgres in ${folder.cluster} accepts no connections; see ${folder.log}.`);
    if (client) refusals = 0;
    else await delay(100);
    return client;
  };
}

/** A start that fails leaves no Postgres running. */
async function setPasswordOrStop(owner: pg.Client, folder: DataFolder): Promise<void> {
  try {
    await setPassword(owner, folder);
  } catch (error) {
    await stopCluster(folder, owner);
    throw error;
  }
}

async function stopCluster(folder: DataFolder, owner: pg.Client): Promise<void> {
  const postmaster = findPostmaster(folder.cluster);
  // Holds the lock until Postgres has ended, so that no waiting server adopts a Postgres that is about to stop.
  if (postmaster) await stopPostmaster(postmaster.pid);
  await owner.end().catch(() => {});
  if (postmaster?.socketFolder && postmaster.socketFolder !== folder.socket)
    rmSync(postmaster.socketFolder, { recursive: true, force: true });
}
