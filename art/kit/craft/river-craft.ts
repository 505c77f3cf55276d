import { palette, tint } from '../../palette.ts';
import { reflection } from './boats.ts';
import { fill, stroke } from '../sheet.ts';

/** A river launch with a canopy and its passengers. */
export function launch(x: number, y: number, s: number): string {
  const heads = [-40, -22, -4, 14, 32]
    .map((px) =>
      fill(
        `M${px - 6} -16C${px - 6} -30 ${px - 4} -34 ${px} -34C${px + 5} -34 ${px + 6} -28 ${px + 6} -16ZM${px - 4} -38a4.4 4.8 0 1 1 8.8 0a4.4 4.8 0 1 1 -8.8 0Z`,
        tint('lagoon', 2.4, 0.2, 1),
      ),
    )
    .join('');
  return (
    reflection('launch', x, y + 6 * s, 150 * s, 36 * s, tint('lagoon', 1.4, 0.2, -4), 0.7) +
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    heads +
    stroke('M-58 -14V-54M50 -16V-54M-4 -16V-54', tint('lagoon', 2.4, 0.2, 1), 2.4) +
    fill('M-72 -54C-40 -64 30 -64 64 -54L62 -49L-70 -49Z', palette.coral) +
    fill('M-72 -54C-40 -64 30 -64 64 -54L-20 -53Z', tint('mango', 1, -4.2, -30)) +
    fill('M-88 -16C-40 -12 50 -12 98 -26C92 -10 80 2 66 5L-76 5C-84 2 -87 -8 -88 -16Z', tint('sand', 0.4, 0.2, -1)) +
    fill('M-84 -4C-40 2 40 2 84 -6L66 5L-76 5Z', tint('aqua', -11.6, -2.7, -14)) +
    '</g>'
  );
}

/** Two people in a canoe. */
export function canoe(x: number, y: number, s: number): string {
  const seat = (px: number) =>
    fill(
      `M${px - 11} -6C${px - 13} -24 ${px - 10} -38 ${px} -38C${px + 11} -38 ${px + 12} -22 ${px + 11} -6Z`,
      tint('lagoon', -1.5, -0.1, 4),
    ) +
    fill(
      `M${px - 7} -46a7 8 0 1 1 14 0a7 8 0 1 1 -14 0ZM${px - 12} -49q12 -8 24 0l-24 2Z`,
      tint('lagoon', -1.5, -0.1, 4),
    ) +
    stroke(`M${px + 6} -28L${px + 26} -18M${px + 16} -46L${px + 34} 10`, tint('lagoon', -1.5, -0.1, 4), 3.6);
  return (
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    seat(-38) +
    seat(34) +
    fill('M-98 -18C-90 -8 -60 -6 0 -6C60 -6 90 -8 98 -18C98 -4 84 6 66 7L-66 7C-84 6 -98 -4 -98 -18Z', palette.coral) +
    fill('M-88 0C-40 4 40 4 88 0C82 5 74 7 66 7L-66 7C-74 7 -82 5 -88 0Z', tint('coralDeep', -7.4, -5.2, -2)) +
    '</g>'
  );
}
