import { mix, tint } from '../../palette.ts';
import { outline, pairs, posed, rounded, type Coat, type Pose } from './creature.ts';
import { along, blob, polygon, ribbon, smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { between, seeded, type Random } from '../random.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';

/** One rosette: a broken ring of blots round a darker field, often with a dot inside. */
function rosette(random: Random, name: string, x: number, y: number, r: number, coat: Coat): string {
  let blots = '';
  const start = random() * 6;
  const parts = 4 + Math.floor(random() * 2);
  for (let i = 0; i < parts; i++) {
    const a = start + (i / parts) * Math.PI * 2;
    const arc = [-0.42, 0, 0.42].map((d): Point => [x + Math.cos(a + d) * r, y + Math.sin(a + d) * r * 0.86]);
    blots += smooth(ribbon(along(arc, 4), (t) => r * (0.28 + 0.3 * Math.sin(Math.PI * t)) * between(random, 0.8, 1.1)));
  }
  if (random() < 0.6) blots += smooth(blob(name, x + between(random, -0.15, 0.15) * r, y, r * 0.16, r * 0.16, 0.3, 7));
  return (
    fill(smooth(blob(`${name}f`, x, y, r * 0.8, r * 0.7, 0.15, 10)), mix(coat.mid, coat.dark, 0.42), 0.55) +
    fill(blots, coat.mark)
  );
}

/** A pelt: rosettes packed on a honeycomb, smaller to one side if asked. */
export function pelt(seed: string, x0: number, y0: number, x1: number, y1: number, size: number, coat: Coat): string {
  const random = seeded(seed);
  let out = '';
  let row = 0;
  for (let y = y0; y < y1; y += size * 1.75, row++)
    for (let x = x0 + (row % 2) * size; x < x1; x += size * 2.15) {
      out += rosette(
        random,
        `${seed}${x},${y}`,
        x + between(random, -0.25, 0.25) * size,
        y + between(random, -0.25, 0.25) * size,
        size * between(random, 0.72, 0.98),
        coat,
      );
    }
  return out;
}

const mirror = (right: readonly Point[]): Point[] => [
  ...right,
  ...right
    .slice()
    .reverse()
    .filter(([x]) => x !== 0)
    .map(([x, y]): Point => [-x, y]),
];

/** A jaguar looking straight at us: head about 220 wide, shoulders below. */
export function jaguarHead(sheet: Sheet, pose: Pose, coat: Coat, eye: string, cream: string): string {
  const random = seeded('jaguar-face');
  const head = mirror(
    pairs([0, -87, 30, -87, 60, -81, 88, -65, 107, -34, 115, 4, 112, 40, 98, 70, 76, 92, 50, 106, 22, 113, 0, 114]),
  );
  const headPath = smooth(head);
  const both = (draw: (s: 1 | -1) => string) => draw(-1) + draw(1);
  const side = (numbers: readonly number[], s: 1 | -1): Point[] => pairs(numbers).map(([x, y]): Point => [x * s, y]);
  const ear = both((s) => {
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
  let spots = '';
  for (let row = 0; row < 6; row++)
    for (let k = -7; k <= 7; k++) {
      const x = k * (9.5 + row * 1.1) + between(random, -2.4, 2.4);
      const y = -80 + row * 8.6 + Math.abs(k) * (1.2 + row * 0.5) + between(random, -2, 2);
      if (row > 3 && Math.abs(x) < 13) continue;
      const r = between(random, 2.1, 4.1) + Math.abs(k) * 0.14;
      spots += polygon(blob(`f${row},${k}`, x, y, r, r * between(random, 0.8, 1.4), 0.35, 8));
    }
  both((s) => {
    for (let row = 0; row < 8; row++)
      for (let k = 0; k < 4; k++) {
        const x = 68 + k * 12 + (row % 2) * 5 + between(random, -2.5, 2.5);
        const y = -30 + row * 13.5 + k * 2 + between(random, -2.5, 2.5);
        const r = between(random, 3, 4.8);
        spots += polygon(blob(`c${s}${row}${k}`, s * x, y, r * 1.25, r * 0.85, 0.35, 8));
      }
    return '';
  });
  const muzzle = both((s) =>
    fill(
      smooth(side([2, 54, 20, 48, 46, 48, 66, 62, 67, 82, 48, 96, 18, 94, 2, 80], s)),
      s < 0 ? cream : mix(cream, coat.mid, 0.35),
    ),
  );
  const eyes = both((s) => {
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
  const brow = both((s) =>
    fill(smooth(side([18, -29, 32, -40, 50, -41, 62, -33, 46, -34, 30, -28], s)), cream, s < 0 ? 0.85 : 0.4),
  );
  const cheek = both((s) =>
    fill(smooth(side([50, 8, 72, 12, 92, 32, 84, 58, 64, 76, 58, 58, 46, 44], s)), cream, s < 0 ? 0.55 : 0.2),
  );
  const whiskers = both(
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
  const bridge = 'M-12 -30C-8 -37 8 -37 12 -30C14 -4 22 14 32 30L-32 30C-22 14 -14 -4 -12 -30Z';
  const nose = 'M-33 28C-20 21 20 21 33 28C32 42 18 50 5 58L-5 58C-18 50 -32 42 -33 28Z';
  const shadowSide = smooth([
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
  const shoulders = outline([
    -190, 330, -196, 220, -176, 130, -134, 78, -80, 60, 0, 92, 80, 60, 134, 78, 176, 130, 196, 220, 190, 330,
  ]);
  return posed(
    pose,
    fill(shoulders, coat.mid) +
      clipped(
        sheet,
        shoulders,
        shade(sheet, shoulders, coat.lit, 0, 100, -190, 90, 0.9) +
          pelt('chest', -190, 60, 200, 330, 17, coat) +
          shade(sheet, shoulders, coat.dark, -30, 150, 170, 260, 1) +
          shade(sheet, shoulders, mix(coat.dark, coat.mark, 0.7), 0, 170, 0, 90, 0.8),
      ) +
      ear +
      rounded(sheet, headPath, coat, [-110, -70], [130, 60], brow + cheek + fill(spots, coat.mark)) +
      fill(bridge, mix(coat.mid, coat.lit, 0.6)) +
      shade(sheet, bridge, coat.dark, 2, 0, 26, 4, 0.9) +
      fill(smooth(mirror(pairs([0, 88, 26, 92, 36, 102, 26, 111, 0, 114]))), cream) +
      muzzle +
      clipped(
        sheet,
        headPath,
        shade(sheet, shadowSide, mix(coat.dark, coat.mark, 0.35), -10, 10, 120, 40, 0.85) +
          clipped(sheet, 'M0 -120H140V140H0Z', fill(spots, coat.mark, 0.8)),
      ) +
      fill(nose, mix(tint('coralDeep', 0.4, -5.5, 1), coat.mark, 0.3)) +
      fill('M-27 30C-16 24 4 24 16 28C6 34 -14 36 -27 30Z', tint('coral', 1, -6.6, 2), 0.8) +
      fill('M-22 39q8 -4 12 5q-9 2 -12 -5ZM22 39q-8 -4 -12 5q9 2 12 -5Z', coat.mark) +
      stroke('M0 57V78M0 78C-10 94 -34 98 -52 88M0 78C10 94 34 98 52 88', coat.mark, 3) +
      eyes +
      whiskers,
  );
}

/** A jaguar walking, looking ahead to the left: about 360 units long, paws at y = 82. */
export function jaguarWalking(sheet: Sheet, pose: Pose, coat: Coat): string {
  const body = outline([
    -180, -44, -178, -56, -166, -68, -156, -80, -146, -92, -136, -86, -118, -84, -92, -98, -62, -92, -20, -80, 30, -80,
    74, -88, 108, -84, 134, -64, 146, -36, 142, -10, 130, 8, 136, 30, 148, 46, 140, 66, 138, 80, 112, 82, 110, 74, 122,
    62, 116, 44, 96, 20, 70, 4, 30, 6, -16, 12, -50, 10, -60, 26, -58, 48, -66, 66, -64, 78, -90, 82, -94, 74, -84, 62,
    -88, 30, -102, 4, -120, -12, -140, -20, -158, -20, -174, -28,
  ]);
  const farLegs =
    outline([-40, 0, -22, 30, -10, 50, 0, 72, -4, 82, -26, 82, -28, 74, -22, 66, -40, 40, -64, 10]) +
    outline([70, 0, 66, 26, 54, 46, 52, 68, 50, 80, 26, 82, 26, 74, 38, 64, 36, 40, 44, 8]);
  const tail = ribbon(
    along(
      [
        [118, -64],
        [150, -52],
        [170, -36],
        [184, 0],
        [206, 34],
        [236, 36],
        [250, 20],
      ],
      8,
    ),
    (t) => 19 - 7 * t,
  );
  const tailPath = smooth(tail);
  return posed(
    pose,
    fill(farLegs, mix(coat.dark, coat.mark, 0.45)) +
      fill(tailPath, mix(coat.mid, coat.dark, 0.3)) +
      clipped(
        sheet,
        tailPath,
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map((i) =>
            fill(
              smooth(blob(`t${i}`, 146 + i * 13, -48 + i * 14 - Math.max(0, i - 4) ** 2 * 4, 7, 8, 0.3, 8)),
              coat.mark,
            ),
          )
          .join(''),
      ) +
      rounded(
        sheet,
        body,
        coat,
        [-40, -110],
        [20, 60],
        pelt('flank', -120, -92, 140, 20, 11.5, coat) +
          pelt('legs', -100, 24, 150, 80, 5, coat) +
          pelt('neck', -172, -84, -120, -20, 5.5, coat),
      ) +
      clipped(sheet, body, `<g opacity=".6">${pelt('shins', -104, 20, 150, 78, 5.5, coat)}</g>`) +
      fill('M-146 -92C-148 -104 -132 -104 -130 -90L-136 -84Z', mix(coat.mark, coat.mid, 0.3)) +
      fill('M-171 -58l9 -3l-3 5Z', coat.mark) +
      fill('M-182 -48c-2 5 0 8 6 8l2 -9Z', coat.mark) +
      stroke('M-178 -36C-170 -32 -162 -32 -156 -36', coat.mark, 2),
  );
}
