import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLate } from './start-late.ts';

const page = `<html lang="en"><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><p>Hello</p><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-3.js";
import * as route1 from "/assets/home-4.js";
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry-2.js");</script></body></html>`;

test('nothing in the page asks for a script by itself any more', () => {
  const late = startLate(page);
  assert.doesNotMatch(late, /<link rel="modulepreload"/);
  assert.doesNotMatch(late, /^import /m);
  assert.match(late, /<link rel="stylesheet" href="\/assets\/a\.css"\/>/);
  assert.match(late, /<p>Hello<\/p>/);
});

test('what starts later is what the framework wanted, in its order', () => {
  const late = startLate(page);
  assert.match(late, /const modules=\["\/assets\/manifest-1\.js","\/assets\/entry-2\.js"\]/);
  assert.match(
    late,
    /const \[,route0,route1\]=await Promise\.all\(\[import\("\/assets\/manifest-1\.js"\),import\("\/assets\/root-3\.js"\),import\("\/assets\/home-4\.js"\)\]\);/,
  );
  assert.match(
    late,
    /window\.__reactRouterRouteModules = \{"root":route0,"routes\/home":route1\};\nawait import\("\/assets\/entry-2\.js"\);/,
  );
});

test('the page is marked until it is painted', () => {
  const late = startLate(page);
  assert.match(late, /^<html data-unpainted="" lang="en">/);
  assert.match(late, /started=true;\ndelete document\.documentElement\.dataset\.unpainted;/);
});

test('the web manifest is asked for with the scripts', () => {
  assert.match(startLate(page), /const start=async\(\)=>\{[\s\S]*link\("manifest","\/manifest\.webmanifest"\)/);
});

test('the script is one that a browser can read, with the guard of a 404 page and without', () => {
  for (const html of [startLate(page), startLate(page, ['/', '/blog'])]) {
    const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    assert.doesNotThrow(() => new Function(`return async () => {${script}\n}`));
  }
});

test('a page that the framework wrote otherwise is refused', () => {
  assert.throws(() => startLate('<html><body></body></html>'), /no entry script/);
  assert.throws(() => startLate(page.replace('import("/assets/entry-2.js");', '')), /not understood/);
});
