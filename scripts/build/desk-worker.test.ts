import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskWorkerScript } from './desk-worker.ts';

const files: Record<string, string> = {
  '/assets/desk-1.js': 'import"./frame-2.js";const late=()=>import("./kept-3.js");deps=["assets/kept-3.css"]',
  '/assets/frame-2.js': '',
  '/assets/kept-3.js': 'import"./gone-9.js"',
  '/assets/kept-3.css': '@font-face{src:url(/assets/font-4.woff2)}',
  '/assets/font-4.woff2': '',
  '/assets/manifest-5.js': '"/assets/home-6.js"',
  '/assets/home-6.js': '',
};
const read = (path: string) => files[path] ?? null;
const page = '<script>import("/assets/desk-1.js");import("/assets/manifest-5.js")</script>';

test('the worker has what the desk loads, at once or on demand, and nothing of other pages', () => {
  const script = deskWorkerScript(page, read);
  const named = [...script.matchAll(/\/assets\/[\w.-]+\.\w+/g)].map(([name]) => name);
  assert.deepEqual(
    named,
    Object.keys(files)
      .filter((name) => name !== '/assets/home-6.js')
      .toSorted(),
  );
});

test('a new version of the page is a new worker, and the same one is the same', () => {
  assert.equal(deskWorkerScript(page, read), deskWorkerScript(page, read));
  assert.notEqual(deskWorkerScript(page, read), deskWorkerScript(`${page} `, read));
});
