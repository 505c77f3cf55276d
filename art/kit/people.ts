import { posed, type Pose } from './creature.ts';
import { fill, stroke } from './sheet.ts';

/** Someone flying along a zip line, harness above, legs forward, helmet on: about 130 units tall, the pulley at 0, 0. Travels to the right. */
export function zipLiner(pose: Pose, color: string, accent: string): string {
  return posed(pose,
    fill('M-9 -5h18v7h-18Z', color) + stroke('M0 2L-2 42M0 2L8 40', color, 2.600) +
    fill('M-16 38C-14 30 -2 28 4 34C12 42 14 56 12 70C10 80 -6 84 -14 76C-20 66 -20 50 -16 38Z', color) +
    fill('M2 36C6 26 8 14 6 4L11 3C15 16 14 32 8 44Z', color) + fill('M-14 42C-28 50 -40 58 -52 56L-52 51C-42 50 -30 40 -16 34Z', color) +
    fill('M-8 82C4 70 24 66 42 72C56 76 68 84 78 90L74 97C60 94 46 88 34 86C20 88 4 92 -6 90Z', color) + fill('M-10 84C4 80 20 84 34 94C44 100 52 108 58 116L52 120C40 112 28 106 16 100C6 98 -6 96 -10 90Z', color) +
    fill('M72 88C80 86 88 82 92 80L90 96L76 98ZM52 114C58 112 66 110 70 108L64 124L54 122Z', accent) +
    fill('M-12 18C-14 6 6 4 8 16C10 28 -10 32 -12 18Z', color) + fill('M-15 16C-14 0 10 -1 11 14L4 15C-2 12 -10 12 -15 16Z', accent));
}

/** Someone in an inner tube, leaning back, a headlamp on: about 120 units wide, waterline at 0. Floats to the right. */
export function tuber(pose: Pose, tube: string, skin: string, helmet: string): string {
  return posed(pose,
    fill('M-50 2C-56 -14 -44 -24 -26 -24L26 -24C44 -24 56 -14 50 2C44 12 -44 12 -50 2Z', tube) + fill('M-44 -8C-38 -18 38 -18 44 -8C30 -13 -30 -13 -44 -8Z', '#ffffff', 0.3) +
    fill('M-34 -18C-34 -36 -26 -48 -14 -50C-4 -48 0 -36 2 -22C18 -26 38 -30 52 -24C62 -20 70 -16 74 -18L76 -8C62 -4 48 -8 36 -12C20 -8 -10 -8 -34 -18Z', skin) +
    fill('M-26 -40C-38 -34 -52 -26 -60 -12L-54 -8C-46 -18 -34 -26 -22 -30Z', skin) + fill('M-20 -56C-20 -70 0 -70 0 -56C-2 -46 -18 -46 -20 -56Z', skin) + fill('M-23 -58C-22 -76 2 -76 4 -60L-2 -60C-8 -64 -16 -62 -23 -58Z', helmet) + fill('M0 -66h7v6h-7Z', '#fff6d0'));
}

/** A wading angler casting to the right, line in a long loop: about 230 units tall, waterline at 0. */
export function wadingAngler(pose: Pose, color: string, line: string): string {
  return posed(pose,
    fill('M-24 4L-20 -40C-24 -60 -26 -84 -24 -104C-22 -120 -10 -128 4 -126C20 -124 26 -114 24 -98L20 -60L26 4L8 4L2 -44L-4 4Z', color) +
    fill('M10 -122C28 -122 44 -132 58 -144L64 -136C50 -120 32 -106 14 -104Z', color) + fill('M-20 -116C-34 -104 -34 -84 -22 -72C-12 -64 2 -66 8 -72L4 -80C-6 -76 -16 -80 -16 -90C-14 -100 -10 -104 -6 -108Z', color) +
    fill('M-10 -138C-12 -154 14 -158 16 -140C16 -124 -8 -122 -10 -138ZM-22 -143C-10 -150 20 -152 34 -142C18 -142 -6 -142 -22 -143ZM-10 -146C-8 -162 14 -164 17 -146Z', color) +
    stroke('M56 -136C62 -170 64 -220 40 -268', color, 3.2) + stroke('M40 -268C-20 -330 -150 -300 -170 -270C-186 -244 -120 -262 -40 -276C60 -292 200 -280 330 -210', line, 1.500));
}

/** Someone standing with a hand up to the eyes, looking out. Feet at 0, 0; about 110 units tall. */
export function onlooker(pose: Pose, color: string): string {
  return posed(pose, fill('M-12 0L-9 -36C-14 -50 -14 -66 -10 -78C-6 -86 8 -86 12 -78C17 -66 15 -50 11 -36L14 0L5 0L1 -32L-3 0Z', color) + fill('M8 -80C20 -78 26 -88 18 -96L12 -98L10 -93L15 -90C14 -86 10 -86 6 -86Z', color) + fill('M-10 -78C-18 -66 -20 -52 -17 -40L-12 -41C-13 -52 -10 -62 -6 -70Z', color) + fill('M-8 -96C-8 -108 10 -108 10 -96C10 -84 -8 -84 -8 -96ZM-13 -99C-6 -104 10 -104 16 -98L-8 -97Z', color));
}
