import { mix, tint } from '../../palette.ts';
import { blob, polygon, smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { between, seeded } from '../random.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';
import { outline, pairs, posed, rounded, type Coat, type Pose } from './creature.ts';
import { pelt } from './jaguar.ts';

const headEdge = [
  0, -87, 30, -87, 60, -81, 88, -65, 107, -34, 115, 4, 112, 40, 98, 70, 76, 92, 50, 106, 22, 113, 0, 114,
];

/** A jaguar looking straight ahead: head about 220 wide, shoulders below. */
export function jaguarHead(sheet: Sheet, pose: Pose, coat: Coat, eye: string, cream: string): string {
  const head = smooth(mirror(pairs(headEdge)));
  const marks = faceSpots();
  const bothEyes = eyes(sheet, coat, eye);
  return posed(
    pose,
    shoulders(sheet, coat) +
      ears(coat, cream) +
      rounded(sheet, head, coat, [-110, -70], [130, 60], brows(cream) + cheeks(cream) + fill(marks, coat.mark)) +
      bridge(sheet, coat) +
      fill(smooth(mirror(pairs([0, 88, 26, 92, 36, 102, 26, 111, 0, 114]))), cream) +
      muzzle(coat, cream) +
      shadowSide(sheet, head, coat, marks) +
      nose(coat) +
      bothEyes +
      whiskers(coat, cream),
  );
}

function mirror(right: readonly Point[]): Point[] {
  const left = right
    .slice()
    .reverse()
    .filter(([x]) => x !== 0)
    .map(([x, y]): Point => [-x, y]);
  return [...right, ...left];
}

/** Draws one half of the face on the left (-1), then on the right (1). */
function both(draw: (s: 1 | -1) => string): string {
  return draw(-1) + draw(1);
}

/** Points 'x, y, x, y ...' on one side of the face. */
function side(numbers: readonly number[], s: 1 | -1): Point[] {
  return pairs(numbers).map(([x, y]): Point => [x * s, y]);
}

function shoulders(sheet: Sheet, coat: Coat): string {
  const shape = outline([
    -190, 330, -196, 220, -176, 130, -134, 78, -80, 60, 0, 92, 80, 60, 134, 78, 176, 130, 196, 220, 190, 330,
  ]);
  const fur =
    shade(sheet, shape, coat.lit, 0, 100, -190, 90, 0.9) +
    pelt('chest', -190, 60, 200, 330, 17, coat) +
    shade(sheet, shape, coat.dark, -30, 150, 170, 260, 1) +
    shade(sheet, shape, mix(coat.dark, coat.mark, 0.7), 0, 170, 0, 90, 0.8);
  return fill(shape, coat.mid) + clipped(sheet, shape, fur);
}

/** The dots of forehead and cheeks as one path. */
function faceSpots(): string {
  const random = seeded('jaguar-face');
  let spots = '';
  for (let row = 0; row < 6; row++)
    for (let k = -7; k <= 7; k++) {
      const x = k * (9.5 + row * 1.1) + between(random, -2.4, 2.4);
      const y = -80 + row * 8.6 + Math.abs(k) * (1.2 + row * 0.5) + between(random, -2, 2);
      if (row > 3 && Math.abs(x) < 13) continue;
      const r = between(random, 2.1, 4.1) + Math.abs(k) * 0.14;
      spots += polygon(blob(`f${row},${k}`, x, y, r, r * between(random, 0.8, 1.4), 0.35, 8));
    }
  for (const s of [-1, 1])
    for (let row = 0; row < 8; row++)
      for (let k = 0; k < 4; k++) {
        const x = 68 + k * 12 + (row % 2) * 5 + between(random, -2.5, 2.5);
        const y = -30 + row * 13.5 + k * 2 + between(random, -2.5, 2.5);
        const r = between(random, 3, 4.8);
        spots += polygon(blob(`c${s}${row}${k}`, s * x, y, r * 1.25, r * 0.85, 0.35, 8));
      }
  return spots;
}

function ears(coat: Coat, cream: string): string {
  return both((s) => {
    const shape = smooth(side([56, -76, 61, -98, 77, -112, 97, -111, 111, -95, 112, -70, 100, -50], s));
    return (
      fill(shape, s < 0 ? mix(coat.mid, coat.mark, 0.35) : mix(coat.dark, coat.mark, 0.55)) +
      fill(
        smooth(side([69, -76, 74, -94, 86, -102, 99, -94, 103, -76, 95, -62], s)),
        s < 0 ? mix(coat.lit, cream, 0.35) : mix(coat.dark, coat.mid, 0.5),
      ) +
      [0, 1, 2, 3]
        .map((i) =>
          stroke(
            `M${s * (70 + i * 7)} ${-68 + i * 3}Q${s * (74 + i * 6)} ${-84 + i * 3} ${s * (78 + i * 5)} ${-96 + i * 5}`,
            s < 0 ? cream : coat.mid,
            2,
            0.6,
          ),
        )
        .join('')
    );
  });
}

function brows(cream: string): string {
  return both((s) =>
    fill(smooth(side([18, -29, 32, -40, 50, -41, 62, -33, 46, -34, 30, -28], s)), cream, s < 0 ? 0.85 : 0.4),
  );
}

function cheeks(cream: string): string {
  return both((s) =>
    fill(smooth(side([50, 8, 72, 12, 92, 32, 84, 58, 64, 76, 58, 58, 46, 44], s)), cream, s < 0 ? 0.55 : 0.2),
  );
}

function bridge(sheet: Sheet, coat: Coat): string {
  const shape = 'M-12 -30C-8 -37 8 -37 12 -30C14 -4 22 14 32 30L-32 30C-22 14 -14 -4 -12 -30Z';
  return fill(shape, mix(coat.mid, coat.lit, 0.6)) + shade(sheet, shape, coat.dark, 2, 0, 26, 4, 0.9);
}

function muzzle(coat: Coat, cream: string): string {
  return both((s) =>
    fill(
      smooth(side([2, 54, 20, 48, 46, 48, 66, 62, 67, 82, 48, 96, 18, 94, 2, 80], s)),
      s < 0 ? cream : mix(cream, coat.mid, 0.35),
    ),
  );
}

function shadowSide(sheet: Sheet, head: string, coat: Coat, marks: string): string {
  const shape = smooth([
    [6, -110],
    [70, -96],
    [124, -40],
    [124, 60],
    [60, 124],
    [4, 124],
    [22, 60],
    [14, 10],
    [20, -50],
  ]);
  const dusk = shade(sheet, shape, mix(coat.dark, coat.mark, 0.35), -10, 10, 120, 40, 0.85);
  return clipped(sheet, head, dusk + clipped(sheet, 'M0 -120H140V140H0Z', fill(marks, coat.mark, 0.8)));
}

function nose(coat: Coat): string {
  return (
    fill(
      'M-33 28C-20 21 20 21 33 28C32 42 18 50 5 58L-5 58C-18 50 -32 42 -33 28Z',
      mix(tint('coralDeep', 0.4, -5.5, 1), coat.mark, 0.3),
    ) +
    fill('M-27 30C-16 24 4 24 16 28C6 34 -14 36 -27 30Z', tint('coral', 1, -6.6, 2), 0.8) +
    fill('M-22 39q8 -4 12 5q-9 2 -12 -5ZM22 39q-8 -4 -12 5q9 2 12 -5Z', coat.mark) +
    stroke('M0 57V78M0 78C-10 94 -34 98 -52 88M0 78C10 94 34 98 52 88', coat.mark, 3)
  );
}

function eyes(sheet: Sheet, coat: Coat, eye: string): string {
  return both((s) => {
    const almond = `M${s * 21} -5C${s * 26} -19 ${s * 42} -25 ${s * 57} -21C${s * 54} -8 ${s * 40} 1 ${s * 21} -5Z`;
    const liner = `M${s * 12} 10C${s * 14} -6 ${s * 26} -24 ${s * 44} -28C${s * 54} -29 ${s * 60} -27 ${s * 66} -22C${s * 59} -17 ${s * 54} -4 ${s * 39} 3C${s * 30} 5 ${s * 21} 3 ${s * 12} 10Z`;
    return (
      fill(liner, coat.mark) +
      fill(almond, eye) +
      clipped(
        sheet,
        almond,
        shade(sheet, almond, mix(eye, coat.mark, 0.6), s * 39, -12, s * 39, -28, 1) +
          fill(`M${s * 39 - 6} -12a6 6.5 0 1 1 12 0a6 6.5 0 1 1 -12 0Z`, coat.mark),
      ) +
      fill(`M${s * 39 - 5} -16a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1 -4.6 0Z`, tint('sand', 2, -1, -1))
    );
  });
}

function whiskers(coat: Coat, cream: string): string {
  return both(
    (s) =>
      [0, 1, 2, 3, 4]
        .map((i) =>
          stroke(`M${s * 40} ${66 + i * 5}Q${s * 90} ${52 + i * 12} ${s * 148} ${50 + i * 19}`, cream, 1.1, 0.75),
        )
        .join('') +
      [0, 1, 2]
        .map((r) =>
          [0, 1, 2, 3]
            .map((k) => fill(`M${s * (20 + k * 10 + r * 2)} ${60 + r * 9 + k * 1.5}a1.9 1.9 0 1 1 .1 0Z`, coat.mark))
            .join(''),
        )
        .join(''),
  );
}
