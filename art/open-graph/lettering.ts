import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fonts } from '../../content/fonts.ts';

/** The face of the site's headings. */
interface Face {
  readonly system: string;
  readonly font?: { readonly file: string; readonly weights: readonly [first: number, last: number] };
}

const besideContent = createRequire(new URL('../../content/fonts.ts', import.meta.url));

/** The styles of the titles of pictures for sharing, and of the smaller lines below them. */
export function lettering({ system, font }: Face = fonts.display): string {
  const [first, last] = font?.weights ?? [600, 800];
  const family = font ? 'Poster' : system;
  return (
    (font ? posterFont(font.file, `${Math.min(200, first)} ${last}`) : '') +
    `.title{font-family:${family};font-weight:${last};text-transform:uppercase;letter-spacing:.005em}` +
    `.small{font-family:${family};font-weight:${first};letter-spacing:.02em}`
  );
}

function posterFont(file: string, weights: string): string {
  const source = `src:url(data:font/woff2;base64,${readFileSync(besideContent.resolve(file)).toString('base64')})`;
  return `@font-face{font-family:Poster;font-weight:${weights};${source}}`;
}
