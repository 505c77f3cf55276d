import { mix, palette, tint } from './palette.ts';
import type { PalmColors } from './kit/palm.ts';
import type { LeafColors } from './kit/forest.ts';
import type { CoralColors } from './kit/reef.ts';
import type { StoneColors } from './kit/places/temple.ts';
import type { BoatColors } from './kit/craft/boats.ts';
import type { CloudColors } from './kit/sky.ts';
import type { Coat } from './kit/creatures/creature.ts';

/**
 * The ink sets of the pictures, mixed from the palette: five to seven inks each, so that the cards look like one
 * series.
 */
const { lagoon, lagoonSoft, turquoise, aqua, sand, sandDeep, coral, coralDeep, mango, palm } = palette;

/** Skies, from the zenith down to the horizon. */
export const skies = {
  sunset: [
    lagoonSoft,
    tint('turquoise', 1.2, -0.5, -1),
    tint('aqua', -13.4, 1.6, 1),
    tint('sandDeep', -3.4, 1.1, 37),
    tint('sandDeep', -0.2, 4.6, 0),
    mango,
    coral,
  ],
  dawn: [
    tint('turquoise', 14.4, 0.4, -5),
    tint('aqua', -6.7, 0.9, 2),
    tint('aqua', 2.9, -2, -18),
    tint('sandDeep', 3, -0.9, 5),
    tint('sandDeep', 0.1, 2.5, -8),
    tint('mango', 3.3, -5.2, -12),
  ],
  day: [
    tint('turquoise', 9.7, 1.1, -2),
    tint('aqua', -14.6, 2.4, 7),
    tint('aqua', -3, 0.3, -3),
    tint('aqua', 5.1, -2.4, -25),
    tint('sand', -2.3, 1.1, 7),
  ],
  gold: [
    tint('turquoise', 6.7, 0, -4.3),
    tint('aqua', -9.7, 0.6, -7),
    tint('sandDeep', -3.1, 1.5, 31),
    tint('sandDeep', 0.7, 4.2, 2),
    tint('mango', 2.7, -1.8, 2),
    tint('mango', -3.8, -0.5, -14),
  ],
  ember: [
    tint('lagoonSoft', -1.2, -0.5, 2),
    tint('turquoise', -4.4, -2.7, 5),
    tint('turquoise', 10.5, -6, -131),
    tint('coral', 1, -5, 13),
    coral,
    mango,
  ],
  night: [
    tint('lagoon', -4.2, -0.6, 5),
    palette.lagoon,
    tint('lagoonSoft', -3.5, -0.6, 1),
    tint('lagoonSoft', 5.7, 0.7, -5),
    tint('turquoise', 3.6, -0.8, -8),
    tint('coral', -1.4, -7, 23),
  ],
} as const;

/** Waters, from the horizon to the foreground. */
export const seas = {
  sunset: [
    tint('mango', -3.8, -2.7, -19),
    tint('aqua', -16.3, 1.3, 0),
    turquoise,
    tint('turquoise', -6.7, -1.2, 6),
    lagoonSoft,
  ],
  dawn: [
    tint('sandDeep', -3.1, 3.1, -13),
    tint('aqua', -3.8, 0.1, -5),
    tint('turquoise', 17, 1.1, -9),
    tint('turquoise', 6.1, 0.8, -1.8),
    tint('turquoise', -5.1, -1, 2.7),
  ],
  day: [
    tint('turquoise', 4.8, 0.7, 1),
    tint('turquoise', 14.58, 1.85, -7.6),
    tint('aqua', -8.9, 2.9, 0),
    aqua,
    tint('sandDeep', 1.2, 0, 72),
  ],
  gold: [
    tint('mango', 0.6, -2.6, -4),
    tint('aqua', -9.7, 0.7, -16),
    tint('turquoise', 10.7, 0.8, -4),
    turquoise,
    tint('lagoonSoft', 5.13, 0.97, -6.8),
  ],
  ember: [
    tint('coral', 2, -3.3, 10),
    tint('turquoise', 5.4, -6.8, -167),
    tint('lagoonSoft', 7.5, 0.3, -9),
    palette.lagoonSoft,
    tint('lagoon', 3.4, 0.6, 2),
  ],
  night: [
    tint('coral', -4.7, -8, 22),
    tint('turquoise', -4.9, -1.9, 3),
    palette.lagoonSoft,
    tint('lagoon', 3.8, 0.8, 3),
    tint('lagoon', -2.6, -0.3, 6),
  ],
  river: [
    tint('aqua', -3.4, -0.1, -62),
    tint('aqua', -14.5, 0.9, -19),
    tint('turquoise', 6.8, -0.2, -10),
    tint('turquoise', -4.6, -1.1, 4),
    tint('lagoonSoft', -0.2, -0.1, -6),
  ],
} as const;

/** Water seen from inside, from the surface down. */
export const depths = {
  shallow: [
    tint('sand', -2.8, 1.5, 75),
    tint('aqua', 1.7, -0.3, -5),
    tint('aqua', -8.3, 2.7, 5),
    tint('turquoise', 16.3, 1.8, -5),
    tint('turquoise', 7.6, 1.1, 0),
  ],
  reef: [
    tint('aqua', 5.8, -1.5, -12),
    tint('aqua', -5.7, 2.4, 3),
    tint('turquoise', 15.6, 1.8, -3.4),
    tint('turquoise', 3.3, 0.5, 3),
    tint('lagoonSoft', 6.2, 1.2, -5),
    tint('lagoonSoft', -1.8, -0.1, 1),
  ],
  deep: [
    tint('aqua', -0.4, 1.1, 0),
    tint('turquoise', 18.03, 1.76, -2.5),
    tint('turquoise', 4.9, 0.7, 3),
    tint('lagoonSoft', 7.27, 1.45, -2.5),
    tint('lagoonSoft', -2.8, -0.2, 3),
    lagoon,
  ],
} as const;

export const clouds: Record<'warm' | 'day' | 'dusk', CloudColors> = {
  warm: {
    lit: tint('sand', 0.4, 0.7, -1),
    body: tint('sandDeep', -2.9, 3.3, -15),
    shadow: tint('coral', 5.2, -7.1, 7),
  },
  day: { lit: tint('sand', 2, -1, -1), body: tint('sand', -3.9, 0.3, 60), shadow: tint('aqua', -3.1, -1.8, 0) },
  dusk: {
    lit: tint('mango', 3.3, -5.2, -12),
    body: tint('coral', -2.3, -7.7, -2),
    shadow: tint('turquoise', 1.8, -6.5, 25),
  },
};

export const palms: Record<'near' | 'day' | 'silhouette', PalmColors> = {
  near: {
    dark: tint('lagoonSoft', -4, -0.8, -26),
    mid: tint('palm', -3.5, -1.7, 12),
    lit: tint('mango', -5.3, -2.3, 25),
    trunk: tint('lagoon', 4, -3.3, 162),
    trunkLit: tint('coral', -2.5, -7.1, 30),
  },
  day: {
    dark: tint('lagoonSoft', 3.1, 1, -46),
    mid: palm,
    lit: tint('mango', -3.6, -2.1, 35.5),
    trunk: tint('lagoonSoft', 5.2, -2, -156),
    trunkLit: tint('mango', -4.5, -5.9, -5),
  },
  silhouette: {
    dark: tint('lagoon', -1.1, -0.1, 1),
    mid: tint('lagoon', 4.1, 0.5, -4),
    lit: tint('lagoonSoft', 1.8, -0.4, -17),
    trunk: palette.lagoon,
    trunkLit: tint('lagoonSoft', 2.7, -2.2, -26),
  },
};

export const leaves: Record<'near' | 'middle' | 'far' | 'dusk' | 'night' | 'shade', LeafColors> = {
  near: { dark: tint('lagoon', 4, 0.4, -25), mid: tint('palm', -5, -1.7, 10), lit: tint('palm', 21.4, 2.8, -30) },
  middle: {
    dark: tint('lagoonSoft', 3.9, 0.5, -34),
    mid: tint('palm', 5, -0.9, 11),
    lit: tint('mango', -4.3, -3.6, 38),
  },
  far: {
    dark: tint('turquoise', 7, -1, -22),
    mid: tint('aqua', -17.2, 0.6, -19),
    lit: tint('sandDeep', -5.6, 3.2, 27),
  },
  dusk: {
    dark: tint('lagoon', 1.4, 0.2, -4),
    mid: tint('lagoonSoft', -0.6, -0.4, -23),
    lit: tint('palm', 11.1, -2.3, -59),
  },
  night: {
    dark: tint('lagoon', -5.4, -0.9, 4),
    mid: tint('lagoon', 0.7, 0, -3),
    lit: tint('lagoonSoft', 0.7, -0.4, -16),
  },
  shade: {
    dark: tint('lagoon', 0.6, -0.1, -12),
    mid: tint('lagoonSoft', -4.8, -1.1, -28),
    lit: tint('palm', -3, -1.7, 0),
  },
};

export const stones: Record<'gold' | 'pale' | 'dusk', StoneColors> = {
  gold: {
    dark: tint('lagoonSoft', 7.6, -3.5, 145),
    mid: tint('coral', -2.1, -9.3, 28),
    lit: tint('sandDeep', 0, 4.2, 0),
    line: tint('lagoonSoft', 3.3, -2.9, 175),
    moss: tint('palm', 4.4, -0.8, -10),
  },
  pale: {
    dark: tint('turquoise', 1.3, -6.3, -15),
    mid: tint('sandDeep', -16.3, 0.4, 3),
    lit: tint('sandDeep', 4.2, 0.6, 6),
    line: tint('turquoise', -1.7, -7, -35),
    moss: tint('palm', 3, -2, 3),
  },
  dusk: {
    dark: tint('lagoonSoft', -2.8, -2.2, 3),
    mid: tint('turquoise', -0.2, -6.8, -167),
    lit: tint('mango', -3.4, -2.7, -16),
    line: tint('lagoon', 3.8, -1, 4),
    moss: tint('lagoonSoft', 1.7, -0.7, -40),
  },
};

export const boat: BoatColors = {
  hull: tint('sand', 0.4, 0.2, -1),
  hullShade: tint('aqua', -12.4, -2.4, 6),
  stripe: coralDeep,
  sail: tint('sand', 1, 0.2, -1),
  sailShade: tint('mango', -1, -6.6, -14),
  line: lagoon,
  crew: lagoon,
};
export const duskBoat: BoatColors = {
  hull: tint('sandDeep', -5.1, 3.7, -16),
  hullShade: tint('coralDeep', -6.6, -10.2, -16),
  stripe: coral,
  sail: tint('sandDeep', -1.1, 3.7, -7),
  sailShade: tint('coral', -5.9, -5.1, -1),
  line: tint('lagoon', -1.5, -0.1, 4),
  crew: tint('lagoon', -1.5, -0.1, 4),
};

export const corals: Record<'pink' | 'gold' | 'plum' | 'rust' | 'sage' | 'shadow' | 'bank' | 'far', CoralColors> = {
  pink: {
    dark: tint('coralDeep', -7.8, -4.8, -18),
    mid: tint('coral', -4, -1.4, -2),
    lit: tint('sandDeep', -4, 5, -25),
  },
  gold: {
    dark: tint('coralDeep', 0.3, -6, 26),
    mid: tint('mango', -3.8, -0.6, -4),
    lit: tint('sandDeep', 2.2, 4.8, 5),
  },
  plum: {
    dark: tint('lagoonSoft', -3.7, 2.5, 100),
    mid: tint('coralDeep', -7, -6.4, -55),
    lit: tint('coral', -2.7, -6.2, -41),
  },
  rust: {
    dark: tint('lagoonSoft', -0.3, 1, 159),
    mid: tint('coralDeep', 3.3, -4.7, 6),
    lit: tint('mango', -1.8, -3.7, -17),
  },
  sage: {
    dark: tint('lagoonSoft', 6.2, 0.3, -34),
    mid: tint('palm', 16.3, -1.2, 8),
    lit: tint('sandDeep', -3.6, 4, 30),
  },
  shadow: {
    dark: tint('lagoon', -2, 0, 10),
    mid: tint('lagoonSoft', -5.6, -0.8, 4),
    lit: tint('lagoonSoft', 5.6, 0.9, -5),
  },
  bank: { dark: palette.lagoon, mid: tint('lagoonSoft', 2.6, 0.4, -5), lit: tint('turquoise', 10, -0.2, -17) },
  far: {
    dark: tint('turquoise', 5.2, 0.6, 3),
    mid: tint('turquoise', 12.1, 1.1, -4),
    lit: tint('aqua', -13.5, 2.7, 6),
  },
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
  turtle: {
    dark: palette.lagoonSoft,
    mid: tint('turquoise', 10, -0.3, -19),
    lit: tint('sandDeep', -1.2, 2.1, 36),
    mark: palette.lagoon,
  },
  shark: {
    dark: tint('lagoonSoft', 2.7, -3.1, -13),
    mid: tint('palm', 13.9, -5.4, -54),
    lit: tint('sandDeep', -3, 1.9, 6),
    mark: tint('lagoon', 2.9, -1.5, -11),
  },
  sting: {
    dark: tint('lagoonSoft', 2.7, -3.1, -13),
    mid: tint('palm', 10.4, -5.6, -56),
    lit: tint('sandDeep', -5.7, 1.8, 6),
    mark: tint('lagoon', 2.9, -1.5, -11),
  },
  eagle: {
    dark: palette.lagoon,
    mid: tint('lagoonSoft', 2.2, -0.1, 0),
    lit: tint('sand', -1.6, 0.1, 41),
    mark: tint('lagoon', -7, -1, 5),
  },
  tarpon: {
    dark: tint('lagoonSoft', 2.1, -0.2, -3),
    mid: tint('aqua', -11.2, -1.9, 6),
    lit: tint('sand', -0.2, 0.1, 24),
    mark: tint('lagoonSoft', -5.5, -0.9, 5),
  },
  manatee: {
    dark: tint('lagoonSoft', 3, -2, -5),
    mid: tint('turquoise', 13.6, -5.5, -31),
    lit: tint('sandDeep', -1.1, -0.4, 27),
    mark: tint('lagoon', 4.2, 0.1, 7),
  },
  iguana: {
    dark: tint('palm', -4.6, -2.1, 1),
    mid: tint('palm', 16.3, 3.5, -20.7),
    lit: tint('sandDeep', -1, 6.5, 23),
    mark: tint('lagoon', 3.5, -0.1, -37),
  },
  cat: {
    dark: tint('coralDeep', -2.6, -6.8, 24),
    mid: tint('mango', -8.3, -1.6, -6.6),
    lit: tint('sandDeep', 0, 5.4, -1),
    mark: tint('lagoon', -3.2, -3.5, -109),
  },
  duskCat: {
    dark: tint('lagoonSoft', 2.3, -0.4, -166),
    mid: tint('coral', -4.4, -4.8, 28),
    lit: tint('mango', 6.5, -3.7, 2),
    mark: tint('lagoon', -5.8, -2.3, -4),
  },
  howler: {
    dark: tint('lagoon', -8.9, -2.3, 4),
    mid: tint('lagoon', -2.8, -2.8, 14),
    lit: tint('coralDeep', -2.9, -7.3, 15),
    mark: tint('lagoon', -11.5, -2.7, 4),
  },
  toucan: {
    dark: tint('lagoon', -9, -2, 15),
    mid: tint('lagoon', -0.7, -1.3, 17),
    lit: tint('turquoise', 1.8, -2.9, 11),
    mark: tint('lagoon', -12.3, -2.3, -1),
  },
  pelican: {
    dark: tint('lagoon', 7.2, -3.1, 8),
    mid: tint('turquoise', 2.8, -5.6, -133),
    lit: tint('sandDeep', -6.4, 2.4, -7),
    mark: tint('lagoon', 1.8, -1.6, -179),
  },
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
  light: tint('sand', -0.5, 2.3, 3),
  haze: mix(aqua, sand, 0.5),
} as const;
