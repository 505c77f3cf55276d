import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTour, type Tour } from '../../domain/catalogue/tours.ts';
import { catalogueAlone } from '../../domain/trips/public-tours.ts';
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
  const head = { title: `Sun & "sea" · ${site.product}`, description: "It's <here>", isListed: true };
  const tags = pageTags('/blog', head, catalogueAlone);
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
  const tags = pageTags(
    '/blog/best-fishing-spots-belize-waters',
    { title: 'Fish', description: '', isListed: true },
    catalogueAlone,
  );
  assert.match(tags, /property="og:type" content="article"/);
  assert.match(tags, /property="article:published_time" content="2026-06-22"/);
  assert.match(tags, /\/og\/best-fishing-spots-belize-waters\.jpg"/);
});

test('the picture of a page is named after the last part of its path', () => {
  const post = 'top-5-snorkeling-spots-belize';
  assert.equal(sharingImage(`/blog/${post}`, 'A post', catalogueAlone).image, `/og/${post}.jpg`);
  assert.equal(sharingImage('/blog/a-post-without-a-drawing', 'A post', catalogueAlone).image, '/og/blog.jpg');
  assert.equal(sharingImage('/questions', 'Questions', catalogueAlone).image, '/og/questions.jpg');
});

test('the picture of a tour that the desk added, renamed or gave a picture is its own', () => {
  const lamanai = findTour('lamanai')!;
  const kayak = { ...lamanai, id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11', slug: 'night-kayak', name: 'Night Kayak' };
  const imageOf = (tour: Tour) =>
    sharingImage(`/tours/${tour.slug}`, tour.name, { ...catalogueAlone, shown: [tour], all: [tour] }).image;
  assert.equal(imageOf(lamanai), '/og/lamanai-maya-ruins.jpg');
  assert.equal(imageOf({ ...lamanai, name: 'Lamanai' }), absoluteUrl('/images/tours/lamanai-960.webp'));
  assert.equal(imageOf({ ...kayak, image: 'https://photos.example/k.jpg' }), 'https://photos.example/k.jpg');
  assert.equal(imageOf({ ...kayak, image: '/storage/k.jpg' }), absoluteUrl('/storage/k.jpg'));
  assert.equal(imageOf({ ...kayak, image: '' }), '/og/home.jpg');
});
