/**
 * The colours of the house: the site's tokens and every poster are mixed from these.
 *
 * Contrast, by WCAG 2 (lagoon 14.4:1 on sand and 15.9:1 on white):
 *
 *   text               on sand   on white   use
 *   lagoon              14.4      15.9      headings and body text (7:1 or more)
 *   lagoonSoft           9.7      10.7      quiet body text (7:1 or more)
 *   turquoise            5.3       5.8      links, large labels, rings
 *   palm                 5.9       6.5      success, labels
 *   coralDeep            5.2       5.7      errors, links under the pointer; carries white text at 5.7
 *
 *   text on a ground             lagoon     white
 *   coral  (the call to action)   5.5        -        so its label is lagoon
 *   coralDeep                      -         5.7
 *   mango                         8.8        -
 *   aqua                         10.2        -
 *   lagoon (the dark section)      -        15.9     sand 14.4, aqua 10.2, mango 8.8, coral 5.5
 */
export const palette = {
  lagoon: '#06262d',
  lagoonSoft: '#0d4450',
  turquoise: '#077077',
  aqua: '#9adbd2',
  sand: '#fbf3e2',
  sandDeep: '#eedfc0',
  coral: '#f4714f',
  coralDeep: '#b93a20',
  mango: '#f8b441',
  palm: '#2c6a3f',
  white: '#ffffff',
} as const;

/** Mixes two hex colours: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from);
  const b = channels(to);
  return (
    '#' +
    a
      .map((value, i) =>
        Math.round(value + ((b[i] ?? 0) - value) * amount)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
}
