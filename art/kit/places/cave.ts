import { mix } from '../../palette.ts';
import { polygon, smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { between, noiseLine, seeded } from '../random.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';

/** The rim of a cave as an opening: a broken arch from left foot to right foot, with hanging points. */
export function caveMouth(seed: string, left: number, right: number, top: number, foot: number): Point[] {
  const noise = noiseLine(seed, 5);
  const random = seeded(seed);
  const points: Point[] = [];
  const count = 64;
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const angle = Math.PI * (1 - t);
    const reach = 1 + 0.13 * noise(t * 6);
    const x = (left + right) / 2 + ((Math.cos(angle) * (right - left)) / 2) * reach;
    const y = foot - Math.sin(angle) ** 0.7 * (foot - top) * reach;
    points.push([x, y]);
    if (t > 0.15 && t < 0.85 && random() < 0.3) points.push([x + 5, y + between(random, 18, 70)], [x + 12, y]);
  }
  return points;
}

/** The rock around an opening: ledges one behind the other, lighter toward the opening. */
export function caveRock(
  sheet: Sheet,
  seed: string,
  mouth: readonly Point[],
  colors: { dark: string; mid: string; lit: string },
): string {
  const { width, height } = sheet;
  const [left, right] = [mouth[0]![0], mouth.at(-1)![0]];
  const middle: Point = [(left + right) / 2, Math.max(...mouth.map(([, y]) => y))];
  let out = fill(`M0 0H${width}V${height}H0Z`, colors.dark);
  const ledges = 5;
  for (let ring = ledges; ring >= 1; ring--) {
    const noise = noiseLine(`${seed}${ring}`, 5);
    const grow = 1 + 0.085 * ring;
    const edge = mouth.map(([x, y], i): Point => {
      const wobble = grow + noise(i / 5) * 0.055 * ring ** 0.5;
      return [middle[0] + (x - middle[0]) * wobble, middle[1] + (Math.min(y, middle[1]) - middle[1]) * wobble];
    });
    const shape = polygon([...edge, [edge.at(-1)![0] + 10, middle[1] + 20], [edge[0]![0] - 10, middle[1] + 20]]);
    const near = 1 - ring / (ledges + 1);
    const base = mix(colors.dark, colors.mid, near);
    out +=
      fill(shape, base) +
      shade(
        sheet,
        shape,
        mix(base, colors.lit, 0.25 + 0.5 * near),
        middle[0],
        middle[1],
        right + 60 * ring,
        middle[1] - 200,
        0.9,
      ) +
      shade(sheet, shape, colors.dark, middle[0], middle[1] - 100, left - 50 * ring, middle[1] - 60, 0.75);
    for (let i = 3; i < edge.length - 3; i += 2) {
      const [x, y] = edge[i]!;
      const reach = 0.05 + 0.05 * Math.abs(noise(i * 1.7));
      out += stroke(
        `M${x.toFixed(1)} ${y.toFixed(1)}L${(x - (x - middle[0]) * reach).toFixed(1)} ${(y - (y - middle[1]) * reach).toFixed(1)}`,
        colors.dark,
        2.2,
        0.55,
      );
    }
  }
  return out;
}

/** Stalactites: tapering drips hung from a ceiling line, ringed where they grew. */
export function stalactites(
  sheet: Sheet,
  seed: string,
  ceiling: (x: number) => number,
  from: number,
  to: number,
  length: number,
  colors: { dark: string; mid: string; lit: string },
): string {
  const random = seeded(seed);
  const noise = noiseLine(seed, 4);
  const roof: Point[] = [];
  for (let x = -20; x <= sheet.width + 20; x += 12) roof.push([x, ceiling(x) + 4 + noise(x / 70) * 16]);
  const vault = `${polygon(roof, false)}L${sheet.width + 20} -20L-20 -20Z`;
  let out = fill(vault, colors.mid) + shade(sheet, vault, colors.dark, 0, ceiling(sheet.width / 2) + 10, 0, -10, 1);
  for (let x = from; x < to; x += between(random, 16, 54)) {
    const h = length * between(random, 0.2, 1) ** 1.5;
    const w = 8 + h * between(random, 0.14, 0.22);
    const y = ceiling(x) - 12;
    const shape = smooth(
      [
        [x - w, y - 8],
        [x - w * 0.42, y + h * 0.3],
        [x - w * 0.2, y + h * 0.7],
        [x, y + h + 12],
        [x + w * 0.18, y + h * 0.7],
        [x + w * 0.4, y + h * 0.3],
        [x + w, y - 8],
      ],
      true,
      0.8,
    );
    let rings = '';
    for (let k = 1; k < 6; k++)
      rings += stroke(`M${x - w} ${y + (h * k) / 6}q${w} ${between(random, 4, 12)} ${w * 2} 0`, colors.dark, 2, 0.5);
    out +=
      fill(shape, colors.mid) +
      clipped(
        sheet,
        shape,
        shade(sheet, shape, colors.lit, x + w * 0.1, y, x - w * 0.6, y, 0.9) +
          shade(sheet, shape, colors.dark, x, y, x + w * 0.5, y, 1) +
          rings,
      );
  }
  return out;
}

/** A headlamp's beam: a widening wedge of specks. */
export function beam(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  angle: number,
  spread: number,
  color: string,
  strength = 0.7,
): string {
  const p = (a: number, r: number): Point => [x + Math.cos(a) * r, y + Math.sin(a) * r];
  const [ex, ey] = p(angle, length);
  return shade(
    sheet,
    polygon([[x, y], p(angle - spread, length), p(angle, length * 1.05), p(angle + spread, length)]),
    color,
    ex,
    ey,
    x,
    y,
    strength,
  );
}
