import { mason, type StoneColors } from '../../art/kit/places/temple.ts';
import type { Camera } from '../../art/kit/camera.ts';
import type { Sheet } from '../../art/kit/sheet.ts';

/** The placement of a building: `base` is the height of its foot in the scene, `unit` the pixels of a metre there. */
export type Standing = { readonly x: number; readonly base: number; readonly unit: number; readonly yaw: number };

/** A camera for which the building's foot is at `base`. */
function standing({ x, base, unit, yaw }: Standing, eye = 6, distance = 110): Camera {
  return {
    center: x,
    horizon: base - eye * unit,
    focal: unit * distance,
    eye: [0, eye, -distance],
    yaw,
    at: [0, 0, 0],
  };
}

/** The High Temple of Lamanai: three broad terraces, a steep central stair cut by a landing, a bare crown. */
export function highTemple(sheet: Sheet, at: Standing, colors: StoneColors): string {
  const m = mason(sheet, 'high-temple', standing(at, 7), colors);
  return (
    m.block({ y0: 0, y1: 5, w0: 54, d0: 34, w1: 52, d1: 33, moss: 1.4 }) +
    m.block({ y0: 5, y1: 10, w0: 48, d0: 29, w1: 46, d1: 28, moss: 1.2 }) +
    m.block({ z: 1, y0: 10, y1: 16, w0: 36, d0: 23, w1: 33.5, d1: 21.5, moss: 1 }) +
    m.flight({ x: -14, width: 5, y0: 0, y1: 10, z0: -20, z1: -14, steps: 13 }) +
    m.flight({ x: 14, width: 5, y0: 0, y1: 10, z0: -20, z1: -14, steps: 13 }) +
    m.block({ z: 2, y0: 16, y1: 22, w0: 27, d0: 17, w1: 24.5, d1: 15.5, moss: 0.8 }) +
    m.flight({ width: 12, y0: 0, y1: 16, z0: -22, z1: -10.5, steps: 22 }) +
    m.block({ z: 2.5, y0: 22, y1: 28, w0: 19, d0: 12.5, w1: 16.5, d1: 11, moss: 0.6 }) +
    m.flight({ width: 8, y0: 16, y1: 28, z0: -8.5, z1: -2.5, steps: 18 }) +
    m.block({ z: 3, y0: 28, y1: 33, w0: 12, d0: 8, w1: 10, d1: 7, moss: 0.8 }) +
    m.door(0, 2.2, 28, 31, -1)
  );
}

/**
 * El Castillo of Xunantunich: a hill of terraces, and on it the tower with its three doorways, frieze and broken roof
 * comb.
 */
export function elCastillo(sheet: Sheet, at: Standing, colors: StoneColors): string {
  const m = mason(sheet, 'el-castillo', standing(at, 8), colors);
  return (
    m.block({ y0: 0, y1: 7, w0: 66, d0: 40, w1: 61, d1: 37, moss: 1.6 }) +
    m.flight({ width: 17, y0: 0, y1: 7, z0: -25, z1: -18.5, steps: 10 }) +
    m.block({ z: 1, y0: 7, y1: 14, w0: 54, d0: 31, w1: 50, d1: 29, moss: 1.6 }) +
    m.flight({ width: 14, y0: 7, y1: 14, z0: -17.5, z1: -13, steps: 10 }) +
    m.block({ x: -19, z: -6, y0: 14, y1: 18, w0: 8, d0: 7, moss: 1 }) +
    m.block({ x: 19, z: -6, y0: 14, y1: 18, w0: 8, d0: 7, moss: 1 }) +
    m.block({ z: 2, y0: 14, y1: 21, w0: 35, d0: 23, w1: 32, d1: 21.5, moss: 1 }) +
    m.flight({ width: 10, y0: 14, y1: 21, z0: -12.5, z1: -8.5, steps: 11 }) +
    m.block({ z: 2, y0: 21, y1: 28, w0: 25, d0: 15, w1: 24, d1: 14.5, moss: 0.4 }) +
    m.door(-6.5, 2, 21, 25, -5.5) +
    m.door(0, 2.4, 21, 25.5, -5.5) +
    m.door(6.5, 2, 21, 25, -5.5) +
    m.frieze(-11.5, 11.5, 26, 27.7, -5.3, 13) +
    m.block({ z: 2, y0: 28, y1: 29.4, w0: 25.4, d0: 15.8, plain: true }) +
    m.block({ z: 2, y0: 29.4, y1: 35, w0: 22, d0: 12, w1: 20, d1: 11, moss: 0.4 }) +
    m.door(-4, 1.8, 29.4, 32.6, -4) +
    m.door(4, 1.8, 29.4, 32.6, -4) +
    m.block({ z: 2.5, y0: 35, y1: 36, w0: 21, d0: 11.8, plain: true }) +
    m.block({ z: 3, y0: 36, y1: 41, w0: 13, d0: 4, w1: 11, d1: 3, moss: 0.8 }) +
    m.block({ x: -1, z: 3, y0: 41, y1: 43, w0: 6, d0: 3, w1: 5, d1: 2.5 })
  );
}

/** The Temple of the Masonry Altars at Altun Ha: rounded shoulders, one wide stair, a small round altar on top. */
export function masonryAltars(sheet: Sheet, at: Standing, colors: StoneColors): string {
  const m = mason(sheet, 'masonry-altars', standing(at, 5), colors);
  return (
    m.block({ y0: 0, y1: 3, w0: 46, d0: 34, w1: 45, d1: 33, moss: 1.2 }) +
    m.block({ z: 1, y0: 3, y1: 6.5, w0: 38, d0: 28, w1: 36, d1: 27, moss: 0.8 }) +
    m.block({ x: -13, z: -7, y0: 3, y1: 8, w0: 8, d0: 9, w1: 7, d1: 8, moss: 0.5 }) +
    m.block({ x: 13, z: -7, y0: 3, y1: 8, w0: 8, d0: 9, w1: 7, d1: 8, moss: 0.5 }) +
    m.block({ z: 2, y0: 6.5, y1: 10.5, w0: 30, d0: 22, w1: 28, d1: 21, moss: 0.5 }) +
    m.block({ z: 3, y0: 10.5, y1: 14.5, w0: 23, d0: 16, w1: 21, d1: 15, moss: 0.3 }) +
    m.flight({ width: 14, y0: 0, y1: 8, z0: -21, z1: -10.5, steps: 13 }) +
    m.flight({ width: 9.5, y0: 8, y1: 14.5, z0: -10.5, z1: -5, steps: 11 }) +
    m.block({ z: 3.5, y0: 14.5, y1: 17, w0: 15, d0: 10, w1: 14, d1: 9.5, moss: 0.3 }) +
    m.block({ z: 3.5, y0: 17, y1: 18.4, w0: 5, d0: 5, w1: 4.6, d1: 4.6 })
  );
}
