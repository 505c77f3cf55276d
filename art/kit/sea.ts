import { mix } from '../palette.ts';
import { HORIZON } from '../scene.ts';
import { polygon, smooth, type Point } from './geometry.ts';
import { shade } from './grain.ts';
import { between, noiseLine, seeded } from './random.ts';
import { clipped, fill, type Sheet } from './sheet.ts';

/** Water from the horizon down: flat bands that widen towards us, their edges drawn as long low swells. */
export function bandedSea(
  sheet: Sheet,
  colors: readonly string[],
  top = HORIZON,
  bottom = sheet.height,
  seed = 'sea',
  bands = 8,
): string {
  const { width } = sheet;
  const tone = (t: number) => {
    const at = Math.min(colors.length - 1.0001, Math.max(0, t) * (colors.length - 1));
    return mix(colors[Math.floor(at)] as string, colors[Math.floor(at) + 1] as string, at % 1);
  };
  let out = fill(`M0 ${top}H${width}V${bottom}H0Z`, tone(0));
  for (let i = 1; i < bands; i++) {
    const y = top + (bottom - top) * (i / bands) ** 1.7;
    const next = top + (bottom - top) * ((i + 1) / bands) ** 1.7;
    const noise = noiseLine(`${seed}${i}`, 3);
    const swell = 1.5 + 9 * (i / bands) ** 1.4;
    const edge: Point[] = [];
    for (let x = -20; x <= width + 20; x += 14) edge.push([x, y + noise(x / (50 + (150 * i) / bands)) * swell]);
    out += fill(`${smooth(edge, false)}L${width + 20} ${bottom}L-20 ${bottom}Z`, tone(i / (bands - 1)));
    if (i < bands - 1)
      out += shade(
        sheet,
        `M0 ${y + swell}H${width}V${next}H0Z`,
        tone((i + 1) / (bands - 1)),
        0,
        y + swell,
        0,
        next + swell,
        0.7,
      );
  }
  return out;
}

/**
 * Slivers of light or shade on the water, finer toward the horizon. `middle` and `spread` shape the reflection of the
 * sun.
 */
export function glints(
  seed: string,
  top: number,
  bottom: number,
  count: number,
  color: string,
  sheetWidth: number,
  road?: { x: number; near: number; far: number },
  opacity = 0.85,
): string {
  const random = seeded(seed);
  let path = '';
  for (let i = 0; i < count; i++) {
    const depth = random() ** 1.5;
    const y = top + 3 + (bottom - top) * depth;
    const w = (10 + 90 * depth) * between(random, 0.4, 1.3);
    const h = (1 + 6.5 * depth) * between(random, 0.5, 1.1);
    const reach = road ? road.far + (road.near - road.far) * depth : 0;
    const x = road
      ? road.x + ((random() + random() + random() - 1.5) / 1.5) * reach
      : between(random, -40, sheetWidth + 40);
    path += sliver(x, y, w, h, between(random, -0.3, 0.3));
  }
  return fill(path, color, opacity);
}

function sliver(x: number, y: number, w: number, h: number, lean: number): string {
  const points: Point[] = [
    [x - w / 2, y],
    [x - w * 0.15, y - h * (0.5 + lean)],
    [x + w * 0.2, y - h * 0.35],
    [x + w / 2, y + h * lean],
    [x + w * 0.1, y + h * 0.5],
    [x - w * 0.2, y + h * (0.3 + lean)],
  ];
  return smooth(points);
}

/** The net of light that waves cast on a sandy floor: rounded cells of a jittered honeycomb with lit gaps. */
export function causticNet(
  sheet: Sheet,
  seed: string,
  area: { x: number; y: number; width: number; height: number },
  cell: number,
  color: string,
  opacity = 0.5,
  perspective = 1.6,
): string {
  const random = seeded(seed);
  const rows = 9;
  const lattice: Point[][] = [];
  for (let row = 0; row <= rows; row++) {
    const depth = (row / rows) ** perspective;
    const y = area.y + area.height * depth;
    const step = cell * (0.35 + 1.1 * depth);
    const line: Point[] = [];
    for (let k = -2; k < area.width / (cell * 0.35) + 2; k++) {
      const x = area.x + area.width / 2 + (k - area.width / (cell * 0.7)) * step + ((row % 2) * step) / 2;
      line.push([
        x + between(random, -0.3, 0.3) * step,
        y + ((between(random, -0.22, 0.22) * area.height) / rows) * (0.4 + depth),
      ]);
    }
    lattice.push(line);
  }
  let holes = '';
  for (let row = 0; row < rows; row++) {
    const upper = lattice[row]!;
    const lower = lattice[row + 1]!;
    for (let k = 1; k < upper.length - 2; k++) {
      const shift = row % 2 ? 1 : 0;
      const corners = [upper[k]!, upper[k + 1]!, lower[k + 1]!, lower[k + shift]!];
      const [mx, my] = [0, 1].map((n) => corners.reduce((sum, corner) => sum + corner[n]!, 0) / 4) as [number, number];
      if (mx < area.x - 60 || mx > area.x + area.width + 60) continue;
      const inset = between(random, 0.72, 0.88);
      holes += smooth(
        corners.map(([x, y]): Point => [mx + (x - mx) * inset, my + (y - my) * inset]),
        true,
        1.25,
      );
    }
  }
  const frame = polygon([
    [area.x - 5, area.y],
    [area.x + area.width + 5, area.y],
    [area.x + area.width + 5, area.y + area.height],
    [area.x - 5, area.y + area.height],
  ]);
  return clipped(sheet, frame, `<path d="${frame}${holes}" fill-rule="evenodd" fill="${color}" opacity="${opacity}"/>`);
}

/** Shafts of light slanting down through water from the left, each with a bright core. */
export function lightShafts(
  sheet: Sheet,
  seed: string,
  color: string,
  count = 6,
  bottom = sheet.height,
  opacity = 0.14,
): string {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = between(random, -0.15, 0.75) * sheet.width;
    const w = between(random, 20, 110);
    const lean = 0.42 * bottom;
    const end = bottom * between(random, 0.6, 1);
    const shaft = (inset: number) =>
      polygon([
        [x + w * inset, -5],
        [x + w * (1 - inset), -5],
        [x + w * (1.7 - inset * 1.6) + (lean * end) / bottom, end],
        [x + w * (inset * 1.6 - 0.4) + (lean * end) / bottom, end],
      ]);
    out +=
      shade(sheet, shaft(0), color, 0, end, 0, 0, opacity * 1.5) +
      shade(sheet, shaft(0.28), color, 0, end * 0.9, 0, 0, opacity * 1.7);
  }
  return out;
}
