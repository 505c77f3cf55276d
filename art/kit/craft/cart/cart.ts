import type { Camera } from '../../camera.ts';
import { smooth } from '../../geometry.ts';
import { shade } from '../../grain.ts';
import { fill, type Sheet } from '../../sheet.ts';
import { benches, chassis, front, rear, steering, trim } from './cart-body.ts';
import { at, cartFrame, type CartFrame, type CartModel } from './cart-frame.ts';
import { canopy, farPosts, nearPosts } from './cart-top.ts';
import { farWheels, nearWheels } from './cart-wheels.ts';

export type { CartModel, CartPaint } from './cart-frame.ts';

/**
 * Draws a golf cart in three-quarter view. Before the camera turns it, the front points to the right. The parts are
 * side profiles extruded across the width, drawn from far to near.
 */
export function golfCart(sheet: Sheet, camera: Camera, model: CartModel): string {
  const frame = cartFrame(sheet, camera, model);
  const parts = [
    groundShadow,
    farWheels,
    chassis,
    farPosts,
    rear,
    benches,
    steering,
    front,
    nearWheels,
    trim,
    nearPosts,
    canopy,
  ];
  return parts.map((draw) => draw(frame)).join('');
}

function groundShadow(frame: CartFrame): string {
  const { sheet, paint, back, rearWheel } = frame;
  const from = at(frame, rearWheel - 0.9, 0, 0.75);
  const to = at(frame, 1.5, 0, -0.7);
  const outer = [
    at(frame, -1.5 + back, 0, -0.66),
    at(frame, 1.32, 0, -0.66),
    at(frame, 2.1, 0, 0.55),
    at(frame, 1.9, 0, 1.25),
    at(frame, -1.1 + back, 0, 1.25),
  ];
  const inner = [
    at(frame, -1.3 + back, 0, -0.6),
    at(frame, 1.1, 0, -0.62),
    at(frame, 1.2, 0, 0.5),
    at(frame, -1.2 + back, 0, 0.55),
  ];
  const soft = shade(sheet, smooth(outer, true, 0.5), paint.tyre, to[0] + 260, from[1], from[0] + 160, to[1], 1);
  return `<g opacity=".62">${soft}</g>${fill(smooth(inner, true, 0.6), paint.tyre, 0.55)}`;
}
