import { clipped, linear, radial, type Sheet, type Stop } from './sheet.ts';

/** A filter that turns half-transparent tones into solid specks, as in a lithograph, so that gradients look printed. */
function spatter(sheet: Sheet, size: number): string {
  return sheet.define(
    's',
    (id) => `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${size}" numOctaves="2" seed="7" result="n"/>
<feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.4 0 0 0 -0.2" result="noise"/>
<feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="1.15" k3="1" k4="-0.62" result="sum"/>
<feComponentTransfer in="sum" result="mask"><feFuncA type="linear" slope="2.6" intercept="-0.18"/></feComponentTransfer>
<feComponentTransfer in="SourceGraphic" result="solid"><feFuncA type="linear" slope="60"/></feComponentTransfer>
<feComposite in="solid" in2="mask" operator="in"/></filter>`,
  );
}

/** Shades a shape with specks from nothing at one point to full colour at the other. */
export function shade(
  sheet: Sheet,
  path: string,
  color: string,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  strength = 1,
  size = 0.55,
): string {
  const paint = linear(sheet, x1, y1, x2, y2, [
    [0, color, 0],
    [1, color, strength],
  ]);
  return `<g filter="url(#${spatter(sheet, size)})"><path d="${path}" fill="${paint}"/></g>`;
}

/** Specks around a point, densest in the middle: a glow or a shadow, clipped to `inside` when given. */
export function glow(
  sheet: Sheet,
  cx: number,
  cy: number,
  r: number,
  color: string,
  strength = 1,
  squash = 1,
  inside?: string,
): string {
  const stops: Stop[] = [
    [0, color, strength],
    [0.5, color, strength * 0.45],
    [1, color, 0],
  ];
  const mark = `<g filter="url(#${spatter(sheet, 0.55)})"><rect x="${cx - r}" y="${cy - r * squash}" width="${2 * r}" height="${2 * r * squash}" fill="${radial(sheet, cx, cy, r, stops, squash)}"/></g>`;
  return inside ? clipped(sheet, inside, mark) : mark;
}

/** The grain of the paper over the whole sheet, at 4 percent. */
export function paperGrain(sheet: Sheet): string {
  const id = sheet.define(
    'g',
    (name) =>
      `<filter id="${name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="11"/><feColorMatrix type="matrix" values="0.9 0 0 0 0.05 0.9 0 0 0 0.05 0.9 0 0 0 0.05 0 0 0 0 1"/></filter>`,
  );
  return `<rect width="${sheet.width}" height="${sheet.height}" filter="url(#${id})" style="mix-blend-mode:soft-light" opacity=".22"/>`;
}
