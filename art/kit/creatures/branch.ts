import { along, blob, polygon, ribbon, smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { between, seeded, type Random } from '../random.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';

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
  const taper = (t: number) => thickness * (1.1 - 0.6 * t) * (t > 0.85 ? 1 - (t - 0.85) * 5.8 : 1);
  const shape = polygon(ribbon(spine, (t) => taper(t) * between(random, 0.93, 1.08)));
  const growth = stubsAndMoss(random, spine, thickness, colors);
  const bark = barkLines(random, spine, thickness, colors.dark);
  const [sx, sy] = spine[Math.floor(spine.length / 2)]!;
  const [x, y] = points[0]!;
  const light =
    shade(sheet, shape, colors.lit, sx, sy + thickness * 0.2, sx - 6, sy - thickness, 1) +
    shade(sheet, shape, colors.dark, sx, sy, sx + 6, sy + thickness, 1);
  return (
    growth +
    fill(shape, colors.mid) +
    clipped(sheet, shape, light + bark) +
    fill(smooth(blob(seed, x, y, thickness * 0.5, thickness * 0.4, 0.2, 10)), colors.mid)
  );
}

function stubsAndMoss(
  random: Random,
  spine: readonly Point[],
  thickness: number,
  colors: { dark: string; mid: string },
): string {
  let out = '';
  spine.forEach(([x, y], i) => {
    if (random() < 0.1) {
      const stub = along(
        [
          [x, y],
          [x + between(random, 6, 20), y - between(random, 14, 30)],
        ],
        3,
      );
      out += fill(polygon(ribbon(stub, (t) => thickness * 0.3 * (1 - t * 0.6))), colors.mid);
    }
    if (random() < 0.3) {
      const start = `M${x} ${y + thickness * (0.5 - (0.25 * i) / spine.length)}`;
      const bend = `q${between(random, -4, 4)} ${between(random, 14, 40)}`;
      const moss = `${start}${bend} ${between(random, -6, 6)} ${between(random, 24, 70)}`;
      out += stroke(moss, colors.dark, between(random, 1, 2.4), 0.8);
    }
  });
  return out;
}

function barkLines(random: Random, spine: readonly Point[], thickness: number, color: string): string {
  let out = '';
  for (let i = 0; i < spine.length - 3; i++)
    if (random() < 0.6) {
      const line = spine.slice(i, i + 3).map(([x, y]): Point => [x, y + between(random, -0.4, 0.4) * thickness]);
      out += stroke(smooth(line, false), color, 1.4, 0.6);
    }
  return out;
}
