import { along, type Point, polygon, ribbon, smooth } from '../kit/geometry.ts';
import { fill } from '../kit/sheet.ts';
import { palette } from '../palette.ts';
import type { Scene } from '../scene.ts';

/** Fronds as plain blades, readable at 16 pixels: the tip of each one, and the point at which it bends. */
const fronds: readonly (readonly [knee: Point, tip: Point])[] = [
  [
    [190, 92],
    [76, 176],
  ],
  [
    [178, 140],
    [110, 262],
  ],
  [
    [236, 56],
    [150, 66],
  ],
  [
    [300, 60],
    [392, 82],
  ],
  [
    [352, 104],
    [448, 208],
  ],
  [
    [334, 158],
    [386, 284],
  ],
  [
    [272, 84],
    [322, 22],
  ],
];

/**
 * The mark: a leaning palm before a low sun, over three swells. Drawn in 512 units with corners of the given radius.
 */
function mark(corner: number): string {
  const crown: Point = [258, 162];
  const trunk = polygon(ribbon(along([[372, 440], [330, 300], crown], 8), (t) => 34 - 12 * t));
  const blades = fronds
    .map(
      ([knee, tip]) =>
        `M${crown[0]} ${crown[1] - 12}Q${knee[0]} ${knee[1] - 22} ${tip[0]} ${tip[1]}Q${knee[0] + (tip[0] < crown[0] ? 14 : -14)} ${knee[1] + 26} ${crown[0]} ${crown[1] + 14}Z`,
    )
    .join('');
  const frame = `<clipPath id="frame"><rect width="512" height="512" rx="${corner}"/></clipPath>`;
  return (
    frame +
    '<g clip-path="url(#frame)">' +
    fill('M0 0H512V512H0Z', palette.mango) +
    `<circle cx="216" cy="300" r="124" fill="${palette.sand}"/>` +
    fill(trunk, palette.lagoon) +
    fill(blades, palette.lagoon) +
    fill(
      smooth(
        [
          [-30, 368],
          [90, 350],
          [220, 374],
          [360, 350],
          [540, 372],
          [540, 560],
          [-30, 560],
        ],
        true,
        0.9,
      ),
      palette.coral,
    ) +
    fill(
      smooth(
        [
          [-30, 412],
          [120, 430],
          [270, 406],
          [400, 430],
          [540, 406],
          [540, 560],
          [-30, 560],
        ],
        true,
        0.9,
      ),
      palette.turquoise,
    ) +
    fill(
      smooth(
        [
          [-30, 466],
          [140, 452],
          [300, 474],
          [430, 454],
          [540, 468],
          [540, 560],
          [-30, 560],
        ],
        true,
        0.9,
      ),
      palette.lagoon,
    ) +
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
    draw: () => mark(96),
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
