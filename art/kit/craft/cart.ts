import { black, mix, palette, tint } from '../../palette.ts';
import { faces, project, sunlight, tone, type Camera, type Vec } from '../camera.ts';
import { along, polygon, smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { fill, linear, stroke, type Sheet } from '../sheet.ts';

export type CartPaint = {
  readonly body: string;
  readonly bodyDark: string;
  readonly bodyLit: string;
  readonly seat: string;
  readonly seatDark: string;
  readonly roof: string;
  readonly roofDark: string;
  readonly metal: string;
  readonly tyre: string;
  readonly hub: string;
};

export type CartModel = { readonly kind: 'standard' | 'premium' | 'luxury'; readonly paint: CartPaint };

type Profile = readonly (readonly [x: number, y: number])[];

/**
 * A golf cart in three quarters, front to the right before the camera turns it. Built like a model:
 * side profiles drawn out across the width, every strip toned by the sun that falls on it.
 */
export function golfCart(sheet: Sheet, camera: Camera, model: CartModel): string {
  const { paint, kind } = model;
  const rows = kind === 'luxury' ? 2 : 1;
  const back = rows === 2 ? -0.86 : 0;
  const wheel = kind === 'standard' ? 0.25 : kind === 'premium' ? 0.33 : 0.28;
  const lift = kind === 'standard' ? 0 : kind === 'premium' ? 0.17 : 0.05;
  const half = 0.58;
  const at = (x: number, y: number, z: number): Point => project(camera, [x, y, z]);
  const raise = (profile: Profile, dx = 0): Profile => profile.map(([x, y]) => [x + dx, y + lift] as const);

  /** A side profile drawn out from z0 (near) to z1 (far). */
  const extrude = (
    profile: Profile,
    z0: number,
    z1: number,
    colors: { dark: string; mid: string; lit: string },
    side = true,
  ): string => {
    let out = '';
    profile.forEach(([x, y], i) => {
      const [nx, ny] = profile[(i + 1) % profile.length]!;
      const quad = [at(x, y, z1), at(nx, ny, z1), at(nx, ny, z0), at(x, y, z0)];
      if (faces(quad)) {
        const color = tone(colors, sunlight(camera, [-(ny - y), nx - x, 0]));
        out += `<path d="${polygon(quad)}" fill="${color}" stroke="${color}" stroke-width=".8"/>`;
      }
    });
    if (side) out += fill(polygon(profile.map(([x, y]) => at(x, y, z0))), tone(colors, sunlight(camera, [0, 0, -1])));
    return out;
  };
  const round = (profile: Profile, each = 5): Profile => along(profile, each, true);
  const bodyColors = { dark: paint.bodyDark, mid: paint.body, lit: paint.bodyLit };
  const seatColors = { dark: paint.seatDark, mid: paint.seat, lit: mix(paint.seat, palette.white, 0.35) };
  const darkColors = {
    dark: paint.tyre,
    mid: mix(paint.tyre, paint.metal, 0.25),
    lit: mix(paint.tyre, paint.metal, 0.5),
  };
  const roofColors = { dark: paint.roofDark, mid: paint.roof, lit: mix(paint.roof, palette.white, 0.4) };

  const ring = (cx: number, cy: number, r: number, z: number): Point[] =>
    Array.from({ length: 36 }, (_, i) =>
      at(cx + Math.cos((i / 18) * Math.PI) * r, cy + Math.sin((i / 18) * Math.PI) * r, z),
    );
  const tyre = (cx: number, z: number, width: number): string => {
    const near = ring(cx, wheel, wheel, z);
    const far = ring(cx, wheel, wheel, z + width);
    let out = fill(smooth(far), paint.tyre);
    near.forEach((point, i) => {
      const quad = [point, near[(i + 1) % 36]!, far[(i + 1) % 36]!, far[i]!];
      out += `<path d="${polygon(quad)}" fill="${i % 2 && kind === 'premium' ? mix(paint.tyre, paint.metal, 0.16) : paint.tyre}" stroke="${paint.tyre}" stroke-width=".7"/>`;
    });
    out += fill(smooth(near), mix(paint.tyre, paint.metal, 0.13));
    out += shade(
      sheet,
      smooth(near),
      mix(paint.tyre, paint.metal, 0.55),
      ...near[0]!,
      ...at(cx - wheel, wheel * 1.6, z),
      0.9,
    );
    out +=
      fill(smooth(ring(cx, wheel, wheel * 0.62, z - 0.01)), paint.tyre) +
      fill(smooth(ring(cx, wheel, wheel * 0.57, z - 0.015)), paint.hub);
    for (let i = 0; i < 5; i++) {
      const angle = (i / 5) * Math.PI * 2 + 0.3;
      const spoke = (a: number, r: number) =>
        at(cx + Math.cos(angle + a) * wheel * r, wheel + Math.sin(angle + a) * wheel * r, z - 0.02);
      out += fill(
        polygon([spoke(0.3, 0.2), spoke(0.34, 0.5), spoke(0.95, 0.5), spoke(0.95, 0.2)]),
        mix(paint.tyre, paint.metal, 0.25),
      );
    }
    return out + fill(smooth(ring(cx, wheel, wheel * 0.13, z - 0.03)), mix(paint.hub, paint.tyre, 0.3));
  };
  const post = (a: Vec, b: Vec, width: number, color: string): string =>
    stroke(polygon([project(camera, a), project(camera, b)], false), color, width) +
    stroke(
      polygon(
        [project(camera, a), project(camera, b)].map(([x, y]): Point => [x - width * 0.22, y]),
        false,
      ),
      mix(color, palette.white, 0.4),
      width * 0.25,
    );

  const frontWheel = 0.86;
  const rearWheel = -0.86 + back;
  const roofY = 1.84 + lift;
  const pillar = Math.max(3, (camera.focal * 0.045) / 6.4);
  const shadowFrom = at(rearWheel - 0.9, 0, 0.75);
  const shadowTo = at(1.5, 0, -0.7);
  let out = '';
  const ground = [
    at(-1.5 + back, 0, -0.66),
    at(1.32, 0, -0.66),
    at(2.1, 0, 0.55),
    at(1.9, 0, 1.25),
    at(-1.1 + back, 0, 1.25),
  ];
  out +=
    `<g opacity=".62">${shade(sheet, smooth(ground, true, 0.5), paint.tyre, shadowTo[0] + 260, shadowFrom[1], shadowFrom[0] + 160, shadowTo[1], 1)}</g>` +
    fill(
      smooth([at(-1.3 + back, 0, -0.6), at(1.1, 0, -0.62), at(1.2, 0, 0.5), at(-1.2 + back, 0, 0.55)], true, 0.6),
      paint.tyre,
      0.55,
    );
  out += tyre(frontWheel, half - 0.18, 0.2) + tyre(rearWheel, half - 0.18, 0.2);
  out += extrude(
    raise([
      [-1.16 + back, 0.36],
      [1.1, 0.36],
      [1.1, 0.26],
      [-1.16 + back, 0.26],
    ]),
    -half + 0.06,
    half - 0.06,
    darkColors,
  );
  // Far-side posts, then everything inside, then the near side.
  const strut = paint.metal;
  out +=
    post([0.84, 0.95 + lift, half - 0.05], [0.46, roofY, half - 0.05], pillar * 0.85, strut) +
    post([-1.02 + back, 0.7 + lift, half - 0.05], [-1.0 + back, roofY, half - 0.05], pillar * 0.85, strut);
  if (rows === 2) out += post([-0.58, 0.8 + lift, half - 0.05], [-0.58, roofY, half - 0.05], pillar * 0.8, strut);
  const bench = (dx: number, facing: 1 | -1): string => {
    const cushion: Profile = round(
      raise(
        [
          [-0.54, 0.82],
          [-0.02, 0.86],
          [0.03, 0.78],
          [-0.02, 0.71],
          [-0.54, 0.7],
        ]
          .map(([x, y]) => [x! * facing + (facing < 0 ? -0.62 : 0), y!] as const)
          .sort(() => 0),
        dx,
      ),
    );
    const rest: Profile = round(
      raise(
        [
          [-0.66, 0.82],
          [-0.72, 1.26],
          [-0.64, 1.32],
          [-0.56, 1.25],
          [-0.5, 0.82],
        ].map(([x, y]) => [facing > 0 ? x! : -1.24 - x!, y!] as const),
        dx,
      ),
    );
    const wind = (p: Profile): Profile => (facing > 0 ? p : [...p].reverse());
    const parts = [
      extrude(wind(rest), -half + 0.05, half - 0.05, seatColors),
      extrude(wind(cushion), -half + 0.03, half - 0.03, seatColors),
    ];
    return parts.join('');
  };
  const box = (x0: number, x1: number, y1: number): string =>
    extrude(
      round(
        raise([
          [x0, 0.36],
          [x0 - 0.02, y1 - 0.04],
          [x0 + 0.04, y1],
          [x1 - 0.04, y1],
          [x1, y1 - 0.05],
          [x1 - 0.05, 0.36],
        ]),
        3,
      ),
      -half,
      half,
      bodyColors,
    );
  // Rear-facing bench and its foot plate, then the rear body, then the forward benches from back to front.
  out += extrude(
    raise([
      [-1.62 + back, 0.4],
      [-1.2 + back, 0.4],
      [-1.2 + back, 0.34],
      [-1.62 + back, 0.34],
    ]),
    -half + 0.1,
    half - 0.1,
    darkColors,
  );
  out += box(-1.22 + back, -0.06 + back, 0.7);
  out += extrude(
    round(
      raise(
        [
          [-1.2, 0.8],
          [-0.78, 0.82],
          [-0.76, 0.7],
          [-1.2, 0.7],
        ],
        back,
      ),
      3,
    ),
    -half + 0.03,
    half - 0.03,
    seatColors,
  );
  if (rows === 2) out += bench(back, 1) + box(-0.66, -0.06, 0.7);
  else out += '';
  out += bench(0, 1);
  if (rows === 1) out += '';
  // Steering wheel and dashboard.
  out += post([0.72, 0.9 + lift, -0.2], [0.42, 1.12 + lift, -0.2], pillar * 0.5, paint.tyre);
  const wheelRing = Array.from({ length: 24 }, (_, i): Point => {
    const a = (i / 12) * Math.PI;
    return at(0.42 + Math.sin(a) * 0.1, 1.12 + lift + Math.sin(a) * 0.15, -0.2 + Math.cos(a) * 0.19);
  });
  out += stroke(smooth(wheelRing), paint.tyre, pillar * 0.55);
  const cowl: Profile = round(
    raise([
      [0.56, 0.36],
      [0.6, 0.78],
      [0.66, 1.0],
      [0.86, 1.02],
      [1.06, 0.92],
      [1.24, 0.72],
      [1.31, 0.52],
      [1.28, 0.36],
    ]),
    6,
  );
  out += extrude(cowl, -half, half, bodyColors);
  out += shade(
    sheet,
    smooth(cowl.filter((_, i) => i % 3 === 0).map(([x, y]) => at(x, y, -half))),
    paint.bodyDark,
    ...at(1.0, 0.9 + lift, -half),
    ...at(0.9, 0.3 + lift, -half),
    0.8,
  );
  // Bumper, lamps and the bonnet's crease on the front face.
  out += extrude(
    raise([
      [1.24, 0.44],
      [1.36, 0.44],
      [1.36, 0.34],
      [1.24, 0.34],
    ]),
    -half + 0.04,
    half - 0.04,
    darkColors,
  );
  for (const z of [-0.38, 0.38]) {
    const lamp = Array.from({ length: 14 }, (_, i): Point => {
      const a = (i / 7) * Math.PI;
      return at(1.2 + Math.sin(a) * -0.05, 0.74 + lift + Math.sin(a) * 0.075, z + Math.cos(a) * 0.12);
    });
    out +=
      fill(smooth(lamp), paint.tyre) +
      fill(
        smooth(
          lamp.map(([x, y]): Point => {
            const c = at(1.2, 0.74 + lift, z);
            return [c[0] + (x - c[0]) * 0.76, c[1] + (y - c[1]) * 0.76];
          }),
        ),
        tint('sand', -0.1, 2.5, 6),
      );
  }
  // Wheel arches and near wheels.
  for (const cx of [frontWheel, rearWheel]) {
    const arch = Array.from({ length: 19 }, (_, i): Point => {
      const a = (i / 18) * Math.PI;
      return at(cx + Math.cos(a) * (wheel + 0.09), wheel + 0.02 + Math.sin(a) * (wheel + 0.09), -half - 0.005);
    });
    out += fill(
      polygon([...arch, at(cx - wheel - 0.09, 0.26 + lift, -half), at(cx + wheel + 0.09, 0.26 + lift, -half)]),
      mix(paint.tyre, black, 0.2),
    );
    out += stroke(smooth(arch, false), mix(paint.body, paint.bodyDark, 0.35), pillar * 0.8);
    out += tyre(cx, -half - 0.02, 0.2);
  }
  // Body lines along the near side, and the running board.
  out += extrude(
    raise([
      [-0.1, 0.33],
      [0.6, 0.33],
      [0.6, 0.26],
      [-0.1, 0.26],
    ]),
    -half - 0.06,
    -half + 0.06,
    darkColors,
  );
  out += stroke(
    polygon([at(-1.18 + back, 0.6 + lift, -half), at(-0.12 + back, 0.6 + lift, -half)], false),
    paint.bodyLit,
    1.6,
    0.8,
  );
  if (kind !== 'standard')
    out += stroke(
      polygon([at(0.66, 0.72 + lift, -half), at(1.16, 0.66 + lift, -half)], false),
      paint.bodyLit,
      2.4,
      0.9,
    );
  // Near posts, hand rail, glass and roof.
  const glass = [
    at(0.84, 1.0 + lift, -half + 0.06),
    at(0.84, 1.0 + lift, half - 0.06),
    at(0.48, roofY - 0.02, half - 0.06),
    at(0.48, roofY - 0.02, -half + 0.06),
  ];
  out += `<path d="${polygon(glass)}" fill="${linear(sheet, ...glass[3]!, ...glass[1]!, [
    [0, palette.white, 0.5],
    [0.45, palette.white, 0.12],
    [0.5, palette.white, 0.42],
    [1, palette.white, 0.1],
  ])}" stroke="${paint.metal}" stroke-width="1.4"/>`;
  out +=
    post([0.84, 0.98 + lift, -half + 0.05], [0.46, roofY, -half + 0.05], pillar, strut) +
    post([-1.02 + back, 0.7 + lift, -half + 0.05], [-1.0 + back, roofY, -half + 0.05], pillar, strut);
  if (rows === 2) out += post([-0.58, 0.8 + lift, -half + 0.05], [-0.58, roofY, -half + 0.05], pillar * 0.9, strut);
  out += stroke(
    smooth(
      [
        at(-0.52, 0.86 + lift, -half),
        at(-0.56, 1.06 + lift, -half),
        at(-0.26, 1.06 + lift, -half),
        at(-0.14, 0.84 + lift, -half),
      ],
      false,
    ),
    paint.metal,
    pillar * 0.5,
  );
  const roofProfile: Profile = round(
    [
      [-1.34 + back, roofY],
      [-1.28 + back, roofY + 0.08],
      [-0.4 + back / 2, roofY + 0.12],
      [0.52, roofY + 0.09],
      [0.74, roofY + 0.0],
      [0.5, roofY - 0.03],
      [-1.1 + back, roofY - 0.03],
    ],
    6,
  );
  out += extrude(roofProfile, -half - 0.09, half + 0.09, roofColors);
  const under = roofProfile.slice(0).map(([x, y]) => at(x, y, -half - 0.09));
  return (
    out +
    shade(sheet, polygon(under), paint.roofDark, under[0]![0], under[0]![1] - 8, under[0]![0], under[0]![1] + 10, 0.7)
  );
}
