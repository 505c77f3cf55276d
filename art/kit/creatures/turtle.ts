import { mix, palette } from '../../palette.ts';
import { blob, polygon, smooth, type Point } from '../geometry.ts';
import { between, seeded, type Random } from '../random.ts';
import { fill, stroke, type Sheet } from '../sheet.ts';
import { outline, pairs, posed, rounded, type Coat, type Pose } from './creature.ts';

const shellEdge = [-102, 12, -84, -18, -44, -44, 4, -54, 48, -46, 80, -22, 88, 0, 74, 18, 36, 32, -14, 36, -64, 28];
/** The positions of the rows of plates along the shell, from -1 (tail) to 1 (head). */
const rows = [-0.74, -0.36, 0.02, 0.4, 0.74];

/** A green turtle in mid-stroke, seen from above its flank: about 280 units long. */
export function turtle(sheet: Sheet, pose: Pose, coat: Coat): string {
  const random = seeded('turtle');
  const shell = outline(shellEdge);
  const pattern = plates(random, coat);
  const limb = (numbers: number[], light: [number, number], dark: [number, number]) => {
    const shape = outline(numbers);
    const skin = fill(scales(random, numbers), coat.mark, 0.75);
    return rounded(sheet, shape, coat, light, dark, skin) + stroke(shape, coat.lit, 1.4, 0.5);
  };
  return posed(
    pose,
    limb([50, -40, 58, -74, 44, -112, 14, -146, -2, -154, 4, -126, 12, -90, 22, -56, 34, -40], [30, -150], [50, -40]) +
      limb([-72, -18, -100, -34, -132, -38, -138, -28, -116, -14, -84, -2], [-110, -40], [-80, 0]) +
      fill(
        outline([-88, 20, -50, 38, 0, 46, 46, 42, 84, 18, 80, 0, 20, 20, -50, 22]),
        mix(coat.lit, palette.white, 0.3),
      ) +
      limb(
        [76, -22, 96, -32, 116, -38, 136, -32, 150, -16, 152, -4, 142, 4, 118, 8, 92, 10, 74, 12],
        [112, -40],
        [120, 12],
      ) +
      fill('M123 -17c4 -7 13 -7 15 0c-3 5 -12 5 -15 0Z', coat.mark) +
      fill('M128 -19a3 3 0 1 1 .1 0Z', palette.white) +
      stroke('M152 -5C144 -3 136 -1 130 2', coat.mark, 1.8) +
      rounded(sheet, shell, coat, [-30, -58], [20, 40], pattern) +
      stroke(shell, coat.lit, 2, 0.55) +
      limb([-62, 20, -84, 36, -112, 54, -138, 58, -132, 42, -104, 22, -78, 8], [-90, 20], [-120, 60]) +
      limb([70, 8, 84, 34, 80, 74, 56, 118, 22, 152, 4, 162, 8, 136, 22, 100, 34, 60, 44, 28], [84, 30], [10, 140]),
  );
}

/** Draws scales over the bounding box of the points 'x, y, x, y ...'. */
function scales(random: Random, numbers: readonly number[]): string {
  const points = pairs(numbers);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  let out = '';
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 9)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 10) {
      const [cx, cy] = [x + between(random, -2, 2), y + between(random, -2, 2)];
      out += polygon(blob(`${x},${y}`, cx, cy, between(random, 3, 4.4), between(random, 2.6, 3.8), 0.2, 7));
    }
  return out;
}

/** A point of the shell: u is the position along it, v across it, both from -1 to 1. */
function onShell(u: number, v: number): Point {
  return [-8 + u * 94, -8 + v * 43 * Math.max(0.05, 1 - u * u) ** 0.5 + (1 - u) * 5];
}

/** The seams between the plates of the shell, its rim and its streaks. */
function plates(random: Random, coat: Coat): string {
  let out = [-0.34, 0.3].map((side) => plateRow(side, coat)).join('');
  for (const u of rows)
    out += stroke(polygon([onShell(u - 0.19, -0.25), onShell(u - 0.19, 0.22)], false), coat.mark, 2.4);
  const rim = Array.from({ length: 40 }, (_, i) => {
    const [cos, sin] = [Math.cos((i / 20) * Math.PI), Math.sin((i / 20) * Math.PI)];
    return onShell(cos * 0.9, (sin * 0.84) / Math.max(0.2, 1 - (cos * 0.9) ** 2) ** 0.5);
  });
  out += stroke(smooth(rim), coat.mark, 2);
  for (let i = 0; i < 60; i++) {
    const [x, y] = onShell(between(random, -0.9, 0.9), between(random, -0.9, 0.9));
    const streak = `M${x} ${y}l${between(random, -9, 9)} ${between(random, -6, 3)}`;
    out += stroke(streak, i % 2 ? coat.lit : coat.dark, 1.3, 0.45);
  }
  return out;
}

function plateRow(side: number, coat: Coat): string {
  const line = rows.flatMap((u, i) => [onShell(u - 0.19, side * 0.72), onShell(u, side * (i === 4 ? 0.9 : 1.25))]);
  line.push(onShell(0.95, side * 0.5));
  const ribs = rows.map((u, i) => {
    const rib = [line[2 * i + 1]!, onShell(u * 1.02, side < 0 ? -0.86 : 0.84)];
    return stroke(polygon(rib, false), coat.mark, 2.4);
  });
  return stroke(polygon(line, false), coat.mark, 2.6) + ribs.join('');
}
