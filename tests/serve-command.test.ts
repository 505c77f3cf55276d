import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, describe, it } from 'node:test';
import { builtSiteDir } from './support/built-site.ts';
import { eventually } from './support/eventually.ts';
import { findFreePort, projectDir } from './support/project.ts';

// What deploy/Containerfile copies into the image.
const copied = [
  'build',
  'domain',
  'scripts',
  'server',
  'supabase',
  'package.json',
  'package-lock.json',
  'site.config.ts',
];

describe('npm run serve in a copy with production dependencies only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-command-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('serves the built site and the backend, and stops on SIGTERM', { timeout: 120_000 }, async () => {
    assert.ok(existsSync(builtSiteDir));
    for (const path of copied) cpSync(join(projectDir, path), join(folder, path), { recursive: true });
    for (const path of ['node_modules/.installed', ...productionPackages()])
      cpSync(join(projectDir, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
    assert.ok(!existsSync(join(folder, 'node_modules/vite')), 'the build tool is not there');

    const url = `http://127.0.0.1:${await findFreePort()}`;
    const server = spawn(process.execPath, ['scripts/bootstrap.mjs', 'serve'], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, PORT: new URL(url).port, DATA_DIR: join(folder, 'data') },
    });
    let output = '';
    server.stdout.on('data', (chunk) => (output += chunk));
    server.stderr.on('data', (chunk) => (output += chunk));
    const ended = new Promise<number | null>((done) => server.on('close', done));
    try {
      await eventually('a ready server', async () => {
        assert.equal(server.exitCode, null, output);
        return fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      });
      const page = await fetch(url);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<title>/);
      const tours = await fetch(`${url}/rest/v1/tours`, { headers: { apikey: 'sb_publishable_local' } });
      assert.deepEqual(await tours.json(), []);
      server.kill('SIGTERM');
      assert.equal(await ended, 0, output);
    } finally {
      server.kill('SIGKILL');
      await ended;
    }
  });
});

/** The folders of the production dependencies, relative to the project. */
function productionPackages(): string[] {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '--workspaces=false'], {
    cwd: projectDir,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return listed
    .split('\n')
    .map((path) => relative(projectDir, path))
    .filter((path) => path.startsWith('node_modules'));
}
