import { mix } from '../palette.ts';
import { along, polygon, ribbon, type Point } from './geometry.ts';
import { between, seeded, type Random } from './random.ts';
import { fill, stroke, type Sheet } from './sheet.ts';

export type PalmColors = {
  readonly dark: string;
  readonly mid: string;
  readonly lit: string;
  readonly trunk: string;
  readonly trunkLit: string;
};

export type PalmShape = {
  readonly foot: Point;
  readonly crown: Point;
  readonly size: number;
  /** How far the middle of the trunk bends outwards, in units; positive to the right. */
  readonly bow?: number;
  readonly fronds?: number;
  /** 0 for the hanging fronds of an old coconut palm, 1 for the upright ones of a cohune. */
  readonly upright?: number;
  readonly coconuts?: boolean;
};

/** A palm: a ringed trunk that bends, and a crown of fronds with every leaflet cut. */
export function palm(_sheet: Sheet, seed: string, shape: PalmShape, colors: PalmColors): string {
  const random = seeded(seed);
  const { foot, crown, size, bow = 0, fronds = 13, upright = 0 } = shape;
  const middle: Point = [(foot[0] + crown[0]) / 2 + bow, (foot[1] + crown[1]) / 2];
  const spine = along([foot, middle, crown], 16);
  const girth = size * 0.1;
  const width = (t: number) => girth * (1.25 - 0.75 * t ** 0.5 + (t < 0.08 ? (0.08 - t) * 9 : 0));
  let trunk = fill(polygon(ribbon(spine, width)), colors.trunk);
  const litSpine = spine.map(([x, y], i): Point => [x - width(i / (spine.length - 1)) * 0.22, y]);
  trunk += fill(polygon(ribbon(litSpine, (t) => width(t) * 0.42)), colors.trunkLit);
  for (let i = 2; i < spine.length - 1; i++) {
    const [x, y] = spine[i]!;
    const w = width(i / (spine.length - 1)) / 2;
    trunk += stroke(`M${x - w} ${y - 1}Q${x} ${y + 3} ${x + w} ${y}`, colors.trunk, 1.6, 0.55);
  }
  return trunk + palmCrown(random, crown, size, colors, fronds, upright, shape.coconuts ?? true);
}

/** A palm's crown without its trunk, for the edge of a forest. */
export function palmCrown(
  random: Random,
  crown: Point,
  size: number,
  colors: PalmColors,
  fronds = 13,
  upright = 0,
  coconuts = false,
): string {
  const low = upright > 0 ? -0.12 : -0.24;
  const angles = Array.from({ length: fronds }, (_, i) => {
    const t = (i + between(random, 0.25, 0.75)) / fronds;
    return Math.PI * (low + (1 - 2 * low) * t) + Math.PI;
  });
  const behind = angles.filter((_, i) => i % 3 === 1);
  const front = angles
    .filter((_, i) => i % 3 !== 1)
    .sort((a, b) => Math.abs(Math.cos(b)) - Math.abs(Math.cos(a)) || a - b);
  let out = '';
  for (const angle of behind)
    out += frond(
      random,
      crown,
      angle + between(random, -0.2, 0.2),
      size * between(random, 0.95, 1.15),
      upright,
      colors.dark,
      colors.dark,
    );
  if (coconuts) {
    for (let i = 0; i < 5; i++) {
      const x = crown[0] + (i - 2) * size * 0.06;
      const y = crown[1] + size * between(random, 0.06, 0.13);
      out += fill(
        `M${x - size * 0.05} ${y}c${-size * 0.01} ${-size * 0.08} ${size * 0.11} ${-size * 0.08} ${size * 0.1} 0c0 ${size * 0.07} ${-size * 0.09} ${size * 0.08} ${-size * 0.1} 0Z`,
        i < 2 ? colors.trunkLit : colors.trunk,
      );
    }
  }
  for (const angle of front) {
    const light = (1 - Math.cos(angle)) / 2;
    out += frond(
      random,
      crown,
      angle,
      size * between(random, 0.9, 1.2),
      upright,
      mix(colors.dark, colors.mid, 0.35 + 0.65 * light),
      mix(colors.mid, colors.lit, Math.max(0, light * 1.5 - 0.45)),
    );
  }
  return out;
}

/** One feather leaf: a rib that bends under its weight, leaflets combed along both sides. */
function frond(
  random: Random,
  base: Point,
  angle: number,
  length: number,
  upright: number,
  shade: string,
  lit: string,
): string {
  const rib: Point[] = [];
  const steps = 24;
  let [x, y] = base;
  const side = Math.cos(angle) < 0 ? -1 : 1;
  // Measured from the vertical, so that every leaf falls to its own side.
  let fall = Math.atan2(Math.cos(angle) * side, -Math.sin(angle));
  if (fall < 0.22) fall = between(random, 0.22, 0.4);
  const weight = (1 - upright * 0.55) * between(random, 0.8, 1.2);
  for (let i = 0; i <= steps; i++) {
    rib.push([x, y]);
    x += (Math.sin(fall) * side * length) / steps;
    y -= (Math.cos(fall) * length) / steps;
    fall = Math.min(2.9, fall + (0.018 + 0.12 * weight * (i / steps)) * Math.sin(Math.min(fall + 0.35, 2.2)));
  }
  let under = '';
  let over = '';
  for (let i = 1.5; i <= steps; i += 0.45) {
    const t = i / steps;
    const k = Math.min(steps - 1, Math.floor(i));
    const f = i - k;
    const [ax, ay] = rib[k]!;
    const [bx, by] = rib[k + 1]!;
    const px = ax + (bx - ax) * f;
    const py = ay + (by - ay) * f;
    const tangent = Math.atan2(by - ay, bx - ax);
    const reach =
      length * (0.05 + 0.21 * Math.sin(Math.PI * Math.min(1, 0.2 + t * 0.74)) ** 0.8) * between(random, 0.8, 1.12);
    for (const turn of [-1, 1]) {
      const spread = tangent + turn * (0.95 - 0.55 * t) * between(random, 0.85, 1.12);
      const isUnder = turn * side > 0;
      const sag = reach * (isUnder ? 0.42 : 0.2) * (1 - upright * 0.6);
      const long = reach * (isUnder ? 1.12 : 0.85);
      const tx = px + Math.cos(spread) * long;
      const ty = py + Math.sin(spread) * long + sag;
      const mx = px + Math.cos(spread) * long * 0.55;
      const my = py + Math.sin(spread) * long * 0.55 + sag * 0.12;
      const w = length * 0.009 + reach * 0.034 * (1.1 - 0.5 * t);
      const nx = -Math.sin(spread) * w;
      const ny = Math.cos(spread) * w;
      const leaf = `M${(px - nx).toFixed(1)} ${(py - ny).toFixed(1)}Q${(mx - nx).toFixed(1)} ${(my - ny).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}Q${(mx + nx).toFixed(1)} ${(my + ny).toFixed(1)} ${(px + nx).toFixed(1)} ${(py + ny).toFixed(1)}Z`;
      if (isUnder) under += leaf;
      else over += leaf;
    }
  }
  return fill(under, shade) + fill(over, lit) + fill(polygon(ribbon(rib, (t) => length * 0.024 * (1 - t) + 0.8)), lit);
}

/** A palm that is too far away for leaflets: a thin trunk and a dozen bent strokes. */
export function distantPalm(random: Random, foot: Point, height: number, color: string): string {
  const lean = between(random, -0.22, 0.22) * height;
  const [x, y] = [foot[0] + lean, foot[1] - height];
  let out = stroke(
    `M${foot[0]} ${foot[1]}Q${foot[0] + lean * 0.2} ${foot[1] - height * 0.6} ${x} ${y}`,
    color,
    Math.max(1.1, height * 0.045),
  );
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI * (0.85 + 1.3 * (i / 10)) + between(random, -0.12, 0.12);
    const reach = height * between(random, 0.32, 0.46);
    const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.7 + reach * 0.3];
    const knee: Point = [x + Math.cos(angle) * reach * 0.55, y + Math.sin(angle) * reach * 0.75];
    const w = height * 0.055;
    out += fill(
      `M${x} ${y}Q${knee[0]} ${knee[1] - w} ${tip[0]} ${tip[1]}Q${knee[0]} ${knee[1] + w} ${x} ${y + w * 0.4}Z`,
      color,
    );
  }
  return out;
}
