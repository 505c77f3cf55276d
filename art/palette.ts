export { palette } from '../domain/brand/palette.ts';

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
