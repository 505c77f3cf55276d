import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { reloadIfReplaced } from '../../../app/start/reload-if-replaced.ts';
import { sortImports, withRoutesOfSite } from './site-routes.ts';

const site = mkdtempSync(join(tmpdir(), 'site-routes-'));
after(() => rmSync(site, { recursive: true }));

const whole = '/assets/manifest-1a2b-c_4.js';
const own = '/assets/manifest-1a2b-c_4-site.js';
const page = `<link rel="modulepreload" href="${whole}"/><script>import "${whole}";</script>`;
const routes = { root: {}, 'site/home/home': {}, 'site/decision/decision': {}, 'desk/frame/admin': {} };
const write = (manifest: object) => {
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, whole), `window.__reactRouterManifest=${JSON.stringify(manifest)};\n`);
};

it('a page of the site in a further language loads the manifest without the routes of the operator', () => {
  write({ url: whole, version: '1', routes });
  const html = withRoutesOfSite(page, '/tours', site, 'es');
  assert.equal(html, page.replaceAll(whole, own));
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(readFileSync(join(site, own), 'utf8'), { window });
  const kept = { root: {}, 'site/home/home': {} };
  assert.equal(JSON.stringify(window.__reactRouterManifest), JSON.stringify({ url: own, version: '1', routes: kept }));
});

it('a page of the operator, the way to it and a page of the first language load the whole one', () => {
  for (const address of ['/admin', '/admin/more', '/answer', '/auth/new-password'])
    assert.equal(withRoutesOfSite(page, address, site, 'es'), page, address);
  assert.equal(withRoutesOfSite(page, '/tours', site, 'en'), page);
});

it('refuses a page without a manifest, and one that the framework wrote differently', () => {
  assert.throws(() => withRoutesOfSite('<p>', '/', site, 'es'), /loads no manifest/);
  rmSync(join(site, own));
  write({ url: '/assets/manifest-5.js', routes });
  assert.throws(() => withRoutesOfSite(page, '/', site, 'es'), /does not name itself/);
  write({ url: whole, routes: { root: {} } });
  assert.throws(() => withRoutesOfSite(page, '/', site, 'es'), /has no routes of the operator/);
});

it('the files that a route imports stand in one order, and its styles in that of the cascade', () => {
  rmSync(join(site, 'assets'), { recursive: true });
  const css = ['/assets/b.css', '/assets/a.css'];
  const of = (imports: string[]) => ({ url: whole, entry: { imports }, routes: { root: { imports, css }, more: {} } });
  write(of(['/assets/b.js', '/assets/a.js']));
  sortImports(site);
  const sorted = of(['/assets/a.js', '/assets/b.js']);
  assert.equal(readFileSync(join(site, whole), 'utf8'), `window.__reactRouterManifest=${JSON.stringify(sorted)};`);
});

for (const [what, manifest, named, isReloaded] of [
  ['the same smaller manifest', own, own, false],
  ['the whole manifest of the same build', own, whole, false],
  ['the smaller manifest of the same build', whole, own, false],
  ['the smaller manifest of another build', own, '/assets/manifest-5d6e-site.js', true],
  ['the whole manifest of another build', whole, '/assets/manifest-5d6e.js', true],
] as const)
  it(`a page whose address has ${what} is ${isReloaded ? 'reloaded' : 'no old one'}`, async () => {
    let reloads = 0;
    const context = {
      fetch: async () => ({ text: async () => `<script src="${named}"></script>` }),
      location: { href: 'https://site.example/es', reload: () => reloads++ },
      history: { state: null, replaceState: () => undefined },
      window: {},
    };
    await runInNewContext(`(${reloadIfReplaced.toString()})(${JSON.stringify(manifest)})`, context);
    assert.equal(reloads, isReloaded ? 1 : 0);
  });
