import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Post } from '../../domain/blog/post.ts';
import { posts } from '../posts/posts.ts';
import { absoluteUrl } from './absolute-url.ts';
import { feed } from './feed.ts';
import { postHtml } from './post-html.ts';

test('the feed has every post, newest first, with its URL and its date', () => {
  const xml = feed([...posts].reverse());
  assert.deepEqual(
    [...xml.matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, url]) => url),
    posts.map(({ slug }) => absoluteUrl(`/blog/${slug}`)),
  );
  assert.deepEqual(
    [...xml.matchAll(/<pubDate>([^<]+)</g)].map(([, date]) => date),
    [
      'Mon, 02 Nov 2026 14:00:00 GMT',
      'Mon, 14 Sep 2026 14:00:00 GMT',
      'Mon, 22 Jun 2026 14:00:00 GMT',
      'Mon, 16 Mar 2026 14:00:00 GMT',
    ],
  );
});

test('a post cannot break the XML of the feed', () => {
  const hostile: Post = {
    ...posts[0]!,
    title: '</title>]]> & <b>',
    excerpt: '\u0000"<![CDATA[',
    content: [{ tag: 'h2', children: ['<script>'] }, ']]></content:encoded>'],
  };
  const xml = feed([hostile]);
  assert.match(xml, /<title>&lt;\/title&gt;\]\]&gt; &amp; &lt;b&gt;<\/title>/);
  assert.match(xml, /<description>&quot;&lt;!\[CDATA\[<\/description>/);
  assert.equal(xml.split('</content:encoded>').length, 2);
  assert.match(xml, /&lt;h2&gt;&amp;lt;script&amp;gt;&lt;\/h2&gt;/);
});

test('a feed without posts is valid', () => assert.match(feed([]), /<language>en<\/language>\s*<\/channel>/));

test('a post is HTML with absolute links', () => {
  assert.equal(
    postHtml([
      { tag: 'h2', children: ['Fish & chips'] },
      {
        tag: 'p',
        children: [
          'A ',
          { tag: 'strong', children: ['bold'] },
          ' ',
          { tag: 'em', children: ['word'] },
          ' and ',
          { tag: 'a', to: '/#tours', children: ['a tour'] },
          '.',
        ],
      },
      { tag: 'ul', children: ['one', 'two'].map((text) => ({ tag: 'li', children: [text] })) },
      { tag: 'ol', children: [{ tag: 'li', children: ['first'] }] },
    ]),
    `<h2>Fish &amp; chips</h2>\n<p>A <strong>bold</strong> <em>word</em> and <a href="${absoluteUrl('/#tours')}">a tour</a>.</p>\n<ul><li>one</li><li>two</li></ul>\n<ol><li>first</li></ol>`,
  );
});
