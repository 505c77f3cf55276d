import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone, read, sources } from './source-files.ts';

// What an element shows of a person. Items of the catalogue have names too, so a name alone does not count.
const shown =
  /<([A-Za-z.]+)((?:[^<>]|=>)*)>\s*\{(?:(?:booking|mail|other|request|change|call|note)\.(?:name|email|message|note|reason)|message)(?: \|\| '[^']*')?\}/g;
// The same in a sentence, after other words.
const mixed = /(?:[\w,.:)]|\{' '\}) *\{(?:booking|mail|other|request|change|call)\.(?:name|email|message|reason)\}/g;

describe('texts of people in the desk and on private pages', () => {
  const files = sources.filter((file) => /^app\/(desk|site\/(decision|your-booking))\/.*\.tsx$/.test(file));

  it('are isolated, so that marks of direction in them turn nothing round', () => {
    assertNone(files.flatMap((file) => bare(read(file)).map((found) => `${file}: ${found}`)));
  });

  it('would be noticed', () => {
    for (const tsx of [
      '<strong>{booking.name}</strong>',
      '<p className={styles.a}>{message}</p>',
      '<p>From {mail.name}</p>',
    ])
      assert.equal(bare(tsx).length, 1, tsx);
    for (const tsx of [
      '<bdi>{booking.name}</bdi>',
      '<strong dir="auto">{booking.name}</strong>',
      '<p>From <bdi>{mail.name}</bdi></p>',
    ])
      assert.deepEqual(bare(tsx), [], tsx);
  });
});

function bare(tsx: string): string[] {
  const elements = [...tsx.matchAll(shown)].filter(
    ([, tag, attributes = '']) => tag !== 'bdi' && !attributes.includes('dir="auto"'),
  );
  return [...elements, ...tsx.matchAll(mixed)].map(([text]) => text);
}
