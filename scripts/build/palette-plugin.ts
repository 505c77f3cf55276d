import type { Plugin } from 'vite';
import { dangerColors } from '../../domain/brand/danger-colors.ts';
import { deskPalette } from '../../domain/brand/desk-palette.ts';
import { palette } from '../../content/palette.ts';

const sheets: Record<string, () => string> = {
  'virtual:palette.css': paletteCss,
  'virtual:desk-palette.css': deskPaletteCss,
};
// The pages of the desk. The attribute of the document is for browsers without :has(), and set by a script.
const desk = ':root:is([data-desk],:has([data-desk-page]))';
const ofSite = { ...palette, ...dangerColors };
const colors = new Map<string, string>(Object.entries(ofSite).map(([name, color]) => [kebabCase(name), color]));

/**
 * Serves `import 'virtual:palette.css'`, which has one custom property for each color of content/palette.ts and of
 * domain/brand/danger-colors.ts, and `import 'virtual:desk-palette.css'` with those of domain/brand/desk-palette.ts. In
 * color-mix() the style sheets get the colors of the site themselves, so that the build computes the result: Safari
 * before 16.2 and Chrome before 111 have no color-mix().
 */
export const palettePlugin: Plugin = {
  name: 'palette-css',
  enforce: 'pre',
  resolveId: (id) => (id in sheets ? id : null),
  load: (id) => sheets[id]?.() ?? null,
  transform: { filter: { id: /\.css$/ }, handler: (css) => namedColors(css) },
};

/** Returns a style sheet in which `lagoonSoft` becomes `--lagoon-soft`. */
export function paletteCss(): string {
  return `:root{${properties(ofSite)}}`;
}

/** Returns the style sheet of the desk, whose colors follow the system: light or dark. Paper keeps the others. */
export function deskPaletteCss(): string {
  const { light, dark } = deskPalette;
  return (
    `@media screen{${desk}{${properties(light)}}}` +
    `@media screen and (prefers-color-scheme:dark){${desk}{${properties(dark)}}}`
  );
}

function properties(named: Record<string, string>): string {
  return Object.entries(named)
    .map(([name, color]) => `--${kebabCase(name)}:${color};`)
    .join('');
}

/** Replaces the custom properties in color-mix() by their colors. Throws if one is not a color of the palette. */
export function namedColors(css: string): string {
  return css.replace(/color-mix\((?:var\([^)]*\)|[^()])*\)/g, (mix) =>
    mix.replace(/var\(--([^)]*)\)/g, (_, property: string) => colors.get(property) ?? unknownColor(property)),
  );
}

function unknownColor(property: string): never {
  throw new Error(`color-mix() with --${property}, which is not a color of content/palette.ts.`);
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
