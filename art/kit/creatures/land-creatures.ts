import { mix, palette, tint } from '../../palette.ts';
import { outline, pairs, posed, rounded, type Coat, type Pose } from './creature.ts';
import { along, blob, polygon, ribbon, smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { between, seeded } from '../random.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';

/** A hairy edge: the curve through the points with tufts combed along it. */
export function furred(seed: string, numbers: readonly number[], tuft: number): string {
  const random = seeded(seed);
  const dense = along(pairs(numbers), 13, true);
  const count = dense.length;
  return polygon(
    dense.map(([x, y], i): Point => {
      const [ax, ay] = dense[(i + count - 1) % count]!;
      const [bx, by] = dense[(i + 1) % count]!;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const push = i % 2 ? tuft * between(random, 0.3, 1.2) : 0;
      return [
        x + ((by - ay) / length) * push + ((bx - ax) / length) * push * 0.7,
        y - ((bx - ax) / length) * push + ((by - ay) / length) * push * 0.7,
      ];
    }),
  );
}

/** A black howler on its branch, throat swollen, calling to the left. About 300 units tall, the branch at y = 118. */
export function howler(sheet: Sheet, pose: Pose, coat: Coat, calling = true): string {
  const random = seeded('howler-hair');
  let hairs = '';
  for (let i = 0; i < 260; i++) {
    const [x, y] = [between(random, -120, 90), between(random, -150, 125)];
    const fall = between(random, 8, 20);
    hairs += stroke(
      `M${x.toFixed(1)} ${y.toFixed(1)}q${(fall * 0.2).toFixed(1)} ${(fall * 0.6).toFixed(1)} ${(fall * (x > 20 ? 0.5 : 0.1)).toFixed(1)} ${fall.toFixed(1)}`,
      i % 3 ? coat.mark : coat.lit,
      1.3,
      i % 3 ? 0.55 : 0.3,
    );
  }
  const torso = furred(
    'torso',
    [
      -42, -66, -26, -96, 8, -100, 40, -74, 66, -30, 84, 26, 86, 76, 68, 108, 30, 120, -6, 108, -20, 80, -28, 40, -32,
      0, -34, -36,
    ],
    3.6,
  );
  const head = calling
    ? furred(
        'head',
        [
          -74, -131, -64, -141, -46, -147, -24, -150, 0, -142, 18, -120, 26, -94, 24, -66, 4, -46, -24, -32, -48, -42,
          -62, -62, -70, -80, -68, -94, -54, -98, -40, -106, -54, -114, -68, -120,
        ],
        2.2,
      )
    : furred(
        'head',
        [-70, -96, -68, -112, -54, -130, -30, -138, -6, -130, 8, -108, 8, -82, -4, -60, -26, -50, -48, -56, -62, -70],
        2.6,
      );
  const nearArm = furred(
    'arm',
    [
      -12, -56, 10, -50, 18, -22, 8, 14, -14, 52, -34, 88, -44, 110, -36, 122, -58, 126, -70, 116, -62, 104, -44, 64,
      -26, 20, -24, -24,
    ],
    2.6,
  );
  const farArm = furred(
    'arm2',
    [-24, -40, -44, -8, -66, 30, -90, 64, -104, 92, -118, 112, -108, 122, -92, 116, -84, 98, -60, 66, -34, 30, -10, 0],
    2.6,
  );
  const leg = furred(
    'leg',
    [
      70, 60, 52, 44, 22, 46, -4, 60, -16, 78, -10, 98, -14, 112, -26, 122, 2, 128, 14, 120, 12, 100, 34, 108, 64, 104,
      78, 84,
    ],
    2.6,
  );
  const tail = along(
    [
      [68, 100],
      [96, 118],
      [116, 158],
      [112, 204],
      [84, 232],
      [54, 222],
      [48, 196],
      [64, 182],
    ],
    8,
  );
  const tailPath = polygon(ribbon(tail, (t) => 20 - 9 * t));
  const part = (shape: string, light: [number, number], dark: [number, number]) =>
    rounded(sheet, shape, coat, light, dark, hairs);
  const face = calling
    ? fill(
        'M-75 -131C-66 -142 -48 -143 -37 -135C-34 -124 -38 -112 -39 -106L-55 -113L-68 -120Z',
        mix(coat.mark, coat.mid, 0.6),
      ) +
      fill('M-68 -119L-39 -106L-67 -94C-60 -102 -60 -111 -68 -119Z', tint('coralDeep', 4.8, -1.8, 0)) +
      fill('M-66 -118l3 7l4 -3ZM-64 -96l3 -7l4 4Z', tint('sandDeep', 3.2, -0.7, 1)) +
      stroke('M-70 -120L-40 -106L-68 -93', coat.mark, 2) +
      fill('M-47 -132a3.8 3 0 1 1 7.6 0a3.8 3 0 1 1 -7.6 0Z', tint('mango', 1.3, -3.3, 1)) +
      fill('M-44 -132a1.8 2 0 1 1 3.6 0a1.8 2 0 1 1 -3.6 0Z', coat.mark) +
      fill('M-73 -131q4 -3 7 1q-4 3 -7 -1Z', coat.mark) +
      stroke('M-52 -137q6 -4 13 0', coat.mark, 2)
    : fill(
        'M-68 -98C-66 -114 -50 -122 -36 -116C-28 -104 -34 -82 -48 -72C-60 -74 -68 -84 -68 -98Z',
        mix(coat.mark, coat.mid, 0.5),
      ) +
      fill('M-58 -102a3.4 2.8 0 1 1 .1 0ZM-40 -104a3.4 2.8 0 1 1 .1 0Z', tint('mango', -0.9, -3.7, -1)) +
      stroke('M-62 -82C-56 -78 -50 -78 -44 -82', coat.mark, 2);
  return posed(
    pose,
    part(tailPath, [40, 140], [120, 220]) +
      fill(farArm, coat.dark) +
      part(torso, [-50, -60], [60, 100]) +
      part(leg, [-10, 40], [50, 120]) +
      part(nearArm, [-50, -40], [10, 80]) +
      part(head, [-60, -150], [0, -60]) +
      fill('M-8 -112C-2 -118 6 -112 4 -102C0 -96 -8 -100 -8 -112Z', coat.dark) +
      face,
  );
}

/** A green iguana on watch, head to the left: crest, dewlap, banded tail. About 430 units long, feet at y = 50. */
export function iguana(sheet: Sheet, pose: Pose, coat: Coat): string {
  const random = seeded('iguana');
  const body = outline([
    -154, -14, -150, -30, -134, -42, -114, -46, -94, -44, -62, -50, -22, -54, 18, -48, 54, -34, 86, -18, 124, -4, 168,
    14, 214, 42, 250, 78, 272, 112, 262, 108, 236, 82, 200, 52, 158, 30, 118, 18, 84, 16, 40, 22, -10, 24, -50, 16, -82,
    6, -92, 2, -96, 22, -106, 42, -120, 34, -126, 12, -142, 2,
  ]);
  const dense = along(pairs([-122, -46, -94, -45, -62, -50, -22, -54, 18, -48, 54, -34, 86, -18, 124, -4]), 8);
  let spines = '';
  dense.forEach(([x, y], i) => {
    const t = i / dense.length;
    const h = (5 + 21 * Math.sin(Math.PI * Math.min(1, 0.22 + t * 0.8)) ** 1.4) * between(random, 0.8, 1.1);
    spines += `M${x - 3} ${y + 3}Q${x + 1} ${y - h * 0.6} ${x + h * 0.42} ${y - h}Q${x + 3} ${y - h * 0.4} ${x + 4} ${y + 3}Z`;
  });
  let skin = '';
  for (let i = 0; i < 9; i++)
    skin += fill(
      polygon(
        ribbon(
          along(
            [
              [100 + i * 19, -14 + i * i * 1.5],
              [96 + i * 18, 10 + i * i * 1.4],
              [90 + i * 17, 30 + i * i * 1.3],
            ],
            5,
          ),
          () => 9 - i * 0.3,
        ),
      ),
      coat.dark,
      0.8,
    );
  for (let i = 0; i < 5; i++)
    skin += fill(
      polygon(
        ribbon(
          along(
            [
              [-66 + i * 32, -56],
              [-72 + i * 32, -20],
              [-60 + i * 32, 20],
            ],
            6,
          ),
          (t) => 9 * (1 - t * 0.7),
        ),
      ),
      coat.dark,
      0.45,
    );
  for (let row = 0; row < 15; row++)
    for (let k = 0; k < 58; k++)
      skin += `<path d="M${(-152 + k * 5.6 + (row % 2) * 2.8).toFixed(1)} ${(-54 + row * 5.6).toFixed(1)}q2.4 2.6 0 4.6" fill="none" stroke="${coat.mark}" stroke-width=".8" opacity=".3"/>`;
  const limb = (numbers: number[], light: [number, number], dark: [number, number]) =>
    rounded(sheet, outline(numbers), coat, light, dark);
  const toes = (x: number, y: number, s: number) =>
    [0, 1, 2, 3]
      .map((i) =>
        stroke(
          `M${x} ${y}q${(-8 - i * 3) * s} ${-3 + i * 2.5} ${(-18 + i * 3) * s} ${1 + i * 3}`,
          mix(coat.mid, coat.dark, 0.3),
          3.4,
        ),
      )
      .join('');
  return posed(
    pose,
    limb([-30, 8, -44, 28, -40, 46, -56, 52, -58, 46, -62, 30, -52, 6], [-50, 10], [-40, 50]) +
      toes(-52, 48, 0.9) +
      fill(spines, mix(coat.lit, coat.mid, 0.35)) +
      rounded(sheet, body, coat, [-40, -74], [20, 46], skin) +
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
      toes(-98, 47, 1) +
      limb(
        [74, -8, 62, 18, 30, 34, 24, 44, 44, 48, 66, 46, 66, 54, 40, 58, 10, 52, 2, 38, 14, 18, 26, -2, 50, -18],
        [20, -10],
        [60, 50],
      ) +
      toes(14, 52, 1),
  );
}

/** A stout branch with stubs and hanging moss, from one point to another. */
export function branch(
  sheet: Sheet,
  seed: string,
  points: readonly Point[],
  thickness: number,
  colors: { dark: string; mid: string; lit: string },
): string {
  const random = seeded(seed);
  const spine = along(points, 14);
  const shape = polygon(
    ribbon(
      spine,
      (t) => thickness * (1.1 - 0.6 * t) * (t > 0.85 ? 1 - (t - 0.85) * 5.8 : 1) * between(random, 0.93, 1.08),
    ),
  );
  let out = '';
  spine.forEach(([x, y], i) => {
    if (random() < 0.1)
      out += fill(
        polygon(
          ribbon(
            along(
              [
                [x, y],
                [x + between(random, 6, 20), y - between(random, 14, 30)],
              ],
              3,
            ),
            (t) => thickness * 0.3 * (1 - t * 0.6),
          ),
        ),
        colors.mid,
      );
    if (random() < 0.3)
      out += stroke(
        `M${x} ${y + thickness * (0.5 - (0.25 * i) / spine.length)}q${between(random, -4, 4)} ${between(random, 14, 40)} ${between(random, -6, 6)} ${between(random, 24, 70)}`,
        colors.dark,
        between(random, 1, 2.4),
        0.8,
      );
  });
  let bark = '';
  for (let i = 0; i < spine.length - 3; i += 1)
    if (random() < 0.6)
      bark += stroke(
        smooth(
          spine.slice(i, i + 3).map(([x, y]): Point => [x, y + between(random, -0.4, 0.4) * thickness]),
          false,
        ),
        colors.dark,
        1.4,
        0.6,
      );
  const [sx, sy] = spine[Math.floor(spine.length / 2)]!;
  return (
    out +
    fill(shape, colors.mid) +
    clipped(
      sheet,
      shape,
      shade(sheet, shape, colors.lit, sx, sy + thickness * 0.2, sx - 6, sy - thickness, 1) +
        shade(sheet, shape, colors.dark, sx, sy, sx + 6, sy + thickness, 1) +
        bark,
    ) +
    fill(smooth(blob(seed, points[0]![0], points[0]![1], thickness * 0.5, thickness * 0.4, 0.2, 10)), colors.mid)
  );
}
