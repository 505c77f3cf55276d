import { tint } from '../../../palette.ts';
import { polygon, smooth, type Point } from '../../geometry.ts';
import { shade } from '../../grain.ts';
import { fill, stroke } from '../../sheet.ts';
import { at, extrude, half, post, raise, round, type CartFrame, type Profile } from './cart-frame.ts';

/** The floor that carries all other parts. */
export function chassis(frame: CartFrame): string {
  return plank(frame, -1.16 + frame.back, 1.1, [0.36, 0.26], half - 0.06);
}

/** The rear body with the bench that faces backwards and its foot plate. */
export function rear(frame: CartFrame): string {
  const { back } = frame;
  const cushion = raise(frame, profile('-1.2 .8 -.78 .82 -.76 .7 -1.2 .7'), back);
  return (
    plank(frame, -1.62 + back, -1.2 + back, [0.4, 0.34], half - 0.1) +
    box(frame, -1.22 + back, -0.06 + back, 0.7) +
    extrude(frame, round(cushion, 3), -half + 0.03, half - 0.03, frame.seat)
  );
}

/** The benches that face forward, from back to front. */
export function benches(frame: CartFrame): string {
  const second = frame.rows === 2 ? bench(frame, frame.back) + box(frame, -0.66, -0.06, 0.7) : '';
  return second + bench(frame, 0);
}

/** The steering wheel on its column. */
export function steering(frame: CartFrame): string {
  const { lift, pillar, paint } = frame;
  const ring = Array.from({ length: 24 }, (_, i): Point => {
    const a = (i / 12) * Math.PI;
    return at(frame, 0.42 + Math.sin(a) * 0.1, 1.12 + lift + Math.sin(a) * 0.15, -0.2 + Math.cos(a) * 0.19);
  });
  return (
    post(frame, [0.72, 0.9 + lift, -0.2], [0.42, 1.12 + lift, -0.2], pillar * 0.5, paint.tyre) +
    stroke(smooth(ring), paint.tyre, pillar * 0.55)
  );
}

/** The front of the body with bumper and lamps. */
export function front(frame: CartFrame): string {
  const { sheet, paint, lift } = frame;
  const outline = raise(frame, profile('.56 .36 .6 .78 .66 1 .86 1.02 1.06 .92 1.24 .72 1.31 .52 1.28 .36'));
  const cowl = round(outline, 6);
  const side = smooth(cowl.filter((_, i) => i % 3 === 0).map(([x, y]) => at(frame, x, y, -half)));
  return (
    extrude(frame, cowl, -half, half, frame.body) +
    shade(sheet, side, paint.bodyDark, ...at(frame, 1, 0.9 + lift, -half), ...at(frame, 0.9, 0.3 + lift, -half), 0.8) +
    extrude(
      frame,
      raise(frame, profile('1.24 .44 1.36 .44 1.36 .34 1.24 .34')),
      -half + 0.04,
      half - 0.04,
      frame.under,
    ) +
    lamp(frame, -0.38) +
    lamp(frame, 0.38)
  );
}

/** The running board and the lit lines along the near side. */
export function trim(frame: CartFrame): string {
  const { back, lift, paint, kind } = frame;
  const board = raise(frame, profile('-.1 .33 .6 .33 .6 .26 -.1 .26'));
  const line = polygon([at(frame, -1.18 + back, 0.6 + lift, -half), at(frame, -0.12 + back, 0.6 + lift, -half)], false);
  const crease = polygon([at(frame, 0.66, 0.72 + lift, -half), at(frame, 1.16, 0.66 + lift, -half)], false);
  return (
    extrude(frame, board, -half - 0.06, -half + 0.06, frame.under) +
    stroke(line, paint.bodyLit, 1.6, 0.8) +
    (kind === 'standard' ? '' : stroke(crease, paint.bodyLit, 2.4, 0.9))
  );
}

/** Reads 'x y x y ...' as a profile. */
function profile(numbers: string): Profile {
  const values = numbers.split(' ').map(Number);
  return Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i]!, values[2 * i + 1]!] as const);
}

function plank(frame: CartFrame, x0: number, x1: number, [top, bottom]: [number, number], width: number): string {
  const side: Profile = [
    [x0, top],
    [x1, top],
    [x1, bottom],
    [x0, bottom],
  ];
  return extrude(frame, raise(frame, side), -width, width, frame.under);
}

function box(frame: CartFrame, x0: number, x1: number, y1: number): string {
  const side: Profile = [
    [x0, 0.36],
    [x0 - 0.02, y1 - 0.04],
    [x0 + 0.04, y1],
    [x1 - 0.04, y1],
    [x1, y1 - 0.05],
    [x1 - 0.05, 0.36],
  ];
  return extrude(frame, round(raise(frame, side), 3), -half, half, frame.body);
}

function bench(frame: CartFrame, dx: number): string {
  const rest = round(raise(frame, profile('-.66 .82 -.72 1.26 -.64 1.32 -.56 1.25 -.5 .82'), dx));
  const cushion = round(raise(frame, profile('-.54 .82 -.02 .86 .03 .78 -.02 .71 -.54 .7'), dx));
  return (
    extrude(frame, rest, -half + 0.05, half - 0.05, frame.seat) +
    extrude(frame, cushion, -half + 0.03, half - 0.03, frame.seat)
  );
}

function lamp(frame: CartFrame, z: number): string {
  const { lift, paint } = frame;
  const rim = Array.from({ length: 14 }, (_, i): Point => {
    const a = (i / 7) * Math.PI;
    return at(frame, 1.2 + Math.sin(a) * -0.05, 0.74 + lift + Math.sin(a) * 0.075, z + Math.cos(a) * 0.12);
  });
  const center = at(frame, 1.2, 0.74 + lift, z);
  const glass = rim.map(([x, y]): Point => [center[0] + (x - center[0]) * 0.76, center[1] + (y - center[1]) * 0.76]);
  return fill(smooth(rim), paint.tyre) + fill(smooth(glass), tint('sand', -0.1, 2.5, 6));
}
