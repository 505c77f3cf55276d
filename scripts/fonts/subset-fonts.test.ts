import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { characters, cutFont, fonts, fontsDir } from './subset-fonts.ts';

for (const font of fonts) {
  test(`${font.target} is the subset of the installed font`, async () => {
    const cut = await cutFont(font);
    assert.ok(cut.equals(readFileSync(join(fontsDir, font.target))), 'run `npm run art -- fonts`');
  });
}

test('the style sheet loads the whole fonts for exactly the characters that the subsets lack', () => {
  const css = readFileSync(join(fontsDir, '../fonts.css'), 'utf8');
  const ranges = [...css.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, range]) => lettersOf(range!));
  assert.equal(ranges.length, 4);
  for (const [place, letters] of ranges.entries()) {
    if (place % 2 === 0) assert.equal(letters.join(''), [...characters].sort().join(''));
    else
      assert.deepEqual(
        letters.filter((letter) => characters.includes(letter)),
        [],
      );
  }
  const latin = lettersOf('U+20-7E, U+A0-FF');
  const both = new Set([...ranges[0]!, ...ranges[1]!]);
  assert.deepEqual(
    latin.filter((letter) => !both.has(letter)),
    [],
  );
});

function lettersOf(range: string): string[] {
  return range.split(/,\s*/).flatMap((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place));
  });
}
