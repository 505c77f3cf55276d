import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { projectDir } from 'stilthouse/testing/project.ts';

// Another product name, which makes a build of the site necessary.
const otherSite = { VITE_SITE_PRODUCT: 'A site that was never built' };

describe('npm start names a bad configuration before it builds the site', { concurrency: 2 }, () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'start-command-'));
    mkdirSync(join(folder, 'supabase'));
    writeFileSync(join(folder, 'supabase/config.toml'), '[auth\nsite_url = 1');
    writeFileSync(join(folder, 'keys.json'), '{}');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('a variable', async () => {
    const { code, output } = await start({ PORT: '70000', RATE_LIMITS: 'maybe' });
    assert.equal(code, 1);
    assert.match(output, /^The configuration is invalid:\n  PORT must be .*\n  RATE_LIMITS must be .*\n$/);
  });

  it('config.toml', async () => {
    const { code, output } = await start({ SUPABASE_DIR: join(folder, 'supabase') });
    assert.equal(code, 1);
    assert.match(output, /^The configuration is invalid:\n  supabase\/config\.toml: /);
  });

  it('the key file', async () => {
    const { code, output } = await start({ DATA_DIR: folder });
    assert.equal(code, 1);
    assert.match(output, /keys\.json is damaged: it must be a JSON object with a secretKey of at least 16 characters/);
  });

  it('otherwise builds it for the address of the server', async () => {
    const dataDir = join(folder, 'data');
    const addresses = [
      [{}, 'http://localhost:3000'],
      [{ PORT: '4321' }, 'http://localhost:4321'],
      [{ PORT: '4321', SITE_URL: 'https://www.example.com/' }, 'https://www.example.com'],
    ] as const;
    for (const [env, address] of addresses) {
      const { output } = await start({ DATA_DIR: dataDir, ...env });
      assert.equal(output, `[0 s] Building the site for ${address}\n`);
    }
  });

  /** Runs npm start with these variables, and stops it when it begins to build. */
  function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
      cwd: projectDir,
      // A separate process group, so that stopping includes the build.
      detached: true,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...otherSite, ...env },
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Building the site')) process.kill(-child.pid!, 'SIGKILL');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    return new Promise((done) => child.on('close', (code) => done({ code, output })));
  }
});
