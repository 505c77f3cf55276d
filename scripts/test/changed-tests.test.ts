import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, it } from 'node:test';
import routes from '../../app/routes.ts';
import { testsOf } from './changed-tests.ts';
import { selectTests } from './select-tests.ts';

const all = selectTests({ words: [] });
const known = new Map<string, string[]>();
const testsFor = (...changed: string[]) => testsOf(changed, all, routes, known);
const houseRules = all.node.filter((file) => file.startsWith('tests/house-rules/'));

describe('the tests that changed files reach', () => {
  it('are those that import them, also through others', () => {
    const { node } = testsFor('domain/booking/booking-rules.ts');
    assert.ok(node.includes('domain/booking/booking-rules.test.ts'));
    assert.ok(!node.includes('server/config.test.ts'));
    assert.ok(node.length < all.node.length / 2, `${node.length} of ${all.node.length}`);
  });

  it('are page tests that name the address of a page which loads them', () => {
    const blog = testsFor('app/site/blog/blog.tsx').pages;
    assert.ok(blog.includes('tests/e2e/site/blog.spec.ts'));
    assert.ok(!blog.includes('tests/e2e/desk/settings.spec.ts'));
    const settings = testsFor('app/desk/settings/settings-page.tsx').pages;
    assert.ok(settings.includes('tests/e2e/desk/settings.spec.ts'));
    assert.ok(!settings.includes('tests/e2e/site/blog.spec.ts'));
    assert.ok(testsFor('app/site/blog/blog.module.css').pages.includes('tests/e2e/site/blog.spec.ts'));
    assert.deepEqual(testsFor('app/root.tsx').pages, all.pages);
  });

  it('are those of a service, not all that start the server', () => {
    const { node, pages } = testsFor('server/storage/objects/multipart.ts');
    assert.ok(node.some((file) => file.includes('wire/storage/')));
    assert.ok(!node.some((file) => file.includes('wire/realtime/')));
    assert.ok(node.includes('server/storage/objects/multipart.test.ts'));
    assert.deepEqual(pages, ['tests/e2e/desk/gallery-tab.spec.ts']);
  });

  it('are a few page tests for each part of the server, and none for its tests', () => {
    const services = globSync('server/*/*-service.ts');
    assert.equal(services.length, 5);
    for (const file of [...services, 'server/site/static-site.ts', 'server/gateway/cors.ts', 'server/config.ts']) {
      const { pages } = testsOf([file], { node: [], pages: all.pages }, routes, known);
      assert.ok(pages.length > 0 && pages.length < 5, `${file}: ${pages.join(', ')}`);
    }
    assert.deepEqual(testsFor('server/keys.test.ts').pages, []);
  });

  it('are the changed test itself', () => {
    assert.ok(testsFor('tests/e2e/site/blog.spec.ts').pages.includes('tests/e2e/site/blog.spec.ts'));
    assert.ok(testsFor('server/keys.test.ts').node.includes('server/keys.test.ts'));
  });

  it('are all for SQL, settings, packages and deleted modules', () => {
    const reachAll = ['supabase/migrations/1_a.sql', 'package-lock.json', 'supabase/config.toml', 'vite.config.ts'];
    for (const file of [...reachAll, 'domain/no-longer-here.ts']) assert.deepEqual(testsFor(file), all, file);
  });

  it('are the house rules for documents, and none without a change', () => {
    assert.deepEqual(testsFor('README.md'), { node: houseRules, pages: [] });
    assert.deepEqual(testsFor(), { node: [], pages: [] });
  });
});
