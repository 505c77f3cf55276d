import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

const engines = [
  { name: 'Firefox', isFound: () => findFirefox() !== null, start: startFirefox, debian: ['firefox-esr'] },
  { name: 'WebKit', isFound: hasWebKit, start: startWebKit, debian: ['webkit2gtk-driver', 'xvfb'] },
];
// All downloads together, within the ten minutes that a test file has.
const endOfDownloads = Date.now() + 180_000;

/**
 * The engines that the product is tested in beside Chromium. Those that are missing are installed first, from the
 * packages of Debian, where this process is root.
 */
export function installedEngines(): Engine[] {
  return engines.map(({ name, isFound, start, debian }) => {
    const problem = isFound() ? null : install(debian);
    return {
      name,
      start,
      missing: isFound() ? false : `not run: there is no ${name}: ${problem ?? 'its packages lack the program'}`,
    };
  });
}

/** Installs packages of Debian. Returns what went wrong, or null. */
function install(packages: string[]): string | null {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    return `only root can install it, by apt-get install ${packages.join(' ')}`;
  const flags = ['install', '-yq', '--no-install-recommends'];
  const download = [...flags, '--download-only', ...packages];
  const problem = aptGet(download) && (aptGet(['update', '-q']) ?? aptGet(download));
  // Without a time limit: an interrupted installation would leave the machine's packages half-configured.
  return problem ?? aptGet([...flags, ...packages], 0);
}

/** Returns the last line of its errors, or null. */
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
