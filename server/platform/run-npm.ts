import { spawnSync } from 'node:child_process';

/**
 * Runs npm for at most five minutes. `npm` is the path of npm's program; undefined: the one in the PATH. Returns null,
 * or npm's messages where it failed.
 */
export function runNpm(npm: string | undefined, args: string[]): string | null {
  const isWindows = process.platform === 'win32';
  const [command, ...rest] = npm ? [process.execPath, npm] : [isWindows ? 'npm.cmd' : 'npm'];
  const { status, stderr, error } = spawnSync(command, [...rest, ...args], {
    encoding: 'utf8',
    shell: !npm && isWindows,
    timeout: 300_000,
  });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim() || `npm ended with code ${status}`);
}
