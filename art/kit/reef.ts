import { mix } from '../palette.ts';
import { along, blob, polygon, ribbon, smooth, type Point } from './geometry.ts';
import { shade } from './grain.ts';
import { between, noiseLine, seeded, type Random } from './random.ts';
import { clipped, fill, stroke, type Sheet } from './sheet.ts';

export type CoralColors = { readonly dark: string; readonly mid: string; readonly lit: string };

/** Staghorn: antlers that fork again and again, pale at the growing tips. */
export function staghorn(seed: string, foot: Point, height: number, colors: CoralColors, fan = 1): string {
  const random = seeded(seed);
  let body = '';
  let light = '';
  const grow = (at: Point, angle: number, length: number, width: number, level: number): void => {
    const end: Point = [at[0] + Math.cos(angle) * length, at[1] + Math.sin(angle) * length];
    const bend: Point = [(at[0] + end[0]) / 2 + between(random, -0.12, 0.12) * length, (at[1] + end[1]) / 2];
    const spine = along([at, bend, end], 5);
    const slim = width * (level === 0 ? 0.55 : 0.72);
    body += smooth(ribbon(spine, (t) => width + (slim - width) * t));
    light += smooth(
      ribbon(
        spine.map(([x, y], i): Point => [x - width * (0.26 - (0.1 * i) / spine.length), y - width * 0.06]),
        (t) => (width + (slim - width) * t) * 0.3,
      ),
    );
    if (level === 0) return;
    const forks = level > 2 ? 3 : 2 + Math.floor(random() * 1.5);
    for (let i = 0; i < forks; i++) {
      const spread = (i - (forks - 1) / 2) * between(random, 0.5, 0.75) * fan + between(random, -0.14, 0.14);
      grow(
        end,
        Math.max(-Math.PI + 0.15, Math.min(-0.15, angle + spread)),
        length * between(random, 0.66, 0.86),
        slim,
        level - 1,
      );
    }
  };
  for (let i = 0; i < 3; i++)
    grow(
      [foot[0] + (i - 1) * height * 0.1, foot[1]],
      -Math.PI / 2 + (i - 1) * 0.55 * fan,
      height * 0.27,
      height * 0.075,
      4,
    );
  return fill(body, colors.mid) + fill(light, colors.lit);
}

/** Elkhorn: broad flat antlers that reach out level and fork into blunt palms. */
export function elkhorn(sheet: Sheet, seed: string, foot: Point, height: number, colors: CoralColors): string {
  const random = seeded(seed);
  const limbs: { shape: string; tip: Point; base: Point; tone: number }[] = [];
  const grow = (at: Point, angle: number, length: number, width: number, level: number, tone: number): void => {
    const end: Point = [at[0] + Math.cos(angle) * length, at[1] + Math.sin(angle) * length * 0.86];
    const knee: Point = [(at[0] + end[0]) / 2 + Math.sin(angle) * length * 0.1, (at[1] + end[1]) / 2 + length * 0.07];
    const spine = along([at, knee, end], 6);
    const flare = level === 0 ? 0.95 : 1.15;
    limbs.push({
      shape: smooth(
        ribbon(spine, (t) => width * (1 + (flare - 1) * t) * (level === 0 && t > 0.75 ? 1 - (t - 0.75) * 1.5 : 1)),
      ),
      tip: end,
      base: at,
      tone,
    });
    if (level === 0) return;
    const forks = level === 2 ? 3 : 2 + Math.floor(random() * 2);
    for (let i = 0; i < forks; i++)
      grow(
        end,
        angle + (i - (forks - 1) / 2) * between(random, 0.5, 0.8) + between(random, -0.12, 0.12),
        length * between(random, 0.5, 0.78),
        width * between(random, 0.7, 0.9),
        level - 1,
        tone + 0.14,
      );
  };
  for (const [i, angle] of [-2.75, -0.4, -2.25, -0.9, -1.55].entries())
    grow(foot, angle + between(random, -0.1, 0.1), height * 0.44, height * 0.13, 2, i * 0.12);
  return limbs
    .map(
      ({ shape, tip, base, tone }) =>
        fill(shape, mix(colors.dark, colors.mid, Math.min(1, 0.35 + tone))) +
        shade(sheet, shape, colors.lit, base[0] + 6, base[1] + height * 0.06, tip[0] - 8, tip[1] - height * 0.05, 0.8),
    )
    .join('');
}

/** A boulder of brain coral: a dome, its light, and the meanders that wander over it. */
export function brainCoral(
  sheet: Sheet,
  seed: string,
  cx: number,
  foot: number,
  r: number,
  colors: CoralColors,
): string {
  const random = seeded(seed);
  const noise = noiseLine(seed, 3);
  const dome: Point[] = [];
  for (let i = 0; i <= 26; i++) {
    const angle = Math.PI * (1 + i / 26);
    const reach = r * (1 + 0.06 * noise(i / 3.2));
    dome.push([cx + Math.cos(angle) * reach, foot + Math.sin(angle) * reach * 0.82]);
  }
  const shape = smooth([...dome, [cx + r * 0.8, foot + r * 0.14], [cx - r * 0.8, foot + r * 0.14]], true);
  const meander = noiseLine(`${seed}m`, 2);
  let lines = '';
  for (let row = 0; row < 17; row++) {
    const t = (row + 0.5) / 17;
    const points: Point[] = [];
    // Neighbouring ridges share their displacement, so that they run in parallel.
    const drift = row * 0.26;
    for (let i = 0; i <= 22; i++) {
      const angle = Math.PI * (1.02 + (0.96 * i) / 22);
      const reach = r * (t + 0.085 * meander(i / 1.9 + drift) + 0.012 * Math.sin(i * 2.1 + row * 1.7));
      points.push([cx + Math.cos(angle) * reach * 1.02, foot + r * 0.1 + Math.sin(angle) * reach * 0.9]);
    }
    lines += stroke(smooth(points, false), colors.dark, r * between(random, 0.018, 0.032), 0.6);
  }
  return (
    fill(shape, colors.mid) +
    clipped(
      sheet,
      shape,
      shade(sheet, shape, colors.lit, cx + r * 0.3, foot, cx - r * 0.5, foot - r * 0.8, 1) +
        lines +
        shade(sheet, shape, colors.dark, cx - r * 0.1, foot - r * 0.5, cx + r, foot + r * 0.1, 1),
    )
  );
}

/** A sea fan: veins that fork in one plane until they close into lace. */
export function seaFan(seed: string, foot: Point, height: number, colors: CoralColors, lean = 0): string {
  const random = seeded(seed);
  const veins: string[] = [];
  const tips: Point[] = [];
  const grow = (at: Point, angle: number, length: number, width: number, level: number): void => {
    const end: Point = [at[0] + Math.cos(angle) * length, at[1] + Math.sin(angle) * length];
    veins.push(
      stroke(
        `M${at[0].toFixed(1)} ${at[1].toFixed(1)}L${end[0].toFixed(1)} ${end[1].toFixed(1)}`,
        level > 2 ? colors.dark : colors.mid,
        width,
      ),
    );
    if (level === 0) {
      tips.push(end);
      return;
    }
    const spread = between(random, 0.26, 0.4);
    grow(end, angle - spread, length * between(random, 0.76, 0.94), width * 0.72, level - 1);
    grow(end, angle + spread, length * between(random, 0.76, 0.94), width * 0.72, level - 1);
    if (level > 2) grow(end, angle + between(random, -0.1, 0.1), length * 0.85, width * 0.72, level - 1);
  };
  for (const start of [-0.72, -0.24, 0.24, 0.72])
    grow(foot, -Math.PI / 2 + start + lean, height * 0.22, height * 0.03, 5);
  // The lace between the veins ends at the furthest tip in each direction.
  const rays = new Map<number, Point>();
  const reach = ([x, y]: Point) => Math.hypot(x - foot[0], y - foot[1]);
  for (const tip of tips) {
    const way = Math.round(Math.atan2(tip[1] - foot[1], tip[0] - foot[0]) * 14);
    if (!rays.has(way) || reach(tip) > reach(rays.get(way)!)) rays.set(way, tip);
  }
  const lace = [...rays.entries()]
    .sort((a, b) => a[0] - b[0])
    .map(([, tip]): Point => [foot[0] + (tip[0] - foot[0]) * 0.97, foot[1] + (tip[1] - foot[1]) * 0.97]);
  return fill(smooth([foot, ...lace]), colors.lit, 0.34) + veins.join('');
}

/** Tube sponges: a cluster of open chimneys. */
export function tubeSponge(
  sheet: Sheet,
  seed: string,
  foot: Point,
  height: number,
  colors: CoralColors,
  count = 5,
): string {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = foot[0] + (i - (count - 1) / 2) * height * 0.2;
    const h = height * between(random, 0.55, 1);
    const lean = (i - (count - 1) / 2) * height * 0.07;
    const spine = along(
      [
        [x * 0.5 + foot[0] * 0.5, foot[1]],
        [x + lean * 0.4, foot[1] - h * 0.5],
        [x + lean, foot[1] - h],
      ],
      8,
    );
    const w = height * 0.14;
    const tube = smooth(ribbon(spine, (t) => w * (0.8 + 0.45 * t)));
    const [mx, my] = [x + lean, foot[1] - h];
    out +=
      fill(tube, colors.mid) +
      shade(sheet, tube, colors.dark, mx - w * 0.1, my, mx + w * 0.6, my + 4, 1) +
      shade(sheet, tube, colors.lit, mx, my, mx - w * 0.7, my, 0.9);
    out +=
      fill(smooth(blob(`${seed}${i}`, mx, my + 1, w * 0.6, w * 0.22, 0.08, 12)), colors.lit) +
      fill(smooth(blob(`${seed}${i}o`, mx, my + 2, w * 0.42, w * 0.14, 0.08, 12)), colors.dark);
  }
  return out;
}

/** Sea whips: soft rods swaying one way. */
export function seaWhips(seed: string, foot: Point, height: number, color: string, count = 9): string {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = foot[0] + between(random, -0.22, 0.22) * height;
    const h = height * between(random, 0.5, 1);
    const sway = between(random, -0.05, 0.3) * h;
    const spine = along(
      [
        [x, foot[1]],
        [x + sway * 0.1, foot[1] - h * 0.45],
        [x + sway, foot[1] - h],
      ],
      9,
    );
    out += fill(polygon(ribbon(spine, (t) => height * 0.026 * (1.1 - t * 0.5))), color);
  }
  return out;
}

/** The rough ground below the coral: a bank with an uneven edge. `top` returns its height at x. */
export function reefBank(
  sheet: Sheet,
  seed: string,
  top: (x: number) => number,
  colors: CoralColors,
  from = -20,
  to = sheet.width + 20,
): string {
  const noise = noiseLine(seed, 4);
  const edge: Point[] = [];
  let x = from;
  const random = seeded(seed);
  while (x < to) {
    edge.push([x, top(x) + noise(x / 22) * 13 + between(random, -4, 4)]);
    x += between(random, 5, 12);
  }
  const shape = `${smooth(edge, false)}L${to} ${sheet.height + 10}L${from} ${sheet.height + 10}Z`;
  const peak = Math.min(...edge.map(([, y]) => y));
  let growth = '';
  let hollows = '';
  for (let i = 0; i < (to - from) / 7; i++) {
    const px = between(random, from, to);
    const py = top(px) + 18 + random() ** 1.4 * Math.max(20, sheet.height - top(px));
    const r = between(random, 5, 22);
    if (i % 3) growth += smooth(blob(`${seed}g${i}`, px, py, r, r * 0.55, 0.35, 12));
    else hollows += smooth(blob(`${seed}h${i}`, px, py, r * 0.8, r * 0.4, 0.4, 12));
  }
  return (
    fill(shape, colors.mid) +
    clipped(sheet, shape, fill(growth, mix(colors.mid, colors.lit, 0.6), 0.6) + fill(hollows, colors.dark, 0.85)) +
    shade(sheet, shape, colors.dark, 0, peak + (sheet.height - peak) * 0.15, 0, sheet.height, 1) +
    shade(sheet, shape, colors.lit, from + (to - from) * 0.5, peak + 80, from + (to - from) * 0.2, peak - 10, 0.55)
  );
}

/** A shelf of rock under a coral that grows from a wall: a rough mound, lit on its upper left. */
export function ledge(sheet: Sheet, seed: string, x: number, y: number, width: number, colors: CoralColors): string {
  const shape = smooth(blob(seed, x, y + width * 0.13, width * 0.56, width * 0.16, 0.3, 26));
  const crust = smooth(blob(`${seed}c`, x - width * 0.1, y + width * 0.06, width * 0.4, width * 0.05, 0.5, 22));
  return (
    fill(shape, colors.mid) +
    shade(sheet, shape, colors.dark, x, y + width * 0.02, x + width * 0.12, y + width * 0.27, 1) +
    fill(crust, mix(colors.mid, colors.lit, 0.55))
  );
}

/** A school of small fish heading one way. */
export function fishSchool(
  seed: string,
  cx: number,
  cy: number,
  spreadX: number,
  spreadY: number,
  count: number,
  size: number,
  color: string,
  flip = false,
): string {
  const random = seeded(seed);
  let path = '';
  for (let i = 0; i < count; i++)
    path += fish(
      random,
      cx + gauss(random) * spreadX,
      cy + gauss(random) * spreadY,
      size * between(random, 0.65, 1.15),
      flip,
    );
  return fill(path, color);
}

function gauss(random: Random): number {
  return (random() + random() + random() - 1.5) / 1.5;
}

function fish(random: Random, x: number, y: number, s: number, flip: boolean): string {
  const f = flip ? -1 : 1;
  const tilt = between(random, -0.1, 0.1) * s;
  const p = (dx: number, dy: number) => `${(x + dx * s * f).toFixed(1)} ${(y + dy * s + tilt * dx).toFixed(1)}`;
  return `M${p(0.5, 0.02)}C${p(0.3, -0.22)} ${p(-0.05, -0.26)} ${p(-0.34, -0.05)}L${p(-0.56, -0.2)}Q${p(-0.46, 0)} ${p(-0.56, 0.2)}L${p(-0.34, 0.06)}C${p(-0.05, 0.24)} ${p(0.3, 0.22)} ${p(0.5, 0.02)}Z`;
}
