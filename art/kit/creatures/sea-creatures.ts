import { mix, palette } from '../../palette.ts';
import { outline, pairs, posed, rounded, type Coat, type Pose } from './creature.ts';
import { blob, polygon, smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { between, seeded } from '../random.ts';
import { fill, stroke, type Sheet } from '../sheet.ts';

/**
 * A nurse shark: broad head, barbels, two dorsal fins set far back, a tail without a lower lobe. About 390 units long.
 */
export function nurseShark(sheet: Sheet, pose: Pose, coat: Coat): string {
  const body = outline([
    152, 4, 148, -6, 132, -17, 100, -27, 56, -35, 10, -38, -30, -36, -70, -29, -110, -22, -136, -17, -168, -24, -204,
    -38, -234, -46, -240, -38, -222, -26, -232, -14, -204, -7, -168, 0, -134, 1, -100, 6, -52, 13, 0, 17, 50, 20, 96,
    20, 132, 17, 148, 12,
  ]);
  const fin = (numbers: number[], light: [number, number], dark: [number, number]) => {
    const shape = outline(numbers, 0.9);
    return rounded(sheet, shape, coat, light, dark);
  };
  const gills = [72, 79, 86, 93, 100]
    .map((x, i) => stroke(`M${x} ${-14 + i}q-4 9 -1 ${18 - i}`, coat.mark, 1.7, 0.8))
    .join('');
  const belly = fill(
    outline([150, 9, 100, 12, 40, 8, -40, 4, -120, -4, -120, 12, 40, 30, 150, 24]),
    mix(coat.lit, palette.white, 0.35),
    0.55,
  );
  return posed(
    pose,
    fin([-6, -34, -22, -54, -44, -70, -56, -69, -54, -52, -60, -32, -30, -28], [-30, -70], [-40, -30]) +
      fin([-80, -26, -94, -42, -112, -52, -121, -50, -117, -36, -120, -20, -96, -18], [-100, -52], [-104, -22]) +
      fin([-104, 2, -120, 18, -138, 24, -140, 16, -130, 0], [-110, 2], [-130, 22]) +
      fin([60, 12, 58, -2, 84, -6, 90, 10, 74, 24], [70, -10], [70, 20]) +
      rounded(
        sheet,
        body,
        coat,
        [20, -42],
        [10, 22],
        belly + gills + stroke('M-234 -42C-200 -26 -150 -10 -110 -9', coat.dark, 1.6, 0.5),
      ) +
      stroke('M150 9C142 14 132 14 126 12', coat.mark, 2) +
      stroke('M146 11q-3 8 -8 12', coat.mark, 2) +
      fill('M120 -9c3 -4 9 -4 11 0c-2 4 -9 4 -11 0Z', coat.mark) +
      fin([-42, 10, -58, 28, -78, 36, -80, 28, -70, 8], [-46, 10], [-76, 34]) +
      fin([88, 14, 82, 40, 58, 66, 32, 80, 24, 74, 34, 52, 46, 30, 56, 14], [90, 20], [30, 76]),
  );
}

/**
 * A ray from above, flying: pointed wings and spots for the eagle ray, a rounder disc for the stingray. Faces up; about
 * 300 across.
 */
export function ray(sheet: Sheet, pose: Pose, coat: Coat, kind: 'eagle' | 'sting' = 'eagle'): string {
  const random = seeded(kind);
  const half =
    kind === 'eagle'
      ? [
          0, -92, 13, -86, 20, -70, 26, -54, 60, -40, 106, -22, 152, 10, 158, 20, 126, 18, 86, 24, 50, 38, 24, 58, 20,
          74, 8, 78,
        ]
      : [0, -84, 18, -78, 52, -56, 92, -24, 122, 4, 128, 16, 110, 34, 74, 54, 38, 70, 22, 82, 14, 92, 6, 84];
  const right = pairs(half);
  const shape = smooth(
    [
      ...right,
      ...right
        .slice(1)
        .reverse()
        .map(([x, y]): Point => [-x, y]),
    ],
    true,
    0.85,
  );
  let skin = '';
  if (kind === 'eagle') {
    for (let row = 0; row < 9; row++)
      for (let k = -10; k <= 10; k++) {
        const x = k * 14 + (row % 2) * 7 + between(random, -3, 3);
        const y = -58 + row * 14 + Math.abs(x) * 0.16 + between(random, -3, 3);
        const r = between(random, 1.6, 3.4);
        skin += fill(polygon(blob(`${row}${k}`, x, y, r, r * 0.9, 0.3, 8)), coat.lit, 0.95);
      }
  } else {
    skin += stroke('M0 -60C3 -20 3 40 0 86', coat.dark, 3, 0.6);
    for (const s of [-1, 1])
      skin +=
        stroke(`M${s * 20} -62C${s * 30} -20 ${s * 26} 30 ${s * 18} 70`, coat.dark, 2, 0.35) +
        fill(`M${s * 13 - 5} -56c2 -6 9 -6 10 0c-1 5 -9 5 -10 0Z`, coat.mark);
  }
  const tail =
    kind === 'eagle'
      ? 'M-5 72C-4 120 14 190 -4 268C20 190 10 120 6 72Z'
      : 'M-7 84C-3 120 10 160 30 208C18 160 12 120 8 84Z';
  return posed(
    pose,
    fill(tail, coat.dark) +
      rounded(sheet, shape, coat, [-110, -60], [110, 60], skin) +
      (kind === 'eagle'
        ? fill('M-14 -76C-12 -98 12 -98 14 -76C8 -70 -8 -70 -14 -76Z', coat.dark) +
          fill('M-19 -62a4 4 0 1 1 .1 0ZM19 -62a4 4 0 1 1 .1 0Z', coat.mark)
        : ''),
  );
}

/** A tarpon: upturned jaw, deep fork, a long filament on the dorsal fin, scales like coins. About 310 units long. */
export function tarpon(sheet: Sheet, pose: Pose, coat: Coat): string {
  const body = outline([
    134, -16, 122, -20, 100, -31, 62, -44, 16, -51, -30, -47, -74, -32, -112, -14, -126, -8, -126, 6, -108, 10, -76, 22,
    -30, 36, 20, 41, 66, 36, 102, 20, 126, 2,
  ]);
  const tail =
    'M-116 -11C-138 -20 -158 -48 -172 -84C-164 -50 -160 -24 -150 -2C-160 20 -166 46 -176 80C-156 48 -138 20 -116 9Z';
  let scales = '';
  for (let row = 0; row < 11; row++)
    for (let k = 0; k < 25; k++) {
      const x = 84 - k * 9.2 - (row % 2) * 4.6;
      const y = -50 + row * 9.4 + k * 0.15;
      scales += `M${x.toFixed(1)} ${(y - 5.4).toFixed(1)}q-8.4 5.4 0 10.8`;
    }
  const skin =
    fill(outline([140, -2, 90, -8, 0, -14, -120, -4, -120, 20, 0, 60, 140, 40]), palette.white, 0.28) +
    stroke(scales, coat.mark, 1.15, 0.55);
  return posed(
    pose,
    fill(tail, coat.mid) +
      shade(sheet, tail, coat.dark, -130, -10, -176, 50, 0.9) +
      [0, 1, 2, 3, 4]
        .map((i) => stroke(`M-126 ${-6 + i * 2.6}L${-164 + Math.abs(i - 2) * -3} ${-56 + i * 28}`, coat.mark, 0.9, 0.5))
        .join('') +
      fill(
        'M10 -50C2 -66 -8 -84 -16 -92C-20 -80 -28 -62 -40 -53C-58 -56 -82 -54 -104 -46C-82 -50 -58 -50 -34 -46Z',
        coat.dark,
      ) +
      fill('M-50 30C-56 46 -72 58 -80 60C-78 50 -84 36 -98 18Z', coat.dark) +
      fill('M2 39C-4 52 -14 60 -22 62C-20 54 -24 46 -26 37Z', coat.dark) +
      rounded(sheet, body, coat, [30, -56], [10, 46], skin) +
      fill(
        outline([134, -16, 122, -20, 104, -29, 90, -32, 84, -14, 86, 12, 92, 26, 106, 17, 126, 2]),
        mix(coat.lit, coat.mid, 0.55),
      ) +
      stroke('M90 -32C80 -14 82 10 92 26', coat.mark, 2.2) +
      stroke('M132 -15C124 -8 116 0 110 8L104 2', coat.mark, 2) +
      fill('M101 -17a7.5 7.5 0 1 1 15 0a7.5 7.5 0 1 1 -15 0Z', coat.lit) +
      fill('M104 -17a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1 -9.2 0Z', coat.mark) +
      fill('M80 26C76 40 64 54 54 58C54 46 58 34 66 30Z', coat.dark) +
      stroke(body, coat.lit, 1.2, 0.6),
  );
}

/** A manatee gliding: whiskered muzzle, paddle flippers, spoon tail. About 330 units long. */
export function manatee(sheet: Sheet, pose: Pose, coat: Coat): string {
  const body = outline([
    158, 18, 162, 2, 150, -16, 128, -30, 104, -36, 84, -42, 40, -66, -14, -72, -66, -58, -106, -34, -132, -18, -160,
    -16, -188, -8, -194, 6, -180, 20, -152, 22, -124, 16, -94, 30, -46, 48, 10, 54, 62, 46, 100, 34, 124, 36, 146, 34,
  ]);
  const flipper = outline([74, 30, 88, 50, 86, 82, 70, 102, 54, 104, 48, 86, 52, 58, 54, 36]);
  let folds = '';
  for (const [x, top, drop] of [
    [92, -34, 50],
    [100, -30, 44],
    [-118, -22, 34],
    [-130, -14, 28],
    [40, 20, 26],
    [30, 24, 22],
  ] as const)
    folds += stroke(`M${x} ${top}q-8 ${drop / 2} -2 ${drop}`, coat.dark, 2, 0.55);
  const random = seeded('manatee');
  for (let i = 0; i < 46; i++)
    folds += stroke(
      `M${between(random, -150, 120)} ${between(random, -60, 40)}q${between(random, 4, 14)} ${between(random, -3, 3)} ${between(random, 8, 22)} 0`,
      i % 2 ? coat.lit : coat.dark,
      1.2,
      0.35,
    );
  const far = outline([92, 28, 108, 46, 116, 70, 108, 80, 96, 66, 82, 42]);
  return posed(
    pose,
    fill(far, coat.dark) +
      rounded(sheet, body, coat, [-20, -80], [10, 60], folds) +
      fill(outline([160, 16, 162, 0, 152, -8, 138, -2, 134, 14, 140, 30, 150, 32]), mix(coat.mid, coat.lit, 0.5)) +
      fill('M156 -2a2.6 3.4 0 1 1 .1 0ZM149 -5a2.2 3 0 1 1 .1 0Z', coat.mark) +
      stroke('M160 20C152 26 144 28 136 26', coat.mark, 2.2) +
      [0, 1, 2, 3, 4]
        .map((i) => stroke(`M${150 - i * 3} ${10 + i * 3}q6 ${4 + i} 12 ${3 + i * 2}`, coat.mark, 0.9, 0.6))
        .join('') +
      fill('M122 -12c2 -5 9 -5 10 0c-2 4 -8 4 -10 0Z', coat.mark) +
      stroke('M118 -15q8 -6 16 0', coat.dark, 1.6) +
      rounded(sheet, flipper, coat, [86, 40], [50, 100]) +
      [60, 66, 72].map((x) => stroke(`M${x} 99v4`, coat.lit, 2)).join(''),
  );
}
