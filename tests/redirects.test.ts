import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStaticSite } from 'stilthouse/exports/site.ts';
import { builtSiteDir } from './support/built-site.ts';

describe('the built site', () => {
  const site = createStaticSite(builtSiteDir, { isSecure: false, backendUrl: null });
  const get = (path: string) => site(new Request(`http://site.example${path}`));

  for (const [path, page] of [
    ['/tours/lamanai', '/tours/lamanai-maya-ruins'],
    ['/combos/ruins-zoo-combo/', '/combos/lamanai-belize-zoo-combo'],
    ['/golf-carts/luxury-teal?from=hotel', '/golf-carts/luxury-teal-cart?from=hotel'],
  ] as const)
    it(`redirects ${path} to the page of the trip`, () => {
      const answer = get(path);
      assert.deepEqual([answer.status, answer.headers.get('location')], [301, page]);
      assert.equal(get(page).status, 200);
    });

  for (const [path, page] of [
    ['/.well-known/change-password', '/auth/new-password'],
    ['/apple-touch-icon.png', '/icons/apple-touch-icon.png'],
    ['/apple-touch-icon-precomposed.png', '/icons/apple-touch-icon.png'],
  ] as const)
    it(`leads a program that asks for ${path} to ${page}`, () => {
      const answer = get(path);
      assert.deepEqual([answer.status, answer.headers.get('location')], [301, page]);
      assert.equal(get(page).status, 200);
    });

  it('has no page at the address with which password managers test a site', () => {
    const answer = get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200');
    assert.equal(answer.status, 404);
  });

  it('has a 404 page at ids of nothing, and rewrites the pages of the desk as before', () => {
    assert.equal(get('/tours/luxury-teal').status, 404);
    assert.equal(get('/tours/lamanai/more').status, 404);
    assert.equal(get('/admin/bookings/1').status, 200);
  });
});
