import { black, mix } from '../../palette.ts';
import { polygon, rectangle } from '../geometry.ts';
import { shade } from '../grain.ts';
import { seeded, type Random } from '../random.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';

export type HouseColors = {
  readonly wall: string;
  readonly wallShade: string;
  readonly roof: string;
  readonly roofLit: string;
  readonly trim: string;
  readonly window: string;
  readonly glow?: string;
};

/** The measures of a house in drawing units: left and right of its front, and the heights of its parts. */
type House = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly h: number;
  readonly stilts: number;
  readonly floor: number;
  readonly eaves: number;
  readonly l: number;
  readonly r: number;
  readonly colors: HouseColors;
};

/**
 * A clapboard house on stilts: boards, shutters, a veranda and a hipped tin roof. Its front is `width` wide, foot at y.
 */
export function islandHouse(
  sheet: Sheet,
  seed: string,
  x: number,
  y: number,
  width: number,
  colors: HouseColors,
): string {
  const random = seeded(seed);
  const h = width * 0.62;
  const stilts = width * 0.16;
  const floor = y - stilts;
  const eaves = floor - h * 0.62;
  const house: House = { x, y, width, h, stilts, floor, eaves, l: x - width / 2, r: x + width / 2, colors };
  return (
    houseStilts(house) +
    houseWall(sheet, house) +
    houseOpenings(random, house) +
    veranda(house) +
    houseRoof(sheet, house)
  );
}

function houseStilts({ l, width, floor, y, colors }: House): string {
  return Array.from({ length: 6 }, (_, i) => {
    const px = l + (width * i) / 5;
    return fill(rectangle(px - width * 0.012, floor, px + width * 0.012, y), mix(colors.trim, colors.window, 0.5));
  }).join('');
}

function houseWall(sheet: Sheet, { x, l, r, width, h, eaves, floor, colors }: House): string {
  const wall = rectangle(l, eaves, r, floor);
  let boards = '';
  for (let b = eaves + 6; b < floor; b += h * 0.052)
    boards += stroke(`M${l} ${b.toFixed(1)}H${r}`, colors.wallShade, 1, 0.8);
  const shadow =
    shade(sheet, wall, colors.wallShade, l + width * 0.4, floor, r + width * 0.2, floor, 0.8) +
    shade(sheet, wall, colors.wallShade, x, eaves + h * 0.18, x, eaves - 4, 1);
  return fill(wall, colors.wall) + clipped(sheet, wall, boards + shadow);
}

/** Two windows with shutters and, between them, the door. */
function houseOpenings(random: Random, { l, width, h, eaves, floor, colors }: House): string {
  let out = '';
  [0.15, 0.5, 0.83].forEach((t, i) => {
    const cx = l + width * t;
    const w = width * 0.1;
    const door = i === 1;
    const top = eaves + h * 0.16;
    const bottom = door ? floor : top + h * 0.27;
    const pane = colors.glow && random() < 0.8 ? colors.glow : colors.window;
    out += fill(rectangle(cx - w / 2, top, cx + w / 2, bottom), pane);
    if (door) return;
    for (const s of [-1, 1]) {
      const a = cx + s * w * 0.5;
      const b = cx + s * w * 1.05;
      out += fill(rectangle(a, top - 2, b, bottom + 2), colors.trim);
      for (let k = 1; k < 7; k++)
        out += stroke(`M${a + s * 2} ${top + ((bottom - top) * k) / 7}H${b - s * 2}`, colors.wallShade, 1, 0.7);
    }
    out += stroke(`M${cx} ${top}V${bottom}M${cx - w / 2} ${(top + bottom) / 2}H${cx + w / 2}`, colors.trim, 1.6);
  });
  return out;
}

/** The rail, the posts of the roof and the stairs. */
function veranda({ x, l, r, width, h, stilts, floor, eaves, colors }: House): string {
  const rail = floor - h * 0.16;
  let out = '';
  for (let px = l + 3; px < r; px += width * 0.026)
    if (Math.abs(px - x) > width * 0.07) out += stroke(`M${px.toFixed(1)} ${rail}V${floor}`, colors.trim, 1.4);
  out +=
    stroke(`M${l} ${rail}H${x - width * 0.07}M${x + width * 0.07} ${rail}H${r}`, colors.trim, 2.6) +
    stroke(`M${l - 4} ${floor}H${r + 4}`, colors.trim, 4);
  for (const t of [0, 0.3, 0.7, 1]) out += stroke(`M${l + width * t} ${eaves}V${floor}`, colors.trim, 3);
  for (let k = 0; k < 5; k++) {
    const reach = width * 0.07 + k * 1.5;
    const [top, bottom] = [floor + (stilts * k) / 5, floor + (stilts * (k + 0.5)) / 5];
    out += fill(
      polygon([
        [x - width * 0.07 - k * 1.5, top],
        [x + reach, top],
        [x + reach, bottom],
        [x - width * 0.07 - k * 1.5, bottom],
      ]),
      colors.trim,
    );
  }
  return out;
}

function houseRoof(sheet: Sheet, { x, l, r, width, h, eaves, colors }: House): string {
  const roof = polygon([
    [l - width * 0.07, eaves + 3],
    [l + width * 0.2, eaves - h * 0.4],
    [r - width * 0.2, eaves - h * 0.4],
    [r + width * 0.07, eaves + 3],
  ]);
  let ribs = '';
  for (let i = 0; i <= 22; i++) {
    const top = `M${l + width * (0.2 + (0.6 * i) / 22)} ${eaves - h * 0.4}`;
    const bottom = `L${l - width * 0.07 + (width * 1.14 * i) / 22} ${eaves + 3}`;
    ribs += stroke(top + bottom, mix(colors.roof, black, 0.2), 1, 0.6);
  }
  const gutter = polygon([
    [l - width * 0.075, eaves + 2],
    [r + width * 0.075, eaves + 2],
    [r + width * 0.07, eaves + 8],
    [l - width * 0.07, eaves + 8],
  ]);
  return (
    fill(roof, colors.roof) +
    clipped(sheet, roof, shade(sheet, roof, colors.roofLit, x, eaves, l, eaves - h * 0.4, 1) + ribs) +
    fill(gutter, mix(colors.roof, black, 0.35))
  );
}
