import { shade } from './grain.ts';
import { fill, type Sheet } from './sheet.ts';

/** Mist lying between two layers of forest. */
export function mist(sheet: Sheet, y: number, height: number, color: string, strength = 0.8): string {
  const middle = y - height * 0.35;
  return (
    shade(sheet, `M0 ${y - height}H960V${middle}H0Z`, color, 0, y - height, 0, middle, strength) +
    shade(sheet, `M0 ${middle - 1.5}H960V${y + height * 0.5}H0Z`, color, 0, y + height * 0.5, 0, middle, strength)
  );
}

/** A lawn in low light: bands of sun and long shadow. */
export function lawn(sheet: Sheet, top: number, colors: { lit: string; mid: string; dark: string }): string {
  const shape = `M-10 ${top}C200 ${top - 8} 700 ${top + 6} 970 ${top - 4}V730H-10Z`;
  return (
    fill(shape, colors.mid) +
    shade(sheet, shape, colors.lit, 900, 720, 100, top, 0.9) +
    shade(sheet, shape, colors.dark, 0, top + 40, 0, 730, 0.9)
  );
}
