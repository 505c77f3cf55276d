import { palette, tint } from '../../art/palette.ts';
import { clouds, ink, leaves, palms, skies, stones } from '../../art/inks.ts';
import { farBird } from '../../art/kit/creatures/birds.ts';
import { reflection } from '../../art/kit/craft/boats.ts';
import { beam, caveMouth, caveRock, stalactites } from '../../art/kit/places/cave.ts';
import { canopy, ridge, undergrowth } from '../../art/kit/forest.ts';
import { type Point, polygon, smooth, wander } from '../../art/kit/geometry.ts';
import { glow, shade } from '../../art/kit/grain.ts';
import { mist } from '../../art/kit/ground.ts';
import { lodge } from '../../art/kit/places/lodge.ts';
import { tuber, zipLiner } from '../../art/kit/creatures/people.ts';
import { between, seeded } from '../../art/kit/random.ts';
import { canoe, launch } from '../../art/kit/craft/river-craft.ts';
import { elCastillo } from './ruins.ts';
import { bandedSea, glints } from '../../art/kit/sea.ts';
import { clipped, fill, type Sheet, stroke } from '../../art/kit/sheet.ts';
import { bandedSky, heapedCloud, stars, streakClouds, sun } from '../../art/kit/sky.ts';
import { card, type Scene } from '../../art/scene.ts';

const rock = {
  dark: tint('lagoon', -1.4, -0.2, 5),
  mid: tint('lagoonSoft', -1.7, -0.8, -3),
  lit: tint('turquoise', 14.4, -1.8, -25),
};
const farPalms = {
  ...palms.day,
  dark: tint('turquoise', 7, -1, -22),
  mid: tint('aqua', -19.3, 0.9, -17),
  lit: tint('sandDeep', -5.6, 3.2, 27),
  trunk: tint('turquoise', 10, -3, -33),
};

/** Tubers by headlamp inside; a zip liner crosses the bright mouth of the cave. */
function adventure(sheet: Sheet): string {
  const mouth = caveMouth('ac', 250, 760, 90, 520);
  const outside =
    bandedSky(sheet, skies.gold, 430) +
    sun(sheet, 390, 250, 46, ink.light, ink.mango) +
    ridge(sheet, 'ac-r', 380, 80, 120, tint('aqua', -11.3, -0.5, -24), tint('sandDeep', -0.6, 3.8, 2)) +
    canopy(sheet, 'ac-a', { y: 410, rise: 40, tree: 36, palms: 5 }, leaves.far, farPalms) +
    canopy(sheet, 'ac-b', { y: 470, rise: 50, tree: 50, palms: 3 }, leaves.middle, palms.day) +
    stroke('M200 150L820 236', tint('lagoonSoft', -3.6, -0.8, -8.6), 2.4) +
    zipLiner({ x: 560, y: 200, scale: 0.86, turn: 8 }, palette.lagoon, ink.coral);
  return (
    caveRock(sheet, 'ac', mouth, rock) +
    clipped(sheet, polygon(mouth), outside) +
    stalactites(sheet, 'acs', (x) => 70 - Math.abs(x - 480) * 0.05, 40, 930, 130, {
      dark: tint('lagoon', -4.6, -0.7, 6),
      mid: tint('lagoon', 5.3, 0.7, 1),
      lit: tint('turquoise', 0.2, -1.8, -11),
    }) +
    bandedSea(
      sheet,
      [
        tint('mango', -1.7, -4.1, 3),
        tint('palm', 18, -1.8, 16),
        tint('turquoise', -1.7, -1.1, -5),
        palette.lagoonSoft,
        tint('lagoon', 1.6, 0.4, 3),
      ],
      512,
      720,
      'acw',
      8,
    ) +
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
      tint('lagoon', -1.4, -0.2, 5),
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
      tint('lagoon', -1.4, -0.2, 5),
    ) +
    glints('acg', 520, 720, 70, tint('sandDeep', 0.4, 4.6, 3), 960, { x: 470, near: 260, far: 150 }) +
    glints('ach', 540, 720, 30, tint('lagoonSoft', -1.9, -0.35, -4.2), 960, undefined, 0.6) +
    beam(sheet, 318, 566, 330, -0.62, 0.2, tint('sandDeep', 2.9, 4.2, 6), 0.75) +
    beam(sheet, 666, 604, 330, -0.5, 0.19, tint('sandDeep', 2.9, 4.2, 6), 0.75) +
    reflection('acr', 314, 628, 130, 44, tint('lagoon', -5.4, -0.9, 4), 0.8) +
    tuber({ x: 310, y: 624, scale: 1.12 }, ink.mango, tint('lagoon', 1.7, 0.1, 2), ink.coral) +
    reflection('acr2', 650, 674, 160, 40, tint('lagoon', -5.4, -0.9, 4), 0.8) +
    tuber({ x: 650, y: 670, scale: 1.34 }, ink.coral, tint('lagoon', -2.5, -0.6, 5), ink.mango)
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
    sun(sheet, 640, 330, 84, tint('sand', 2, 0.4, 12), tint('sandDeep', -2, 6, -2)) +
    heapedCloud(sheet, 'ts1', 860, 240, 320, 90, clouds.warm) +
    ridge(sheet, 'ts-a', 400, 110, 190, tint('aqua', -5.2, -0.6, -12), tint('sandDeep', 1.4, 0.6, 12)) +
    ridge(sheet, 'ts-b', 430, 80, 120, tint('aqua', -16.9, 0.5, -7), tint('aqua', -1.1, -0.4, -52)) +
    fill(cliff, tint('turquoise', 6.3, -3, -18)) +
    shade(sheet, cliff, tint('sandDeep', -7.3, 3.5, 10), 300, 400, 20, 240, 0.8) +
    shade(sheet, cliff, tint('lagoonSoft', 3.8, -0.6, -15), 300, 330, 520, 560, 1) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((i) =>
        stroke(
          smooth(wander(`tsl${i}`, [20 + i * 55, 270 + (i % 3) * 20], [30 + i * 55, 420 + (i % 4) * 30], 9, 40), false),
          tint('turquoise', -4.7, -2.8, -9),
          2,
          0.6,
        ),
      )
      .join('') +
    fill(falls, tint('sand', 1.9, -1, 21)) +
    shade(sheet, falls, tint('aqua', -4.8, -0.6, 3), 280, 300, 330, 520, 0.9) +
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
    glow(sheet, 290, 560, 120, tint('sand', 1.9, -1, 21), 0.8, 0.4) +
    canopy(sheet, 'ts-m', { y: 560, rise: 50, tree: 56, palms: 5 }, leaves.far, farPalms) +
    mist(sheet, 600, 60, tint('sand', -2.9, 1.4, 39), 0.6) +
    canopy(sheet, 'ts-n', { y: 640, rise: 60, tree: 70, palms: 4 }, leaves.middle, palms.day) +
    canopy(sheet, 'ts-o', { y: 730, rise: 50, tree: 90 }, leaves.near) +
    stroke('M-10 196C300 300 700 356 980 372', tint('lagoon', 3.8, 0.5, -1), 3.2) +
    zipLiner({ x: 590, y: 336, scale: 1.5, turn: 4 }, palette.lagoon, ink.coral) +
    farBird(520, 130, 0.6, tint('turquoise', -0.1, -0.9, -1), -8) +
    farBird(470, 160, 0.4, tint('turquoise', -0.1, -0.9, -1))
  );
}

/** The wire over the Mopan valley, El Castillo on its hill. */
function ruinsByWire(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 210, 340, 56, ink.light, ink.mango) +
    streakClouds('rw', 210, 90, 8, tint('sandDeep', -2, 3.3, -2), 960, 0.5) +
    heapedCloud(sheet, 'rw1', 480, 200, 320, 70, clouds.warm) +
    ridge(sheet, 'rw-a', 404, 80, 190, tint('aqua', -13.4, -0.9, -19), tint('sandDeep', -3.2, 4.6, -8)) +
    ridge(sheet, 'rw-b', 430, 60, 120, tint('turquoise', 10.7, -1.4, -21), tint('mango', -4, -7.1, 13)) +
    elCastillo(sheet, { x: 716, base: 470, unit: 6.6, yaw: -0.4 }, stones.gold) +
    canopy(
      sheet,
      'rw-c',
      { y: 480, rise: 34, tree: 40, palms: 5 },
      { ...leaves.far, lit: tint('mango', 1.5, -5.1, 6) },
      farPalms,
    ) +
    mist(sheet, 540, 60, tint('sandDeep', -3.1, 5.1, -7), 0.6) +
    canopy(
      sheet,
      'rw-d',
      { y: 570, rise: 60, tree: 62, palms: 4 },
      { ...leaves.middle, lit: tint('mango', -5.2, -4, 8) },
      palms.day,
    ) +
    canopy(sheet, 'rw-e', { y: 690, rise: 50, tree: 84, palms: 1 }, leaves.near, palms.near) +
    stroke('M-10 150C280 290 660 380 980 402', palette.lagoon, 3.2) +
    zipLiner({ x: 330, y: 297, scale: 1.5, turn: 14 }, tint('lagoon', -1.4, -0.2, 5), ink.coral) +
    farBird(860, 150, 0.6, tint('lagoonSoft', -1.2, -0.5, 2), 6)
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
    streakClouds('tm', 280, 70, 7, tint('mango', -2.2, -2.9, -17), 960, 0.5) +
    ridge(sheet, 'tm-a', 410, 110, 210, tint('coralDeep', 2.4, -12.7, -11), tint('coral', 4, -4.5, 16)) +
    ridge(sheet, 'tm-b', 440, 70, 130, tint('turquoise', -2.3, -6, 24), tint('coralDeep', 5, -11, 1)) +
    elCastillo(sheet, { x: 640, base: 440, unit: 4.4, yaw: -0.4 }, stones.dusk) +
    canopy(
      sheet,
      'tm-c',
      { y: 470, rise: 34, tree: 34, palms: 5 },
      {
        dark: tint('lagoonSoft', 4, -0.5, -12),
        mid: tint('turquoise', -1.1, -2.6, -6),
        lit: tint('coral', 1.5, -5.7, 19),
      },
      {
        ...palms.silhouette,
        dark: tint('lagoonSoft', 4, -0.5, -12),
        mid: tint('turquoise', -4.5, -2.8, -2),
        lit: tint('coral', -8.4, -9.4, 17),
        trunk: tint('lagoonSoft', 4, -0.5, -12),
      },
    ) +
    canopy(
      sheet,
      'tm-d',
      { y: 540, rise: 40, tree: 52, palms: 3 },
      {
        dark: tint('lagoonSoft', -3.6, -0.9, -4),
        mid: tint('lagoonSoft', 4.9, -0.1, -19),
        lit: tint('coralDeep', 7.6, -8.4, 26),
      },
      palms.silhouette,
    ) +
    fill(river, tint('mango', -3.4, -2.8, -17)) +
    shade(sheet, river, palette.lagoonSoft, 480, 520, 420, 730, 1) +
    clipped(
      sheet,
      river,
      glints('tmg', 500, 720, 60, tint('sandDeep', 1, 4.4, 0), 960, { x: 430, near: 240, far: 60 }),
    ) +
    canopy(
      sheet,
      'tm-e',
      { y: 640, rise: 60, tree: 64, from: 640, to: 1000, palms: 2 },
      leaves.dusk,
      palms.silhouette,
    ) +
    canopy(sheet, 'tm-f', { y: 650, rise: 50, tree: 64, from: -60, to: 200, palms: 1 }, leaves.dusk, palms.silhouette) +
    lodge(sheet, 800, 610, 1.25) +
    reflection('tmr', 360, 660, 100, 30, tint('lagoon', -1.5, -0.1, 4), 0.8) +
    tuber({ x: 356, y: 656, scale: 0.9 }, ink.coral, tint('lagoon', -1.5, -0.1, 4), ink.mango) +
    reflection('tmr2', 470, 610, 70, 20, tint('lagoon', -1.5, -0.1, 4), 0.8) +
    tuber({ x: 470, y: 606, scale: 0.6 }, ink.mango, tint('lagoon', -1.5, -0.1, 4), ink.coral) +
    undergrowth('tmu', 750, -20, 180, 110, leaves.night) +
    undergrowth('tmv', 750, 680, 980, 90, leaves.night)
  );
}

/** Gallery: out of the dark into green light. */
function caveMouthAtNoon(sheet: Sheet): string {
  const mouth = caveMouth('cm', 150, 700, 120, 540);
  const outside =
    bandedSky(sheet, [tint('aqua', -3, 0.3, -3), tint('sandDeep', 1.1, -0.2, 57), tint('sandDeep', 4.6, 0.9, 9)], 400) +
    ridge(sheet, 'cm-r', 380, 60, 110, tint('aqua', -7, 0.1, -24), tint('sandDeep', 3.6, 0.8, 24)) +
    canopy(sheet, 'cm-a', { y: 420, rise: 60, tree: 44, palms: 6 }, leaves.far, farPalms) +
    canopy(sheet, 'cm-b', { y: 500, rise: 60, tree: 56, palms: 4 }, leaves.middle, palms.day) +
    shade(sheet, 'M260 60L420 60L760 560L420 560Z', tint('sand', 0.7, 2.7, 12), 600, 560, 320, 80, 0.6);
  return (
    caveRock(sheet, 'cm', mouth, rock) +
    clipped(sheet, polygon(mouth), outside) +
    stalactites(sheet, 'cms', (x) => 90 - Math.abs(x - 430) * 0.06, 20, 940, 190, {
      dark: tint('lagoon', -4.6, -0.7, 6),
      mid: tint('lagoon', 5.3, 0.7, 1),
      lit: tint('turquoise', 0.2, -1.8, -11),
    }) +
    bandedSea(
      sheet,
      [
        tint('sandDeep', -2.1, 3, 29),
        tint('aqua', -9.1, 1.6, -22),
        tint('turquoise', 10.3, 0.7, -15),
        tint('turquoise', -5.2, -1.1, 5),
        tint('lagoonSoft', -3.6, -0.5, -2),
      ],
      532,
      720,
      'cmw',
      8,
    ) +
    fill(
      smooth([
        [-10, 520],
        [100, 526],
        [190, 540],
        [250, 534],
        [160, 566],
        [-10, 590],
      ]),
      tint('lagoon', -1.4, -0.2, 5),
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
      tint('lagoon', -1.4, -0.2, 5),
    ) +
    glints('cmg', 540, 720, 60, tint('sand', -0.4, 2.7, 24), 960, { x: 430, near: 260, far: 180 }) +
    reflection('cmr', 520, 640, 120, 60, tint('lagoon', -1.5, -0.1, 4), 0.75) +
    canoe(520, 636, 1.1)
  );
}

/** Gallery: brown-green water under a roof of leaves. */
function jungleRiver(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.dawn) +
    sun(sheet, 380, 330, 44, tint('sand', 2, 0.4, 12), tint('sandDeep', -2.3, 5.7, -4)) +
    ridge(sheet, 'jr', 400, 60, 150, tint('aqua', -2.6, -1.1, -30), tint('sandDeep', 0.9, 2.4, 4)) +
    canopy(sheet, 'jr-a', { y: 410, rise: 40, tree: 36, palms: 5 }, leaves.far, farPalms) +
    mist(sheet, 452, 50, tint('sandDeep', 3, 1, 1), 0.8) +
    bandedSea(
      sheet,
      [
        tint('sandDeep', -1.7, 3.3, 3),
        tint('aqua', -7.6, 0.2, -48),
        tint('turquoise', 11.7, -0.9, -25),
        tint('turquoise', -0.2, -0.9, -6),
        tint('lagoonSoft', 3.8, 0.6, -6),
      ],
      440,
      720,
      'jrw',
      8,
    ) +
    glints('jrg', 446, 720, 70, tint('sand', -0.9, 3.3, 5), 960, { x: 390, near: 170, far: 40 }) +
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
    reflection('jrx', 760, 484, 420, 90, tint('lagoonSoft', 3.9, 0.5, -34), 0.5) +
    reflection('jry', 90, 478, 320, 70, tint('lagoonSoft', 3.9, 0.5, -34), 0.5) +
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
