import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';
import config from '../../react-router.config.ts';

it('every page with a fixed path is prerendered', () => {
  const fixed = pathsOf(routes).filter((path) => !/[:*]/.test(path));
  assert.ok(fixed.length >= 7, `found ${fixed.length} paths`);
  assert.deepEqual(
    fixed.filter((path) => !config.prerender.includes(path)),
    [],
    'missing in `prerender` of react-router.config.ts',
  );
});

/** The paths of all pages; those of layouts are the paths of their children. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const full = path ? `${parent}/${path}` : parent;
    return children ? pathsOf(children, full) : [full || '/'];
  });
}
