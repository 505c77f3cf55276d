import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { importLatePages } from './late-pages-plugin.ts';

const routeModules = 'node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js';

test('the router imports the modules of pages by the function of the page', () => {
  const code = importLatePages(readFileSync(join(import.meta.dirname, '../../..', routeModules), 'utf8'));
  assert.match(code, /let routeModule = await window\.__importPage\(\(\) => import\([^)]*route\.module\s*\)\);/);
  assert.throws(() => importLatePages('export {}'), /unknown way/);
});
