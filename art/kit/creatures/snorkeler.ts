import { posed, type Pose } from './creature.ts';
import { fill, stroke } from '../sheet.ts';

/**
 * A snorkeler floating face down, seen from below and to the side: about 240 units from hand to fin. Swims to the
 * right.
 */
export function snorkeler(pose: Pose, color: string, accent: string): string {
  return posed(
    pose,
    fill(
      'M70 -4C64 -14 48 -18 30 -18C8 -19 -14 -17 -30 -12C-48 -10 -70 -6 -92 -6L-92 2C-72 6 -48 6 -30 4C-14 8 8 10 30 9C48 8 62 6 70 -4Z',
      color,
    ) +
      fill('M-88 -5C-104 -10 -128 -20 -150 -22C-148 -12 -126 0 -104 5L-88 4Z', accent) +
      fill('M-34 -2C-54 6 -72 16 -88 26L-84 33C-66 26 -46 18 -28 8Z', color) +
      fill('M-84 25C-98 30 -120 44 -130 60C-112 56 -92 44 -80 34Z', accent) +
      fill('M44 -2C40 14 46 34 58 50L64 48C58 32 56 14 58 0Z', color) +
      fill('M57 48C56 56 60 64 66 66C70 60 68 52 64 47Z', color) +
      fill('M58 -16C72 -12 92 -10 112 -2L110 5C92 2 72 0 58 -4Z', color) +
      fill('M66 -10C66 -22 76 -28 86 -24C96 -20 98 -6 90 0C80 6 68 2 66 -10Z', color) +
      fill('M80 -6C88 -8 96 -6 97 0C96 7 84 8 80 4Z', accent) +
      stroke('M88 6C80 10 72 4 70 -12L66 -44', accent, 4),
  );
}

/** A free diver going down with fins up, seen from the side: about 200 units tall, head at the bottom. */
export function diver(pose: Pose, color: string, accent: string): string {
  return posed(
    pose,
    fill('M-10 60C-16 40 -14 14 -8 -6C-8 -26 -6 -46 -3 -66L5 -66C6 -46 8 -28 10 -8C16 14 14 40 8 60Z', color) +
      fill('M-4 -62C-10 -82 -14 -104 -10 -128C-2 -108 4 -84 5 -62Z', accent) +
      fill('M4 -30C14 -48 20 -62 22 -72L29 -70C26 -50 18 -30 10 -14Z', color) +
      fill('M21 -70C24 -90 34 -108 46 -118C46 -98 38 -80 29 -68Z', accent) +
      fill('M-12 62C-12 50 10 48 11 61C12 76 -10 78 -12 62Z', color) +
      fill('M-8 68C-2 64 8 66 10 70C6 78 -6 78 -8 68Z', accent) +
      fill(
        'M-12 44C-22 56 -28 72 -28 88L-22 89C-18 74 -12 62 -4 54ZM10 42C22 52 30 68 30 84L24 86C20 72 12 62 2 54Z',
        color,
      ),
  );
}
