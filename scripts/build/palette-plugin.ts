import type { Plugin } from 'vite';
import { palette } from '../../domain/brand/palette.ts';

const moduleName = 'virtual:palette.css';

/** Serves `import 'virtual:palette.css'`: one custom property for each color of domain/brand/palette.ts. */
export const palettePlugin: Plugin = {
  name: 'palette-css',
  resolveId: (id) => (id === moduleName ? moduleName : null),
  load: (id) => (id === moduleName ? paletteCss() : null),
};

/** Returns a style sheet in which `lagoonSoft` becomes `--lagoon-soft`. */
export function paletteCss(): string {
  const lines = Object.entries(palette).map(([name, color]) => `--${kebabCase(name)}:${color};`);
  return `:root{${lines.join('')}}`;
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
