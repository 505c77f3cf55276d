import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../../site.config.ts';
import { findPost, posts } from './posts.ts';

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

const blocksOf = (content: string) => content.split('\n\n');

for (const post of posts) {
  test(`${post.slug} has between 600 and 1,000 words and a separate picture`, () => {
    const words = post.content.split(/\s+/).length;
    assert.ok(words >= 600 && words <= 1000, `${words} words`);
    assert.equal(post.image, `posts/${post.slug}`);
    assert.ok(post.imageAlt.length >= 20);
    assert.match(post.publishedAt, /^2026-(0[1-9]|1[012])-(0[1-9]|[12][0-9]|3[01])$/);
  });

  test(`${post.slug} uses only the supported markup`, () => {
    for (const block of blocksOf(post.content)) {
      const lines = block.split('\n');
      const kinds = new Set(lines.map((line) => /^(## |- |\d+\. )?/.exec(line)?.[0].replace(/\d+/, '1') ?? ''));
      assert.equal(kinds.size, 1, `a block of one kind: ${block}`);
      if (!kinds.has('- ') && !kinds.has('1. ')) assert.equal(lines.length, 1, `one line: ${block}`);
      assert.equal(block.split('**').length % 2, 1, `bold that ends: ${block}`);
      assert.equal(block.replaceAll('**', '').split('*').length % 2, 1, `italic that ends: ${block}`);
      assert.doesNotMatch(block, /<[a-z/]|^#(?!# )|^###/i);
    }
  });

  test(`${post.slug} links only to pages that exist`, () => {
    const anchors = ['/#tours', '/#golf-carts', '/#booking', '/#blog', '/#contact'];
    for (const [, target = ''] of post.content.matchAll(/\]\(([^)]*)\)/g)) {
      const known = anchors.includes(target) || findPost(target.replace(/^\/blog\//, '')) !== null;
      assert.ok(known || target.startsWith('https://'), target);
    }
  });

  test(`${post.slug} contains no price and none of the operator's details`, () => {
    const text = JSON.stringify(post);
    assert.doesNotMatch(text, /[$€£]|\b(?:USD|BZD)\b/);
    for (const detail of [site.product, site.phone, site.email]) assert.ok(!text.includes(detail), detail);
  });
}
