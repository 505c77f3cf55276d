import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Returns the path of the Chromium that runs page tests: CHROMIUM_PATH, Playwright's own, or the system's. If there is
 * none, installs one with Playwright or the system's package manager. With `shell`, prefers the system's headless shell
 * to its full browser, because the same engine without a window needs two thirds of the processor time. If everything
 * fails, throws an Error that tells what to do.
 */
export function ensureBrowser({ shell = false } = {}): string {
  const found = findBrowser(shell);
  if (found) return found;
  console.log('Installing Chromium...');
  const ways = [
    [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    ...packageManagers(shell),
  ];
  for (const [command = '', ...args] of ways) {
    const { status, stderr } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const browser = findBrowser(shell);
    if (browser) return browser;
    const [lastLine] = (stderr ?? '').trim().split('\n').slice(-1);
    if (status !== 0) console.log(`  ${[command, ...args].join(' ')}: ${lastLine || 'failed'}`);
  }
  throw new Error(
    'Page tests and benchmarks need Chromium, and neither Playwright nor the package manager could install it: ' +
      'install it and set CHROMIUM_PATH to its program.',
  );
}

function findBrowser(shell: boolean): string | null {
  const places = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...(shell ? ['/usr/bin/chromium-headless-shell'] : []),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place && existsSync(place)) ?? null;
}

/** The install commands of the known package managers, for root or a sudo that needs no password. */
function packageManagers(shell: boolean): string[][] {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = 'apt-get install -yq --no-install-recommends';
  const debian = shell ? `(${install} chromium-headless-shell || ${install} chromium)` : `${install} chromium`;
  return [
    [...asRoot, 'sh', '-c', `apt-get update -q && ${debian}`],
    [...asRoot, 'dnf', 'install', '-y', 'chromium'],
    [...asRoot, 'apk', 'add', 'chromium'],
    [...asRoot, 'pacman', '-Sy', '--noconfirm', 'chromium'],
    ['brew', 'install', '--cask', 'chromium'],
  ];
}
