import { palette } from '../../art/palette.ts';
import type { Scene } from '../../art/scene.ts';

/** The parts of the mark in 40 units, because it must be recognisable at 16 pixels. */
const crown =
  'M8.2 18.4c-.4-3 1.8-5 4.1-5.2.6-3.4 3.7-5.3 6.7-4.4 2.3-2.3 6.6-1.6 7.9 1.5 3.3-.2 5.5 2.3 5.1 5.3 1 2.1-.5 4.3-2.9 4.1-2.5 1.7-5.9 1.5-7.9.2-2 1.5-5.2 1.5-7.2-.1-2.8.9-5.5.6-5.8-1.4z';
const roots =
  'M20 18v9M20 21c-3 .6-5.6 3.2-6.4 7.5M20 21c3 .6 5.6 3.2 6.4 7.5M20 23.5c-1.5.6-2.7 2.3-3.1 5M20 23.5c1.5.6 2.7 2.3 3.1 5';
const water = 'M-1 28.5q1.5-1 3-1c3 0 6 1 9 1s6-1 9-1 6 1 9 1 6-1 9-1q1.5 0 3 1V41H-1z';

/**
 * The mark of the site: a mangrove on its arched roots over water, as in the wordmark, the icons and the manifest.
 * Drawn in 512 units, with corners of the given radius.
 */
function mark(corner: number): string {
  return (
    `<clipPath id="frame"><rect width="40" height="40" rx="${corner}"/></clipPath>` +
    '<g transform="scale(12.8)" clip-path="url(#frame)">' +
    `<path d="M0 0H40V40H0Z" fill="${palette.mango}"/>` +
    `<path d="${crown}" fill="${palette.palm}"/>` +
    `<path d="${roots}" fill="none" stroke="${palette.lagoon}" stroke-width="1.9" stroke-linecap="round"/>` +
    `<path d="${water}" fill="${palette.turquoise}"/>` +
    '</g>'
  );
}

const png = (path: string, width: number) => ({
  path: `icons/${path}`,
  width,
  format: 'png' as const,
  budget: 24 * 1024,
});

export const iconScenes: readonly Scene[] = [
  {
    name: 'icons/icon',
    width: 512,
    height: 512,
    transparent: true,
    files: [
      { path: 'icons/favicon.svg', width: 512, format: 'svg', budget: 4 * 1024 },
      png('icon-192.png', 192),
      png('icon-512.png', 512),
    ],
    draw: () => mark(20),
  },
  {
    name: 'icons/maskable',
    width: 512,
    height: 512,
    transparent: true,
    files: [png('icon-maskable-192.png', 192), png('icon-maskable-512.png', 512), png('apple-touch-icon.png', 180)],
    draw: () => mark(0),
  },
];
