import { black, mix } from '../../../palette.ts';
import { polygon, smooth, type Point } from '../../geometry.ts';
import { shade } from '../../grain.ts';
import { fill, stroke } from '../../sheet.ts';
import { at, half, type CartFrame } from './cart-frame.ts';

const corners = 36;

/** The far wheels, which the body partly hides. */
export function farWheels(frame: CartFrame): string {
  return tyre(frame, frame.frontWheel, half - 0.18, 0.2) + tyre(frame, frame.rearWheel, half - 0.18, 0.2);
}

/** The near wheels in their arches. */
export function nearWheels(frame: CartFrame): string {
  return [frame.frontWheel, frame.rearWheel].map((cx) => arch(frame, cx) + tyre(frame, cx, -half - 0.02, 0.2)).join('');
}

function arch(frame: CartFrame, cx: number): string {
  const { wheel, paint, pillar, lift } = frame;
  const edge = Array.from({ length: 19 }, (_, i): Point => {
    const a = (i / 18) * Math.PI;
    return at(frame, cx + Math.cos(a) * (wheel + 0.09), wheel + 0.02 + Math.sin(a) * (wheel + 0.09), -half - 0.005);
  });
  const foot = [cx - wheel - 0.09, cx + wheel + 0.09].map((x) => at(frame, x, 0.26 + lift, -half));
  return (
    fill(polygon([...edge, ...foot]), mix(paint.tyre, black, 0.2)) +
    stroke(smooth(edge, false), mix(paint.body, paint.bodyDark, 0.35), pillar * 0.8)
  );
}

function ring(frame: CartFrame, cx: number, cy: number, r: number, z: number): Point[] {
  return Array.from({ length: corners }, (_, i) =>
    at(frame, cx + Math.cos((i / 18) * Math.PI) * r, cy + Math.sin((i / 18) * Math.PI) * r, z),
  );
}

function tyre(frame: CartFrame, cx: number, z: number, width: number): string {
  const { sheet, paint, wheel } = frame;
  const near = ring(frame, cx, wheel, wheel, z);
  const light = at(frame, cx - wheel, wheel * 1.6, z);
  return (
    tread(frame, near, ring(frame, cx, wheel, wheel, z + width)) +
    fill(smooth(near), mix(paint.tyre, paint.metal, 0.13)) +
    shade(sheet, smooth(near), mix(paint.tyre, paint.metal, 0.55), ...near[0]!, ...light, 0.9) +
    fill(smooth(ring(frame, cx, wheel, wheel * 0.62, z - 0.01)), paint.tyre) +
    fill(smooth(ring(frame, cx, wheel, wheel * 0.57, z - 0.015)), paint.hub) +
    spokes(frame, cx, z) +
    fill(smooth(ring(frame, cx, wheel, wheel * 0.13, z - 0.03)), mix(paint.hub, paint.tyre, 0.3))
  );
}

function tread({ paint, kind }: CartFrame, near: readonly Point[], far: readonly Point[]): string {
  const blocks = near.map((point, i) => {
    const next = (i + 1) % corners;
    const quad = polygon([point, near[next]!, far[next]!, far[i]!]);
    const color = i % 2 && kind === 'premium' ? mix(paint.tyre, paint.metal, 0.16) : paint.tyre;
    return `<path d="${quad}" fill="${color}" stroke="${paint.tyre}" stroke-width=".7"/>`;
  });
  return fill(smooth(far), paint.tyre) + blocks.join('');
}

function spokes(frame: CartFrame, cx: number, z: number): string {
  const { paint, wheel } = frame;
  return Array.from({ length: 5 }, (_, i) => {
    const angle = (i / 5) * Math.PI * 2 + 0.3;
    const spoke = (a: number, r: number) =>
      at(frame, cx + Math.cos(angle + a) * wheel * r, wheel + Math.sin(angle + a) * wheel * r, z - 0.02);
    const shape = polygon([spoke(0.3, 0.2), spoke(0.34, 0.5), spoke(0.95, 0.5), spoke(0.95, 0.2)]);
    return fill(shape, mix(paint.tyre, paint.metal, 0.25));
  }).join('');
}
