import { black, mix } from '../../palette.ts';
import { faces, project, sunlight, tone, type Camera, type Vec } from '../camera.ts';
import { leafOutline } from '../forest.ts';
import { polygon, wander, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { between, seeded, type Random } from '../random.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';

export type StoneColors = {
  readonly dark: string;
  readonly mid: string;
  readonly lit: string;
  readonly line: string;
  readonly moss: string;
};

/** A block with sloping walls: centre, foot and top height, and the width and depth of each end. */
export type Block = {
  readonly x?: number;
  readonly z?: number;
  readonly y0: number;
  readonly y1: number;
  readonly w0: number;
  readonly d0: number;
  readonly w1?: number;
  readonly d1?: number;
  readonly plain?: boolean;
  readonly moss?: number;
};

/** A flight of steps at the front. Each z is the depth at its foot and at its head. */
export type Flight = {
  readonly x?: number;
  readonly width: number;
  readonly y0: number;
  readonly y1: number;
  readonly z0: number;
  readonly z1: number;
  readonly steps: number;
};

/** The values that the parts of one temple share: the material of its walls and the random stream. */
type Site = {
  readonly sheet: Sheet;
  readonly camera: Camera;
  readonly colors: StoneColors;
  readonly random: Random;
  /** Returns a name for a noise line that no other part of the building uses. */
  nextName(kind?: string): string;
};

/** Returns the drawing functions of one building. Call them from back to front. */
export function mason(sheet: Sheet, seed: string, camera: Camera, colors: StoneColors) {
  let serial = 0;
  const site: Site = {
    sheet,
    camera,
    colors,
    random: seeded(seed),
    nextName: (kind = '') => `${seed}${kind}${serial++}`,
  };
  return {
    block: (b: Block) => block(site, b),
    flight: (f: Flight) => flight(site, f),
    /** A dark doorway in the front wall of a block. */
    door: (x: number, width: number, y0: number, y1: number, z: number) => door(site, x, width, y0, y1, z),
    frieze: (x0: number, x1: number, y0: number, y1: number, z: number, count: number) =>
      frieze(site, x0, x1, y0, y1, z, count),
    moss: (edge: readonly [Vec, Vec], amount: number) => moss(site, edge, amount),
    at: (point: Vec) => project(camera, point),
  };
}

function block(site: Site, b: Block): string {
  const { camera, colors } = site;
  const { x = 0, z = 0, y0, y1, w0, d0, w1 = w0, d1 = d0 } = b;
  const low = (sx: number, sz: number): Vec => [x + (sx * w0) / 2, y0, z + (sz * d0) / 2];
  const high = (sx: number, sz: number): Vec => [x + (sx * w1) / 2, y1, z + (sz * d1) / 2];
  const rise = y1 - y0;
  let out = '';
  const top = [high(-1, 1), high(1, 1), high(1, -1), high(-1, -1)].map((corner) => project(camera, corner));
  out += wall(site, [high(-1, 1), high(-1, -1), low(-1, -1), low(-1, 1)], [-rise, (w0 - w1) / 2, 0], b.plain);
  out += wall(site, [high(1, -1), high(1, 1), low(1, 1), low(1, -1)], [rise, (w0 - w1) / 2, 0], b.plain);
  out += wall(site, [high(-1, -1), high(1, -1), low(1, -1), low(-1, -1)], [0, (d0 - d1) / 2, -rise], b.plain);
  if (faces(top)) out += fill(polygon(top), mix(colors.lit, colors.mid, 0.25));
  if (b.moss) out += moss(site, [high(-1, -1), high(1, -1)], b.moss);
  return out;
}

/** One wall: its tone, spattered weather, courses of stone, a broken upper edge. */
function wall(site: Site, corners: readonly Vec[], normal: Vec, plain = false): string {
  const { sheet, camera, colors } = site;
  const quad = corners.map((corner) => project(camera, corner));
  if (!faces(quad)) return '';
  const light = sunlight(camera, normal);
  const base = tone(colors, light);
  const [a, b, c, d] = quad as [Point, Point, Point, Point];
  const name = site.nextName();
  const upper = plain ? [a, b] : wander(name, a, b, 2.2, 26);
  const shape = polygon([...upper, c, d]);
  const tall = Math.abs(d[1] - a[1]);
  const detail = courses(site, quad, light, tall);
  const weather = mix(base, colors.dark, 0.62);
  const top = (a[1] + b[1]) / 2 + tall * 0.25;
  const shadow = shade(sheet, shape, weather, a[0], top, a[0], Math.max(c[1], d[1]), 0.75);
  return fill(shape, base) + clipped(sheet, shape, shadow + detail);
}

/** The joints between the stones of a wall, and a few stones that are lighter or darker than the rest. */
function courses(site: Site, quad: readonly Point[], light: number, tall: number): string {
  const { random, colors } = site;
  const [a, b] = quad as [Point, Point];
  const rows = Math.max(2, Math.min(9, Math.round(tall / 9)));
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let detail = '';
  for (let row = 1; row < rows; row++) {
    const v = row / rows;
    let u = between(random, 0, 0.05);
    while (u < 1) {
      const end = Math.min(1, u + between(random, 12, 46) / length);
      const p = onFace(quad, u, v);
      const e = onFace(quad, end, v);
      const above = v - 1 / rows;
      if (random() < 0.62) detail += joint(p, e, colors.line, 1.1, 0.42);
      if (random() < 0.3) detail += joint(e, onFace(quad, end, above), colors.line, 1, 0.4);
      if (random() < 0.16) {
        const stone = [onFace(quad, u, above), onFace(quad, end, above), e, p];
        detail += fill(polygon(stone), light > 0.5 ? colors.lit : colors.dark, 0.45);
      }
      u = end;
    }
  }
  return detail;
}

function joint(from: Point, to: Point, color: string, width: number, opacity: number): string {
  const [start, end] = [from, to].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return stroke(`M${start}L${end}`, color, width, opacity);
}

/** A point of a four-cornered face: u from left to right, v from top to bottom, each 0 to 1. */
function onFace(quad: readonly Point[], u: number, v: number): Point {
  const [a, b, c, d] = quad as [Point, Point, Point, Point];
  const axis = (n: 0 | 1) => (a[n] * (1 - u) + b[n] * u) * (1 - v) + (d[n] * (1 - u) + c[n] * u) * v;
  return [axis(0), axis(1)];
}

/** Grass and saplings along an edge. */
function moss(site: Site, [from, to]: readonly [Vec, Vec], amount: number): string {
  const { camera, colors, random } = site;
  let out = '';
  const [a, b] = [project(camera, from), project(camera, to)];
  const count = Math.round((Math.hypot(b[0] - a[0], b[1] - a[1]) / 22) * amount);
  for (let i = 0; i < count; i++) {
    const t = random();
    const r = between(random, 3, 10);
    out += fill(
      leafOutline(
        site.nextName('m'),
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t + r * 0.3,
        r * 1.7,
        r * 0.7,
        0.16,
      ),
      random() < 0.4 ? mix(colors.moss, colors.lit, 0.3) : colors.moss,
    );
  }
  return out;
}

/** A flight of steps: treads are lit from above, risers from the front. */
function flight(site: Site, f: Flight): string {
  const { camera, colors, random } = site;
  const { x = 0, width, y0, y1, z0, z1, steps } = f;
  const riser = tone(colors, sunlight(camera, [0, 0.1, -1]));
  let out = flightSides(site, f);
  for (let i = 0; i < steps; i++) {
    const at = (k: number): [number, number] => [y0 + ((y1 - y0) * k) / steps, z0 + ((z1 - z0) * k) / steps];
    const [ya, za] = at(i);
    const [yb, zb] = at(i + 1);
    const p = (dx: number, y: number, z: number) => project(camera, [x + (dx * width) / 2, y, z]);
    out += fill(polygon([p(-1, yb, za), p(1, yb, za), p(1, ya, za), p(-1, ya, za)]), mix(riser, colors.dark, 0.34));
    out += fill(polygon([p(-1, yb, zb), p(1, yb, zb), p(1, yb, za), p(-1, yb, za)]), colors.lit);
    const [l, r] = [p(-1, yb, za), p(1, yb, za)];
    const worn = between(random, 0.1, 0.8);
    out += stroke(`M${l[0] + (r[0] - l[0]) * worn} ${l[1]}l${(r[0] - l[0]) * 0.12} 0`, colors.dark, 1.2, 0.5);
  }
  return out;
}

function flightSides({ camera, colors }: Site, { x = 0, width, y0, y1, z0, z1 }: Flight): string {
  return [-1, 1]
    .map((side) => {
      const sx = x + (side * width) / 2;
      const slope: Vec[] = [
        [sx, y0, z0],
        [sx, y1, z1],
      ];
      const corners: Vec[] = [...(side < 0 ? slope.reverse() : slope), [sx, y0, z1]];
      const shape = corners.map((corner) => project(camera, corner));
      return faces(shape) ? fill(polygon(shape), tone(colors, sunlight(camera, [side, 0, 0]))) : '';
    })
    .join('');
}

/** A dark doorway in the front wall of a block. */
function door(site: Site, x: number, width: number, y0: number, y1: number, z: number): string {
  const { camera, colors } = site;
  return fill(
    polygon([
      project(camera, [x - width / 2, y1, z]),
      project(camera, [x + width / 2, y1, z]),
      project(camera, [x + width / 2, y0, z]),
      project(camera, [x - width / 2, y0, z]),
    ]),
    mix(colors.dark, black, 0.45),
  );
}

/** A carved band on a front wall: stepped frets and masks in low relief, lit from the left. */
function frieze(site: Site, x0: number, x1: number, y0: number, y1: number, z: number, count: number): string {
  const { camera, colors } = site;
  let out = '';
  for (let i = 0; i < count; i++) {
    const p = (u: number, v: number) => project(camera, [x0 + ((x1 - x0) * (i + u)) / count, y0 + (y1 - y0) * v, z]);
    const motif =
      i % 2
        ? [p(0.1, 0), p(0.1, 0.9), p(0.35, 0.9), p(0.35, 0.45), p(0.65, 0.45), p(0.65, 0.9), p(0.9, 0.9), p(0.9, 0)]
        : [p(0.15, 0), p(0.15, 0.5), p(0.4, 0.95), p(0.6, 0.95), p(0.85, 0.5), p(0.85, 0)];
    out +=
      fill(polygon(motif), colors.dark, 0.6) +
      fill(polygon(motif.map(([px, py]): Point => [px - 1.4, py - 1.2])), colors.lit, 0.9);
  }
  return out;
}
