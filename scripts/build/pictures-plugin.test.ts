import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createStaticSite } from 'stilthouse/exports/site.ts';
import { builtSiteDir } from '../../tests/support/built-site.ts';

describe('the pictures of the built site', () => {
  const site = createStaticSite(builtSiteDir, { isSecure: false, backendUrl: null });
  const get = (path: string) => site(new Request(`http://site.example${path}`));
  const home = readFileSync(join(builtSiteDir, 'index.html'), 'utf8').replace(/<script[\s\S]*?<\/script>/g, '');
  const addresses = [...new Set(home.match(/\/[\w/-]*images[\w/-]*\.(?:avif|webp)/g))];

  it('have addresses that a browser keeps for a year', async () => {
    assert.ok(addresses.length > 40, `found ${addresses.length}`);
    for (const address of addresses) {
      const { status, headers } = get(address);
      const kept = 'public, max-age=31536000, immutable';
      assert.deepEqual([address, status, headers.get('cache-control')], [address, 200, kept]);
    }
  });

  it('are those of public/images, which have their plain addresses too', async () => {
    for (const address of addresses) {
      const plain = address.replace(/^\/assets\/images-[\w-]{8}\//, '/images/');
      assert.notEqual(plain, address);
      const bytes = Buffer.from(await get(address).arrayBuffer());
      assert.deepEqual(bytes, readFileSync(join('public', plain)));
      const other = get(plain);
      assert.equal(other.headers.get('cache-control'), 'public, max-age=3600');
      assert.equal(other.headers.get('etag'), get(address).headers.get('etag'));
    }
  });

  it('have the same address in the scripts', () => {
    const folder = addresses[0]!.split('/').slice(0, 3).join('/');
    const scripts = globSync('assets/*.js', { cwd: builtSiteDir }).map((file) =>
      readFileSync(join(builtSiteDir, file), 'utf8'),
    );
    assert.ok(scripts.some((script) => script.includes(`${folder}/`)));
  });
});
