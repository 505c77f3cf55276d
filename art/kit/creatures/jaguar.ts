import { mix } from '../../palette.ts';
import { outline, posed, rounded, type Coat, type Pose } from './creature.ts';
import { along, blob, ribbon, smooth, type Point } from '../geometry.ts';
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
