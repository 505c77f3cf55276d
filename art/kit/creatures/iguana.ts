import { mix, palette, tint } from '../../palette.ts';
import { along, polygon, ribbon, type Point } from '../geometry.ts';
import { between, seeded } from '../random.ts';
import { fill, stroke, type Sheet } from '../sheet.ts';
import { outline, pairs, posed, rounded, type Coat, type Pose } from './creature.ts';

const body = [
  -154, -14, -150, -30, -134, -42, -114, -46, -94, -44, -62, -50, -22, -54, 18, -48, 54, -34, 86, -18, 124, -4, 168, 14,
  214, 42, 250, 78, 272, 112, 262, 108, 236, 82, 200, 52, 158, 30, 118, 18, 84, 16, 40, 22, -10, 24, -50, 16, -82, 6,
  -92, 2, -96, 22, -106, 42, -120, 34, -126, 12, -142, 2,
];
const back = [-122, -46, -94, -45, -62, -50, -22, -54, 18, -48, 54, -34, 86, -18, 124, -4];

/** A green iguana on watch, head to the left: crest, dewlap, banded tail. About 430 units long, feet at y = 50. */
export function iguana(sheet: Sheet, pose: Pose, coat: Coat): string {
  const limb = (numbers: number[], light: [number, number], dark: [number, number]) =>
    rounded(sheet, outline(numbers), coat, light, dark);
  return posed(
    pose,
    limb([-30, 8, -44, 28, -40, 46, -56, 52, -58, 46, -62, 30, -52, 6], [-50, 10], [-40, 50]) +
      toes(coat, -52, 48, 0.9) +
      fill(spines(), mix(coat.lit, coat.mid, 0.35)) +
      rounded(sheet, outline(body), coat, [-40, -74], [20, 46], skin(coat)) +
      fill(outline([-104, -2, -96, -10, -88, -4, -90, 8, -100, 10]), mix(coat.lit, palette.white, 0.4)) +
      stroke('M-153 -12C-140 -6 -122 -6 -108 -12', coat.mark, 1.8) +
      fill('M-128 -30c2 -7 12 -7 14 0c-2 6 -12 6 -14 0Z', tint('mango', -5.9, -1.1, -2.5)) +
      fill('M-123 -30a2.4 3.4 0 1 1 4.8 0a2.4 3.4 0 1 1 -4.8 0Z', coat.mark) +
      fill('M-148 -24a1.6 1.6 0 1 1 .1 0Z', coat.mark) +
      [0, 1, 2, 3, 4, 5].map((i) => stroke(`M${-98 - i * 4.5} ${12 + i * 5}l-4 3`, coat.mark, 1.2, 0.5)).join('') +
      limb(
        [-62, -4, -54, 14, -64, 32, -84, 40, -78, 50, -96, 52, -108, 44, -100, 34, -82, 22, -86, 4],
        [-80, 0],
        [-70, 50],
      ) +
      toes(coat, -98, 47, 1) +
      limb(
        [74, -8, 62, 18, 30, 34, 24, 44, 44, 48, 66, 46, 66, 54, 40, 58, 10, 52, 2, 38, 14, 18, 26, -2, 50, -18],
        [20, -10],
        [60, 50],
      ) +
      toes(coat, 14, 52, 1),
  );
}

/** The crest: a spine at each point of the back, the longest behind the head. */
function spines(): string {
  const random = seeded('iguana');
  const dense = along(pairs(back), 8);
  return dense
    .map(([x, y], i) => {
      const t = i / dense.length;
      const h = (5 + 21 * Math.sin(Math.PI * Math.min(1, 0.22 + t * 0.8)) ** 1.4) * between(random, 0.8, 1.1);
      const tip = `Q${x + 1} ${y - h * 0.6} ${x + h * 0.42} ${y - h}`;
      return `M${x - 3} ${y + 3}${tip}Q${x + 3} ${y - h * 0.4} ${x + 4} ${y + 3}Z`;
    })
    .join('');
}

/** The bands of tail and flank, and the scales. */
function skin(coat: Coat): string {
  let out = '';
  for (let i = 0; i < 9; i++) {
    const band: Point[] = [
      [100 + i * 19, -14 + i * i * 1.5],
      [96 + i * 18, 10 + i * i * 1.4],
      [90 + i * 17, 30 + i * i * 1.3],
    ];
    out += fill(polygon(ribbon(along(band, 5), () => 9 - i * 0.3)), coat.dark, 0.8);
  }
  for (let i = 0; i < 5; i++) {
    const band: Point[] = [
      [-66 + i * 32, -56],
      [-72 + i * 32, -20],
      [-60 + i * 32, 20],
    ];
    out += fill(polygon(ribbon(along(band, 6), (t) => 9 * (1 - t * 0.7))), coat.dark, 0.45);
  }
  for (let row = 0; row < 15; row++)
    for (let k = 0; k < 58; k++) {
      const start = `M${(-152 + k * 5.6 + (row % 2) * 2.8).toFixed(1)} ${(-54 + row * 5.6).toFixed(1)}`;
      out += `<path d="${start}q2.4 2.6 0 4.6" fill="none" stroke="${coat.mark}" stroke-width=".8" opacity=".3"/>`;
    }
  return out;
}

function toes(coat: Coat, x: number, y: number, s: number): string {
  return [0, 1, 2, 3]
    .map((i) => {
      const toe = `M${x} ${y}q${(-8 - i * 3) * s} ${-3 + i * 2.5} ${(-18 + i * 3) * s} ${1 + i * 3}`;
      return stroke(toe, mix(coat.mid, coat.dark, 0.3), 3.4);
    })
    .join('');
}
