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

test('a style sheet stays with the outermost of nested routes', () => {
  const written = (rest: object) => `window.__reactRouterManifest=${JSON.stringify({ routes: rest })};`;
  const nested = (middle: string[], inner: string[]) =>
    written({
      inner: { parentId: 'middle', css: inner, imports: [] },
      middle: { parentId: 'root', css: middle, imports: [] },
      root: { css: ['/a.css'], imports: [] },
    });
  assert.equal(
    trimManifest(nested(['/a.css', '/b.css'], ['/b.css', '/c.css', '/a.css'])),
    nested(['/b.css'], ['/c.css']),
  );
});

test('a manifest of another form is refused', () => {
  assert.throws(() => trimManifest('export default {}'), /assignment/);
});
