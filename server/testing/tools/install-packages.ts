import { runNpm } from '../../platform/commands/run-npm.ts';

/** Installs npm packages into a separate folder. Returns null, or the first line of npm's error. */
export function installPackages(folder: string, packages: string[], flags: string[] = []): string | null {
  const common = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', ...common, ...flags, '--prefix', folder, ...packages];
  return runNpm(process.env.npm_execpath, args)?.split('\n')[0] ?? null;
}
