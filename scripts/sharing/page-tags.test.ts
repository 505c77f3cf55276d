import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../../site.config.ts';
import { absoluteUrl } from './absolute-url.ts';
import { pageTags, readHead, sharingImage } from './page-tags.ts';

const page =
  '<head><title>Sun &amp; &quot;sea&quot; · Us</title><meta name="description" content="It&#x27;s &lt;here&gt;"/></head>';

test('reads the head of a built page with decoded entities', () => {
  assert.deepEqual(readHead(page), { title: 'Sun & "sea" · Us', description: "It's <here>", isListed: true });
  assert.equal(readHead(page.replace('</head>', '<meta name="robots" content="noindex"/></head>')).isListed, false);
  assert.throws(() => readHead('<head></head>'), /no title/);
});

test("the tags have the page's texts, escaped, with absolute URLs", () => {
  const tags = pageTags('/blog', {
    title: `Sun & "sea" · ${site.product}`,
    description: "It's <here>",
    isListed: true,
  });
  for (const tag of [
    `<link data-of-page="" rel="canonical" href="${absoluteUrl('/blog')}"/>`,
    '<meta data-of-page="" property="og:title" content="Sun &amp; &quot;sea&quot;"/>',
    '<meta data-of-page="" property="og:description" content="It&#39;s &lt;here&gt;"/>',
    `<meta data-of-page="" property="og:image" content="${absoluteUrl('/og/blog.jpg')}"/>`,
    '<meta data-of-page="" property="og:type" content="website"/>',
    '<meta data-of-page="" name="twitter:card" content="summary_large_image"/>',
  ])
    assert.ok(tags.includes(tag), tag);
});

test('a post is an article with its date', () => {
  const tags = pageTags('/blog/best-fishing-spots-belize-waters', { title: 'Fish', description: '', isListed: true });
  assert.match(tags, /property="og:type" content="article"/);
  assert.match(tags, /property="article:published_time" content="2026-06-22"/);
  assert.match(tags, /\/og\/best-fishing-spots-belize-waters\.jpg"/);
});

test('the picture of a page is named after the last part of its path', () => {
  const post = 'top-5-snorkeling-spots-belize';
  assert.equal(sharingImage(`/blog/${post}`, 'A post').image, `/og/${post}.jpg`);
  assert.equal(sharingImage('/blog/a-post-without-a-drawing', 'A post').image, '/og/blog.jpg');
  assert.equal(sharingImage('/questions', 'Questions').image, '/og/questions.jpg');
});
