import assert from 'node:assert/strict';
import { describe, it, mock, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { deskWorker } from './desk-worker.browser.ts';
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

describe('a page of the desk, where the network', () => {
  it('responds, comes from it', async () => {
    assert.equal(await textOf(await openPage('/admin', () => Promise.resolve(new Response('new')))), 'new');
    const missing = await openPage('/admin/day/x', () => Promise.resolve(new Response('none', { status: 404 })));
    assert.equal(missing.status, 404);
  });

  it('fails, or has a proxy that says that the server is away, is the kept one', async () => {
    assert.equal(await textOf(await openPage('/admin', () => Promise.reject(new TypeError('no network')))), 'kept');
    const away = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
    assert.equal(await textOf(await openPage('/admin', away)), 'kept');
  });

  it('does not respond, is the kept one after two seconds, which knows the page that was wanted', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    try {
      const silent = () => new Promise<Response>(() => {});
      const open = startWorker(silent);
      const opened = settle(open('/admin/bookings/1?a=b'));
      await turn();
      mock.timers.tick(1_999);
      await turn();
      assert.equal(opened(), null);
      mock.timers.tick(1);
      await turn();
      assert.equal(opened()?.headers.get('location'), '/admin?open=%2Fadmin%2Fbookings%2F1%3Fa%3Db');
      const next = settle(open('/admin?open=%2Fadmin%2Fbookings%2F1%3Fa%3Db'));
      await turn();
      assert.equal(await textOf(next()), 'kept', 'at once after the redirect');
      mock.timers.tick(1_000);
      const later = settle(open('/admin'));
      await turn();
      assert.equal(later(), null, 'and tries the network again');
    } finally {
      mock.timers.reset();
    }
  });

  it('fails, is the kept one of its language, which knows the wanted page without the language', async () => {
    const open = startWorker(() => Promise.reject(new TypeError('no network')), 'kept', '/es');
    assert.equal(await textOf(await open('/es/admin')), 'kept');
    const moved = await open('/es/admin/bookings/1?a=b');
    assert.equal(moved.headers.get('location'), '/es/admin?open=%2Fadmin%2Fbookings%2F1%3Fa%3Db');
  });

  it('says that the server is away, is shown as it is while nothing is kept', async () => {
    const respond = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
    assert.equal((await openPage('/admin', respond, null)).status, 502);
  });
});

function openPage(path: string, network: () => Promise<Response>, kept: string | null = 'kept'): Promise<Response> {
  return startWorker(network, kept)(path);
}

/** Runs the worker with a network and one stored page. Returns a function that opens a page. */
function startWorker(network: () => Promise<Response>, kept: string | null = 'kept', prefix = '') {
  const listeners = new Map<string, (event: unknown) => void>();
  const cache = { match: async () => (kept === null ? undefined : new Response(kept)) };
  // Like the worker, evaluates only the text of the function, without its module.
  runInNewContext(`(${deskWorker.toString()})('version', [], '${prefix}')`, {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    caches: { open: async () => cache },
    location: { origin: 'https://desk.example' },
    fetch: network,
    // Node's own Response.redirect accepts no relative URL.
    Response: { redirect: (location: string) => new Response(null, { status: 302, headers: { location } }) },
    URL,
    Date,
    setTimeout,
  });
  return (path: string) =>
    new Promise<Response>((resolve) => {
      const request = { method: 'GET', mode: 'navigate', url: `https://desk.example${path}` };
      listeners.get('fetch')!({ request, respondWith: resolve });
    });
}

/** Returns a function that returns the response, or null until it has arrived. */
function settle(response: Promise<Response>): () => Response | null {
  let settled: Response | null = null;
  void response.then((value) => (settled = value));
  return () => settled;
}

/** Runs everything that does not wait for a timer. */
function turn(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

async function textOf(response: Response | null): Promise<string | undefined> {
  return response?.text();
}
