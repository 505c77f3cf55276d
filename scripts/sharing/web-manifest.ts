import * as words from '#words/sharing.ts';
import { home, language, prefix } from '#words/language.ts';
import { address } from '../../domain/site/addresses.ts';
import { palette } from '../../content/palette.ts';
import { site } from '../../site.config.ts';

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

const icons = [
  icon('favicon.svg', 'any', 'any'),
  icon('icon-192.png', '192x192', 'any'),
  icon('icon-512.png', '512x512', 'any'),
  icon('icon-maskable-192.png', '192x192', 'maskable'),
  icon('icon-maskable-512.png', '512x512', 'maskable'),
];

/** The address of the web manifest of the site. */
export const siteManifest = `${prefix}/manifest.webmanifest`;

/** Where the desk begins, in the language of the build. */
const deskHome = prefix + address.desk.home;

/** The web manifest of the site (https://www.w3.org/TR/appmanifest/). */
export function webManifest(): object {
  return {
    id: home,
    name: site.product,
    short_name: shortName(site.product),
    description: words.app({ tagline: site.tagline }),
    lang: language,
    start_url: home,
    scope: home,
    display: 'minimal-ui',
    theme_color: palette.lagoon,
    background_color: palette.sand,
    icons,
  };
}

/** The web manifest of the desk, which can be installed as a separate app. */
export function deskManifest(): object {
  return {
    id: deskHome,
    name: words.desk({ product: site.product }),
    short_name: words.deskShort,
    description: words.deskApp({ product: site.product }),
    lang: language,
    start_url: deskHome,
    scope: deskHome,
    display: 'standalone',
    theme_color: palette.lagoon,
    background_color: palette.sand,
    icons,
  };
}

/** As many words of the name as fit below an icon: about 15 characters. */
function shortName(name: string): string {
  const [first = name, ...rest] = name.split(' ');
  return rest.reduce(
    (words, word) =>
      words.length + word.length < 15 && name.startsWith(`${words} ${word}`) ? `${words} ${word}` : words,
    first,
  );
}
