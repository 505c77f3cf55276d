import { clouds, ink, leaves, palms, seas, skies } from '../inks.ts';
import type { Camera } from '../kit/camera.ts';
import { type CartModel, type CartPaint, golfCart } from '../kit/cart.ts';
import { canopy, undergrowth } from '../kit/forest.ts';
import { shade } from '../kit/grain.ts';
import { palm } from '../kit/palm.ts';
import { bandedSea, glints } from '../kit/sea.ts';
import { fill, type Sheet, stroke } from '../kit/sheet.ts';
import { beach, caye, islandHouse, palapa } from '../kit/shore.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../kit/sky.ts';
import { card, HORIZON, type Scene } from '../scene.ts';

const trim = { metal: '#35575c', tyre: '#0b272d', hub: '#e9e2cf' };
const cream = { seat: '#ead9b6', seatDark: '#a58c66', roof: '#f7eed8', roofDark: '#97937e' };
const paints: Record<string, CartPaint> = {
  yellow: { body: '#f8b441', bodyDark: '#b46a1a', bodyLit: '#ffe08a', ...cream, ...trim },
  white: {
    body: '#f1e9d6',
    bodyDark: '#93a09a',
    bodyLit: '#fffdf6',
    seat: '#3c7f80',
    seatDark: '#1c4c52',
    roof: '#fdf8ea',
    roofDark: '#a8aa9a',
    ...trim,
  },
  blue: { body: '#1d6fa5', bodyDark: '#0d3557', bodyLit: '#6fbbe0', ...cream, ...trim, hub: '#c9d6d4' },
  red: {
    body: '#c9402c',
    bodyDark: '#6a1d1e',
    bodyLit: '#f58a66',
    seat: '#2c2a2c',
    seatDark: '#121416',
    roof: '#2a2c2e',
    roofDark: '#101416',
    ...trim,
    hub: '#d5cfc0',
  },
  teal: {
    body: '#14909a',
    bodyDark: '#07474f',
    bodyLit: '#6fd0c8',
    seat: '#c98c5a',
    seatDark: '#7c4c2c',
    roof: '#f7eed8',
    roofDark: '#97937e',
    ...trim,
  },
  pearl: {
    body: '#f6efe0',
    bodyDark: '#8f9a98',
    bodyLit: '#ffffff',
    seat: '#b0623e',
    seatDark: '#6a3422',
    roof: '#fffaf0',
    roofDark: '#a5a392',
    ...trim,
  },
};

/** Where a cart stands: the middle of its wheelbase on screen, the ground under it, and its turn. */
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
  // The eye is above the horizon line just enough that the wheels touch the ground drawn for them.
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

const sandRoad = { sand: '#f6dcab', shade: '#cf9a64', wet: '#d9c091', foam: '#fffaea' };

function yellow(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 210, 356, 50, ink.light, ink.mango) +
    heapedCloud(sheet, 'cy1', 640, 240, 480, 120, clouds.warm) +
    streakClouds('cy', 130, 50, 5, '#cfe0c8', 960, 0.35) +
    caye('cy', 860, 260, 14, '#7fa690', undefined, 5) +
    bandedSea(sheet, seas.sunset) +
    glints('cyg', HORIZON, 600, 110, '#ffe2a0', 960, { x: 210, near: 160, far: 50 }) +
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
      dark: '#3f8579',
      mid: '#5f9f87',
      lit: '#cfd49a',
      trunk: '#5f8a7a',
    }) +
    fill('M0 430H960V730H0Z', '#f0d6a4') +
    islandHouse(sheet, 'cwh', 640, 486, 430, {
      wall: '#f08a66',
      wallShade: '#c2553e',
      roof: '#3f7f80',
      roofLit: '#9fd0c4',
      trim: '#fff6e2',
      window: '#123f48',
    }) +
    islandHouse(sheet, 'cwi', 190, 470, 300, {
      wall: '#7fc4bb',
      wallShade: '#3f8f8c',
      roof: '#b9553c',
      roofLit: '#f2a57a',
      trim: '#fff6e2',
      window: '#123f48',
    }) +
    undergrowth('cwv', 500, -20, 980, 46, leaves.middle, 1.2) +
    shade(sheet, 'M0 480H960V730H0Z', '#cf9a64', 200, 520, 960, 730, 0.9) +
    shade(sheet, 'M0 480H960V730H0Z', '#fff0cc', 700, 640, 0, 500, 0.7) +
    palm(sheet, 'cwp', { foot: [900, 560], crown: [880, 170], size: 180, bow: 30 }, palms.day) +
    cartAt(sheet, 440, 636, 172, 0.5, 'standard', paints.white!)
  );
}

function blue(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.day) +
    heapedCloud(sheet, 'cb1', 560, 340, 460, 140, clouds.day) +
    heapedCloud(sheet, 'cb2', 120, 210, 260, 64, clouds.day) +
    caye('cb', 200, 260, 14, '#6fb0a4', undefined, 5) +
    bandedSea(sheet, seas.day) +
    stroke('M0 424q50 -5 110 0t120 -1t150 2t160 -2t200 1t230 -1', '#fffdf2', 3, 0.8) +
    glints('cbg', 430, 560, 40, '#fdfff2', 960, undefined, 0.7) +
    jetty(700, 980, 452) +
    palapa(sheet, 'cbp', 786, 452, 170, { dark: '#5a4434', mid: '#b98a55', lit: '#f0cf94' }) +
    beach(sheet, 'cbb', (x) => 528 + 16 * Math.sin(x / 200 + 2), {
      sand: '#fbeccb',
      shade: '#d9b27c',
      wet: '#cfc59a',
      foam: '#ffffff',
    }) +
    palm(sheet, 'cbq', { foot: [60, 640], crown: [130, 230], size: 180, bow: -40 }, palms.day) +
    cartAt(sheet, 400, 640, 168, 0.46, 'premium', paints.blue!)
  );
}

/** A jetty seen from the beach beside it: a deck on posts, running out of the picture. */
function jetty(from: number, to: number, y: number): string {
  let out = '';
  for (let x = from + 8; x < to; x += 34)
    out += fill(`M${x} ${y}h7v52h-7Z`, '#4a4038') + fill(`M${x} ${y}h2.5v52h-2.5Z`, '#b08c62');
  return (
    out +
    fill(`M${from} ${y - 3}H${to}V${y + 6}H${from}Z`, '#6a5644') +
    fill(`M${from} ${y - 3}H${to}V${y}H${from}Z`, '#e6c998')
  );
}

function red(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.ember) +
    sun(sheet, 300, 366, 62, '#ffedc0', ink.mango) +
    streakClouds('cr', 230, 100, 9, '#f2a070', 960, 0.5) +
    bandedSea(sheet, seas.ember, HORIZON, 560) +
    glints('crg', HORIZON, 540, 100, '#ffd08c', 960, { x: 300, near: 150, far: 60 }) +
    caye('cr', 120, 260, 22, '#7a5458', undefined, 6) +
    canopy(
      sheet,
      'crc',
      { y: 420, rise: 60, tree: 46, from: 560, to: 1000, palms: 4, bottom: 560 },
      leaves.dusk,
      palms.silhouette,
    ) +
    fill('M-10 540C200 524 500 528 970 500V730H-10Z', '#8f5f4c') +
    shade(sheet, 'M-10 540C200 524 500 528 970 500V730H-10Z', '#f3ad70', 700, 600, 40, 530, 0.9) +
    shade(sheet, 'M-10 540C200 524 500 528 970 500V730H-10Z', '#1c2f38', 400, 560, 700, 740, 0.9) +
    palm(sheet, 'crp', { foot: [900, 620], crown: [800, 190], size: 200, bow: 50 }, palms.silhouette) +
    undergrowth('cru', 560, 560, 980, 60, leaves.dusk) +
    cartAt(sheet, 420, 636, 166, 0.46, 'premium', paints.red!) +
    undergrowth('crv', 760, -20, 240, 90, leaves.night)
  );
}

function teal(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.dawn) +
    sun(sheet, 170, 330, 42, '#fffbe8', '#fbd28a') +
    heapedCloud(sheet, 'ct1', 640, 210, 380, 90, clouds.warm) +
    caye('ct', 120, 240, 12, '#8fbfae', undefined, 4) +
    bandedSea(sheet, seas.dawn, HORIZON, 560) +
    glints('ctg', HORIZON, 520, 80, '#fff2cf', 960, { x: 170, near: 120, far: 40 }) +
    canopy(
      sheet,
      'ctc',
      { y: 430, rise: 60, tree: 50, from: 470, to: 1000, palms: 5, bottom: 520 },
      leaves.middle,
      palms.day,
    ) +
    islandHouse(sheet, 'cth', 690, 506, 260, {
      wall: '#fbd68a',
      wallShade: '#cf9140',
      roof: '#b9553c',
      roofLit: '#f2a57a',
      trim: '#fff8e8',
      window: '#17505a',
    }) +
    islandHouse(sheet, 'cti', 900, 500, 200, {
      wall: '#f3a58c',
      wallShade: '#c2604c',
      roof: '#3f7f80',
      roofLit: '#9fd0c4',
      trim: '#fff8e8',
      window: '#17505a',
    }) +
    beach(sheet, 'ctb', (x) => 520 - 30 / (1 + Math.exp(-(x - 400) / 60)) + 8 * Math.sin(x / 120), {
      sand: '#f8e2b4',
      shade: '#cf9f68',
      wet: '#d5c096',
      foam: '#fffdf2',
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
      return `<path d="M${x - 5} ${y}q5 -6 10 0q2 10 -5 14q-7 -4 -5 -14Z" fill="#ffe6a0"/><circle cx="${x}" cy="${y + 6}" r="16" fill="#ffdf8e" opacity=".25"/>`;
    })
    .join('');
  return (
    bandedSky(sheet, ['#0b3a45', '#1c6068', '#5f8f88', '#d9a274', '#f4714f', '#f8b441']) +
    sun(sheet, 250, 386, 56, '#ffedc0', ink.mango) +
    streakClouds('cp', 260, 80, 8, '#f6b184', 960, 0.5) +
    caye('cp', 780, 420, 18, '#6a5a60', undefined, 9) +
    bandedSea(sheet, ['#f6ad66', '#8a9a88', '#2f8a8c', '#0f5f68'], HORIZON, 580) +
    glints('cpg', HORIZON, 560, 120, '#ffd99a', 960, { x: 250, near: 190, far: 60 }) +
    palapa(sheet, 'cpp', 800, 520, 240, { dark: '#33282a', mid: '#7d5c42', lit: '#e0a468' }) +
    beach(sheet, 'cpb', (x) => 520 + 20 * Math.sin(x / 240 + 1), {
      sand: '#e9bd8a',
      shade: '#8a6258',
      wet: '#b08f78',
      foam: '#ffe9cc',
    }) +
    stroke('M20 130Q270 260 500 150Q740 260 980 120', '#06262d', 2) +
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
