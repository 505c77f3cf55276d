import { mix, palette, tint } from '../../palette.ts';
import { outline, posed, rounded, type Coat, type Pose } from './creature.ts';
import { shade } from '../grain.ts';
import { clipped, fill, stroke, type Sheet } from '../sheet.ts';

/** A keel-billed toucan, bill to the left: about 290 units tall, feet at y = 104. */
export function toucan(sheet: Sheet, pose: Pose, coat: Coat, bib: string): string {
  const body = outline([
    -44, -92, -30, -108, -6, -114, 18, -104, 34, -82, 46, -48, 62, -4, 70, 44, 66, 88, 50, 112, 22, 116, -8, 100, -30,
    72, -44, 36, -50, -4, -52, -44, -50, -70,
  ]);
  const tail = outline([40, 100, 62, 92, 78, 130, 92, 186, 84, 200, 66, 198, 56, 168, 44, 130]);
  const wing = outline([10, -30, 34, -34, 54, -8, 68, 40, 78, 88, 84, 126, 70, 120, 46, 104, 22, 74, 8, 34, 2, 0]);
  const bibShape = outline([
    -50, -74, -34, -80, -16, -74, -6, -58, -8, -34, -20, -8, -36, 8, -48, 4, -52, -20, -54, -48,
  ]);
  const bill =
    'M-40 -100C-60 -120 -104 -126 -142 -110C-168 -98 -184 -72 -186 -44C-178 -56 -166 -62 -150 -62C-116 -62 -72 -54 -42 -58Z';
  const feathers = [0, 1, 2, 3]
    .map((i) =>
      stroke(
        `M${22 + i * 9} ${10 + i * 4}C${34 + i * 9} ${40 + i * 6} ${48 + i * 7} ${76 + i * 6} ${66 + i * 4} ${108 + i * 4}`,
        coat.lit,
        1.6,
        0.5,
      ),
    )
    .join('');
  return posed(
    pose,
    fill(tail, coat.dark) +
      stroke('M58 120L80 190M66 112L88 184', coat.lit, 1.4, 0.4) +
      rounded(sheet, body, coat, [-60, -100], [60, 90]) +
      fill(bibShape, bib) +
      shade(sheet, bibShape, palette.white, -24, -40, -54, -70, 0.5) +
      shade(sheet, bibShape, mix(bib, tint('coralDeep', 4.3, -1, 8), 0.6), -30, -20, -10, 6, 0.8) +
      stroke('M-48 4C-34 10 -20 -6 -9 -30', tint('coralDeep', 2.3, 1.3, -1.6), 4.5) +
      rounded(sheet, wing, coat, [0, -40], [80, 100], feathers) +
      fill(outline([10, 108, 34, 104, 46, 120, 30, 134, 14, 126]), tint('coralDeep', 2.3, 1.3, -1.6)) +
      fill('M-34 -92C-30 -104 -10 -104 -8 -90C-8 -78 -30 -76 -34 -88Z', tint('mango', -2, 0.9, 52.6)) +
      fill('M-28 -91a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z', tint('lagoonSoft', -3.2, -1.1, -52)) +
      fill('M-26 -94a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1 -4.8 0Z', palette.white) +
      fill(bill, tint('mango', 0.7, 1.5, 43)) +
      clipped(
        sheet,
        bill,
        fill('M-38 -76C-80 -78 -120 -84 -150 -98C-158 -86 -160 -72 -152 -60L-40 -50Z', tint('aqua', -13.8, 2.6, 7)) +
          fill('M-50 -84C-80 -92 -112 -96 -136 -92C-116 -82 -84 -74 -52 -74Z', tint('coral', 2.4, -0.6, 18)) +
          fill('M-150 -126C-156 -104 -156 -80 -146 -52L-200 -30L-196 -120Z', tint('coralDeep', -0.6, -0.6, -3.5)) +
          shade(sheet, bill, tint('sandDeep', 3, 6, 21), -100, -100, -110, -126, 0.9) +
          shade(sheet, bill, tint('lagoonSoft', -3.1, -0.6, 1), -100, -74, -96, -46, 0.8) +
          [0, 1, 2, 3, 4]
            .map((i) => stroke(`M${-66 - i * 18} -84q-5 -5 -3 -12`, tint('lagoonSoft', -3.2, -1.1, -52), 1.6, 0.55))
            .join(''),
      ) +
      stroke('M-42 -78C-84 -78 -130 -82 -166 -72C-176 -68 -184 -56 -186 -46', tint('lagoon', 3.6, -0.2, -37), 2.4) +
      stroke('M-41 -101C-46 -88 -46 -70 -43 -57', tint('lagoon', -1.4, -0.9, -5), 5) +
      stroke('M-6 100v10M8 108v8', tint('turquoise', 0.8, -4, 24), 6) +
      stroke(
        'M-6 110c-8 -2 -14 2 -16 8M-4 110c4 0 8 4 8 10M10 114c-4 0 -8 4 -8 8M12 114c6 0 10 4 10 8',
        tint('turquoise', 0.8, -4, 24),
        4.5,
      ),
  );
}

/** A brown pelican at rest, bill on its breast, to the right: about 230 units tall, feet at y = 78. */
export function pelican(sheet: Sheet, pose: Pose, coat: Coat, crown: string): string {
  const neck = outline([
    6, -10, 10, -40, 14, -70, 14, -96, 22, -120, 38, -132, 56, -130, 66, -120, 62, -106, 52, -96, 50, -76, 56, -44, 58,
    -10, 46, 20, 20, 20,
  ]);
  const body = outline([
    -118, 66, -96, 42, -70, 10, -36, -20, 0, -32, 36, -22, 56, 4, 54, 36, 34, 60, 0, 70, -40, 66, -78, 62,
  ]);
  const wing = outline([-118, 64, -104, 40, -74, 8, -40, -16, -4, -24, 24, -10, 30, 16, 12, 36, -28, 46, -70, 54]);
  const rows = [0, 1, 2, 3, 4, 5, 6]
    .map((i) =>
      stroke(
        `M${14 - i * 8} ${-10 + i * 5}C${-20 - i * 8} ${2 + i * 6} ${-50 - i * 6} ${20 + i * 5} ${-84 - i * 4} ${48 + i * 2}`,
        i % 2 ? coat.lit : coat.mark,
        2,
        0.55,
      ),
    )
    .join('');
  return posed(
    pose,
    stroke('M0 62v16M18 60v18', tint('lagoonSoft', 2.3, -3, -6), 6) +
      fill('M-14 80C-8 72 8 72 14 80ZM8 80C14 72 30 72 36 80Z', tint('lagoonSoft', 2.3, -3, -6)) +
      rounded(sheet, body, coat, [-60, -30], [20, 74]) +
      fill(neck, coat.mark) +
      shade(sheet, neck, mix(coat.mark, coat.lit, 0.5), 34, -60, 6, -64, 0.9) +
      fill(outline([16, -100, 22, -120, 38, -132, 56, -130, 66, -120, 60, -108, 46, -100, 30, -96]), crown) +
      fill(outline([50, -100, 60, -106, 52, -70, 58, -30, 54, -6, 46, -30, 46, -74]), crown, 0.9) +
      rounded(sheet, wing, coat, [-70, -20], [-20, 60], rows) +
      fill(
        'M58 -120C72 -116 84 -92 94 -60C102 -34 108 -10 106 6C98 0 92 -16 84 -34C74 -60 64 -88 54 -104Z',
        tint('sandDeep', -6.9, 1.3, 4),
      ) +
      fill(
        'M55 -104C66 -84 76 -56 86 -30C94 -12 98 -2 104 4C92 2 78 -22 66 -48C56 -70 50 -88 52 -100Z',
        tint('palm', 9.8, -4.3, -77),
      ) +
      stroke('M60 -116C76 -100 92 -56 105 4', tint('lagoonSoft', 5.2, -2, -156), 1.6) +
      fill('M48 -120a4.4 4.4 0 1 1 8.8 0a4.4 4.4 0 1 1 -8.8 0Z', tint('sandDeep', 3, -0.9, 5)) +
      fill('M51 -120a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0Z', tint('lagoon', -1.3, -1, -4)),
  );
}

/** A frigatebird or gull far off: two bent wings. */
export function farBird(x: number, y: number, size: number, color: string, tilt = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${size})">${fill('M0 2C-8 -6 -20 -12 -34 -7C-24 -8 -14 -2 -5 5L0 12L5 5C14 -2 24 -8 34 -7C20 -12 8 -6 0 2Z', color)}</g>`;
}
