/**
 * A text of at most so many characters as people count them (https://unicode.org/reports/tr29/); of a longer one its
 * beginning and '…'. A browser without Intl.Segmenter counts code points.
 * @param mostBytes the most bytes of UTF-8 as well, because one such character may have any number
 */
export function shortened(text: string, most: number, mostBytes = Infinity): string {
  let [kept, count, bytes] = ['', 0, 0];
  for (const character of charactersOf(text)) {
    count += 1;
    bytes += new TextEncoder().encode(character).length;
    if (count > most || bytes > mostBytes) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return text;
}

function* charactersOf(text: string): Iterable<string> {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter) return yield* text;
  for (const { segment } of new Segmenter().segment(text)) yield segment;
}
