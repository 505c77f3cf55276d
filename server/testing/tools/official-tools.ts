import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../project.ts';
import { installPackages } from './install-packages.ts';

/** Programs that run against the server like its users' own, and where their npm packages have them. */
const tools = {
  supabase: { release: 'supabase@3.1.0', program: 'node_modules/@supabase/cli-*/bin/supabase{,.exe}' },
  deno: { release: 'deno@2.9.6', program: 'node_modules/@deno/*/deno{,.exe}' },
  // The oldest Node on which the packed server runs.
  node22: {
    release: `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@22.23.3`,
    program: 'node_modules/node-*/bin/node{,.exe}',
  },
};

export interface OfficialTool {
  /** The path of the program; '' if there is none. */
  program: string;
  /** The reason why its tests do not run; false if it works. For the option `skip` of node:test. */
  missing: string | false;
}

/**
 * Returns a program of an npm package, which is installed on first use into node_modules/.cache, because these packages
 * have 230 MB and few tests need them. After a failed installation, the next call tries again.
 */
export function requireTool(name: keyof typeof tools): OfficialTool {
  const { release, program } = tools[name];
  const folder = join(projectDir, 'node_modules/.cache/tools', release);
  const stamp = join(folder, 'program');
  if (existsSync(stamp)) return { program: readFileSync(stamp, 'utf8'), missing: false };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Without a network, npm would try for more than a minute.
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const problem = installPackages(folder, [release], ['--ignore-scripts', ...retries]);
  if (problem) return { program: '', missing: `not run: npm could not install ${release}: ${problem}` };
  // A package may contain programs for several C libraries.
  const found = globSync(join(folder, program)).find((path) => spawnSync(path, ['--version']).status === 0);
  if (!found) return { program: '', missing: `not run: ${release} has no program that works on this machine` };
  writeFileSync(stamp, found);
  return { program: found, missing: false };
}
