import type { Plugin } from 'vite';
import { palette } from '../../domain/brand/palette.ts';

const moduleName = 'virtual:palette.css';
const colors = new Map<string, string>(Object.entries(palette).map(([name, color]) => [kebabCase(name), color]));

/**
 * Serves `import 'virtual:palette.css'`: one custom property for each color of domain/brand/palette.ts. In color-mix()
 * the style sheets get the colors themselves, so that the build computes the result: Safari before 16.2 and Chrome
 * before 111 have no color-mix().
 */
export const palettePlugin: Plugin = {
  name: 'palette-css',
  enforce: 'pre',
  resolveId: (id) => (id === moduleName ? moduleName : null),
  load: (id) => (id === moduleName ? paletteCss() : null),
  transform: { filter: { id: /\.css$/ }, handler: (css) => namedColors(css) },
};

/** Returns a style sheet in which `lagoonSoft` becomes `--lagoon-soft`. */
export function paletteCss(): string {
  return `:root{${[...colors].map(([property, color]) => `--${property}:${color};`).join('')}}`;
}

/** Replaces the custom properties in color-mix() by their colors. Throws if one is not a color of the palette. */
export function namedColors(css: string): string {
  return css.replace(/color-mix\((?:var\([^)]*\)|[^()])*\)/g, (mix) =>
    mix.replace(/var\(--([^)]*)\)/g, (_, property: string) => colors.get(property) ?? unknownColor(property)),
  );
}

function unknownColor(property: string): never {
  throw new Error(`color-mix() with --${property}, which is not a color of domain/brand/palette.ts.`);
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
