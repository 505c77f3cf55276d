import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { builtSiteDir } from './support/built-site.ts';
import { waitWhileRunning } from './support/wait-while-running.ts';
import { findFreePort, projectDir } from 'stilthouse/testing/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'drill-'));
const backup = join(projectDir, 'tests/landings/2026-11-22.tar.gz');
after(() => rmSync(folder, { recursive: true, force: true }));

/** The address in the built pages. */
function builtFor(): string {
  const page = readFileSync(join(builtSiteDir, 'index.html'), 'utf8');
  return /rel="canonical" href="([^"]+?)\/?"/.exec(page)![1]!;
}

/** A digest of the names, times and contents of all built files. */
function digestOfBuild(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(builtSiteDir, { recursive: true, encoding: 'utf8' }).sort()) {
    const status = statSync(join(builtSiteDir, name));
    hash.update(`${name} ${status.mtimeMs}`);
    if (status.isFile()) hash.update(readFileSync(join(builtSiteDir, name)));
  }
  return hash.digest('hex');
}

it('the drill of docs/backup.md, in the folder of a live server, leaves its built site alone', async () => {
  const port = await findFreePort();
  const [, drill = ''] = /\*\*Drill\.\*\*[^]*?```sh\n([^]*?)```/.exec(
    readFileSync(join(projectDir, 'docs/backup.md'), 'utf8'),
  )!;
  const commands = drill
    .replaceAll('/tmp/drill', join(folder, 'data'))
    .replaceAll('3100', String(port))
    .replace(/\/mnt\/backups\/\S+/, backup);
  const before = digestOfBuild();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, SITE_URL: builtFor() };
  const shell = spawn('sh', ['-e', '-c', commands], { cwd: projectDir, env, detached: true });
  let output = '';
  shell.stdout.on('data', (chunk) => (output += chunk));
  shell.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((done) => shell.once('close', () => done()));
  try {
    const isReady = () =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitWhileRunning({ child: shell, output: () => output }, isReady);
    assert.match(output, /Restored into /);
    assert.equal((await fetch(`http://localhost:${port}/auth`)).status, 200);
  } finally {
    if (shell.exitCode === null) process.kill(-shell.pid!, 'SIGTERM');
    await ended;
  }
  assert.equal(digestOfBuild(), before);
});
