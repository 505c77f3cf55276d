import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The end of all downloads together, within the ten minutes of a test file.
const endOfDownloads = Date.now() + 180_000;

/** Installs Debian packages if this process is root. Returns the problem, or null. */
export function installDebianPackages(packages: string[]): string | null {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    return `only root can install it, by apt-get install ${packages.join(' ')}`;
  const flags = ['install', '-yq', '--no-install-recommends'];
  const download = [...flags, '--download-only', ...packages];
  // A new list first: an old one has old versions, of which the servers may keep the file or not.
  const problem = aptGet(['update', '-q']) ?? aptGet(download);
  // No time limit, because an interrupted installation would leave the machine's packages half-configured.
  return problem ?? aptGet([...flags, ...packages], 0);
}

/** Returns the last line of the errors, or null. */
function aptGet(args: string[], timeout = Math.max(1, endOfDownloads - Date.now())): string | null {
  const options = ['-o', 'DPkg::Lock::Timeout=60', '-o', 'Acquire::Retries=1'];
  const { status, stderr, error } = spawnSync('apt-get', [...options, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0 ? null : (error?.message ?? stderr.trim().split('\n').at(-1)!);
}
