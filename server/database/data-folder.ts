import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callOfVerb } from '../platform/commands/call-of-verb.ts';
import type { DatabaseAddress } from './pool.ts';
import type { Identity } from './postgres-identity.ts';
import type { Postmaster } from './postmaster.ts';

/** The paths of the embedded Postgres in DATA_DIR. */
export interface DataFolder {
  cluster: string;
  /** A finished upgrade that lacks only its last rename (server/database/upgrade/upgrade-cluster.ts). */
  upgradedCluster: string;
  log: string;
  password: string;
  socket: string;
  /** Exists while a restore runs and after an interrupted restore (server/backup/restore-backup.ts). */
  restore: string;
}

/** Returns the paths of the embedded Postgres in DATA_DIR, which is an absolute path. */
export function dataFolderOf(dataDir: string): DataFolder {
  return {
    cluster: join(dataDir, 'postgres'),
    upgradedCluster: join(dataDir, 'postgres-upgraded'),
    log: join(dataDir, 'postgres.log'),
    password: join(dataDir, 'postgres.password'),
    socket: join(dataDir, 'socket'),
    restore: join(dataDir, 'restore'),
  };
}

/** Creates DATA_DIR if it does not exist. Throws an Error if this process cannot create it or write into it. */
export function requireDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = folderProblems[code] ?? 'it cannot be created';
    throw new Error(`DATA_DIR: ${dataDir} cannot be used: ${reason} (${code}).`, { cause: error });
  }
}

const folderProblems: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  EROFS: 'the file system is read-only',
};

/** Throws an Error if a restore into DATA_DIR has not finished, because its data is incomplete. */
export function requireFinishedRestore(dataDir: string): void {
  const { restore } = dataFolderOf(dataDir);
  if (!existsSync(restore)) return;
  throw new Error(
    `A restore into ${dataDir} is running or was interrupted (${restore} exists): ` +
      `wait for it, or run ${callOfVerb('restore')} again.`,
  );
}

/** Completes an upgrade that was killed between its last two renames. Returns whether it did. */
export function finishUpgrade({ cluster, upgradedCluster }: DataFolder): boolean {
  if (existsSync(cluster) || !existsSync(upgradedCluster)) return false;
  renameSync(upgradedCluster, cluster);
  return true;
}

/**
 * Creates the folder of the Unix socket, which only its owner may enter, so that the socket needs no password. If the
 * path in DATA_DIR would be too long for a socket, the folder is in the system's temporary folder. `before` is the
 * folder of an earlier start, which is reused.
 */
export function makeSocketFolder(folder: DataFolder, identity: Identity, before?: string): string {
  // sockaddr_un holds 108 bytes with the terminating zero on Linux, 104 on macOS.
  const fits = Buffer.byteLength(join(folder.socket, '.s.PGSQL.5432')) < 104;
  const path = before ?? (fits ? folder.socket : mkdtempSync(join(tmpdir(), 'postgres-')));
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  const owner = identity.uid ?? process.getuid?.() ?? 0;
  if (lstatSync(path).uid !== owner) chownSync(path, owner, owner);
  return path;
}

/** The superuser's address of the folder's running postmaster. */
export function addressOf(postmaster: Postmaster, folder: DataFolder): DatabaseAddress {
  const common = { port: postmaster.port, user: 'postgres', database: 'postgres' };
  if (postmaster.socketFolder) return { ...common, host: postmaster.socketFolder };
  return { ...common, host: '127.0.0.1', password: readFileSync(folder.password, 'utf8') };
}
