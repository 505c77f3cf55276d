import fc from 'fast-check';

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const bound = fc.oneof(
  fc.nat({ max: 40 }).map((n) => `{${n}}`),
  fc.nat({ max: 255 }).map((n) => `{${n},}`),
  fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 235 })).map(([least, more]) => `{${least},${least + more}}`),
);
const quantifier = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: oneOf('*', '+', '?', '*', '+?', '*?', '??') },
  { weight: 3, arbitrary: bound },
  { weight: 1, arbitrary: bound.map((text) => `${text}?`) },
);
const bracketItem = oneOf(
  ...'a b z - a-m k-z 0-9 A-Z \u00e0-\u04ff \u4e00-\u9fff ] ^ . * \\] \\d \\w \\s \\u00e9'.split(' '),
  ...'[:alpha:] [:digit:] [:upper:] [:space:] [:punct:] [=a=] [.-.]'.split(' '),
);
const bracket = fc
  .tuple(oneOf('', '^'), fc.array(bracketItem, { minLength: 1, maxLength: 4 }))
  .map(([mark, items]) => `[${mark}${items.join('')}]`);
const atom = fc.oneof(
  { weight: 6, arbitrary: oneOf('a', 'b', 'ab', 'x', 'Z', '0', '1', '\u00e9', '-', '}', ']', '\u6f22') },
  { weight: 3, arbitrary: oneOf('.', '.', '\\d', '\\w', '\\s', '\\D', '\\W', '\\S', '\\.', '\\t', '\\x41', '\\u00e9') },
  { weight: 3, arbitrary: bracket },
);
const anchor = oneOf('^', '$', '\\A', '\\Z', '\\m', '\\M', '\\y', '\\Y', '[[:<:]]', '[[:>:]]');
const odd = oneOf(
  '\\1',
  '(?=a)',
  '(?!b)',
  '(?<=a)',
  '(?<!b)',
  '{',
  '*',
  '(',
  ')',
  '[',
  '\\',
  '\\q',
  '{1,',
  '(?#x)',
  '(?i)',
);

const { expression } = fc.letrec<{ expression: string; branch: string; part: string; group: string }>((tie) => ({
  expression: fc.oneof(
    { weight: 4, arbitrary: tie('branch') },
    { weight: 1, arbitrary: fc.tuple(tie('branch'), tie('branch')).map((both) => both.join('|')) },
  ),
  branch: fc.array(tie('part'), { minLength: 0, maxLength: 6, size: 'max' }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 5 },
    { weight: 8, arbitrary: fc.tuple(atom, quantifier).map((parts) => parts.join('')) },
    { weight: 6, arbitrary: fc.tuple(tie('group'), quantifier).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: anchor },
  ),
  group: fc.tuple(oneOf('(', '(', '(?:'), tie('expression')).map(([open, text]) => `${open}${text})`),
}));

const prefix = fc.oneof(
  { weight: 20, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: oneOf('(?i)', '(?n)', '(?p)', '(?w)', '(?ix)', '(?s)', '(?m)', '(?c)', '***:', '***:(?i)') },
  { weight: 1, arbitrary: oneOf('(?q)', '(?b)', '(?e)', '***=', '(?z)', '****') },
);
const spaces = (text: string) => `(?x)${text.replaceAll(/([{},\d])/g, ' $1 ')} # c`;

/** Regular expressions of every syntax of Postgres. Many nest quantifiers and bounds, and a few are invalid. */
const pattern = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(prefix, expression).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: expression.map(spaces) },
  { weight: 1, arbitrary: fc.tuple(expression, odd, expression).map((parts) => parts.join('')) },
);

/** Generates this many patterns of at most 200 characters. The same seed gives the same patterns. */
export function randomPatterns(seed: number, count: number): string[] {
  const fits = pattern.filter((text) => text.length > 0 && [...text].length <= 200);
  return fc.sample(fits, { seed, numRuns: count });
}
