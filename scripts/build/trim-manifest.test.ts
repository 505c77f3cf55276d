import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trimManifest } from './trim-manifest.ts';

const manifest = (imports: string[]) =>
  `window.__reactRouterManifest=${JSON.stringify({
    entry: { module: '/e.js' },
    routes: { 'routes/home/home': { imports: ['/a.js'] }, 'routes/desk/desk': { path: 'desk', imports } },
  })};`;

test('the lists of files of the chosen routes are emptied, and everything else stays', () => {
  assert.equal(
    trimManifest(manifest(['/b.js']), (id) => id.startsWith('routes/desk/')),
    manifest([]),
  );
});

test('a manifest of another form is refused', () => {
  assert.throws(() => trimManifest('export default {}', () => true), /assignment/);
});
