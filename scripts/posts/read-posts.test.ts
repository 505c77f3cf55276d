import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Post } from '../../domain/blog/post.ts';
import { PostError } from './post-file.ts';
import { readPosts } from './read-posts.ts';

const root = mkdtempSync(join(tmpdir(), 'posts-'));
after(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(join(root, 'public/images/posts'), { recursive: true });
for (const slug of ['a-day', 'another-day']) writeFileSync(join(root, `public/images/posts/${slug}-960.webp`), '');

const fields = `---
title: A day
excerpt: 'What we did: a lot.'
picture: A boat
category: Sea
author: The crew
published: 2026-03-16
---
`;

function read(...files: string[]): Post[] {
  const folder = join(root, 'content/en/posts');
  rmSync(folder, { recursive: true, force: true });
  for (const [index, text] of files.entries()) {
    const slug = ['a-day', 'another-day'][index]!;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${slug}.md`), text);
  }
  return readPosts(root);
}

function problemsOf(...files: string[]): string[] {
  try {
    read(...files);
  } catch (error) {
    assert.ok(error instanceof PostError, String(error));
    return error.message.split('\n').map((line) => line.replace('content/en/posts/', ''));
  }
  return [];
}

describe('a post', () => {
  it('has the fields at its top, and its name is its address', () => {
    const [post] = read(`${fields}\nA text.\n`);
    assert.deepEqual(post, {
      id: 'a-day',
      slug: 'a-day',
      title: 'A day',
      excerpt: 'What we did: a lot.',
      content: [{ tag: 'p', children: ['A text.'] }],
      image: 'posts/a-day',
      imageAlt: 'A boat',
      category: 'Sea',
      author: 'The crew',
      publishedAt: '2026-03-16',
    });
  });

  it('has paragraphs, headings, lists, bold and italic text, and links', () => {
    const [post] = read(`${fields}One
two \\* & **b *c*** [d](/blog) [e](https://example.com/x)!

## Three

- four

- **five** &

1. [six](/blog/a-day)
2. seven
`);
    const text = (tag: 'li' | 'strong' | 'em' | 'h2', ...children: Post['content']) => ({ tag, children });
    assert.deepEqual(post!.content, [
      {
        tag: 'p',
        children: [
          'One two ',
          '*',
          ' & ',
          text('strong', 'b ', text('em', 'c')),
          ' ',
          { tag: 'a', to: '/blog', children: ['d'] },
          ' ',
          { tag: 'a', to: 'https://example.com/x', children: ['e'] },
          '!',
        ],
      },
      text('h2', 'Three'),
      { tag: 'ul', children: [text('li', 'four'), text('li', text('strong', 'five'), ' &')] },
      { tag: 'ol', children: [text('li', { tag: 'a', to: '/blog/a-day', children: ['six'] }), text('li', 'seven')] },
    ]);
  });

  it('is read with the line ends of Windows too', () => {
    const text = `${fields}\nOne\ntwo.\n\n- three\n- four\n`;
    const [post] = read(text);
    assert.deepEqual(read(text.replaceAll('\n', '\r\n')), [post]);
  });

  it('comes before the older ones', () => {
    const posts = read(`${fields}a`, `${fields.replace('2026-03', '2026-11')}b`);
    assert.deepEqual(
      posts.map(({ slug }) => slug),
      ['another-day', 'a-day'],
    );
  });
});

describe('a broken post', () => {
  const ofFields: [name: string, text: string, problem: RegExp][] = [
    ['no fields', 'A text.', /^a-day\.md:1:1: a post starts with a line '---'/],
    ['fields without an end', `${fields.replace(/---\n$/, '')}\nA text.`, /:1:1: a post starts with a line '---'/],
    ['a missing field', `${fields.replace(/title.*\n/, '')}x`, /:7:1: the field 'title' is missing$/],
    ['an empty field', `${fields.replace('A boat', '')}x`, /:4:1: the field 'picture' has no text$/],
    ['an unknown field', `${fields.replace('author', 'writer')}x`, /:6:1: there is no field 'writer'/],
    ['a list as a field', `${fields.replace('The crew', '[a, b]')}x`, /:6:1: the field 'author' has no text$/],
    ['a field twice', `${fields.replace('author', 'title: B\nauthor')}x`, /:6:1: Map keys must be unique/],
    ['a colon without quotes', `${fields.replaceAll("'", '')}x`, /:3:10: Nested mappings .* \(a text with a colon/],
    ['a day that is none', `${fields.replace('03-16', '02-30')}x`, /:7:1: '2026-02-30' is no day/],
    ['a day in words', `${fields.replace('2026-03-16', 'today')}x`, /:7:1: 'today' is no day/],
    ['no text', fields, /:9:1: the post has no text$/],
    [
      'an unknown picture',
      `${fields.replace('picture', 'image: no/such\npicture')}x`,
      /:4:1: the picture public\/images\/no\/such-960\.webp is missing$/,
    ],
  ];
  const ofText: [name: string, text: string, problem: RegExp][] = [
    ['a heading of another level', '# Top', /:10:1: a heading of a post starts with '## '$/],
    ['a heading without a space', 'One\n\n##Two', /:12:1: a heading of a post starts with '## '$/],
    ['HTML', 'One <b>two</b>', /:10:5: a post has no HTML$/],
    ['a picture', 'One ![two](/three.png)', /:10:5: a post has no pictures/],
    ['a table', '| a |\n| - |\n| b |', /:10:1: a post has no tables$/],
    ['a line across', 'One\n\n***', /:12:1: a post has no lines across/],
    ['a quotation', '> One', /:10:1: a post has no quotations$/],
    ['code', '`one`', /:10:1: a post has no code/],
    ['a line that starts with spaces', '    one', /:10:1: a post has no blocks of code/],
    ['a line break', 'One  \ntwo', /:10:4: a post has no line breaks/],
    ['a list inside a list', '- one\n  - two', /:11:3: an item of a list is one paragraph/],
    ['an item of two paragraphs', '- one\n\n  two', /:12:3: an item of a list is one paragraph/],
    ['a star without a second one', 'One\ntwo **three', /:10:1: a star has no second one/],
    ['a code of a sign', 'Fish &amp; chips', /:10:1: a post has no codes/],
    ['a link with a space', '[one](/a b)', /:10:1: a link is \[text\]\(address\)/],
    ['a link with a title', '[one](/blog "Two")', /:10:1: a link has an address and no title$/],
  ];
  for (const [name, text, problem] of [...ofFields, ...ofText.map(([n, t, p]) => [n, `${fields}\n${t}`, p] as const)])
    it(`with ${name} is named with file, line and column`, () => {
      const problems = problemsOf(text);
      assert.match(problems[0] ?? '', problem);
      assert.ok(problems.every((line) => /^a-day\.md:\d+:\d+: /.test(line)));
    });

  for (const to of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'http://plain.example',
    'x/y',
    '/blog/none',
  ])
    it(`with a link to ${to} is refused`, () => {
      assert.match(problemsOf(`${fields}\nOne [two](${to})`)[0] ?? '', /:10:5: the link '.*' leads nowhere/);
    });

  it('does not hide the problems of the next', () => {
    assert.deepEqual(
      problemsOf(`${fields}\n# Top\n\n> One`, 'x').map((line) => line.replace(/: .*/, '')),
      ['a-day.md:10:1', 'a-day.md:12:1', 'another-day.md:1:1'],
    );
  });
});
