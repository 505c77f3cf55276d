import { mix } from '../palette.ts';
import type { Point } from './geometry.ts';

export type Vec = readonly [x: number, y: number, z: number];

/**
 * A level camera: x to the right, y up, z away from the viewer. Its horizon is at `horizon`, so that buildings and
 * carts match the perspective of the flat layers.
 */
export type Camera = {
  readonly center: number;
  readonly horizon: number;
  readonly focal: number;
  readonly eye: Vec;
  readonly yaw: number;
  readonly at: Vec;
};

/** Projects a point of the model, which is turned by `yaw` and placed at `at`. */
export function project(camera: Camera, [x, y, z]: Vec): Point {
  const [wx, wy, wz] = toWorld(camera, [x, y, z]);
  const depth = Math.max(0.1, wz - camera.eye[2]);
  return [
    camera.center + ((wx - camera.eye[0]) * camera.focal) / depth,
    camera.horizon - ((wy - camera.eye[1]) * camera.focal) / depth,
  ];
}

/** Whether a flat face points towards the camera. Its corners are clockwise as seen from outside. */
export function faces(points: readonly Point[]): boolean {
  let area = 0;
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] as Point;
    area += x * ny - nx * y;
  });
  return area > 0;
}

/**
 * The amount of sunlight, 0 to 1, on a face with this normal. The low sun is at the upper left, slightly towards the
 * viewer.
 */
export function sunlight(camera: Camera, normal: Vec): number {
  const [sin, cos] = [Math.sin(camera.yaw), Math.cos(camera.yaw)];
  const n: Vec = [normal[0] * cos + normal[2] * sin, normal[1], -normal[0] * sin + normal[2] * cos];
  const light: Vec = [-0.72, 0.5, -0.48];
  const length = Math.hypot(...n) || 1;
  return Math.max(0, Math.min(1, 0.5 + (0.62 * (n[0] * light[0] + n[1] * light[1] + n[2] * light[2])) / length));
}

/** The colour of a face, which is its shadow, body or light tone, by the amount of sun. */
export function tone(
  colors: { readonly dark: string; readonly mid: string; readonly lit: string },
  amount: number,
): string {
  return amount < 0.5 ? mix(colors.dark, colors.mid, amount * 2) : mix(colors.mid, colors.lit, amount * 2 - 1);
}

function toWorld(camera: Camera, [x, y, z]: Vec): Vec {
  const [sin, cos] = [Math.sin(camera.yaw), Math.cos(camera.yaw)];
  return [x * cos + z * sin + camera.at[0], y + camera.at[1], -x * sin + z * cos + camera.at[2]];
}
