import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { keepBuild } from './earlier-builds.ts';
import { readAssets, type Assets } from './site-assets.ts';
import { createLiveSite } from './static-site.ts';

const day = 24 * 60 * 60 * 1000;
const security = { isSecure: false, backendUrl: null };

describe('the scripts and styles of earlier builds', () => {
  const root = mkdtempSync(join(tmpdir(), 'earlier-builds-'));
  after(() => rmSync(root, { recursive: true, force: true }));
  let kept = '';
  beforeEach(() => {
    kept = mkdtempSync(join(root, 'kept-'));
  });

  it('are served beside those of the current build, and nothing else of them is', async () => {
    const first = makeBuild({ 'index.html': 'one', 'assets/a-1.js': 'one', 'assets/a-1.js.br': 'packed' });
    const second = makeBuild({ 'index.html': 'two', 'assets/a-2.js': 'two' });
    const keep = (digest: string, built: Assets) => keepBuild(kept, digest, built);
    createLiveSite(first, security, keep);
    const site = createLiveSite(second, security, keep);
    const ask = (path: string, headers = {}) => site.respond(new Request(`http://site.example${path}`, { headers }));
    const response = ask('/assets/a-1.js');
    assert.equal(await response.text(), 'one');
    assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.match(response.headers.get('cache-control')!, /immutable/);
    assert.equal(ask('/assets/a-1.js', { 'Accept-Encoding': 'br' }).headers.get('content-encoding'), 'br');
    assert.equal(await ask('/assets/a-2.js').text(), 'two');
    assert.equal(await ask('/').text(), 'two');
    assert.equal(ask('/assets/a-3.js').status, 404);
    assert.equal(createLiveSite(second, security).built, site.built, 'they do not change what is built');
  });

  it('stay for a week after the next build began to be served, whatever the age of the build', () => {
    const start = (build: number, time: number) => [
      ...keepBuild(kept, String(build), readAssets(makeBuild({ [`assets/a-${build}.js`]: '' }), security), time).keys(),
    ];
    assert.deepEqual(start(1, 0), []);
    assert.deepEqual(start(1, 30 * day), [], 'a restart');
    assert.deepEqual(start(2, 40 * day), ['/assets/a-1.js']);
    assert.deepEqual(start(2, 47 * day), ['/assets/a-1.js']);
    assert.deepEqual(start(3, 47 * day + 1), ['/assets/a-2.js']);
    assert.deepEqual(start(2, 48 * day), ['/assets/a-3.js'], 'the way back');
    assert.deepEqual(readdirSync(kept).sort(), ['2', `3-${48 * day}`]);
  });

  it('are those of ten builds at most', () => {
    for (let build = 1; build <= 12; build++)
      keepBuild(kept, String(build), readAssets(makeBuild({ [`assets/a-${build}.js`]: '' }), security), build);
    const names = readdirSync(kept);
    assert.equal(names.length, 11);
    assert.ok(!names.some((name) => name.startsWith('1-')), 'the oldest one is gone');
  });

  it('are dropped if their file is damaged', () => {
    writeFileSync(join(kept, '1'), 'half');
    assert.equal(keepBuild(kept, '2', readAssets(makeBuild({}), security)).size, 0);
    assert.deepEqual(readdirSync(kept), []);
  });

  function makeBuild(files: Record<string, string>): string {
    const folder = mkdtempSync(join(root, 'build-'));
    mkdirSync(join(folder, 'assets'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  }
});
