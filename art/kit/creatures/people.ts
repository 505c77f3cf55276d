import { palette, tint } from '../../palette.ts';
import { posed, type Pose } from './creature.ts';
import { fill, stroke } from '../sheet.ts';

/**
 * Someone flying along a zip line, harness above, legs forward, helmet on: about 130 units tall, the pulley at 0, 0.
 * Travels to the right.
 */
export function zipLiner(pose: Pose, color: string, accent: string): string {
  return posed(
    pose,
    fill('M-9 -5h18v7h-18Z', color) +
      stroke('M0 2L-2 42M0 2L8 40', color, 2.6) +
      fill('M-16 38C-14 30 -2 28 4 34C12 42 14 56 12 70C10 80 -6 84 -14 76C-20 66 -20 50 -16 38Z', color) +
      fill('M2 36C6 26 8 14 6 4L11 3C15 16 14 32 8 44Z', color) +
      fill('M-14 42C-28 50 -40 58 -52 56L-52 51C-42 50 -30 40 -16 34Z', color) +
      fill('M-8 82C4 70 24 66 42 72C56 76 68 84 78 90L74 97C60 94 46 88 34 86C20 88 4 92 -6 90Z', color) +
      fill('M-10 84C4 80 20 84 34 94C44 100 52 108 58 116L52 120C40 112 28 106 16 100C6 98 -6 96 -10 90Z', color) +
      fill('M72 88C80 86 88 82 92 80L90 96L76 98ZM52 114C58 112 66 110 70 108L64 124L54 122Z', accent) +
      fill('M-12 18C-14 6 6 4 8 16C10 28 -10 32 -12 18Z', color) +
      fill('M-15 16C-14 0 10 -1 11 14L4 15C-2 12 -10 12 -15 16Z', accent),
  );
}

/** Someone in an inner tube, leaning back, a headlamp on: about 120 units wide, waterline at 0. Floats to the right. */
export function tuber(pose: Pose, tube: string, skin: string, helmet: string): string {
  return posed(
    pose,
    fill('M-50 2C-56 -14 -44 -24 -26 -24L26 -24C44 -24 56 -14 50 2C44 12 -44 12 -50 2Z', tube) +
      fill('M-44 -8C-38 -18 38 -18 44 -8C30 -13 -30 -13 -44 -8Z', palette.white, 0.3) +
      fill(
        'M-34 -18C-34 -36 -26 -48 -14 -50C-4 -48 0 -36 2 -22C18 -26 38 -30 52 -24C62 -20 70 -16 74 -18L76 -8C62 -4 48 -8 36 -12C20 -8 -10 -8 -34 -18Z',
        skin,
      ) +
      fill('M-26 -40C-38 -34 -52 -26 -60 -12L-54 -8C-46 -18 -34 -26 -22 -30Z', skin) +
      fill('M-20 -56C-20 -70 0 -70 0 -56C-2 -46 -18 -46 -20 -56Z', skin) +
      fill('M-23 -58C-22 -76 2 -76 4 -60L-2 -60C-8 -64 -16 -62 -23 -58Z', helmet) +
      fill('M0 -66h7v6h-7Z', tint('sand', 0.5, 2.6, 10)),
  );
}

/** A wading angler casting to the right, line in a long loop: about 230 units tall, waterline at 0. */
export function wadingAngler(pose: Pose, color: string, line: string): string {
  return posed(
    pose,
    fill(
      'M-19 4L-17 -40C-20 -58 -22 -82 -21 -102C-19 -118 -9 -125 3 -124C16 -122 22 -113 20 -98L15 -62L22 4L8 4L1 -46L-4 4Z',
      color,
    ) +
      fill('M8 -120C26 -120 42 -130 56 -143L62 -136C48 -119 30 -105 12 -103Z', color) +
      fill(
        'M-17 -114C-31 -102 -31 -83 -20 -71C-10 -63 2 -65 8 -71L4 -79C-5 -75 -14 -79 -14 -89C-12 -99 -8 -103 -5 -107Z',
        color,
      ) +
      fill(
        'M-10 -137C-11 -151 12 -154 14 -139C14 -124 -8 -122 -10 -137ZM-21 -142C-10 -148 18 -150 32 -141C17 -141 -6 -141 -21 -142ZM-10 -145C-8 -159 13 -161 15 -146Z',
        color,
      ) +
      fill('M54 -130C66 -176 62 -244 30 -312C66 -246 72 -176 59 -129Z', color) +
      fill('M50 -128a5 5 0 1 1 .1 0Z', color) +
      stroke('M30 -312C-30 -366 -166 -340 -186 -308C-202 -280 -134 -292 -52 -308C60 -328 210 -306 336 -222', line, 1.5),
  );
}

/** Someone standing with a hand up to the eyes, looking out. Feet at 0, 0; about 110 units tall. */
export function onlooker(pose: Pose, color: string): string {
  return posed(
    pose,
    fill('M-12 0L-9 -36C-14 -50 -14 -66 -10 -78C-6 -86 8 -86 12 -78C17 -66 15 -50 11 -36L14 0L5 0L1 -32L-3 0Z', color) +
      fill('M8 -80C20 -78 26 -88 18 -96L12 -98L10 -93L15 -90C14 -86 10 -86 6 -86Z', color) +
      fill('M-10 -78C-18 -66 -20 -52 -17 -40L-12 -41C-13 -52 -10 -62 -6 -70Z', color) +
      fill('M-8 -96C-8 -108 10 -108 10 -96C10 -84 -8 -84 -8 -96ZM-13 -99C-6 -104 10 -104 16 -98L-8 -97Z', color),
  );
}
