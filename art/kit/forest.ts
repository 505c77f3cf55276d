import { polygon, wander, type Point } from './geometry.ts';
import { shade } from './grain.ts';
import { palmCrown, type PalmColors } from './palm.ts';
import { between, noiseLine, seeded } from './random.ts';
import { clipped, fill, stroke, type Sheet } from './sheet.ts';

/** A range of hills: one broken line, its lee side spattered with shadow. */
export function ridge(
  sheet: Sheet,
  seed: string,
  y: number,
  height: number,
  wavelength: number,
  color: string,
  mist?: string,
  bottom = sheet.height,
): string {
  const noise = noiseLine(seed, 5);
  const line: Point[] = [];
  for (let x = -10; x <= sheet.width + 10; x += 6) line.push([x, y - height * (0.5 + 0.6 * noise(x / wavelength))]);
  const shape = polygon([...line, [sheet.width + 10, bottom], [-10, bottom]]);
  return fill(shape, color) + (mist ? shade(sheet, shape, mist, 0, y - height * 0.6, 0, y + height * 0.8, 0.9) : '');
}

export type LeafColors = { readonly dark: string; readonly mid: string; readonly lit: string };

/** The outline of foliage: noise for the boughs and a ragged edge for the leaf tips. */
export function leafOutline(seed: string, cx: number, cy: number, rx: number, ry: number, tooth = 0.07): string {
  const random = seeded(seed);
  const noise = noiseLine(seed, 3);
  const points: Point[] = [];
  const count = Math.max(26, Math.round((rx + ry) * 0.9));
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    const lobe =
      1 +
      0.24 * noise(Math.cos(angle) * 2.1 + 9) +
      0.24 * noise(Math.sin(angle) * 2.1 + 31) +
      (i % 2 ? tooth : -tooth) * between(random, 0.3, 1.5);
    points.push([
      cx + Math.cos(angle) * rx * lobe,
      cy + Math.sin(angle) * ry * lobe * (Math.sin(angle) > 0 ? 0.75 : 1),
    ]);
  }
  return polygon(points);
}

/** One broadleaf crown lit from the upper left. */
function treeCrown(sheet: Sheet, seed: string, cx: number, cy: number, r: number, colors: LeafColors): string {
  const random = seeded(seed);
  const outline = leafOutline(seed, cx, cy, r, r * 0.82);
  let lights = shade(sheet, outline, colors.mid, cx + r * 0.6, cy + r * 0.5, cx - r * 0.5, cy - r * 0.6, 0.95);
  const clumps = 4 + Math.floor(random() * 3);
  for (let i = 0; i < clumps; i++) {
    const angle = between(random, 2.6, 5.4);
    const reach = between(random, 0.15, 0.68) * r;
    const [px, py] = [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 0.8];
    const size = r * between(random, 0.24, 0.42);
    const clump = leafOutline(`${seed}-${i}`, px, py, size, size * 0.68, 0.1);
    lights += shade(sheet, clump, colors.lit, px + size * 0.8, py + size * 0.7, px - size * 0.5, py - size * 0.6, 0.9);
  }
  return fill(outline, colors.dark) + clipped(sheet, outline, lights);
}

export type CanopyShape = {
  readonly y: number;
  readonly rise: number;
  readonly tree: number;
  readonly from?: number;
  readonly to?: number;
  readonly palms?: number;
  readonly bottom?: number;
};

/** The edge of a forest: overlapping crowns with some palms, filled below. */
export function canopy(
  sheet: Sheet,
  seed: string,
  shape: CanopyShape,
  colors: LeafColors,
  palmColors?: PalmColors,
): string {
  const random = seeded(seed);
  const noise = noiseLine(seed, 3);
  const { y, rise, tree, from = -40, to = sheet.width + 40, palms = 0, bottom = sheet.height } = shape;
  // If the forest ends inside the picture, its edge slopes down to the ground.
  const ends = [from > 0 ? from : -Infinity, to < sheet.width ? to : Infinity] as const;
  const sink = (x: number) => {
    const room = Math.min(x - ends[0], ends[1] - x) / (tree * 2.6);
    return room >= 1 ? 0 : (1 - Math.max(0, room)) ** 1.7;
  };
  const top = (x: number) => {
    const level = y - rise * (0.5 + 0.6 * noise(x / 210));
    return level + (bottom - tree * 0.35 - level) * sink(x);
  };
  const base: Point[] = [];
  for (let x = from; x <= to; x += 10) base.push([x, Math.min(bottom, top(x) + tree * 0.55)]);
  const foot = wander(`${seed}foot`, [to, bottom], [from, bottom], tree * 0.1, tree);
  let out = fill(polygon([...base, ...foot]), colors.dark);
  const crowns: { x: number; y: number; r: number }[] = [];
  for (let x = from; x < to; x += tree * between(random, 0.62, 0.95)) {
    const small = 1 - 0.45 * sink(x);
    crowns.push({
      x,
      y: top(x) + between(random, 0, tree * 0.75) * small,
      r: tree * between(random, 0.5, 0.88) * small,
    });
  }
  crowns.sort((a, b) => a.y - b.y);
  crowns.forEach((crown, i) => {
    if (palmColors && palms > 0 && i % Math.max(1, Math.round(crowns.length / palms)) === 1) {
      const head: Point = [crown.x, crown.y - tree * between(random, 0.7, 1.15)];
      out += stroke(`M${head[0]} ${head[1]}L${head[0] + 3} ${crown.y + tree * 0.35}`, palmColors.trunk, tree * 0.07);
      out += palmCrown(random, head, tree * between(random, 0.7, 0.95), palmColors, 11, 0.7);
    }
    out += treeCrown(sheet, `${seed}${i}`, crown.x, crown.y, crown.r, colors);
  });
  return out;
}

/** Long leaves rising from the foot of the picture: the near edge of a clearing. */
export function undergrowth(
  seed: string,
  y: number,
  from: number,
  to: number,
  height: number,
  colors: LeafColors,
  density = 1,
): string {
  const random = seeded(seed);
  let out = '';
  const count = Math.round(((to - from) / 16) * density);
  for (let i = 0; i < count; i++) {
    const x = between(random, from, to);
    const h = height * between(random, 0.45, 1.1);
    const lean = between(random, -0.75, 0.75) * h;
    const w = h * between(random, 0.07, 0.16);
    const foot = y + between(random, 0, height * 0.3);
    const [tx, ty] = [x + lean, foot - h + Math.abs(lean) * 0.45];
    const color = i < count * 0.5 ? colors.dark : i < count * 0.85 ? colors.mid : colors.lit;
    out += fill(
      `M${x - w * 0.3} ${foot}Q${x + lean * 0.15 - w} ${foot - h * 0.8} ${tx} ${ty}Q${x + lean * 0.25 + w} ${foot - h * 0.6} ${x + w * 0.3} ${foot}Z`,
      color,
    );
  }
  return out;
}

/** A bough that hangs into the picture from beyond its edge: a dark center with separate leaves around it. */
export function bough(
  seed: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colors: LeafColors,
  size = 46,
): string {
  const random = seeded(seed);
  const noise = noiseLine(seed, 3);
  const heart: Point[] = [];
  let back = '';
  let front = '';
  let edge = '';
  for (let i = 0; i < 30; i++) {
    const angle = (i / 30) * Math.PI * 2;
    const reach = 0.82 + 0.3 * noise(Math.cos(angle) * 2 + 7) + 0.2 * noise(Math.sin(angle) * 2 + 23);
    heart.push([cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]);
  }
  const count = Math.round(((rx + ry) / size) * 22);
  for (let i = 0; i < count; i++) {
    const angle = between(random, 0, Math.PI * 2);
    const reach =
      (0.5 + 0.55 * random()) * (0.86 + 0.3 * noise(Math.cos(angle) * 2 + 7) + 0.2 * noise(Math.sin(angle) * 2 + 23));
    const [x, y] = [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
    const l = size * between(random, 0.6, 1.15);
    // The direction of a leaf: outward, bent down by gravity.
    const way = Math.atan2(Math.sin(angle) * ry + rx * 0.45, Math.cos(angle) * rx) + between(random, -0.5, 0.5);
    const w = l * between(random, 0.17, 0.26);
    const [dx, dy] = [Math.cos(way), Math.sin(way)];
    const p = (along: number, across: number) =>
      `${(x + dx * along * l - dy * across * w).toFixed(1)} ${(y + dy * along * l + dx * across * w).toFixed(1)}`;
    const leaf = `M${p(0, 0)}C${p(0.25, 1.3)} ${p(0.7, 1.1)} ${p(1, 0)}C${p(0.7, -1.1)} ${p(0.25, -1.3)} ${p(0, 0)}Z`;
    if (i < count * 0.55) back += leaf;
    else if (i < count * 0.88) front += leaf;
    else edge += leaf;
  }
  return fill(polygon(heart), colors.dark) + fill(back, colors.dark) + fill(front, colors.mid) + fill(edge, colors.lit);
}
