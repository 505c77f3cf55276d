import { palette, type PaletteColor } from '../content/palette.ts';

export { palette };

/** The neutral that darkens a colour. The palette has no black. */
export const black = '#000000';

type Triple = [number, number, number];

/** Mixes two hex colours: 0 returns the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from);
  const b = channels(to);
  return hex(a.map((value, i) => value + ((b[i] ?? 0) - value) * amount) as Triple);
}

/**
 * A variant of a palette colour, moved in OKLCH: lightness and chroma in hundredths, hue in degrees. All colours of the
 * pictures are variants, so they follow the palette. OKLab: https://bottosson.github.io/posts/oklab/
 */
export function tint(name: PaletteColor, lightness: number, chroma: number, hue: number): string {
  const [l, c, h] = toOklch(palette[name]);
  return fromOklch([l + lightness / 100, c + chroma / 100, h + hue]);
}

function channels(color: string): number[] {
  return [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
}

function hex(rgb: Triple): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

const radians = Math.PI / 180;

function toOklch(color: string): Triple {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => toLinear(value / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(green, blue), Math.atan2(blue, green) / radians];
}

function fromOklch([lightness, chroma, hue]: Triple): string {
  const green = chroma * Math.cos(hue * radians);
  const blue = chroma * Math.sin(hue * radians);
  const l = (lightness + 0.3963377774 * green + 0.2158037573 * blue) ** 3;
  const m = (lightness - 0.1055613458 * green - 0.0638541728 * blue) ** 3;
  const s = (lightness - 0.0894841775 * green - 1.291485548 * blue) ** 3;
  const rgb: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return hex(rgb.map((value) => Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255) as Triple);
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
