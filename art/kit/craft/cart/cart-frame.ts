import { mix, palette } from '../../../palette.ts';
import { faces, project, sunlight, tone, type Camera, type Vec } from '../../camera.ts';
import { along, polygon, type Point } from '../../geometry.ts';
import { fill, stroke, type Sheet } from '../../sheet.ts';

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

/** A side view: points in metres, x forward and y up, clockwise. */
export type Profile = readonly (readonly [x: number, y: number])[];

/** The tones of a surface in shadow, in half light and in full light. */
export type Tones = { dark: string; mid: string; lit: string };

const wheels = { standard: 0.25, premium: 0.33, luxury: 0.28 };
const lifts = { standard: 0, premium: 0.17, luxury: 0.05 };

/** Half the width of the body, in metres. */
export const half = 0.58;

/**
 * The dimensions and tones of one cart as seen by one camera. Lengths are metres of the model, line widths drawing
 * units.
 */
export type CartFrame = {
  readonly sheet: Sheet;
  readonly camera: Camera;
  readonly kind: CartModel['kind'];
  readonly paint: CartPaint;
  readonly rows: 1 | 2;
  /** The distance by which a second row of seats moves the rear back. */
  readonly back: number;
  readonly wheel: number;
  readonly lift: number;
  readonly frontWheel: number;
  readonly rearWheel: number;
  readonly roofY: number;
  readonly pillar: number;
  readonly body: Tones;
  readonly seat: Tones;
  readonly under: Tones;
  readonly roof: Tones;
};

/** Creates the frame of a cart. The luxury cart has two rows, the premium one has large wheels. */
export function cartFrame(sheet: Sheet, camera: Camera, { paint, kind }: CartModel): CartFrame {
  const rows = kind === 'luxury' ? 2 : 1;
  const back = rows === 2 ? -0.86 : 0;
  const lift = lifts[kind];
  return {
    sheet,
    camera,
    kind,
    paint,
    rows,
    back,
    wheel: wheels[kind],
    lift,
    frontWheel: 0.86,
    rearWheel: -0.86 + back,
    roofY: 1.84 + lift,
    pillar: Math.max(3, (camera.focal * 0.045) / 6.4),
    body: { dark: paint.bodyDark, mid: paint.body, lit: paint.bodyLit },
    seat: { dark: paint.seatDark, mid: paint.seat, lit: mix(paint.seat, palette.white, 0.35) },
    under: { dark: paint.tyre, mid: mix(paint.tyre, paint.metal, 0.25), lit: mix(paint.tyre, paint.metal, 0.5) },
    roof: { dark: paint.roofDark, mid: paint.roof, lit: mix(paint.roof, palette.white, 0.4) },
  };
}

/** Projects a point of the model into the picture. */
export function at({ camera }: CartFrame, x: number, y: number, z: number): Point {
  return project(camera, [x, y, z]);
}

/** Moves a profile up by the cart's lift, and forward by `dx`. */
export function raise({ lift }: CartFrame, profile: Profile, dx = 0): Profile {
  return profile.map(([x, y]) => [x + dx, y + lift] as const);
}

/** Rounds the corners of a profile by inserting `each` points between two of its points. */
export function round(profile: Profile, each = 5): Profile {
  return along(profile, each, true);
}

/** Draws a profile as a solid from z0 (near) to z1 (far). The sun determines the tone of each strip. */
export function extrude(frame: CartFrame, profile: Profile, z0: number, z1: number, tones: Tones): string {
  const { camera } = frame;
  let out = '';
  profile.forEach(([x, y], i) => {
    const [nx, ny] = profile[(i + 1) % profile.length]!;
    const quad = [at(frame, x, y, z1), at(frame, nx, ny, z1), at(frame, nx, ny, z0), at(frame, x, y, z0)];
    if (faces(quad)) {
      const color = tone(tones, sunlight(camera, [-(ny - y), nx - x, 0]));
      out += `<path d="${polygon(quad)}" fill="${color}" stroke="${color}" stroke-width=".8"/>`;
    }
  });
  const side = polygon(profile.map(([x, y]) => at(frame, x, y, z0)));
  return out + fill(side, tone(tones, sunlight(camera, [0, 0, -1])));
}

/** A straight bar between two points of the model, with a lit edge. `width` is in drawing units. */
export function post({ camera }: CartFrame, from: Vec, to: Vec, width: number, color: string): string {
  const line = [project(camera, from), project(camera, to)];
  const edge = line.map(([x, y]): Point => [x - width * 0.22, y]);
  return (
    stroke(polygon(line, false), color, width) +
    stroke(polygon(edge, false), mix(color, palette.white, 0.4), width * 0.25)
  );
}
