import { palette, tint } from '../../palette.ts';
import { glow, shade } from '../grain.ts';
import { fill, stroke, type Sheet } from '../sheet.ts';

/** A thatched lodge with lit windows. Foot at x, y. */
export function lodge(sheet: Sheet, x: number, y: number, s: number): string {
  const roof =
    'M-86 -46L-40 -104L44 -104L90 -46L78 -50L66 -43L52 -49L38 -42L24 -48L8 -42L-8 -48L-22 -42L-38 -49L-52 -42L-66 -49L-76 -43Z';
  return (
    glow(sheet, x, y - 30 * s, 150 * s, palette.mango, 0.75, 0.8) +
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    fill('M-64 -48H66V0H-64Z', tint('lagoon', 5.4, -1.4, 171)) +
    fill('M-50 -38h26v24h-26ZM-10 -40h20v40h-20ZM26 -38h28v24h-28Z', tint('sandDeep', -0.7, 6.4, 0)) +
    stroke('M-37 -38v24M40 -38v24', tint('lagoon', 5.4, -1.4, 171), 2) +
    stroke('M-78 0H80M-78 -14H-12M12 -14H80', tint('lagoon', -2.8, -3.4, 110), 3) +
    [-74, -58, -42, -26, 22, 38, 54, 70]
      .map((p) => stroke(`M${p} -14V0`, tint('lagoon', -2.8, -3.4, 110), 2))
      .join('') +
    fill(roof, tint('lagoon', 7.2, -1.8, 158)) +
    shade(sheet, roof, tint('coral', 0.5, -4.8, 19), 0, -60, -60, -100, 0.9) +
    '</g>'
  );
}
