import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user under which Postgres programs run, because they refuse to run as root. */
export interface Identity {
  /** A command to put before each program, such as one that creates a user namespace. */
  prefix: string[];
  uid?: number;
  gid?: number;
  /** The name for the log. */
  name: string;
}

// The unprivileged account that every system has. It needs a name, because initdb looks it up.
const unprivilegedId = 65_534;

/**
 * Chooses the identity for a data folder, and makes it the folder's owner. As root it tries, in this order: the
 * ordinary user who owns the folder; a user namespace that maps root to an ordinary id; an unprivileged id. If none of
 * them works, throws an Error that tells what to do.
 */
export function chooseIdentity(dataFolder: string, program: string): Identity {
  if (process.getuid?.() !== 0) return { prefix: [], name: 'this user' };
  const owner = lstatSync(dataFolder).uid;
  if (owner !== 0 && canWorkAs(owner, dataFolder, program))
    return { prefix: [], uid: owner, gid: owner, name: `uid ${owner}` };
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (runs([...namespace, program, '--version'])) {
    own(dataFolder, 0);
    return { prefix: namespace, name: 'a user namespace' };
  }
  try {
    own(dataFolder, unprivilegedId);
  } catch {
    // A container that maps only root has no other id. The error below tells what to do.
  }
  if (canWorkAs(unprivilegedId, dataFolder, program))
    return { prefix: [], uid: unprivilegedId, gid: unprivilegedId, name: `uid ${unprivilegedId}` };
  throw new Error(
    `Postgres does not run as root, and here neither a user namespace nor another user can reach ${dataFolder}: ` +
      'start this as an ordinary user, or set DATA_DIR to a folder that every user may enter, or set DATABASE_URL to a Postgres of your own.',
  );
}

function canWorkAs(uid: number, dataFolder: string, program: string): boolean {
  return (
    runs([program, '--version'], uid) &&
    runs(['sh', '-c', 'test -w "$1" && test -x "$2"', 'sh', dataFolder, dirname(dataFolder)], uid)
  );
}

function runs([command = '', ...args]: string[], uid?: number): boolean {
  // The user may lack access to the caller's working directory.
  return (
    spawnSync(command, args, { stdio: 'ignore', cwd: '/', ...(uid === undefined ? {} : { uid, gid: uid }) }).status ===
    0
  );
}

/** Changes the owner of a folder and of everything in it. */
function own(path: string, uid: number): void {
  const status = lstatSync(path);
  if (status.uid !== uid) chownSync(path, uid, uid);
  if (status.isDirectory()) for (const name of readdirSync(path)) own(join(path, name), uid);
}
