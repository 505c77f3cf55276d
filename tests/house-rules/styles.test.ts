import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertNone, findings, styleFiles } from './source-files.ts';

// docs/decisions/0054-a-folder-of-the-site-for-each-language.md: a language may be written from right to left.
/** A value, such as '1rem' or 'calc(100% - (2 * var(--gap)))'. */
const value = String.raw`(?:[\w-]+\((?:[^()]|\([^()]*\))*\)|[^\s()]+)`;
const sides = [
  /^\s*(scroll-)?(margin|padding|border)-(left|right)\b/,
  /^\s*text-align:\s*(left|right)/,
  /^\s*float:/,
  // Not a place beside the edge of the screen, one of the sky, and one that is given up.
  /^\s*(left|right):(?!.*safe-area-inset| var\(--left\)| auto;)/,
  // Four values, of which the second and the last are those of two sides.
  new RegExp(String.raw`^\s*(margin|padding|inset): ${value} (?<side>${value}) ${value} (?!\k<side>;)${value};`),
];

it('a style sheet has margins, paddings, borders, places and alignment by the direction of the text', () => {
  const ofPages = styleFiles.filter((file) => file.startsWith('app/'));
  assert.ok(ofPages.length > 150, `${ofPages.length} style sheets`);
  assertNone(ofPages.flatMap((file) => findings(file, sides)));
});

it('a style sheet with a side is found', () => {
  const inFunctions = ['  padding: 0 1rem calc(1px + (2 * 1rem)) 0;', '  inset: 0 auto 0 var(--rail);'];
  const isFound = (line: string) => sides.some((side) => side.test(line));
  for (const line of [
    '  margin-left: 1rem;',
    '  right: 0;',
    '  text-align: right;',
    '  padding: 0 1rem 0 0;',
    ...inFunctions,
  ])
    assert.ok(isFound(line), line);
  for (const line of [
    '  margin: 0 1rem 2rem 1rem;',
    '  right: max(1rem, env(safe-area-inset-right));',
    '  left: auto;',
  ])
    assert.ok(!isFound(line), line);
});
