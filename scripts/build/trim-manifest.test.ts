import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trimManifest } from './trim-manifest.ts';

const manifest = (imports: string[], flags: object = {}) =>
  `window.__reactRouterManifest=${JSON.stringify({
    entry: { module: '/e.js', imports: ['/a.js'] },
    routes: { 'routes/home/home': { module: '/h.js', imports, hasLoader: true, ...flags } },
  })};`;

test('the lists of files of the routes are emptied, false flags go, and everything else stays', () => {
  assert.equal(trimManifest(manifest(['/b.js'], { hasAction: false })), manifest([]));
});

test('a manifest of another form is refused', () => {
  assert.throws(() => trimManifest('export default {}'), /assignment/);
});
