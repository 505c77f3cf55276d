import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { site } from '../../site.config.ts';
import { absoluteUrl } from './absolute-url.ts';
import { writeSharingFiles } from './write-sharing-files.ts';

const html = (head: string) =>
  `<html><head><title>A page</title>${head}</head><body><script>"</head>"</script></body></html>`;

describe('the files for sharing', () => {
  let folder: string;
  const file = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'sharing-'));
    mkdirSync(file('og'));
    writeFileSync(file('og/home.jpg'), 'picture');
    mkdirSync(file('icons'));
    copyFileSync('public/icons/icon-192.png', file('icons/icon-192.png'));
    for (const name of ['index.html', 'blog.html']) writeFileSync(file(name), html(''));
    for (const name of ['auth.html', '404.html'])
      writeFileSync(file(name), html('<meta name="robots" content="noindex"/>'));
    writeSharingFiles(
      folder,
      new Map([
        ['/', file('index.html')],
        ['/auth', file('auth.html')],
      ]),
      [file('404.html')],
    );
  });
  after(() => rmSync(folder, { recursive: true }));

  it('include the tags of an indexed page', () => {
    assert.match(read('index.html'), /<title>A page<\/title>.*rel="canonical".*og:image.*<\/head><body>/);
    assert.match(
      read('index.html'),
      /<script data-of-page="" type="application\/ld\+json">\{.*\}<\/script><\/body><\/html>$/,
    );
  });

  it('include only the icons of a page that is not indexed', () => {
    for (const name of ['auth.html', '404.html']) {
      assert.match(read(name), /rel="apple-touch-icon"/);
      assert.doesNotMatch(read(name), /canonical|og:|twitter:|ld\+json/);
    }
  });

  it('list the indexed pages', () => {
    assert.deepEqual(
      [...read('sitemap.xml').matchAll(/<loc>([^<]+)</g)].map(([, url]) => url),
      [absoluteUrl('/'), absoluteUrl('/es')],
    );
    assert.match(
      read('robots.txt'),
      /^User-agent: \*\nDisallow: \/admin\nDisallow: \/es\/admin\nDisallow: \/auth\nDisallow: \/es\/auth\n\nSitemap: http.*\/sitemap\.xml\n$/,
    );
    assert.equal((JSON.parse(read('manifest.webmanifest')) as { start_url: string }).start_url, '/');
  });

  it('say where to report a weakness, for a year', () => {
    const text = read('.well-known/security.txt');
    const [, email = '', expires = '', canonical = ''] =
      /^Contact: mailto:(\S+)\nExpires: (\S+)\nPreferred-Languages: en\nCanonical: (\S+)\n$/.exec(text) ?? [];
    assert.deepEqual([email, canonical], [site.email, absoluteUrl('/.well-known/security.txt')]);
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    assert.ok(days > 364 && days < 367, `${expires}: ${days} days`);
  });

  it('include the icon as favicon.ico', () => {
    const icon = readFileSync(file('favicon.ico'));
    const size = icon.readUInt32LE(14);
    assert.deepEqual([...icon.subarray(0, 8)], [0, 0, 1, 0, 1, 0, 192, 192]);
    assert.deepEqual(icon.subarray(icon.readUInt32LE(18)), readFileSync(file('icons/icon-192.png')));
    assert.equal(icon.length, icon.readUInt32LE(18) + size);
  });

  it('are not written for a page without a picture', () => {
    assert.throws(
      () => writeSharingFiles(folder, new Map([['/blog', file('blog.html')]]), []),
      /\/blog has no picture for sharing: \/og\/blog\.jpg is missing/,
    );
  });

  it('are not written while a page for reviews has no https address', () => {
    process.env.VITE_SITE_REVIEWS_GOOGLE = 'http://reviews.example';
    try {
      assert.throws(
        () => writeSharingFiles(folder, new Map(), []),
        /The page for reviews at Google must be an https address; it is 'http:\/\/reviews\.example'\./,
      );
    } finally {
      delete process.env.VITE_SITE_REVIEWS_GOOGLE;
    }
  });
});
