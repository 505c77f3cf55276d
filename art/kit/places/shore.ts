import { mix } from '../../palette.ts';
import { project, type Camera } from '../camera.ts';
import { HORIZON } from '../../scene.ts';
import { polygon, rectangle, smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { distantPalm } from '../palm.ts';
import { between, noiseLine, seeded, type Random } from '../random.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';

/** A low caye on the horizon: mangrove and a few leaning palms, a thread of sand at its foot. */
export function caye(
  seed: string,
  x: number,
  width: number,
  height: number,
  color: string,
  beach?: string,
  palmCount = 5,
  horizon = HORIZON,
): string {
  const random = seeded(seed);
  const noise = noiseLine(seed, 5);
  const top: Point[] = [];
  const count = Math.round(width / 5);
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    top.push([
      x - width / 2 + width * t,
      horizon +
        1 -
        height * Math.min(1, 5 * t, 5 * (1 - t)) * (0.55 + 0.5 * noise((t * width) / 26)) -
        (i % 2) * height * 0.05,
    ]);
  }
  let out = '';
  for (let i = 0; i < palmCount; i++)
    out += distantPalm(
      random,
      [x + between(random, -0.4, 0.4) * width, horizon - height * 0.3],
      height * between(random, 1.6, 2.6),
      color,
    );
  out += fill(polygon([...top, [x + width / 2, horizon + 2], [x - width / 2, horizon + 2]]), color);
  if (beach)
    out += fill(
      smooth([
        [x - width * 0.53, horizon + 2],
        [x - width * 0.1, horizon - 1.5],
        [x + width * 0.53, horizon + 2],
        [x + width * 0.1, horizon + 4.5],
      ]),
      beach,
    );
  return out;
}

/**
 * A beach at the foot of the picture: dry sand, wet sand, a lace of foam along a curving edge. `edge` gives the water's
 * edge at x.
 */
export function beach(
  sheet: Sheet,
  seed: string,
  edge: (x: number) => number,
  colors: { sand: string; shade: string; wet: string; foam: string },
): string {
  const noise = noiseLine(seed, 4);
  const { width, height } = sheet;
  const line = (lift: number, grain: number, amount: number): Point[] => {
    const points: Point[] = [];
    for (let x = -20; x <= width + 20; x += 12) points.push([x, edge(x) + lift + noise(x / grain + lift) * amount]);
    return points;
  };
  const under = (points: Point[]) => `${smooth(points, false)}L${width + 20} ${height + 5}L-20 ${height + 5}Z`;
  const dry = under(line(34, 120, 10));
  const random = seeded(seed);
  let marks = '';
  for (let i = 0; i < 60; i++) {
    const x = between(random, 0, width);
    const y = edge(x) + 50 + random() * Math.max(0, height - edge(x) - 50);
    marks += `M${x} ${y}q${between(random, 6, 16)} ${between(random, -3, 0)} ${between(random, 16, 40)} 0q-${between(random, 8, 16)} 4 -${between(random, 14, 30)} 0Z`;
  }
  return (
    fill(under(line(-6, 60, 6)), colors.foam, 0.85) +
    fill(under(line(0, 60, 6)), colors.wet) +
    fill(under(line(16, 70, 7)), colors.foam, 0.5) +
    fill(under(line(20, 70, 7)), mix(colors.wet, colors.sand, 0.4)) +
    fill(dry, colors.sand) +
    shade(sheet, dry, colors.shade, width * 0.35, height * 0.75, width, height, 0.9) +
    fill(marks, colors.shade, 0.35)
  );
}

/** A plank pier that leads away from the viewer over water, in perspective. x is its middle, z0 to z1 its length. */
export function pier(
  camera: Camera,
  spec: { x: number; width: number; z0: number; z1: number; deck: number; sea: number },
  colors: { dark: string; mid: string; lit: string },
): string {
  const { x, width, z0, z1, deck, sea } = spec;
  const random = seeded('pier');
  const p = (dx: number, y: number, z: number) => project(camera, [x + (dx * width) / 2, y, z]);
  let out = '';
  const bays: number[] = [];
  for (let z = z1; z >= z0; z -= 2.6) bays.push(z);
  for (const z of bays)
    for (const s of [1, -1]) {
      const [tx, ty] = p(s * 0.92, deck + (s > 0 ? 0.0 : 0.42), z);
      const [bx, by] = p(s * 0.92, sea - 0.05, z);
      const w = Math.max(1.4, (p(1, deck, z)[0] - p(-1, deck, z)[0]) * 0.055);
      out += fill(
        polygon([
          [tx - w / 2, ty],
          [tx + w / 2, ty],
          [bx + w / 2, by],
          [bx - w / 2, by],
        ]),
        colors.dark,
      );
      out += fill(
        polygon([
          [tx - w / 2, ty],
          [tx - w * 0.12, ty],
          [bx - w * 0.12, by],
          [bx - w / 2, by],
        ]),
        mix(colors.mid, colors.lit, s < 0 ? 0.5 : 0.1),
      );
    }
  const planks = 64;
  for (let i = planks - 1; i >= 0; i--) {
    // Planks of equal depth, drawn from far to near.
    const a = z0 + ((z1 - z0) * i) / planks;
    const b = z0 + ((z1 - z0) * (i + 0.86)) / planks;
    const jog = between(random, -0.03, 0.03);
    out += fill(
      polygon([p(-1 + jog, deck, b), p(1 + jog, deck, b), p(1 + jog, deck, a), p(-1 + jog, deck, a)]),
      mix(colors.mid, colors.lit, between(random, 0.1, 0.75)),
    );
  }
  const edgeL = polygon([p(-1, deck, z1), p(-1, deck, z0), p(-1, deck - 0.16, z0), p(-1, deck - 0.16, z1)]);
  const front = polygon([p(-1, deck, z0), p(1, deck, z0), p(1, deck - 0.18, z0), p(-1, deck - 0.18, z0)]);
  return out + fill(edgeL, colors.dark) + fill(front, colors.dark);
}

/** A palapa: a thatched cone on posts. Feet at x, y; `size` is the width of its eaves. */
export function palapa(
  sheet: Sheet,
  seed: string,
  x: number,
  y: number,
  size: number,
  colors: { dark: string; mid: string; lit: string },
): string {
  const random = seeded(seed);
  const h = size * 0.78;
  const eaves = y - h * 0.5;
  const peak = y - h;
  const posts = [-0.36, -0.12, 0.16, 0.36].map((t) => {
    const px = x + t * size;
    return fill(rectangle(px - size * 0.014, eaves - 4, px + size * 0.014, y), colors.dark);
  });
  const rim = Array.from({ length: 45 }, (_, i): Point => {
    const t = i / 44;
    const ragged = i % 2 ? size * between(random, 0.01, 0.045) : 0;
    return [x + size / 2 - size * t, eaves + Math.sin(Math.PI * t) * size * 0.05 + ragged];
  });
  const roof = polygon([
    [x - size * 0.02, peak - size * 0.02],
    [x + size * 0.03, peak - size * 0.02],
    [x + size * 0.16, peak + h * 0.17],
    [x + size * 0.34, peak + h * 0.34],
    ...rim,
    [x - size * 0.34, peak + h * 0.34],
    [x - size * 0.16, peak + h * 0.17],
  ]);
  const straw = thatch(random, x, peak, eaves, size, colors);
  const light =
    shade(sheet, roof, colors.lit, x, eaves, x - size * 0.4, eaves - h * 0.2, 1) +
    shade(sheet, roof, colors.dark, x, eaves, x + size * 0.45, eaves, 1);
  return posts.join('') + fill(roof, colors.mid) + clipped(sheet, roof, light + straw);
}

/** Straws of a thatched cone, in five rows from the peak down to the eaves. */
function thatch(
  random: Random,
  x: number,
  peak: number,
  eaves: number,
  size: number,
  colors: { dark: string; lit: string },
): string {
  const h = size * 0.78;
  let straw = '';
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 15; i++) {
      const t = between(random, -0.5, 0.5);
      const v = (row + between(random, 0, 1)) / 5;
      const line = `M${x + t * size * v} ${peak + (eaves - peak) * v}l${t * size * 0.1} ${h * 0.09}`;
      straw += stroke(line, random() < 0.5 - t ? colors.lit : colors.dark, size * 0.008 + 0.5, 0.6);
    }
  return straw;
}
