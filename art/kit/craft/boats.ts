import { mix, palette } from '../../palette.ts';
import { polygon, smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { between, seeded } from '../random.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';

export type BoatColors = {
  readonly hull: string;
  readonly hullShade: string;
  readonly stripe: string;
  readonly sail: string;
  readonly sailShade: string;
  readonly line: string;
  readonly crew: string;
};

/** Places a drawing at x, y. Its own units have the waterline at 0 and the bow to the right. */
function moored(x: number, y: number, scale: number, flip: boolean, heel: number, content: string): string {
  return `<g transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale}) rotate(${heel})">${content}</g>`;
}

/** A 53-foot sloop under main and jib, with standing rigging, a crew aft and guests forward. */
export function sloop(
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  colors: BoatColors,
  flip = false,
  heel = 4,
): string {
  const rigging =
    stroke('M108 -31L12 -262', colors.line, 0.9) +
    stroke('M11 -270L-98 -18', colors.line, 0.7) +
    stroke('M12 -150L26 -152L14 -14M12 -190L-4 -192L2 -14', colors.line, 0.6);
  const mast =
    fill('M8 -277L12.6 -277L14.5 -14L9.5 -14Z', colors.line) + fill('M-96 -42L12 -34L12 -31L-96 -38Z', colors.line);
  const content =
    rigging + jibSail(sheet, colors) + mainSail(sheet, colors) + mast + sloopDeck(colors) + sloopHull(sheet, colors);
  return moored(x, y, scale, flip, heel, content);
}

function jibSail(sheet: Sheet, colors: BoatColors): string {
  const jib = 'M104 -34C86 -100 52 -180 17 -238C27 -166 30 -96 6 -44C34 -32 70 -30 104 -34Z';
  const seam = (t: number): string =>
    `M${104 - 88 * t} ${-34 - 204 * t}Q${60 - 36 * t} ${-36 - 190 * t} ${4 + 14 * t} ${-46 - 186 * t}`;
  return sail(
    sheet,
    jib,
    colors,
    [40, -120, 92, -60, 0.9],
    [0.2, 0.4, 0.6, 0.8].map((t) => stroke(seam(t), colors.sailShade, 0.7, 0.8)),
  );
}

function mainSail(sheet: Sheet, colors: BoatColors): string {
  const main = 'M10 -272C-22 -214 -62 -120 -92 -44C-58 -36 -22 -34 10 -38C17 -110 18 -200 10 -272Z';
  const seam = (t: number): string =>
    `M${-92 + 100 * t} ${-44 - 226 * t}Q${-30 + 52 * t} ${-34 - 228 * t} ${12 + 3 * Math.sin(t * 3)} ${-44 - 222 * t}`;
  return sail(
    sheet,
    main,
    colors,
    [-42, -130, 22, -100, 1],
    [0.16, 0.32, 0.48, 0.64, 0.8].map((t) => stroke(seam(t), colors.sailShade, 0.8, 0.9)),
  );
}

/** A sail with its shadow, given as x1, y1, x2, y2 and strength, and its seams. */
function sail(
  sheet: Sheet,
  shape: string,
  colors: BoatColors,
  shadow: [number, number, number, number, number],
  seams: string[],
): string {
  return (
    fill(shape, colors.sail) + clipped(sheet, shape, shade(sheet, shape, colors.sailShade, ...shadow) + seams.join(''))
  );
}

function sloopDeck(colors: BoatColors): string {
  const people = crew(colors.crew, [
    [-74, -17, 1],
    [-62, -15, 0.86],
    [-44, -14, 0.9],
    [48, -17, 0.8],
    [60, -19, 0.84],
    [70, -21, 0.7],
  ]);
  const cabin =
    fill('M-40 -14C-32 -24 6 -25 36 -18L40 -14Z', colors.sail) +
    fill('M-30 -18.5L-16 -20.5L-16 -16.5L-30 -15.5ZM-10 -20.8L4 -20.8L4 -17L-10 -16.8Z', colors.line);
  const stanchions = [-90, -66, -20, 18, 66, 92].map((px) =>
    stroke(`M${px} ${-15 - Math.max(0, px) ** 2 / 800}v-9`, colors.line, 0.6, 0.8),
  );
  return people + cabin + stroke('M-97 -27C-60 -22 20 -23 106 -41', colors.line, 0.6, 0.8) + stanchions.join('');
}

function sloopHull(sheet: Sheet, colors: BoatColors): string {
  const hull = 'M-98 -17C-60 -11 20 -12 108 -30C100 -16 92 -4 80 5L-84 5C-92 2 -96 -8 -98 -17Z';
  const side =
    shade(sheet, hull, colors.hullShade, 20, -30, 40, 6, 0.9) +
    stroke('M-98 -11C-60 -6 20 -7 104 -23', colors.stripe, 2.6);
  return fill(hull, colors.hull) + clipped(sheet, hull, side) + fill('M-88 1L86 1L80 6L-84 6Z', colors.stripe);
}

/** A cruising catamaran, seen from its quarter. */
export function catamaran(sheet: Sheet, x: number, y: number, scale: number, colors: BoatColors, flip = false): string {
  const far = 'M-78 -19L112 -26C108 -14 100 -6 92 -3L-70 -3Z';
  const near = 'M-104 -18C-60 -16 40 -17 118 -24C112 -10 104 2 94 8L-92 8C-99 2 -103 -8 -104 -18Z';
  const cabin = 'M-72 -18C-66 -36 -50 -42 -30 -43L18 -42C32 -38 44 -28 54 -18Z';
  const main = 'M16 -280C-18 -220 -54 -140 -82 -62C-50 -54 -16 -52 16 -55C22 -130 24 -210 16 -280Z';
  const jib = 'M112 -30C92 -96 58 -176 22 -236C32 -168 36 -104 22 -52C52 -40 84 -34 112 -30Z';
  let out = fill(far, mix(colors.hull, colors.hullShade, 0.7));
  out +=
    stroke('M112 -28L18 -262', colors.line, 0.9) +
    stroke('M17 -278L-98 -20', colors.line, 0.6) +
    stroke('M18 -170L34 -172L20 -40', colors.line, 0.6);
  out +=
    fill(jib, colors.sail) +
    shade(sheet, jib, colors.sailShade, 46, -120, 96, -66, 0.9) +
    fill(main, colors.sail) +
    shade(sheet, main, colors.sailShade, -34, -140, 26, -110, 1);
  out += clipped(
    sheet,
    main,
    [0.18, 0.36, 0.54, 0.72]
      .map((t) => stroke(`M${-84 + 100 * t} ${-62 - 216 * t}L20 ${-66 - 206 * t}`, colors.sailShade, 0.8))
      .join(''),
  );
  out +=
    fill('M14.5 -285L18.5 -285L20 -38L16 -38Z', colors.line) + fill('M-86 -59L18 -51L18 -48L-86 -55Z', colors.line);
  out += fill('M-98 -48L-52 -50L-50 -47L-98 -45Z', colors.hull) + stroke('M-94 -46v28M-60 -47v20', colors.line, 1);
  out += crew(colors.crew, [
    [-88, -18, 0.95],
    [-78, -18, 0.8],
    [66, -19, 0.8],
    [78, -20, 0.72],
  ]);
  out +=
    fill(cabin, colors.hull) +
    shade(sheet, cabin, colors.hullShade, -10, -34, 40, -18, 0.8) +
    fill('M-60 -25L-50 -35L16 -35L34 -25Z', mix(colors.line, colors.hullShade, 0.2));
  out +=
    fill(near, colors.hull) +
    clipped(
      sheet,
      near,
      shade(sheet, near, colors.hullShade, 10, -16, 20, 9, 1) + stroke('M-104 -12L116 -18', colors.stripe, 2.4),
    ) +
    fill('M-70 -8L60 -10L58 -6L-70 -4Z', mix(colors.line, colors.hullShade, 0.3));
  return moored(x, y, scale, flip, 0, out);
}

/** An open fishing skiff, its outboard tilted into the water, an angler on the bow and the guide aft. */
export function skiff(
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  colors: BoatColors,
  options: { flip?: boolean; angler?: boolean; poling?: boolean } = {},
): string {
  const hull = 'M-96 -20C-50 -15 30 -15 106 -36C100 -18 84 -2 62 5L-84 5C-92 2 -95 -10 -96 -20Z';
  const line = colors.line;
  let out = '';
  out += fill('M-112 -34C-110 -41 -98 -42 -95 -36L-94 -22L-100 -21L-99 12L-106 12L-107 -18L-112 -20Z', line);
  if (options.poling) {
    out +=
      stroke('M-84 -18v-24M-62 -16v-26M-88 -42h30', line, 2) +
      guide(-73, -42, line) +
      stroke('M-30 -118L-118 20', line, 1.6);
  } else {
    out +=
      fill('M-20 -16l3 -20h18l4 20Z', mix(colors.hull, colors.hullShade, 0.5)) +
      stroke('M-16 -35l-4 -4', line, 2) +
      guide(-34, -14, line, 0.86);
  }
  if (options.angler !== false) out += angler(66, -26, line);
  out +=
    fill(hull, colors.hull) +
    clipped(
      sheet,
      hull,
      shade(sheet, hull, colors.hullShade, 0, -26, 14, 6, 1) +
        stroke('M-96 -14C-50 -9 30 -9 104 -30', colors.stripe, 3.4),
    );
  out += stroke('M-96 -20C-50 -15 30 -15 106 -36', mix(colors.hull, palette.white, 0.3), 2);
  return moored(x, y, scale, options.flip ?? false, 0, out);
}

function crew(color: string, people: readonly (readonly [x: number, y: number, size: number])[]): string {
  return people
    .map(
      ([x, y, s]) =>
        fill(
          `M${x - 3.6 * s} ${y}C${x - 4.6 * s} ${y - 9 * s} ${x - 3 * s} ${y - 13 * s} ${x} ${y - 13 * s}C${x + 3.2 * s} ${y - 13 * s} ${x + 4.4 * s} ${y - 8 * s} ${x + 3.8 * s} ${y}Z`,
          color,
        ) +
        fill(
          `M${x - 2.4 * s} ${y - 15.4 * s}a2.5 2.9 0 1 1 5 0a2.5 2.9 0 1 1 -5 0M${x - 4.6 * s} ${y - 17 * s}q4.6 -3.6 9.4 0.2l-9.4 0.8Z`,
          color,
        ),
    )
    .join('');
}

/** A standing guide with a wide hat, leaning on his work. Feet at x, y. */
function guide(x: number, y: number, color: string, s = 1): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    fill('M-7 0L-5 -26L-7 -44C-8 -54 -3 -60 3 -60C10 -60 12 -54 11 -46L10 -26L12 0L5 0L3 -24L0 0Z', color) +
    fill('M8 -57C18 -56 28 -62 40 -68L42 -64C30 -54 18 -48 9 -48Z', color) +
    fill(
      'M-4 -67C-4 -74 10 -75 10 -66C10 -59 -3 -59 -4 -67ZM-12 -69C-6 -72 12 -73 19 -69C10 -67 -4 -66 -12 -69ZM-4 -70C-3 -78 9 -79 10 -71Z',
      color,
    ) +
    '</g>'
  );
}

/** An angler leaning back against a bent rod. Feet at x, y. */
function angler(x: number, y: number, color: string): string {
  return (
    `<g transform="translate(${x} ${y})">` +
    fill(
      'M-13 1L-8 -24C-10 -34 -13 -44 -12 -52C-11 -60 -5 -63 1 -61C7 -58 8 -50 6 -42L4 -26L12 0L4 1L-1 -20L-5 1Z',
      color,
    ) +
    fill('M-2 -60C8 -56 16 -48 24 -46L23 -40C12 -41 2 -47 -6 -53Z', color) +
    fill('M-9 -68C-9 -76 4 -78 5 -69C6 -61 -8 -60 -9 -68ZM-10 -71C-4 -77 6 -77 14 -72L4 -71Z', color) +
    stroke('M16 -38C26 -58 42 -84 62 -92C78 -97 90 -88 94 -70', color, 1.9) +
    stroke('M94 -70L112 10', color, 0.7) +
    fill('M22 -48a4 4 0 1 1 0.1 0Z', color) +
    '</g>'
  );
}

/** The reflection of a hull or a sail in still water: horizontal slivers that break up toward the viewer. */
export function reflection(
  seed: string,
  x: number,
  y: number,
  width: number,
  depth: number,
  color: string,
  opacity = 0.6,
): string {
  const random = seeded(seed);
  let path = '';
  const rows = Math.max(6, Math.round(depth / 6));
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const w = width * (1 - t * 0.75) * between(random, 0.6, 1.05);
    const cx = x + between(random, -0.1, 0.1) * width * (0.3 + t);
    const cy = y + depth * t;
    const h = 1.6 + 3.4 * t;
    const points: Point[] = [
      [cx - w / 2, cy],
      [cx - w * 0.1, cy - h * 0.5],
      [cx + w / 2, cy],
      [cx + w * 0.15, cy + h * 0.6],
    ];
    path += t > 0.5 && random() < 0.25 ? polygon(points) : smooth(points);
  }
  return fill(path, color, opacity);
}
