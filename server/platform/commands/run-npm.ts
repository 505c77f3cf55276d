import { spawnSync } from 'node:child_process';

interface NpmCommand {
  command: string;
  /** Arguments that precede npm's own. */
  first: string[];
  /** Whether the command needs a shell, because npm in the PATH is a batch file on Windows. */
  shell: boolean;
}

/** The command that starts npm. `npm` is the path of its program; undefined for the one in the PATH. */
export function npmCommand(npm: string | undefined): NpmCommand {
  if (npm) return { command: process.execPath, first: [npm], shell: false };
  const isWindows = process.platform === 'win32';
  return { command: isWindows ? 'npm.cmd' : 'npm', first: [], shell: isWindows };
}

/**
 * Runs npm for at most five minutes. `npm` is the path of npm's program; undefined for the one in the PATH. Returns
 * null, or npm's output if it failed.
 */
export function runNpm(npm: string | undefined, args: string[]): string | null {
  const { command, first, shell } = npmCommand(npm);
  const { status, stderr, error } = spawnSync(command, [...first, ...args], {
    encoding: 'utf8',
    shell,
    timeout: 300_000,
  });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim() || `npm ended with code ${status}`);
}
