import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { languages } from '../../domain/words/languages.ts';
import { characters, cutFont, fonts, fontsDir } from './subset-fonts.ts';

for (const language of languages) {
  for (const font of fonts)
    test(`${font.target} of ${language} is the subset of the installed font`, async () => {
      const cut = await cutFont(font, language);
      assert.ok(cut.equals(readFileSync(join(fontsDir, language, font.target))), 'run `npm run art -- fonts`');
    });

  test(`the subsets of ${language} are used for exactly their characters`, () => {
    const ranges = rangesIn(`fonts/${language}/subsets.css`);
    assert.equal(ranges.length, fonts.length);
    for (const letters of ranges) assert.equal(letters.join(''), [...characters[language]].sort().join(''));
  });
}

test('the whole fonts have exactly the characters that the subsets of English lack', () => {
  const whole = rangesIn('fonts.css');
  assert.equal(whole.length, fonts.length);
  for (const letters of whole)
    assert.deepEqual(
      letters.filter((letter) => characters.en.includes(letter)),
      [],
    );
  const both = new Set([...characters.en, ...whole[0]!]);
  assert.deepEqual(
    lettersOf('U+20-7E, U+A0-FF').filter((letter) => !both.has(letter)),
    [],
  );
});

test('what a subset has beyond that of English is after the whole fonts, so that it comes first', () => {
  const root = readFileSync(join(fontsDir, '../../../root.tsx'), 'utf8');
  assert.match(root, /styles\/fonts\.css';\nimport '.*styles\/fonts\/en\/subsets\.css';/);
});

function rangesIn(css: string): string[][] {
  const text = readFileSync(join(fontsDir, '..', css), 'utf8');
  return [...text.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, range]) => lettersOf(range!));
}

function lettersOf(range: string): string[] {
  return range.split(/,\s*/).flatMap((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place));
  });
}
