import { palette } from '../../../palette.ts';
import { polygon, smooth } from '../../geometry.ts';
import { shade } from '../../grain.ts';
import { linear, stroke } from '../../sheet.ts';
import { at, extrude, half, post, round, type CartFrame, type Profile } from './cart-frame.ts';

/** The posts of the roof on the far side. */
export function farPosts(frame: CartFrame): string {
  const { lift, roofY, back, pillar, paint, rows } = frame;
  const z = half - 0.05;
  return (
    post(frame, [0.84, 0.95 + lift, z], [0.46, roofY, z], pillar * 0.85, paint.metal) +
    post(frame, [-1.02 + back, 0.7 + lift, z], [-1 + back, roofY, z], pillar * 0.85, paint.metal) +
    (rows === 2 ? post(frame, [-0.58, 0.8 + lift, z], [-0.58, roofY, z], pillar * 0.8, paint.metal) : '')
  );
}

/** Windscreen, near posts and hand rail. */
export function nearPosts(frame: CartFrame): string {
  const { lift, roofY, back, pillar, paint, rows } = frame;
  const z = -half + 0.05;
  const rail = [
    at(frame, -0.52, 0.86 + lift, -half),
    at(frame, -0.56, 1.06 + lift, -half),
    at(frame, -0.26, 1.06 + lift, -half),
    at(frame, -0.14, 0.84 + lift, -half),
  ];
  return (
    windscreen(frame) +
    post(frame, [0.84, 0.98 + lift, z], [0.46, roofY, z], pillar, paint.metal) +
    post(frame, [-1.02 + back, 0.7 + lift, z], [-1 + back, roofY, z], pillar, paint.metal) +
    (rows === 2 ? post(frame, [-0.58, 0.8 + lift, z], [-0.58, roofY, z], pillar * 0.9, paint.metal) : '') +
    stroke(smooth(rail, false), paint.metal, pillar * 0.5)
  );
}

/** The roof, shaded along its near edge. */
export function canopy(frame: CartFrame): string {
  const { sheet, paint, back, roofY } = frame;
  const side: Profile = [
    [-1.34 + back, roofY],
    [-1.28 + back, roofY + 0.08],
    [-0.4 + back / 2, roofY + 0.12],
    [0.52, roofY + 0.09],
    [0.74, roofY + 0.0],
    [0.5, roofY - 0.03],
    [-1.1 + back, roofY - 0.03],
  ];
  const profile = round(side, 6);
  const edge = profile.map(([x, y]) => at(frame, x, y, -half - 0.09));
  const [x, y] = edge[0]!;
  return (
    extrude(frame, profile, -half - 0.09, half + 0.09, frame.roof) +
    shade(sheet, polygon(edge), paint.roofDark, x, y - 8, x, y + 10, 0.7)
  );
}

function windscreen(frame: CartFrame): string {
  const { sheet, paint, lift, roofY } = frame;
  const glass = [
    at(frame, 0.84, 1 + lift, -half + 0.06),
    at(frame, 0.84, 1 + lift, half - 0.06),
    at(frame, 0.48, roofY - 0.02, half - 0.06),
    at(frame, 0.48, roofY - 0.02, -half + 0.06),
  ];
  const reflection = linear(sheet, ...glass[3]!, ...glass[1]!, [
    [0, palette.white, 0.5],
    [0.45, palette.white, 0.12],
    [0.5, palette.white, 0.42],
    [1, palette.white, 0.1],
  ]);
  return `<path d="${polygon(glass)}" fill="${reflection}" stroke="${paint.metal}" stroke-width="1.4"/>`;
}
