import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { builtSiteDir } from './support/built-site.ts';
import { waitWhileRunning } from './support/wait-while-running.ts';
import { fillDataFolder } from 'stilthouse/testing/clusters/prepared-clusters.ts';
import { findFreePort, projectDir } from 'stilthouse/testing/project.ts';

// The files that deploy/Containerfile copies into the image, with the list of what npm has installed.
const imaged = /&& mv (package\.json .*) \/site$/m.exec(readFileSync(join(projectDir, 'deploy/Containerfile'), 'utf8'));
const copied = [...imaged![1]!.split(' '), 'server', 'package-lock.json'];

describe('npm run serve in a copy with what npm ci --omit=dev installs, without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-command-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  before(async () => {
    assert.ok(existsSync(builtSiteDir));
    for (const path of copied) cpSync(join(projectDir, path), join(folder, path), { recursive: true });
    for (const path of ['node_modules/.package-lock.json', ...productionPackages()])
      cpSync(join(projectDir, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
    assert.ok(!existsSync(join(folder, 'node_modules/vite')), 'the build tool is not there');
    await fillDataFolder(join(folder, 'data'), join(projectDir, 'supabase'));
  });

  it('serves the built site and the backend, and stops on SIGTERM', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const server = serve({
      PORT: new URL(url).port,
      SITE_URL: builtFor(),
      SAML_ENABLED: 'true',
      SAML_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    });
    try {
      const isReady = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await waitWhileRunning(server, isReady);
      assert.doesNotMatch(server.output(), / error |has changed|is missing/, 'each migration is there as it ran');
      const page = await fetch(url);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<title>/);
      const headers = { apikey: 'sb_publishable_local' };
      const tours = await fetch(`${url}/rest/v1/tours`, { headers });
      assert.deepEqual(await tours.json(), []);
      // Both load their library at the first request.
      const passkeys = await fetch(`${url}/auth/v1/passkeys/authentication/options`, { method: 'POST', headers });
      const singleSignOn = await fetch(`${url}/auth/v1/sso/saml/metadata`);
      assert.deepEqual([passkeys.status, singleSignOn.status], [200, 200], server.output());
      const isComplete = (name: string) => !name.startsWith('unfinished');
      await waitWhileRunning(server, () => readdirSync(join(folder, 'data/rendered')).some(isComplete));
      server.child.kill('SIGTERM');
      assert.equal(await server.ended, 0, server.output());
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  });

  it('refuses a site that was built for another address', async () => {
    const refusals = [
      [{ SITE_URL: 'https://www.example.com' }, 'https://www.example.com'],
      [{ PORT: '4321' }, 'http://localhost:4321'],
    ] as const;
    for (const [env, address] of refusals) {
      const { ended, output } = serve(env);
      assert.equal(await ended, 1, output());
      assert.equal(
        output(),
        `The site in build/client was built for ${builtFor()}, and this server is ${address}: run npm run build ` +
          `with the settings of this server, or set SITE_URL=${builtFor()}.\n`,
      );
    }
  });

  it('refuses an unfinished build', async () => {
    rmSync(join(folder, 'build/built-site.json'));
    const { ended, output } = serve({ SITE_URL: builtFor() });
    assert.equal(await ended, 1, output());
    assert.equal(output(), 'There is no finished site in build/client: run npm run build first.\n');
  });

  for (const [reason, spoil] of [
    ['a package in another version', () => installOlderSockets(join(folder, 'node_modules/.package-lock.json'))],
    ['a missing package', () => rmSync(join(folder, 'node_modules/ws'), { recursive: true })],
  ] as const)
    it(`names ${reason} and removes nothing`, async () => {
      spoil();
      const before = readdirSync(join(folder, 'node_modules'));
      const { ended, output } = serve({});
      assert.equal(await ended, 1, output());
      assert.match(output(), /^Missing in node_modules: ws@\d+\.\d+\.\d+\.$/m);
      assert.match(output(), /^npm could not install the dependencies; .* Nothing was removed\./m);
      assert.deepEqual(readdirSync(join(folder, 'node_modules')), before);
    });

  /** The address in the built pages. */
  const builtFor = () =>
    /rel="canonical" href="([^"]+?)\/?"/.exec(readFileSync(join(folder, 'build/client/index.html'), 'utf8'))![1]!;

  function serve(env: Record<string, string>) {
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'serve'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        DATA_DIR: join(folder, 'data'),
        npm_config_registry: 'http://127.0.0.1:9',
        npm_config_fetch_retries: '0',
        ...env,
      },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const ended = new Promise<number | null>((done) => child.on('close', done));
    return { child, ended, output: () => output };
  }
});

/** Changes npm's record of the installed packages. */
function installOlderSockets(record: string): void {
  const installed = JSON.parse(readFileSync(record, 'utf8'));
  installed.packages['node_modules/ws'].version = '8.0.0';
  writeFileSync(record, JSON.stringify(installed));
}

/** The folders of the production dependencies, relative to the project. */
function productionPackages(): string[] {
  const houses = ['--workspace=stilthouse', '--include-workspace-root'];
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', ...houses], {
    cwd: projectDir,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return listed
    .split('\n')
    .map((path) => relative(projectDir, path))
    .filter((path) => path.startsWith('node_modules'));
}
