import { noiseLine } from './random.ts';

export type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);

/** A path of straight lines. */
export function polygon(points: readonly Point[], closed = true): string {
  return 'M' + points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L') + (closed ? 'Z' : '');
}

/** An upright rectangle. */
export function rectangle(left: number, top: number, right: number, bottom: number): string {
  return polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}

/** A curve through every point (Catmull-Rom written as cubic Beziers). */
export function smooth(points: readonly Point[], closed = true, tension = 1): string {
  const count = points.length;
  const at = (i: number): Point =>
    (closed ? points[((i % count) + count) % count] : points[Math.min(count - 1, Math.max(0, i))]) as Point;
  let path = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 6;
    path += `C${short(b[0] + (c[0] - a[0]) * k)} ${short(b[1] + (c[1] - a[1]) * k)} ${short(c[0] - (d[0] - b[0]) * k)} ${short(c[1] - (d[1] - b[1]) * k)} ${short(c[0])} ${short(c[1])}`;
  }
  return closed ? path + 'Z' : path;
}

/** Samples the curve through the given points, `each` points a span. */
export function along(points: readonly Point[], each = 12, closed = false): Point[] {
  const count = points.length;
  const at = (i: number): Point =>
    (closed ? points[((i % count) + count) % count] : points[Math.min(count - 1, Math.max(0, i))]) as Point;
  const result: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < each; step++) {
      const t = step / each;
      const axis = (n: 0 | 1) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3);
      result.push([axis(0), axis(1)]);
    }
  }
  if (!closed) result.push(at(count - 1));
  return result;
}

/**
 * A band of varying width along a curve: a trunk, a limb, a wave's crest. `width` maps 0 (start) to 1 (end) to a width.
 */
export function ribbon(spine: readonly Point[], width: (t: number) => number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach(([x, y], i) => {
    const before = spine[Math.max(0, i - 1)] as Point;
    const after = spine[Math.min(spine.length - 1, i + 1)] as Point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = width(i / (spine.length - 1)) / 2;
    const nx = (-(after[1] - before[1]) / length) * half;
    const ny = ((after[0] - before[0]) / length) * half;
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  });
  return [...left, ...right];
}

/** An irregular round shape: a boulder, a bush, a patch of light. */
export function blob(seed: string, cx: number, cy: number, rx: number, ry: number, rough = 0.15, points = 28): Point[] {
  const noise = noiseLine(seed, 3);
  return Array.from({ length: points }, (_, i): Point => {
    const angle = (i / points) * Math.PI * 2;
    const reach = 1 + rough * (noise(Math.cos(angle) * 2 + 10) + noise(Math.sin(angle) * 2 + 40)) * 0.8;
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
}

/** A line between two points displaced by noise, such as a coast or a broken edge. */
export function wander(seed: string, from: Point, to: Point, amount: number, grain = 40): Point[] {
  const noise = noiseLine(seed, 4);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(4, Math.round(length / 8));
  const nx = -(to[1] - from[1]) / length;
  const ny = (to[0] - from[0]) / length;
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const push = noise((t * length) / grain) * amount * Math.min(1, 6 * t, 6 * (1 - t) + 0.4);
    return [from[0] + (to[0] - from[0]) * t + nx * push, from[1] + (to[1] - from[1]) * t + ny * push];
  });
}
