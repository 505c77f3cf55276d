import { smooth, type Point } from '../geometry.ts';
import { shade } from '../grain.ts';
import { clipped, fill, type Sheet } from '../sheet.ts';

/** The placement of a creature in a scene. `turn` is in degrees; a flipped creature looks left. */
export type Pose = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly flip?: boolean;
  readonly turn?: number;
};

export type Coat = { readonly dark: string; readonly mid: string; readonly lit: string; readonly mark: string };

/** Places a drawing, in the creature's own units, into the scene. */
export function posed(pose: Pose, content: string): string {
  return `<g transform="translate(${pose.x} ${pose.y}) rotate(${pose.turn ?? 0}) scale(${pose.flip ? -pose.scale : pose.scale} ${pose.scale})">${content}</g>`;
}

/** A smooth outline from a flat list of numbers: x, y, x, y ... */
export function outline(numbers: readonly number[], tension = 1): string {
  return smooth(pairs(numbers), true, tension);
}

/** Converts such a list to points. */
export function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i]!, numbers[i + 1]!]);
  return points;
}

/** A body lit from above, with its shadow below and the content clipped to its outline. */
export function rounded(
  sheet: Sheet,
  shape: string,
  coat: Coat,
  light: readonly [number, number],
  dark: readonly [number, number],
  skin = '',
): string {
  const mx = (light[0] + dark[0]) / 2;
  const my = (light[1] + dark[1]) / 2;
  return (
    fill(shape, coat.mid) +
    clipped(
      sheet,
      shape,
      shade(sheet, shape, coat.lit, mx, my, light[0], light[1], 1) +
        skin +
        shade(sheet, shape, coat.dark, mx, my, dark[0], dark[1], 1),
    )
  );
}
