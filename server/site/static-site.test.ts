import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { readHeaders } from './read-headers.ts';
import { readRedirects, readRewrites } from './read-rewrites.ts';
import { captchaSources } from './captcha-sources.ts';
import { createLiveSite, createStaticSite, type StaticSite } from './static-site.ts';

const home = '<!doctype html><script>start()</script><script type="application/ld+json">{}</script><h1>Home</h1>';

describe('the rules of _redirects', () => {
  it('apply the first match', () => {
    const find = readRewrites('/a/:x /first/ 200\n/a/b /second 200\n/c /third 200');
    assert.deepEqual(['/a/b', '/c', '/a', '/a/', '/a/b/c', ''].map(find), ['/first', '/third', null, null, null, null]);
  });
  it('lead to another page or show one', () => {
    const text = '# moved\n/a /b 301\n/c /d/ 200\n/e/:x /f 301';
    assert.deepEqual(['/a', '/c', '/e/1', '/e'].map(readRedirects(text)), ['/b', null, '/f', null]);
    assert.deepEqual(['/a', '/c', '/e/1', '/e'].map(readRewrites(text)), [null, '/d', null, null]);
  });
  for (const line of [
    '/a /b 302',
    '/a //b.example 301',
    '/a /b',
    '/a https://b.example 200',
    '/* /b 200',
    '/a /b 200 Country=us',
    'a b 200',
  ]) {
    it(`refuse "${line}"`, () => assert.throws(() => readRewrites(line), /_redirects/));
  }
});

describe('the lines of _headers', () => {
  it('belong to the path above them', () => {
    const find = readHeaders(
      '# private\n/a\n  Cache-Control: no-store\n  X-Robots-Tag: noindex, nofollow\n\n/b/c\n  X-One: 1\n',
    );
    assert.deepEqual(find('/a'), [
      ['Cache-Control', 'no-store'],
      ['X-Robots-Tag', 'noindex, nofollow'],
    ]);
    assert.deepEqual(['/b/c', '/b', '/'].map(find), [[['X-One', '1']], [], []]);
  });
  it('belong to every path below a path with a star', () => {
    const find = readHeaders('/a/*\n  X-One: 1\n/a/b\n  X-Two: 2\n');
    assert.deepEqual(['/a/b', '/a/c/d', '/a', '/ab'].map(find), [
      [
        ['X-One', '1'],
        ['X-Two', '2'],
      ],
      [['X-One', '1']],
      [],
      [],
    ]);
  });
  for (const line of ['  X-One: 1', '/*', '/a/*/b', '/a*', '/:name', '/a\n  X-One', 'X-One: 1']) {
    it(`refuse ${JSON.stringify(line)}`, () => assert.throws(() => readHeaders(line), /_headers/));
  }
});

const security = { isSecure: false, backendUrl: null };

describe('the static site', () => {
  let folder: string;
  let site: StaticSite;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    site(new Request(`http://site.example${path}`, { headers, method }));

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-'));
    const files: Record<string, string | Buffer> = {
      'index.html': home,
      'index.html.br': brotliCompressSync(home),
      'index.html.gz': gzipSync(home),
      '404.html': 'nothing here',
      'blog/index.html': 'the blog',
      'blog/404.html': 'no such post',
      'blog/a-post/index.html': 'a post',
      'desk/orders/order/index.html': 'one order',
      _redirects: '# pages under other names\n\n/desk/orders/:id /desk/orders/order/ 200\n',
      'desk/private/index.html': 'private',
      _headers: '/desk/private\n  Referrer-Policy: no-referrer\n  Cache-Control: no-store\n',
      'assets/app-1a2b.js': 'run()',
      'images/reef.avif': 'picture',
    };
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    writeFileSync(join(folder, '../secret-beside-the-site.txt'), 'secret');
    site = createStaticSite(folder, security);
  });
  after(() => {
    rmSync(folder, { recursive: true });
    rmSync(join(folder, '../secret-beside-the-site.txt'));
  });

  const pages: [path: string, status: number, text: string][] = [
    ['/', 200, home],
    ['/blog', 200, 'the blog'],
    ['/blog/a-post', 200, 'a post'],
    ['/blog/none', 404, 'no such post'],
    ['/desk/orders/order', 200, 'one order'],
    ['/desk/orders/7a1f', 200, 'one order'],
    ['/desk/orders/%C3%B1', 200, 'one order'],
    ['/desk/orders/7a1f/lines', 404, 'nothing here'],
    ['/desk/orders', 404, 'nothing here'],
    ['/desk/orders//', 404, 'nothing here'],
    ['/Desk/orders/7a1f', 404, 'nothing here'],
    ['/_redirects', 404, 'nothing here'],
    ['/_headers', 404, 'nothing here'],
    ['/none', 404, 'nothing here'],
    ['/none/at/all', 404, 'nothing here'],
    ['/blog/a-post/deeper', 404, 'no such post'],
    ['/%2e%2e/secret-beside-the-site.txt', 404, 'nothing here'],
    ['/..%2fsecret-beside-the-site.txt', 404, 'nothing here'],
    ['/%E0%A4%A', 404, 'nothing here'],
    ['/index.html.br', 404, 'nothing here'],
  ];
  for (const [path, status, text] of pages) {
    it(`responds to ${path} with ${status}`, async () => {
      const answer = await get(path);
      assert.equal(answer.status, status);
      assert.equal(await answer.text(), text);
    });
  }

  for (const [path, location] of [
    ['/Blog', '/blog'],
    ['/BLOG/A-Post?a=B', '/blog/a-post?a=B'],
    ['/blog.', '/blog'],
    ['/blog)', '/blog'],
    ['/blog/a-post%E2%80%9D,', '/blog/a-post'],
    ['/blog/a-post%20', '/blog/a-post'],
    ['/blog/a-post%E2%80%8B', '/blog/a-post'],
    ['/blog/a-post%3E?utm_source=mail', '/blog/a-post?utm_source=mail'],
    ['/Blog/).', '/blog'],
    ['/)', '/'],
  ] as const)
    it(`leads from ${path} to ${location}`, async () => {
      const answer = await get(path);
      assert.equal(answer.status, 308);
      assert.equal(answer.headers.get('Location'), location);
    });

  it('serves the site as it was at the start, also after a new build', async () => {
    const other = mkdtempSync(join(tmpdir(), 'site-'));
    writeFileSync(join(other, 'index.html'), home);
    const running = createStaticSite(other, security);
    writeFileSync(join(other, 'index.html'), home.replace('start()', 'changed()'));
    const answer = running(new Request('http://site.example/'));
    assert.equal(await answer.text(), home);
    rmSync(other, { recursive: true });
  });

  it('serves rendered pages over the built ones, all at once, without the pages that are gone', async () => {
    const rendered = mkdtempSync(join(tmpdir(), 'rendered-'));
    mkdirSync(join(rendered, 'boats'));
    writeFileSync(join(rendered, 'index.html'), home.replace('Home', 'New home'));
    writeFileSync(join(rendered, 'boats/index.html'), 'the boats');
    writeFileSync(join(rendered, 'boats.data'), 'data');
    writeFileSync(join(rendered, '_gone'), '/blog/a-post\n');
    const live = createLiveSite(folder, security);
    const read = (path: string) => live.respond(new Request(`http://site.example${path}`));
    assert.equal(read('/blog/a-post').status, 200);
    live.show(rendered);
    rmSync(rendered, { recursive: true });
    assert.match(await read('/').text(), /New home/);
    assert.equal(read('/').headers.get('content-encoding'), null, 'the compressed copy of the old page');
    assert.equal(await read('/boats').text(), 'the boats');
    assert.equal(read('/boats.data').headers.get('cache-control'), 'no-cache');
    assert.equal(await read('/blog/a-post').text(), 'no such post');
    assert.equal(read('/_gone').status, 404);
    assert.equal(await read('/blog').text(), 'the blog');
  });

  it('redirects trailing slashes, so that each page has one URL', async () => {
    const answer = await get('/blog/?page=2');
    assert.equal(answer.status, 308);
    assert.equal(answer.headers.get('location'), '/blog?page=2');
    assert.equal((await get('//evil.example/')).headers.get('location'), null);
  });

  it('sends the variant that the browser accepts, each with its own ETag', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(brotli.headers.get('content-encoding'), 'br');
    assert.equal(brotli.headers.get('vary'), 'Accept-Encoding');
    assert.equal(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString(), home);
    const plain = await get('/', { 'accept-encoding': 'br;q=0' });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.notEqual(plain.headers.get('etag'), brotli.headers.get('etag'));
  });

  it('caches hashed names for a year, revalidates pages, and responds 304 to a matching ETag', async () => {
    assert.equal(
      (await get('/assets/app-1a2b.js')).headers.get('cache-control'),
      'public, max-age=31536000, immutable',
    );
    assert.equal((await get('/images/reef.avif')).headers.get('cache-control'), 'public, max-age=3600');
    const page = await get('/');
    assert.equal(page.headers.get('cache-control'), 'no-cache');
    const again = await get('/', { 'if-none-match': `W/${page.headers.get('etag')}` });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
  });

  it('lets a page run its own scripts and no other', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('start()').digest('base64');
    assert.match(policy, /script-src 'self' 'sha256-/);
    assert.ok(policy.includes(hash));
    assert.equal(policy.match(/'sha256-/g)?.length, 1, 'data is no script');
    assert.match(policy, /frame-ancestors 'none'/);
  });

  it('sends the security headers, and a policy with every kind of source', async () => {
    const expected: [name: string, value: string][] = [
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'strict-origin-when-cross-origin'],
      [
        'permissions-policy',
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()',
      ],
    ];
    for (const path of ['/', '/missing', '/assets/app-1a2b.js'])
      for (const [name, value] of expected) assert.equal((await get(path)).headers.get(name), value, path);
    const { 'script-src': scripts, ...policy } = parse((await get('/')).headers.get('content-security-policy'));
    assert.equal(scripts?.length, 2);
    assert.deepEqual(policy, {
      'default-src': ["'none'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'https:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-src': ["'none'"],
      'worker-src': ["'self'"],
      'media-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    const elsewhere = createStaticSite(folder, { isSecure: true, backendUrl: 'https://api.example/path' });
    const page = elsewhere(new Request('https://site.example/'));
    assert.equal(page.headers.get('strict-transport-security'), 'max-age=31536000');
    const other = parse(page.headers.get('content-security-policy'));
    assert.deepEqual(other['connect-src'], ["'self'", 'https://api.example', 'wss://api.example']);
    assert.deepEqual(other['img-src'], ["'self'", 'data:', 'https:', 'https://api.example']);
  });

  it('allows the hosts of a CAPTCHA only with a site key', () => {
    const policyWith = (settings: Record<string, string>) => {
      const site = createStaticSite(folder, { ...security, captchaSources: captchaSources(settings) });
      return parse(site(new Request('https://site.example/')).headers.get('content-security-policy'));
    };
    const key = { VITE_SITE_CAPTCHA_SITE_KEY: 'key' };
    const hosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
    const policy = policyWith(key);
    assert.deepEqual(policy['frame-src'], hosts);
    assert.deepEqual(policy['connect-src'], ["'self'", ...hosts]);
    for (const directive of ['script-src', 'style-src']) assert.deepEqual(policy[directive]?.slice(-2), hosts);
    const turnstile = policyWith({ ...key, VITE_SITE_CAPTCHA_PROVIDER: 'turnstile' });
    assert.deepEqual(turnstile['frame-src'], ['https://challenges.cloudflare.com']);
    const elsewhere = policyWith({ ...key, VITE_SITE_CAPTCHA_SCRIPT: 'https://captcha.example/api.js' });
    assert.deepEqual(elsewhere['frame-src'], ['https://captcha.example']);
    assert.deepEqual(policyWith({ VITE_SITE_CAPTCHA_PROVIDER: 'turnstile' })['frame-src'], ["'none'"]);
  });

  it('sends the headers that _headers lists for a path instead of its own', async () => {
    const { headers } = await get('/desk/private');
    assert.deepEqual([headers.get('referrer-policy'), headers.get('cache-control')], ['no-referrer', 'no-store']);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
  });

  it('responds to HEAD without a body, and refuses other methods than GET and HEAD', async () => {
    const head = await get('/', {}, 'HEAD');
    assert.equal(head.headers.get('content-length'), String(home.length));
    assert.equal(await head.text(), '');
    const post = await get('/', {}, 'POST');
    assert.equal(post.status, 405);
    assert.equal(post.headers.get('allow'), 'GET, HEAD');
  });

  it('serves nothing if no site was built', async () => {
    const answer = await createStaticSite(join(folder, 'not-built'), security)(new Request('http://site.example/'));
    assert.equal(answer.status, 404);
  });
});

/** The sources of a Content-Security-Policy by directive. */
function parse(policy: string | null): Record<string, string[]> {
  const directives = (policy ?? '').split('; ').map((line) => line.split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}
