import { mix, palette } from './palette.ts';
import type { PalmColors } from './kit/palm.ts';
import type { LeafColors } from './kit/forest.ts';
import type { CoralColors } from './kit/reef.ts';
import type { StoneColors } from './kit/temple.ts';
import type { BoatColors } from './kit/boats.ts';
import type { CloudColors } from './kit/sky.ts';
import type { Coat } from './kit/creature.ts';

/** The ink sets of the series, mixed from the palette: five to seven to a picture, so that the cards read as one set. */
const { lagoon, lagoonSoft, turquoise, aqua, sand, sandDeep, coral, coralDeep, mango, palm } = palette;

/** Skies, from the zenith down to the horizon. */
export const skies = {
  sunset: [lagoonSoft, '#1d7379', '#5fb3aa', '#cfdcb4', '#fbdc9a', mango, coral],
  dawn: ['#3f9d9f', '#7cc7bf', '#b9e0cf', '#f3ead0', '#fbdcae', '#f9c08a'],
  day: ['#1f8f95', '#4fb0ad', '#8fd2c6', '#c5e6d3', '#f4ecd2'],
  gold: ['#2a8487', '#79bdae', '#d4dcb0', '#fbe0a0', '#f9c061', '#f6a04a'],
  ember: ['#12404c', '#2b5f66', '#8a7f72', '#dd8a5c', coral, mango],
  night: ['#041b22', '#06262d', '#0b3a45', '#145560', '#2c7a7a', '#c88a5a'],
} as const;

/** Waters, from the horizon toward us. */
export const seas = {
  sunset: ['#f0a265', '#5aa9a0', turquoise, '#0a5a64', lagoonSoft],
  dawn: ['#f6cfa0', '#8fcfc2', '#3fa6a5', '#13848a', '#0b6068'],
  day: ['#0f7f88', '#25a0a0', '#5fc4b8', aqua, '#cdeed9'],
  gold: ['#f5b765', '#7dbda6', '#2a9296', turquoise, '#0a545e'],
  ember: ['#e98757', '#7a6f6c', '#1f5a62', '#0d4450', '#082f38'],
  night: ['#b98258', '#1f5f66', '#0d4450', '#07303a', '#051f27'],
  river: ['#b9c99a', '#6fae94', '#2f8583', '#11616a', '#0b444d'],
} as const;

/** Water seen from inside, from the surface down. */
export const depths = {
  shallow: ['#d5f3e2', '#a4e0d3', '#62c5bf', '#2ea5a8', '#138890'],
  reef: ['#bdebdc', '#6fcdc5', '#2aa3a8', '#0d7a84', '#0a5763', '#083f4b'],
  deep: ['#8fdcd2', '#36aab0', '#107f8a', '#0b5a68', '#083c49', lagoon],
} as const;

export const clouds: Record<'warm' | 'day' | 'dusk', CloudColors> = {
  warm: { lit: '#fff4de', body: '#f8cfa0', shadow: '#e39a7c' },
  day: { lit: '#fffaf0', body: '#dcecdc', shadow: '#9fcdc6' },
  dusk: { lit: '#f9c08a', body: '#c98272', shadow: '#5d6a70' },
};

export const palms: Record<'near' | 'day' | 'silhouette', PalmColors> = {
  near: { dark: '#0a3a38', mid: '#1f5f45', lit: '#c2b44c', trunk: '#2e2a2a', trunkLit: '#c08a52' },
  day: { dark: '#14503f', mid: palm, lit: '#b9bf58', trunk: '#5a4636', trunkLit: '#d8ab74' },
  silhouette: { dark: '#05232a', mid: '#0a3138', lit: '#164a4c', trunk: '#06262d', trunkLit: '#2c4a48' },
};

export const leaves: Record<'near' | 'middle' | 'far' | 'dusk' | 'night' | 'shade', LeafColors> = {
  near: { dark: '#0b3230', mid: '#1d5a40', lit: '#8fa548' },
  middle: { dark: '#14524a', mid: '#34795a', lit: '#b3bd66' },
  far: { dark: '#3f8579', mid: '#69a58c', lit: '#cfd49a' },
  dusk: { dark: '#062a30', mid: '#0e4443', lit: '#8a7a48' },
  night: { dark: '#04181e', mid: '#07282e', lit: '#12474a' },
  shade: { dark: '#07282b', mid: '#0c3835', lit: '#2f5f3c' },
};

export const stones: Record<'gold' | 'pale' | 'dusk', StoneColors> = {
  gold: { dark: '#5c4c50', mid: '#b98e66', lit: '#fbdd9e', line: '#54403c', moss: '#4b7444' },
  pale: { dark: '#5a6a68', mid: '#b9ab8a', lit: '#fbeec9', line: '#57605c', moss: '#3f7050' },
  dusk: { dark: '#1f3a42', mid: '#6a5f5c', lit: '#f0a463', line: '#1a2e34', moss: '#1f4a40' },
};

export const boat: BoatColors = {
  hull: '#fdf4e2',
  hullShade: '#86aeab',
  stripe: coralDeep,
  sail: '#fff6e4',
  sailShade: '#e6b488',
  line: lagoon,
  crew: lagoon,
};
export const duskBoat: BoatColors = {
  hull: '#f3c796',
  hullShade: '#7a4a4c',
  stripe: coral,
  sail: '#fbd7a0',
  sailShade: '#c9705a',
  line: '#05222a',
  crew: '#05222a',
};

export const corals: Record<'pink' | 'gold' | 'plum' | 'rust' | 'sage' | 'shadow' | 'bank' | 'far', CoralColors> = {
  pink: { dark: '#8c3440', mid: '#e0694f', lit: '#ffc594' },
  gold: { dark: '#9a5c22', mid: '#eda63f', lit: '#ffe6a0' },
  plum: { dark: '#43244f', mid: '#7d3f6c', lit: '#c9799a' },
  rust: { dark: '#5a2c30', mid: '#b05a3c', lit: '#f2ab72' },
  sage: { dark: '#1f5850', mid: '#5c9a78', lit: '#d2dc9c' },
  shadow: { dark: '#04202a', mid: '#083440', lit: '#0f5560' },
  bank: { dark: '#06262d', mid: '#0d4c56', lit: '#3d8f86' },
  far: { dark: '#16808a', mid: '#2a979b', lit: '#4fb4b0' },
};

export const coats: Record<
  | 'turtle'
  | 'shark'
  | 'sting'
  | 'eagle'
  | 'tarpon'
  | 'manatee'
  | 'iguana'
  | 'cat'
  | 'duskCat'
  | 'howler'
  | 'toucan'
  | 'pelican',
  Coat
> = {
  turtle: { dark: '#0d4450', mid: '#3f8f84', lit: '#d6e4b4', mark: '#06262d' },
  shark: { dark: '#33484a', mid: '#8a8468', lit: '#e6d6a8', mark: '#1a2c2e' },
  sting: { dark: '#33484a', mid: '#80795f', lit: '#ddcda0', mark: '#1a2c2e' },
  eagle: { dark: '#06262d', mid: '#164a56', lit: '#eaf2e0', mark: '#02141a' },
  tarpon: { dark: '#164a54', mid: '#86b3b0', lit: '#f4f5e2', mark: '#0b3440' },
  manatee: { dark: '#2c4a50', mid: '#7a9088', lit: '#dde0c2', mark: '#12303a' },
  iguana: { dark: '#2c5a3a', mid: '#6f9a3f', lit: '#e4e38c', mark: '#12302a' },
  cat: { dark: '#8f5424', mid: '#dd983e', lit: '#ffdc94', mark: '#1a1a18' },
  duskCat: { dark: '#5a3a28', mid: '#c47f38', lit: '#ffcf80', mark: '#0c1618' },
  howler: { dark: '#060f12', mid: '#161c1f', lit: '#8f5230', mark: '#04090b' },
  toucan: { dark: '#050f14', mid: '#13222a', lit: '#41707a', mark: '#02080a' },
  pelican: { dark: '#2f3436', mid: '#75685a', lit: '#e4c79a', mark: '#30221e' },
};

export const ink = {
  lagoon,
  lagoonSoft,
  turquoise,
  aqua,
  sand,
  sandDeep,
  coral,
  coralDeep,
  mango,
  palm,
  light: '#fff1cf',
  haze: mix(aqua, sand, 0.5),
} as const;
