import { mix, tint } from '../palette.ts';
import { polygon, smooth, type Point } from './geometry.ts';
import { shade } from './grain.ts';
import { between, noiseLine, seeded } from './random.ts';
import { fill, radial, type Sheet } from './sheet.ts';
import { lightShafts } from './sea.ts';

/**
 * The water column: bands that deepen, the sun's disc of light above the left third, shafts, and the underside of the
 * surface.
 */
export function waterColumn(
  sheet: Sheet,
  seed: string,
  colors: readonly string[],
  top = 0,
  sunX = sheet.width * 0.32,
): string {
  const { width, height } = sheet;
  const bands = 9;
  const tone = (t: number) => {
    const at = Math.min(colors.length - 1.0001, t * (colors.length - 1));
    return mix(colors[Math.floor(at)] as string, colors[Math.floor(at) + 1] as string, at % 1);
  };
  let out = fill(`M0 ${top}H${width}V${height}H0Z`, tone(0));
  for (let i = 1; i < bands; i++) {
    const y = top + (height - top) * (i / bands) ** 0.95;
    const next = top + (height - top) * ((i + 1) / bands) ** 0.95;
    // The light reaches deeper below the sun, so the bands sag there.
    const noise = noiseLine(`${seed}${i}`, 3);
    const line: Point[] = [];
    for (let x = -20; x <= width + 20; x += 20)
      line.push([x, y + 46 * Math.exp(-(((x - sunX - (y - top) * 0.25) / 260) ** 2)) - 18 + noise(x / 150) * 9]);
    const edge = smooth(line, false);
    out += fill(`${edge}L${width + 20} ${height}L-20 ${height}Z`, tone(i / (bands - 1)));
    if (i < bands - 1)
      out += shade(
        sheet,
        `${edge}L${width + 20} ${next + 40}L-20 ${next + 40}Z`,
        tone((i + 1) / (bands - 1)),
        0,
        y + 6,
        0,
        next + 34,
        0.75,
      );
  }
  out += fill(
    `M0 ${top}H${width}V${top + 420}H0Z`,
    radial(
      sheet,
      sunX,
      top,
      420,
      [
        [0, tint('sand', 2, 0.4, 12), 0.75],
        [0.25, tint('sand', 1.1, 1.2, 30), 0.35],
        [1, tint('sand', 1.1, 1.2, 30), 0],
      ],
      0.8,
    ),
  );
  return out + lightShafts(sheet, seed, tint('sand', 1.7, 0.9, 17), 7, height * 0.92, 0.13);
}

/** The surface seen from below: bright cells near us, a thin line far off. */
export function surfaceFromBelow(seed: string, sheet: Sheet, depth: number, color: string, opacity = 0.6): string {
  const random = seeded(seed);
  let path = '';
  for (let i = 0; i < 110; i++) {
    const t = random() ** 1.6;
    const y = 4 + depth * (1 - t);
    const w = (24 + 110 * (1 - y / depth)) * between(random, 0.5, 1.2);
    const h = (2 + 13 * (1 - y / depth)) * between(random, 0.5, 1.1);
    const x = between(random, -40, sheet.width + 40);
    path += smooth([
      [x - w / 2, y],
      [x - w * 0.1, y - h * 0.5],
      [x + w * 0.3, y - h * 0.2],
      [x + w / 2, y + h * 0.1],
      [x + w * 0.1, y + h * 0.5],
      [x - w * 0.25, y + h * 0.3],
    ]);
  }
  return fill(path, color, opacity);
}

/** Rippled sand running away from us. */
export function sandFloor(
  sheet: Sheet,
  seed: string,
  top: number,
  colors: { lit: string; mid: string; dark: string },
): string {
  const noise = noiseLine(seed, 4);
  const edge: Point[] = [];
  for (let x = -20; x <= sheet.width + 20; x += 16) edge.push([x, top + noise(x / 190) * 14]);
  const shape = `${smooth(edge, false)}L${sheet.width + 20} ${sheet.height}L-20 ${sheet.height}Z`;
  let ripples = '';
  for (let row = 0; row < 13; row++) {
    const t = (row + 0.5) / 13;
    const y = top + 16 + (sheet.height - top) * t ** 1.5;
    const wobble = noiseLine(`${seed}r${row}`, 3);
    for (let part = 0; part < 4; part++) {
      const from = ((part + wobble(part * 3.1) * 0.4) * sheet.width) / 4;
      const line: Point[] = [];
      const length = sheet.width * (0.12 + 0.1 * Math.abs(wobble(part)));
      for (let k = 0; k <= 12; k++)
        line.push([
          from + (length * k) / 12,
          y + wobble(k / 3 + part * 9) * (3 + 10 * t) - Math.sin((Math.PI * k) / 12) * (1 + 5 * t),
        ]);
      for (let k = 12; k >= 0; k--) line.push([from + (length * k) / 12, y + wobble(k / 3 + part * 9) * (3 + 10 * t)]);
      ripples += polygon(line);
    }
  }
  return (
    fill(shape, colors.mid) +
    shade(sheet, shape, colors.dark, 0, top + 60, 0, top - 12, 0.85) +
    shade(sheet, shape, colors.lit, sheet.width * 0.8, sheet.height, sheet.width * 0.2, top + 60, 0.8) +
    fill(ripples, colors.dark, 0.3)
  );
}

/** A meadow of turtle grass: blades leaning with the current. */
export function seagrass(
  seed: string,
  from: number,
  to: number,
  foot: number,
  height: number,
  colors: readonly string[],
  density = 1,
): string {
  const random = seeded(seed);
  let out = '';
  const count = Math.round(((to - from) / 5) * density);
  for (let i = 0; i < count; i++) {
    const x = between(random, from, to);
    const y = foot + between(random, -8, 10);
    const h = height * between(random, 0.5, 1.1);
    const lean = h * between(random, 0.05, 0.5);
    const w = height * 0.045;
    out += fill(
      `M${(x - w).toFixed(1)} ${y.toFixed(1)}C${(x - w).toFixed(1)} ${(y - h * 0.5).toFixed(1)} ${(x + lean * 0.4).toFixed(1)} ${(y - h * 0.8).toFixed(1)} ${(x + lean).toFixed(1)} ${(y - h).toFixed(1)}C${(x + lean * 0.5 + w).toFixed(1)} ${(y - h * 0.75).toFixed(1)} ${(x + w * 1.6).toFixed(1)} ${(y - h * 0.4).toFixed(1)} ${(x + w).toFixed(1)} ${y.toFixed(1)}Z`,
      colors[Math.floor(random() * colors.length)] as string,
    );
  }
  return out;
}
