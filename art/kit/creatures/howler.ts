import { mix, tint } from '../../palette.ts';
import { along, polygon, ribbon, type Point } from '../geometry.ts';
import { between, seeded } from '../random.ts';
import { fill, stroke, type Sheet } from '../sheet.ts';
import { pairs, posed, rounded, type Coat, type Pose } from './creature.ts';

// Each outline is 'x, y, x, y ...' with the length of the tufts along it.
const torso = [
  -42, -66, -26, -96, 8, -100, 40, -74, 66, -30, 84, 26, 86, 76, 68, 108, 30, 120, -6, 108, -20, 80, -28, 40, -32, 0,
  -34, -36,
];
const callingHead = [
  -74, -131, -64, -141, -46, -147, -24, -150, 0, -142, 18, -120, 26, -94, 24, -66, 4, -46, -24, -32, -48, -42, -62, -62,
  -70, -80, -68, -94, -54, -98, -40, -106, -54, -114, -68, -120,
];
const quietHead = [
  -70, -96, -68, -112, -54, -130, -30, -138, -6, -130, 8, -108, 8, -82, -4, -60, -26, -50, -48, -56, -62, -70,
];
const nearArm = [
  -12, -56, 10, -50, 18, -22, 8, 14, -14, 52, -34, 88, -44, 110, -36, 122, -58, 126, -70, 116, -62, 104, -44, 64, -26,
  20, -24, -24,
];
const farArm = [
  -24, -40, -44, -8, -66, 30, -90, 64, -104, 92, -118, 112, -108, 122, -92, 116, -84, 98, -60, 66, -34, 30, -10, 0,
];
const leg = [
  70, 60, 52, 44, 22, 46, -4, 60, -16, 78, -10, 98, -14, 112, -26, 122, 2, 128, 14, 120, 12, 100, 34, 108, 64, 104, 78,
  84,
];
const tail: readonly Point[] = [
  [68, 100],
  [96, 118],
  [116, 158],
  [112, 204],
  [84, 232],
  [54, 222],
  [48, 196],
  [64, 182],
];

/** A black howler on its branch, throat swollen, calling to the left. About 300 units tall, the branch at y = 118. */
export function howler(sheet: Sheet, pose: Pose, coat: Coat, calling = true): string {
  const coatHairs = hairs(coat);
  const part = (shape: string, light: [number, number], dark: [number, number]) =>
    rounded(sheet, shape, coat, light, dark, coatHairs);
  const head = calling ? furred('head', callingHead, 2.2) : furred('head', quietHead, 2.6);
  return posed(
    pose,
    part(polygon(ribbon(along(tail, 8), (t) => 20 - 9 * t)), [40, 140], [120, 220]) +
      fill(furred('arm2', farArm, 2.6), coat.dark) +
      part(furred('torso', torso, 3.6), [-50, -60], [60, 100]) +
      part(furred('leg', leg, 2.6), [-10, 40], [50, 120]) +
      part(furred('arm', nearArm, 2.6), [-50, -40], [10, 80]) +
      part(head, [-60, -150], [0, -60]) +
      fill('M-8 -112C-2 -118 6 -112 4 -102C0 -96 -8 -100 -8 -112Z', coat.dark) +
      (calling ? callingFace(coat) : quietFace(coat)),
  );
}

/** A furry edge: a curve through the points with tufts along it. */
function furred(seed: string, numbers: readonly number[], tuft: number): string {
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

function hairs(coat: Coat): string {
  const random = seeded('howler-hair');
  let out = '';
  for (let i = 0; i < 260; i++) {
    const [x, y] = [between(random, -120, 90), between(random, -150, 125)];
    const fall = between(random, 8, 20);
    const drift = (fall * (x > 20 ? 0.5 : 0.1)).toFixed(1);
    const curve = `q${(fall * 0.2).toFixed(1)} ${(fall * 0.6).toFixed(1)} ${drift} ${fall.toFixed(1)}`;
    const line = `M${x.toFixed(1)} ${y.toFixed(1)}${curve}`;
    out += stroke(line, i % 3 ? coat.mark : coat.lit, 1.3, i % 3 ? 0.55 : 0.3);
  }
  return out;
}

function callingFace(coat: Coat): string {
  return (
    fill(
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
  );
}

function quietFace(coat: Coat): string {
  return (
    fill(
      'M-68 -98C-66 -114 -50 -122 -36 -116C-28 -104 -34 -82 -48 -72C-60 -74 -68 -84 -68 -98Z',
      mix(coat.mark, coat.mid, 0.5),
    ) +
    fill('M-58 -102a3.4 2.8 0 1 1 .1 0ZM-40 -104a3.4 2.8 0 1 1 .1 0Z', tint('mango', -0.9, -3.7, -1)) +
    stroke('M-62 -82C-56 -78 -50 -78 -44 -82', coat.mark, 2)
  );
}
