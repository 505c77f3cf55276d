import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * The Chromium that the page tests drive, installed where there is none yet: CHROMIUM_PATH, Playwright's own, one of the
 * system's; else Playwright's download, else the system's package manager. Returns its path.
 * Throws one sentence that says what to do where none of these works.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium for the page tests...');
  const ways = [
    [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    ...packageManagers(),
  ];
  for (const [command = '', ...args] of ways) {
    const { status, stderr } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const browser = findBrowser();
    if (browser) return browser;
    if (status !== 0)
      console.log(`  ${[command, ...args].join(' ')}: ${stderr?.trim().split('\n').at(-1) || 'did not work'}`);
  }
  throw new Error(
    'The page tests need Chromium, and neither Playwright nor the package manager could install it: install it by hand and set CHROMIUM_PATH to its program.',
  );
}

function findBrowser(): string | null {
  const places = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place && existsSync(place)) ?? null;
}

/** What the known package managers are asked, as root or through a sudo that needs no password. */
function packageManagers(): string[][] {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  return [
    [...asRoot, 'sh', '-c', 'apt-get update -q && apt-get install -yq --no-install-recommends chromium'],
    [...asRoot, 'dnf', 'install', '-y', 'chromium'],
    [...asRoot, 'apk', 'add', 'chromium'],
    [...asRoot, 'pacman', '-Sy', '--noconfirm', 'chromium'],
    ['brew', 'install', '--cask', 'chromium'],
  ];
}
