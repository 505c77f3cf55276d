import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext, Script } from 'node:vm';
import { lateScripts, startLate as startPageLate } from './start-late.ts';

// Without the build's minifier.
const scripts = lateScripts((module) => module);
const startLate = (html: string, knownPages: readonly string[] = [], webManifest?: string) =>
  startPageLate(html, scripts, knownPages, webManifest);

const page = `<html lang="en"><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><p>Hello</p><script>window.__reactRouterContext = {"isSpaMode":false};</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-3.js";
import * as route1 from "/assets/home-4.js";
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry-2.js");</script></body></html>`;

const scriptOf = (html: string) => /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

test('the page requests no script by itself', () => {
  const late = startLate(page);
  assert.doesNotMatch(late, /<link rel="modulepreload"/);
  assert.doesNotMatch(late, /^import /m);
  assert.match(late, /<link rel="stylesheet" href="\/assets\/a\.css"\/>/);
  assert.match(late, /<p>Hello<\/p>/);
});

test('the program gets the modules, routes and entry of the framework', () => {
  const script = scriptOf(startLate(page));
  assert.match(script, /"modules":\["\/assets\/manifest-1\.js","\/assets\/entry-2\.js"\]/);
  assert.match(script, /"manifest":"\/assets\/manifest-1\.js"/);
  assert.match(script, /"routes":\[\["root","\/assets\/root-3\.js"\],\["routes\/home","\/assets\/home-4\.js"\]\]/);
  assert.match(script, /"entry":"\/assets\/entry-2\.js"/);
});

test("the program passes the framework's data on, and its element stays empty", () => {
  const late = startLate(page);
  assert.match(late, /<p>Hello<\/p><script><\/script>/);
  assert.match(scriptOf(late), /window\.__reactRouterContext = \{"isSpaMode":false\}/);
});

test('the page is marked until it is painted', () => {
  const late = startLate(page);
  assert.match(late, /^<html data-unpainted="" data-unlaid="" data-untouched="" lang="en">/);
  assert.match(late, /delete document\.documentElement\.dataset\.unpainted/);
});

test('the web manifest is requested with the scripts', () => {
  assert.match(scriptOf(startLate(page)), /"\/manifest\.webmanifest"/);
  assert.match(scriptOf(startLate(page, [], '/desk.webmanifest')), /"\/desk\.webmanifest"/);
});

test('the script is valid JavaScript, and a 404 page knows the pages of the site', () => {
  for (const knownPages of [[], ['/', '/admin/bookings/:id']]) {
    const script = scriptOf(startLate(page, knownPages));
    assert.doesNotThrow(() => new Script(script));
    assert.equal(script.includes('/admin/bookings/[^/]+'), knownPages.length > 0);
  }
});

test('a 404 page is not hydrated at an address of the site in another letter case, also with the region of a language', () => {
  const page = JSON.stringify({ knownPages: ['/pt-PT/tours/[^/]+', '/about'] });
  const isLeft = (pathname: string) => {
    let isLeft = false;
    const browser = { location: { pathname }, console: { warn: () => (isLeft = true) }, document: null };
    // Without a document, only a page that is not hydrated comes to its end.
    try {
      runInNewContext(`(${scripts.program})(${page})`, browser);
    } catch (error) {
      assert.match(String(error), /documentElement/);
    }
    return isLeft;
  };
  for (const known of ['/pt-PT/tours/hol-chan', '/pt-pt/Tours/Hol-Chan/', '//ABOUT']) assert.ok(isLeft(known), known);
  for (const unknown of ['/pt-PT/tours', '/pt/tours/hol-chan', '/about/us']) assert.ok(!isLeft(unknown), unknown);
});

test('a page that the framework wrote differently is refused', () => {
  assert.throws(() => startLate('<html><body></body></html>'), /no entry script/);
  assert.throws(() => startLate(page.replace('import("/assets/entry-2.js");', '')), /Unexpected entry script/);
  assert.throws(
    () => startLate(page.replace('"routes/home":route1', '"routes/home":route2')),
    /Unexpected entry script/,
  );
});
