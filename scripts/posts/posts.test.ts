import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PostNode } from '../../domain/blog/post.ts';
import { site } from '../../site.config.ts';
import { builtSiteDir } from '../../tests/support/built-site.ts';
import { findPost, posts } from './posts.ts';
import { homeSections } from './read-posts.ts';

test('there are four posts, newest first', () => {
  assert.deepEqual(posts.map(({ slug }) => slug).toSorted(), [
    'adventure-activities-thrill-seekers-belize',
    'best-fishing-spots-belize-waters',
    'complete-guide-maya-ruins-belize',
    'top-5-snorkeling-spots-belize',
  ]);
  const dates = posts.map(({ publishedAt }) => publishedAt);
  assert.deepEqual(dates, dates.toSorted().toReversed());
  assert.equal(new Set(posts.map(({ id }) => id)).size, posts.length);
});

test('a slug finds its post, an unknown one finds nothing', () => {
  for (const post of posts) assert.equal(findPost(post.slug), post);
  assert.equal(findPost('no-such-post'), null);
  assert.equal(findPost(''), null);
});

test('the home page has every section that a post may link to', () => {
  const home = readFileSync(join(builtSiteDir, 'index.html'), 'utf8');
  for (const section of homeSections) assert.ok(home.includes(` id="${section}"`), section);
});

const textOf = (nodes: readonly PostNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${textOf(node.children)} `)).join('');

for (const post of posts) {
  test(`${post.slug} has between 600 and 1,000 words and a separate picture`, () => {
    const words = textOf(post.content).trim().split(/\s+/).length;
    assert.ok(words >= 600 && words <= 1000, `${words} words`);
    assert.equal(post.image, `posts/${post.slug}`);
    assert.ok(existsSync(`public/images/${post.image}-960.avif`));
    assert.ok(post.imageAlt.length >= 20);
    assert.match(post.publishedAt, /^2026-/);
  });

  test(`${post.slug} contains no price and none of the operator's details`, () => {
    const text = JSON.stringify(post);
    assert.doesNotMatch(text, /[$€£]|\b(?:USD|BZD)\b/);
    for (const detail of [site.product, site.phone, site.email]) assert.ok(!text.includes(detail), detail);
  });
}
