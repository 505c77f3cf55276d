import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { waitWhileRunning } from './support/wait-while-running.ts';
import { projectDir } from 'stilthouse/testing/project.ts';

const sources = [
  'app',
  'content',
  'domain',
  'messages',
  'scripts',
  'server',
  'supabase',
  'package.json',
  'package-lock.json',
];
const settings = ['site.config.ts', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json'];

describe('npm run build in a copy that has a site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-command-'));
  const inBuild = (...path: string[]) => join(folder, 'build', ...path);
  before(() => {
    for (const path of [...sources, ...settings])
      cpSync(join(projectDir, path), join(folder, path), { recursive: true });
    for (const path of ['node_modules', 'public']) symlinkSync(join(projectDir, path), join(folder, path));
    mkdirSync(inBuild('client'), { recursive: true });
    writeFileSync(inBuild('client/index.html'), 'the site of before');
    writeFileSync(inBuild('built-site.json'), '{}');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves that site as it is when it is killed, and when it fails', async () => {
    const killed = build();
    // The framework writes all scripts at once, after reading every source.
    const isWriting = () => ['client', 'unfinished/client'].some((path) => existsSync(inBuild(path, 'assets')));
    await waitWhileRunning(killed, isWriting);
    process.kill(-killed.child.pid!, 'SIGKILL');
    await killed.ended;
    assert.deepEqual(readdirSync(inBuild('client')), ['index.html']);
    assert.ok(existsSync(inBuild('built-site.json')));

    writeFileSync(join(folder, 'app/root.tsx'), 'export default ;');
    const { code, output } = await build().ended;
    assert.equal(code, 1, output);
    assert.match(output, /The site could not be built/);
    assert.deepEqual(readdirSync(inBuild('client')), ['index.html']);
    assert.ok(existsSync(inBuild('built-site.json')));
  });

  function build() {
    const child = spawn(process.execPath, ['scripts/build.ts'], {
      cwd: folder,
      // A separate process group, so that a kill reaches the programs of the build too.
      detached: true,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = new Promise<{ code: number | null; output: string }>((done) =>
      child.on('close', (code) => done({ code, output })),
    );
    return { child, ended, output: () => output };
  }
});
