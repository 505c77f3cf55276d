import { clouds, ink, leaves, palms, skies, stones } from '../inks.ts';
import { farBird } from '../kit/birds.ts';
import { reflection } from '../kit/boats.ts';
import { beam, caveMouth, caveRock, stalactites } from '../kit/cave.ts';
import { canopy, ridge, undergrowth } from '../kit/forest.ts';
import { type Point, polygon, smooth, wander } from '../kit/geometry.ts';
import { glow, shade } from '../kit/grain.ts';
import { mist } from '../kit/ground.ts';
import { lodge } from '../kit/lodge.ts';
import { tuber, zipLiner } from '../kit/people.ts';
import { between, seeded } from '../kit/random.ts';
import { canoe, launch } from '../kit/river-craft.ts';
import { elCastillo } from '../kit/ruins.ts';
import { bandedSea, glints } from '../kit/sea.ts';
import { clipped, fill, type Sheet, stroke } from '../kit/sheet.ts';
import { bandedSky, heapedCloud, stars, streakClouds, sun } from '../kit/sky.ts';
import { card, type Scene } from '../scene.ts';

const rock = { dark: '#06222a', mid: '#123f48', lit: '#5f9a8c' };
const farPalms = { ...palms.day, dark: '#3f8579', mid: '#5f9f87', lit: '#cfd49a', trunk: '#5f8a7a' };

/** Tubers by headlamp inside; a zip liner crosses the bright mouth of the cave. */
function adventure(sheet: Sheet): string {
  const mouth = caveMouth('ac', 250, 760, 90, 520);
  const outside =
    bandedSky(sheet, skies.gold, 430) +
    sun(sheet, 390, 250, 46, ink.light, ink.mango) +
    ridge(sheet, 'ac-r', 380, 80, 120, '#86b59c', '#f6dca0') +
    canopy(sheet, 'ac-a', { y: 410, rise: 40, tree: 36, palms: 5 }, leaves.far, farPalms) +
    canopy(sheet, 'ac-b', { y: 470, rise: 50, tree: 50, palms: 3 }, leaves.middle, palms.day) +
    stroke('M200 150L820 236', '#0b3a40', 2.4) +
    zipLiner({ x: 560, y: 200, scale: 0.86, turn: 8 }, '#06262d', ink.coral);
  return (
    caveRock(sheet, 'ac', mouth, rock) +
    clipped(sheet, polygon(mouth), outside) +
    stalactites(sheet, 'acs', (x) => 70 - Math.abs(x - 480) * 0.05, 40, 930, 130, {
      dark: '#041a21',
      mid: '#0d343d',
      lit: '#2f6f6c',
    }) +
    bandedSea(sheet, ['#e2b56a', '#5f9f86', '#1d6a6c', '#0d4450', '#062a33'], 512, 720, 'acw', 8) +
    fill(
      smooth([
        [-10, 500],
        [120, 506],
        [250, 520],
        [330, 512],
        [240, 540],
        [90, 560],
        [-10, 556],
      ]),
      '#06222a',
    ) +
    fill(
      smooth([
        [970, 496],
        [860, 508],
        [760, 514],
        [690, 510],
        [780, 536],
        [900, 552],
        [970, 548],
      ]),
      '#06222a',
    ) +
    glints('acg', 520, 720, 70, '#fbdf9c', 960, { x: 470, near: 260, far: 150 }) +
    glints('ach', 540, 720, 30, '#0a3f48', 960, undefined, 0.6) +
    beam(sheet, 318, 566, 330, -0.62, 0.2, '#ffe9a8', 0.75) +
    beam(sheet, 666, 604, 330, -0.5, 0.19, '#ffe9a8', 0.75) +
    reflection('acr', 314, 628, 130, 44, '#04181e', 0.8) +
    tuber({ x: 310, y: 624, scale: 1.12 }, ink.mango, '#0a2a32', ink.coral) +
    reflection('acr2', 650, 674, 160, 40, '#04181e', 0.8) +
    tuber({ x: 650, y: 670, scale: 1.34 }, ink.coral, '#071f26', ink.mango)
  );
}

/** For the journal: over the canopy on a wire, a fall of water across the gorge. */
function thrillSeekers(sheet: Sheet): string {
  const random = seeded('ts');
  const fall: Point[] = [];
  for (let y = 250; y <= 560; y += 14) fall.push([262 - (y - 250) * 0.02 + between(random, -3, 3), y]);
  const right = fall.map(([x, y]): Point => [x + 30 + (y - 250) * 0.07 + between(random, -3, 3), y]).reverse();
  const falls = polygon([...fall, ...right]);
  const cliff = polygon([
    ...wander('tsc', [-10, 240], [470, 262], 18, 90),
    ...wander('tsd', [470, 262], [520, 600], 16, 60),
    [-10, 620],
  ]);
  return (
    bandedSky(sheet, skies.day) +
    sun(sheet, 640, 330, 84, '#fffbe6', '#fbd488') +
    heapedCloud(sheet, 'ts1', 860, 240, 320, 90, clouds.warm) +
    ridge(sheet, 'ts-a', 400, 110, 190, '#93c9b8', '#eee6c0') +
    ridge(sheet, 'ts-b', 430, 80, 120, '#63a697', '#b9d2a8') +
    fill(cliff, '#4f7f78') +
    shade(sheet, cliff, '#d9c98e', 300, 400, 20, 240, 0.8) +
    shade(sheet, cliff, '#1f4f52', 300, 330, 520, 560, 1) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((i) =>
        stroke(
          smooth(wander(`tsl${i}`, [20 + i * 55, 270 + (i % 3) * 20], [30 + i * 55, 420 + (i % 4) * 30], 9, 40), false),
          '#2c5f5e',
          2,
          0.6,
        ),
      )
      .join('') +
    fill(falls, '#fbfbf0') +
    shade(sheet, falls, '#8fcac4', 280, 300, 330, 520, 0.9) +
    canopy(
      sheet,
      'ts-t',
      { y: 262, rise: 26, tree: 34, from: -40, to: 236, palms: 2, bottom: 300 },
      leaves.middle,
      palms.day,
    ) +
    canopy(
      sheet,
      'ts-t2',
      { y: 268, rise: 24, tree: 34, from: 318, to: 490, palms: 1, bottom: 300 },
      leaves.middle,
      palms.day,
    ) +
    glow(sheet, 290, 560, 120, '#fbfbf0', 0.8, 0.4) +
    canopy(sheet, 'ts-m', { y: 560, rise: 50, tree: 56, palms: 5 }, leaves.far, farPalms) +
    mist(sheet, 600, 60, '#e4efd4', 0.6) +
    canopy(sheet, 'ts-n', { y: 640, rise: 60, tree: 70, palms: 4 }, leaves.middle, palms.day) +
    canopy(sheet, 'ts-o', { y: 730, rise: 50, tree: 90 }, leaves.near) +
    stroke('M-10 196C300 300 700 356 980 372', '#0a3038', 3.2) +
    zipLiner({ x: 590, y: 336, scale: 1.5, turn: 4 }, '#06262d', ink.coral) +
    farBird(520, 130, 0.6, '#1f6f74', -8) +
    farBird(470, 160, 0.4, '#1f6f74')
  );
}

/** The wire over the Mopan valley, El Castillo on its hill. */
function ruinsByWire(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 210, 340, 56, ink.light, ink.mango) +
    streakClouds('rw', 210, 90, 8, '#f3d6a0', 960, 0.5) +
    heapedCloud(sheet, 'rw1', 480, 200, 320, 70, clouds.warm) +
    ridge(sheet, 'rw-a', 404, 80, 190, '#7fae9a', '#f8cf92') +
    ridge(sheet, 'rw-b', 430, 60, 120, '#4f8f84', '#c9b47c') +
    elCastillo(sheet, { x: 716, base: 470, unit: 6.6, yaw: -0.4 }, stones.gold) +
    canopy(sheet, 'rw-c', { y: 480, rise: 34, tree: 40, palms: 5 }, { ...leaves.far, lit: '#e6c27c' }, farPalms) +
    mist(sheet, 540, 60, '#f9cf8e', 0.6) +
    canopy(sheet, 'rw-d', { y: 570, rise: 60, tree: 62, palms: 4 }, { ...leaves.middle, lit: '#d2ac5c' }, palms.day) +
    canopy(sheet, 'rw-e', { y: 690, rise: 50, tree: 84, palms: 1 }, leaves.near, palms.near) +
    stroke('M-10 150C280 290 660 380 980 402', '#06262d', 3.2) +
    zipLiner({ x: 330, y: 297, scale: 1.5, turn: 14 }, '#06222a', ink.coral) +
    farBird(860, 150, 0.6, '#12404c', 6)
  );
}

/** Two days on the mainland: the temple on its ridge, the river with its tubes, a lodge with its lamps lit. */
function tripleMainland(sheet: Sheet): string {
  const river = smooth(
    [
      [560, 470],
      [600, 490],
      [540, 520],
      [470, 548],
      [520, 590],
      [640, 640],
      [700, 730],
      [160, 730],
      [230, 640],
      [330, 580],
      [420, 540],
      [500, 500],
      [540, 476],
    ],
    true,
    0.9,
  );
  return (
    bandedSky(sheet, skies.ember) +
    sun(sheet, 300, 372, 50, ink.light, ink.mango) +
    stars('tm', 220) +
    streakClouds('tm', 280, 70, 7, '#f4a86a', 960, 0.5) +
    ridge(sheet, 'tm-a', 410, 110, 210, '#8a6a68', '#e8935e') +
    ridge(sheet, 'tm-b', 440, 70, 130, '#4f5f66', '#9a6f64') +
    elCastillo(sheet, { x: 640, base: 440, unit: 4.4, yaw: -0.4 }, stones.dusk) +
    canopy(
      sheet,
      'tm-c',
      { y: 470, rise: 34, tree: 34, palms: 5 },
      { dark: '#1f4f54', mid: '#34696a', lit: '#d98f5c' },
      { ...palms.silhouette, dark: '#1f4f54', mid: '#2c5f62', lit: '#a9785a', trunk: '#1f4f54' },
    ) +
    canopy(
      sheet,
      'tm-d',
      { y: 540, rise: 40, tree: 52, palms: 3 },
      { dark: '#0d3a42', mid: '#1c5354', lit: '#a8764e' },
      palms.silhouette,
    ) +
    fill(river, '#f0a465') +
    shade(sheet, river, '#0d4450', 480, 520, 420, 730, 1) +
    clipped(sheet, river, glints('tmg', 500, 720, 60, '#ffe0a0', 960, { x: 430, near: 240, far: 60 })) +
    canopy(
      sheet,
      'tm-e',
      { y: 640, rise: 60, tree: 64, from: 640, to: 1000, palms: 2 },
      leaves.dusk,
      palms.silhouette,
    ) +
    canopy(sheet, 'tm-f', { y: 650, rise: 50, tree: 64, from: -60, to: 200, palms: 1 }, leaves.dusk, palms.silhouette) +
    lodge(sheet, 800, 610, 1.25) +
    reflection('tmr', 360, 660, 100, 30, '#05222a', 0.8) +
    tuber({ x: 356, y: 656, scale: 0.9 }, ink.coral, '#05222a', ink.mango) +
    reflection('tmr2', 470, 610, 70, 20, '#05222a', 0.8) +
    tuber({ x: 470, y: 606, scale: 0.6 }, ink.mango, '#05222a', ink.coral) +
    undergrowth('tmu', 750, -20, 180, 110, leaves.night) +
    undergrowth('tmv', 750, 680, 980, 90, leaves.night)
  );
}

/** Gallery: out of the dark into green light. */
function caveMouthAtNoon(sheet: Sheet): string {
  const mouth = caveMouth('cm', 150, 700, 120, 540);
  const outside =
    bandedSky(sheet, ['#8fd2c6', '#d5ecd2', '#fbf0c8'], 400) +
    ridge(sheet, 'cm-r', 380, 60, 110, '#8fc4a8', '#eef0c8') +
    canopy(sheet, 'cm-a', { y: 420, rise: 60, tree: 44, palms: 6 }, leaves.far, farPalms) +
    canopy(sheet, 'cm-b', { y: 500, rise: 60, tree: 56, palms: 4 }, leaves.middle, palms.day) +
    shade(sheet, 'M260 60L420 60L760 560L420 560Z', '#fff7d0', 600, 560, 320, 80, 0.6);
  return (
    caveRock(sheet, 'cm', mouth, rock) +
    clipped(sheet, polygon(mouth), outside) +
    stalactites(sheet, 'cms', (x) => 90 - Math.abs(x - 430) * 0.06, 20, 940, 190, {
      dark: '#041a21',
      mid: '#0d343d',
      lit: '#2f6f6c',
    }) +
    bandedSea(sheet, ['#d8e0a8', '#7dc0a0', '#2f918a', '#0f5f68', '#073a44'], 532, 720, 'cmw', 8) +
    fill(
      smooth([
        [-10, 520],
        [100, 526],
        [190, 540],
        [250, 534],
        [160, 566],
        [-10, 590],
      ]),
      '#06222a',
    ) +
    fill(
      smooth([
        [970, 506],
        [830, 522],
        [720, 534],
        [640, 532],
        [740, 560],
        [900, 590],
        [970, 590],
      ]),
      '#06222a',
    ) +
    glints('cmg', 540, 720, 60, '#f4f6cf', 960, { x: 430, near: 260, far: 180 }) +
    reflection('cmr', 520, 640, 120, 60, '#05222a', 0.75) +
    canoe(520, 636, 1.1)
  );
}

/** Gallery: brown-green water under a roof of leaves. */
function jungleRiver(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.dawn) +
    sun(sheet, 380, 330, 44, '#fffbe6', '#fbd38a') +
    ridge(sheet, 'jr', 400, 60, 150, '#a8cfb4', '#f6e2b0') +
    canopy(sheet, 'jr-a', { y: 410, rise: 40, tree: 36, palms: 5 }, leaves.far, farPalms) +
    mist(sheet, 452, 50, '#fbe9c2', 0.8) +
    bandedSea(sheet, ['#f0d9a0', '#9fbf94', '#4f9384', '#1f6f70', '#0d505a'], 440, 720, 'jrw', 8) +
    glints('jrg', 446, 720, 70, '#fff0c6', 960, { x: 390, near: 170, far: 40 }) +
    canopy(
      sheet,
      'jr-b',
      { y: 440, rise: 120, tree: 60, from: -60, to: 260, palms: 3, bottom: 476 },
      leaves.middle,
      palms.day,
    ) +
    canopy(
      sheet,
      'jr-c',
      { y: 440, rise: 110, tree: 64, from: 540, to: 1000, palms: 4, bottom: 484 },
      leaves.middle,
      palms.day,
    ) +
    reflection('jrx', 760, 484, 420, 90, '#14524a', 0.5) +
    reflection('jry', 90, 478, 320, 70, '#14524a', 0.5) +
    canopy(sheet, 'jr-d', { y: 470, rise: 190, tree: 84, from: -80, to: 130, palms: 2 }, leaves.near, palms.near) +
    canopy(sheet, 'jr-e', { y: 480, rise: 180, tree: 86, from: 800, to: 1040, palms: 2 }, leaves.near, palms.near) +
    launch(480, 580, 1.1) +
    undergrowth('jru', 750, -20, 300, 120, leaves.night) +
    undergrowth('jrv', 750, 640, 980, 120, leaves.night)
  );
}

export const adventureScenes: readonly Scene[] = [
  card('tours/adventure-combo', adventure),
  card('posts/adventure-activities-thrill-seekers-belize', thrillSeekers),
  card('combos/xunantunich-adventure-combo', ruinsByWire),
  card('combos/triple-mainland-combo', tripleMainland),
  card('gallery/cave-mouth', caveMouthAtNoon),
  card('gallery/jungle-river', jungleRiver),
];
