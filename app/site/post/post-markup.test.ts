import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posts } from '../../../content/posts/posts.ts';
import { parseBlocks, parseInline } from './post-markup.ts';

test('blank lines separate blocks, and their first characters determine their type', () => {
  assert.deepEqual(parseBlocks('One\ntwo.\n\n## Three\n \n- four\n- five\n\n1. six\n2. seven\n\n\n'), [
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'heading', text: 'Three' },
    { kind: 'bullets', items: ['four', 'five'] },
    { kind: 'numbers', items: ['six', 'seven'] },
  ]);
});

test('a paragraph that only contains a dash or a number stays a paragraph', () => {
  assert.deepEqual(parseBlocks('- four\nfive'), [{ kind: 'paragraph', text: '- four five' }]);
  assert.deepEqual(parseBlocks('1984 was a year'), [{ kind: 'paragraph', text: '1984 was a year' }]);
});

test('bold, italic and links within a line', () => {
  assert.deepEqual(parseInline('a **b** *c* [d](/blog) [e](https://example.com/x)!'), [
    { kind: 'text', text: 'a ' },
    { kind: 'bold', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'italic', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd', to: '/blog' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'e', to: 'https://example.com/x' },
    { kind: 'text', text: '!' },
  ]);
});

for (const to of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'http://plain.example', 'x/y']) {
  test(`a link to ${to} stays text`, () => {
    const line = `[click](${to})`;
    assert.deepEqual(parseInline(line), [{ kind: 'text', text: line }]);
  });
}

test('HTML in a post stays text', () => {
  assert.deepEqual(parseInline('<script>x</script> & <b>'), [{ kind: 'text', text: '<script>x</script> & <b>' }]);
});

test('the four posts contain no unparsed marks', () => {
  for (const post of posts) {
    for (const block of parseBlocks(post.content)) {
      for (const line of 'items' in block ? block.items : [block.text]) {
        for (const part of parseInline(line)) assert.doesNotMatch(part.text, /\*|\]\(|^#/, `${post.slug}: ${line}`);
      }
    }
  }
});
