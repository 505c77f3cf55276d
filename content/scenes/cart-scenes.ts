import { palette, tint } from '../../art/palette.ts';
import { clouds, ink, leaves, palms, seas, skies } from '../../art/inks.ts';
import type { Camera } from '../../art/kit/camera.ts';
import { type CartModel, type CartPaint, golfCart } from '../../art/kit/craft/cart/cart.ts';
import { canopy, undergrowth } from '../../art/kit/forest.ts';
import { shade } from '../../art/kit/grain.ts';
import { palm } from '../../art/kit/palm.ts';
import { bandedSea, glints } from '../../art/kit/sea.ts';
import { fill, type Sheet, stroke } from '../../art/kit/sheet.ts';
import { islandHouse } from '../../art/kit/places/island-house.ts';
import { beach, caye, palapa } from '../../art/kit/places/shore.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../../art/kit/sky.ts';
import { card, HORIZON, type Scene } from '../../art/scene.ts';

const trim = {
  metal: tint('lagoonSoft', 7.4, -1.7, -9),
  tyre: tint('lagoon', 0.5, -0.3, 0),
  hub: tint('sandDeep', 0.5, -1.8, 5),
};
const cream = {
  seat: tint('sandDeep', -1.8, 0.6, 0),
  seatDark: tint('sandDeep', -25.4, 1.7, -7),
  roof: tint('sand', -1.5, 0.7, 3),
  roofDark: tint('sandDeep', -24.7, -1.4, 13),
};
const paints: Record<string, CartPaint> = {
  yellow: {
    body: palette.mango,
    bodyDark: tint('coralDeep', 6.3, -4, 28),
    bodyLit: tint('sandDeep', 0.6, 6.7, 5),
    ...cream,
    ...trim,
  },
  white: {
    body: tint('sand', -3.1, 0.3, 2),
    bodyDark: tint('aqua', -15.2, -5, -19),
    bodyLit: tint('sand', 2.8, -1.5, 8),
    seat: tint('turquoise', 5.6, -1.5, -6),
    seatDark: tint('lagoonSoft', 2.8, -0.6, -10),
    roof: tint('sand', 1.3, -0.5, 5),
    roofDark: tint('sandDeep', -17.6, -2.1, 28),
    ...trim,
  },
  blue: {
    body: tint('turquoise', 2.3, 3.1, 41),
    bodyDark: tint('lagoonSoft', -3.8, 1.8, 33),
    bodyLit: tint('aqua', -8.9, 2.6, 46),
    ...cream,
    ...trim,
    hub: tint('aqua', 2, -5.3, 1),
  },
  red: {
    body: tint('coralDeep', 3.5, 0.9, -2),
    bodyDark: tint('coralDeep', -17.5, -5.9, -9),
    bodyLit: tint('coral', 4.3, -2.9, 4),
    seat: tint('lagoon', 3.9, -3.4, 110),
    seatDark: tint('lagoon', -5.9, -3.3, 33),
    roof: tint('lagoon', 4.3, -3.4, 33),
    roofDark: tint('lagoon', -6.1, -3.1, 14),
    ...trim,
    hub: tint('sandDeep', -5.3, -2.3, 4),
  },
  teal: {
    body: tint('turquoise', 10, 1.5, 1),
    bodyDark: tint('lagoonSoft', 0.6, 0.2, -8),
    bodyLit: tint('aqua', -4.9, 2.6, 3),
    seat: tint('coral', -0.9, -6.9, 24),
    seatDark: tint('coralDeep', -6.7, -8.8, 20),
    roof: tint('sand', -1.5, 0.7, 3),
    roofDark: tint('sandDeep', -24.7, -1.4, 13),
    ...trim,
  },
  pearl: {
    body: tint('sand', -1.2, -0.3, 0),
    bodyDark: tint('aqua', -16.8, -5.4, -1),
    bodyLit: palette.white,
    seat: tint('coralDeep', 4.7, -5.5, 11),
    seatDark: tint('coralDeep', -13.9, -8.5, 6),
    roof: tint('sand', 2, -1, -1),
    roofDark: tint('sandDeep', -19.5, -2, 16),
    ...trim,
  },
};

/**
 * Returns where a cart stands: the middle of its wheelbase in the picture, the height of the ground there, and its
 * rotation.
 */
function cartAt(
  sheet: Sheet,
  x: number,
  ground: number,
  unit: number,
  yaw: number,
  kind: CartModel['kind'],
  paint: CartPaint,
): string {
  const distance = 9;
  // The height of the camera at which the wheels touch the drawn ground.
  const eye = (ground - HORIZON) / unit;
  const camera: Camera = {
    center: x,
    horizon: HORIZON,
    focal: unit * distance,
    eye: [0, eye, -distance],
    yaw,
    at: [0, 0, 0],
  };
  return golfCart(sheet, camera, { kind, paint });
}

const sandRoad = {
  sand: tint('sandDeep', -0.4, 2.5, -2),
  shade: tint('mango', -9, -5.3, -11),
  wet: tint('sandDeep', -9, 2.4, -2),
  foam: tint('sand', 1.9, -0.2, 7),
};

function yellow(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 210, 356, 50, ink.light, ink.mango) +
    heapedCloud(sheet, 'cy1', 640, 240, 480, 120, clouds.warm) +
    streakClouds('cy', 130, 50, 5, tint('sandDeep', -2, -0.7, 51), 960, 0.35) +
    caye('cy', 860, 260, 14, tint('aqua', -15.5, -1.4, -25), undefined, 5) +
    bandedSea(sheet, seas.sunset) +
    glints('cyg', HORIZON, 600, 110, tint('sandDeep', 1.4, 4.5, 2), 960, { x: 210, near: 160, far: 50 }) +
    beach(sheet, 'cyb', (x) => 500 + 26 * Math.sin(x / 260) + x * 0.02, sandRoad) +
    palm(sheet, 'cyp', { foot: [830, 640], crown: [900, 210], size: 190, bow: -46 }, palms.near) +
    palm(sheet, 'cyq', { foot: [930, 660], crown: [800, 320], size: 130, bow: 30 }, palms.near) +
    cartAt(sheet, 420, 620, 172, 0.5, 'standard', paints.yellow!) +
    undergrowth('cyu', 770, 700, 990, 120, leaves.near)
  );
}

function white(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.day) +
    heapedCloud(sheet, 'cw1', 200, 200, 420, 120, clouds.day) +
    canopy(sheet, 'cwc', { y: 400, rise: 40, tree: 46, palms: 5 }, leaves.far, {
      ...palms.day,
      dark: tint('turquoise', 7, -1, -22),
      mid: tint('aqua', -19.3, 0.9, -17),
      lit: tint('sandDeep', -5.6, 3.2, 27),
      trunk: tint('turquoise', 10, -3, -33),
    }) +
    fill('M0 430H960V730H0Z', tint('sandDeep', -2.2, 2.7, -2)) +
    islandHouse(sheet, 'cwh', 640, 486, 430, {
      wall: tint('coral', 3.6, -3.4, 4),
      wallShade: tint('coralDeep', 5.3, -2.2, 0),
      roof: tint('turquoise', 5.8, -1.7, -6),
      roofLit: tint('aqua', -2.6, -1.3, -7),
      trim: tint('sand', 0.9, 0.4, 1),
      window: tint('lagoonSoft', -1.7, -0.8, -3),
    }) +
    islandHouse(sheet, 'cwi', 190, 470, 300, {
      wall: tint('aqua', -7.3, 0.4, 0),
      wallShade: tint('turquoise', 10.3, -0.5, -11),
      roof: tint('coralDeep', 3.9, -3.2, 2),
      roofLit: tint('mango', -2.7, -4, -27),
      trim: tint('sand', 0.9, 0.4, 1),
      window: tint('lagoonSoft', -1.7, -0.8, -3),
    }) +
    undergrowth('cwv', 500, -20, 980, 46, leaves.middle, 1.2) +
    shade(sheet, 'M0 480H960V730H0Z', tint('mango', -9, -5.3, -11), 200, 520, 960, 730, 0.9) +
    shade(sheet, 'M0 480H960V730H0Z', tint('sand', -0.8, 2.6, 2), 700, 640, 0, 500, 0.7) +
    palm(sheet, 'cwp', { foot: [900, 560], crown: [880, 170], size: 180, bow: 30 }, palms.day) +
    cartAt(sheet, 440, 636, 172, 0.5, 'standard', paints.white!)
  );
}

function blue(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.day) +
    heapedCloud(sheet, 'cb1', 560, 340, 460, 140, clouds.day) +
    heapedCloud(sheet, 'cb2', 120, 210, 260, 64, clouds.day) +
    caye('cb', 200, 260, 14, tint('aqua', -13.5, 0.2, -4), undefined, 5) +
    bandedSea(sheet, seas.day) +
    stroke('M0 424q50 -5 110 0t120 -1t150 2t160 -2t200 1t230 -1', tint('sand', 2.7, -0.9, 12), 3, 0.8) +
    glints('cbg', 430, 560, 40, tint('sand', 2.9, -0.7, 28), 960, undefined, 0.7) +
    jetty(700, 980, 452) +
    palapa(sheet, 'cbp', 786, 452, 170, {
      dark: tint('lagoonSoft', 4.7, -1.8, -159),
      mid: tint('coral', -3.2, -7.9, 33),
      lit: tint('sandDeep', -3.9, 4, -4),
    }) +
    beach(sheet, 'cbb', (x) => 528 + 16 * Math.sin(x / 200 + 2), {
      sand: tint('sandDeep', 3.9, 0.2, 1),
      shade: tint('mango', -2.9, -6.4, -1),
      wet: tint('sandDeep', -8.7, 1.4, 11),
      foam: palette.white,
    }) +
    palm(sheet, 'cbq', { foot: [60, 640], crown: [130, 230], size: 180, bow: -40 }, palms.day) +
    cartAt(sheet, 400, 640, 168, 0.46, 'premium', paints.blue!)
  );
}

/** A jetty seen from the beach beside it: a deck on posts, running out of the picture. */
function jetty(from: number, to: number, y: number): string {
  let out = '';
  for (let x = from + 8; x < to; x += 34)
    out +=
      fill(`M${x} ${y}h7v52h-7Z`, tint('lagoonSoft', 2.1, -3.8, -155)) +
      fill(`M${x} ${y}h2.5v52h-2.5Z`, tint('coral', -3.5, -9.7, 35));
  return (
    out +
    fill(`M${from} ${y - 3}H${to}V${y + 6}H${from}Z`, tint('palm', -0.3, -5.6, -88)) +
    fill(`M${from} ${y - 3}H${to}V${y}H${from}Z`, tint('sandDeep', -5.9, 2.8, -5))
  );
}

function red(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.ember) +
    sun(sheet, 300, 366, 62, tint('sandDeep', 4.2, 1.7, 4), ink.mango) +
    streakClouds('cr', 230, 100, 9, tint('mango', -3.8, -3.1, -26), 960, 0.5) +
    bandedSea(sheet, seas.ember, HORIZON, 560) +
    glints('crg', HORIZON, 540, 100, tint('sandDeep', -2.4, 5.6, -9), 960, { x: 300, near: 150, far: 60 }) +
    caye('cr', 120, 260, 22, tint('turquoise', -0.9, -3.2, 170), undefined, 6) +
    canopy(
      sheet,
      'crc',
      { y: 420, rise: 60, tree: 46, from: 560, to: 1000, palms: 4, bottom: 560 },
      leaves.dusk,
      palms.silhouette,
    ) +
    fill('M-10 540C200 524 500 528 970 500V730H-10Z', tint('coralDeep', 0.1, -9.8, 9)) +
    shade(sheet, 'M-10 540C200 524 500 528 970 500V730H-10Z', tint('mango', -1.3, -3.5, -15), 700, 600, 40, 530, 0.9) +
    shade(sheet, 'M-10 540C200 524 500 528 970 500V730H-10Z', tint('lagoon', 4.4, -0.9, 14), 400, 560, 700, 740, 0.9) +
    palm(sheet, 'crp', { foot: [900, 620], crown: [800, 190], size: 200, bow: 50 }, palms.silhouette) +
    undergrowth('cru', 560, 560, 980, 60, leaves.dusk) +
    cartAt(sheet, 420, 636, 166, 0.46, 'premium', paints.red!) +
    undergrowth('crv', 760, -20, 240, 90, leaves.night)
  );
}

function teal(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.dawn) +
    sun(sheet, 170, 330, 42, tint('sand', 2, 0.1, 11), tint('sandDeep', -2.4, 5.7, -4)) +
    heapedCloud(sheet, 'ct1', 640, 210, 380, 90, clouds.warm) +
    caye('ct', 120, 240, 12, tint('aqua', -8, -1.1, -14), undefined, 4) +
    bandedSea(sheet, seas.dawn, HORIZON, 560) +
    glints('ctg', HORIZON, 520, 80, tint('sand', -0.3, 2.4, 4), 960, { x: 170, near: 120, far: 40 }) +
    canopy(
      sheet,
      'ctc',
      { y: 430, rise: 60, tree: 50, from: 470, to: 1000, palms: 5, bottom: 520 },
      leaves.middle,
      palms.day,
    ) +
    islandHouse(sheet, 'cth', 690, 506, 260, {
      wall: tint('sandDeep', -1.7, 5.9, -1),
      wallShade: tint('mango', -11.2, -2.6, -6),
      roof: tint('coralDeep', 3.9, -3.2, 2),
      roofLit: tint('mango', -2.7, -4, -27),
      trim: tint('sand', 1.4, -0.2, 1),
      window: tint('lagoonSoft', 4.1, 0.2, -5),
    }) +
    islandHouse(sheet, 'cti', 900, 500, 200, {
      wall: tint('mango', -2.3, -4.9, -38),
      wallShade: tint('coralDeep', 7.2, -3.8, 0),
      roof: tint('turquoise', 5.8, -1.7, -6),
      roofLit: tint('aqua', -2.6, -1.3, -7),
      trim: tint('sand', 1.4, -0.2, 1),
      window: tint('lagoonSoft', 4.1, 0.2, -5),
    }) +
    beach(sheet, 'ctb', (x) => 520 - 30 / (1 + Math.exp(-(x - 400) / 60)) + 8 * Math.sin(x / 120), {
      sand: tint('sandDeep', 1.2, 2, 0),
      shade: tint('mango', -7.9, -5.6, -7),
      wet: tint('sandDeep', -9.3, 1.7, -1),
      foam: tint('sand', 2.7, -0.9, 12),
    }) +
    palm(sheet, 'ctp', { foot: [560, 560], crown: [500, 210], size: 150, bow: 30 }, palms.day) +
    cartAt(sheet, 520, 640, 142, 0.5, 'luxury', paints.teal!) +
    undergrowth('ctu', 760, -20, 190, 120, leaves.near)
  );
}

function pearl(sheet: Sheet): string {
  const bulbs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    .map((i) => {
      const x = 60 + i * 72;
      const y = 150 + 60 * Math.sin(((i % 6.5) / 6.5) * Math.PI) + (i > 6 ? 10 : 0);
      return `<path d="M${x - 5} ${y}q5 -6 10 0q2 10 -5 14q-7 -4 -5 -14Z" fill="${tint('sandDeep', 2.2, 4.8, 5)}"/><circle cx="${x}" cy="${y + 6}" r="16" fill="${tint('sandDeep', 0.5, 6.2, 3)}" opacity=".25"/>`;
    })
    .join('');
  return (
    bandedSky(sheet, [
      tint('lagoonSoft', -3.5, -0.6, 1),
      tint('turquoise', -4.6, -1.6, 4),
      tint('turquoise', 11.6, -3, -18),
      tint('mango', -6.1, -5.9, -16),
      palette.coral,
      palette.mango,
    ]) +
    sun(sheet, 250, 386, 56, tint('sandDeep', 4.2, 1.7, 4), ink.mango) +
    streakClouds('cp', 260, 80, 8, tint('mango', 0.1, -4.8, -22), 960, 0.5) +
    caye('cp', 780, 420, 18, tint('turquoise', -1.2, -6, 151), undefined, 9) +
    bandedSea(
      sheet,
      [
        tint('mango', -1.1, -2.5, -13),
        tint('aqua', -17.7, -3.5, -43),
        tint('turquoise', 8.5, 0.1, -6),
        tint('turquoise', -5.2, -1.1, 5),
      ],
      HORIZON,
      580,
    ) +
    glints('cpg', HORIZON, 560, 120, tint('sandDeep', -0.5, 4.6, -6), 960, { x: 250, near: 190, far: 60 }) +
    palapa(sheet, 'cpp', 800, 520, 240, {
      dark: tint('lagoon', 4.1, -2.2, 151),
      mid: tint('palm', 3.1, -3.6, -92),
      lit: tint('mango', -5.2, -4.3, -12),
    }) +
    beach(sheet, 'cpb', (x) => 520 + 20 * Math.sin(x / 240 + 1), {
      sand: tint('mango', 1.1, -6.5, -6),
      shade: tint('coralDeep', 0.4, -11.3, 1),
      wet: tint('coral', -2.5, -11.7, 21),
      foam: tint('sandDeep', 3.7, 0.1, -10),
    }) +
    stroke('M20 130Q270 260 500 150Q740 260 980 120', palette.lagoon, 2) +
    bulbs +
    palm(sheet, 'cpq', { foot: [70, 660], crown: [40, 180], size: 190, bow: 40 }, palms.silhouette) +
    cartAt(sheet, 520, 642, 142, 0.5, 'luxury', paints.pearl!)
  );
}

export const cartScenes: readonly Scene[] = [
  card('carts/standard-yellow', yellow),
  card('carts/standard-white', white),
  card('carts/premium-blue', blue),
  card('carts/premium-red', red),
  card('carts/luxury-teal', teal),
  card('carts/luxury-white', pearl),
];
