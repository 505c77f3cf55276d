import { mix, tint } from '../palette.ts';
import { HORIZON } from '../scene.ts';
import { polygon, wander, type Point } from './geometry.ts';
import { glow, shade } from './grain.ts';
import { between, noiseLine, seeded } from './random.ts';
import { fill, radial, type Sheet } from './sheet.ts';

/** A sky from the zenith down to the horizon: flat bands with spattered edges. */
export function bandedSky(sheet: Sheet, colors: readonly string[], bottom = HORIZON, seed = 'sky'): string {
  const { width } = sheet;
  const bands = 9;
  const tone = (t: number) => {
    const at = Math.min(colors.length - 1.0001, t * (colors.length - 1));
    return mix(colors[Math.floor(at)] as string, colors[Math.floor(at) + 1] as string, at % 1);
  };
  const first = bottom / bands ** 0.92;
  let out =
    fill(`M0 0H${width}V${sheet.height}H0Z`, tone(1)) +
    fill(`M0 0H${width}V${bottom + 4}H0Z`, tone(0)) +
    shade(sheet, `M0 0H${width}V${first + 14}H0Z`, tone(1 / (bands - 1)), 0, first * 0.2, 0, first, 0.9);
  for (let i = 1; i < bands; i++) {
    const top = bottom * (i / bands) ** 0.92;
    const next = bottom * ((i + 1) / bands) ** 0.92;
    const edge = wander(`${seed}${i}`, [-20, top], [width + 20, top], 9, 260);
    const shape = polygon([...edge, [width + 20, bottom + 4], [-20, bottom + 4]]);
    out += fill(shape, tone(i / (bands - 1)));
    if (i < bands - 1)
      out += shade(
        sheet,
        `M0 ${top}H${width}V${next + 8}H0Z`,
        tone((i + 1) / (bands - 1)),
        0,
        top + (next - top) * 0.2,
        0,
        next + 4,
        0.85,
      );
  }
  return out;
}

/** A low sun with its halo. */
export function sun(sheet: Sheet, x: number, y: number, r: number, disc: string, halo: string): string {
  return (
    fill(
      `M${x - r * 7} ${y - r * 7}h${r * 14}v${r * 14}h${-r * 14}Z`,
      radial(sheet, x, y, r * 7, [
        [0, halo, 0.75],
        [0.3, halo, 0.35],
        [1, halo, 0],
      ]),
    ) +
    glow(sheet, x, y, r * 3.2, halo, 0.6) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${disc}"/>`
  );
}

/** The scalloped outline of a heaped cloud on a flat base: arcs on an arch, and smaller arcs on those. */
export function cloudOutline(seed: string, x: number, y: number, width: number, height: number): string {
  const random = seeded(seed);
  const noise = noiseLine(seed, 2);
  const arch: Point[] = [[x - width / 2, y]];
  const lobes = Math.max(5, Math.round(width / (height * 0.42)));
  for (let i = 1; i < lobes; i++) {
    const t = i / lobes;
    const rise = Math.sin(Math.PI * t) ** 0.75 * (0.62 + 0.45 * noise(t * 3.2 + 5));
    arch.push([x - width / 2 + width * (t + between(random, -0.25, 0.25) / lobes), y - height * Math.max(0.12, rise)]);
  }
  arch.push([x + width / 2, y]);
  let path = `M${arch[0]![0].toFixed(1)} ${y}`;
  for (let i = 1; i < arch.length; i++) {
    const [ax, ay] = arch[i - 1]!;
    const [bx, by] = arch[i]!;
    const parts = 1 + Math.floor(random() * 3);
    for (let part = 1; part <= parts; part++) {
      const t = part / parts;
      const bulge = Math.sin(Math.PI * t) * Math.hypot(bx - ax, by - ay) * 0.16;
      const px = ax + (bx - ax) * t;
      const py = ay + (by - ay) * t - bulge;
      const r = (Math.hypot(bx - ax, by - ay) / parts) * between(random, 0.54, 0.75);
      path += `A${r.toFixed(1)} ${(r * 0.94).toFixed(1)} 0 0 1 ${px.toFixed(1)} ${py.toFixed(1)}`;
    }
  }
  return path + 'Z';
}

export type CloudColors = { readonly lit: string; readonly body: string; readonly shadow: string };

/** A heaped cloud lit from the left: body, lit heads, and a spattered shadow on its base and its right. */
export function heapedCloud(
  sheet: Sheet,
  seed: string,
  x: number,
  y: number,
  width: number,
  height: number,
  colors: CloudColors,
): string {
  const outline = cloudOutline(seed, x, y, width, height);
  const inner = cloudOutline(seed + 'i', x - width * 0.06, y + height * 0.1, width * 0.74, height * 0.62);
  const foot = cloudOutline(seed + 'f', x + width * 0.1, y + height * 0.06, width * 0.8, height * 0.34);
  const id = sheet.define('c', (name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`);
  return (
    fill(outline, colors.lit) +
    `<g clip-path="url(#${id})">` +
    shade(sheet, outline, colors.body, x - width * 0.3, y - height * 0.5, x + width * 0.42, y, 1) +
    fill(inner, colors.lit) +
    shade(sheet, inner, colors.body, x - width * 0.2, y - height * 0.5, x + width * 0.2, y, 1) +
    fill(foot, colors.body) +
    shade(sheet, foot, colors.shadow, x - width * 0.1, y - height * 0.25, x + width * 0.1, y + 4, 1) +
    '</g>'
  );
}

/** Thin streaks of cloud lying level: lens shapes that taper to nothing. */
export function streakClouds(
  seed: string,
  y: number,
  spread: number,
  count: number,
  color: string,
  sheetWidth: number,
  opacity = 0.8,
): string {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const w = between(random, 90, 360);
    const x = between(random, -60, sheetWidth);
    const cy = y + between(random, -spread, spread);
    const h = w * between(random, 0.018, 0.04);
    const top = wander(`${seed}${i}`, [x, cy], [x + w, cy], h * 0.8, 60).map(([px, py], k, all): Point => [
      px,
      Math.min(cy, py) - h * Math.sin((Math.PI * k) / (all.length - 1)),
    ]);
    out += fill(
      polygon([...top, [x + w, cy], [x + w * 0.7, cy + h * 0.35], [x + w * 0.3, cy + h * 0.25]]),
      color,
      opacity * between(random, 0.6, 1),
    );
  }
  return out;
}

/** Stars above a height. */
export function stars(seed: string, bottom: number, count = 70): string {
  const random = seeded(seed);
  let path = '';
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [random() * 960, random() ** 1.4 * bottom, between(random, 0.7, 1.9)];
    path += `M${(x - r).toFixed(1)} ${y.toFixed(1)}l${r} ${-r * 1.3}l${r} ${r * 1.3}l${-r} ${r * 1.3}Z`;
  }
  return fill(path, tint('sand', -0.1, 2.3, 6), 0.8);
}
