import { clouds, coats, ink, leaves, palms, skies, stones } from '../inks.ts';
import { farBird } from '../kit/birds.ts';
import { bough, canopy, ridge, undergrowth } from '../kit/forest.ts';
import { lawn, mist } from '../kit/ground.ts';
import { jaguarWalking } from '../kit/jaguar.ts';
import { branch, howler } from '../kit/land-creatures.ts';
import { palm } from '../kit/palm.ts';
import { elCastillo, highTemple, masonryAltars } from '../kit/ruins.ts';
import type { Sheet } from '../kit/sheet.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../kit/sky.ts';
import { card, type Scene } from '../scene.ts';

const farPalms = { ...palms.day, dark: '#3f8579', mid: '#5f9f87', lit: '#cfd49a', trunk: '#5f8a7a' };

/** A jaguar on a fallen trunk, the High Temple behind him. */
function ruinsZoo(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.ember) +
    sun(sheet, 300, 330, 70, '#fff0c4', ink.mango) +
    streakClouds('rz', 230, 80, 8, '#f2a070', 960, 0.5) +
    ridge(sheet, 'rz-r', 410, 70, 170, '#7a6a68', '#e0905c') +
    canopy(
      sheet,
      'rz-a',
      { y: 430, rise: 40, tree: 38, palms: 5 },
      { dark: '#2f5f60', mid: '#4f7f70', lit: '#e6a868' },
      { ...palms.day, dark: '#2f5f60', mid: '#4f7f70', lit: '#e6a868', trunk: '#2f5f60' },
    ) +
    highTemple(sheet, { x: 690, base: 520, unit: 9.2, yaw: -0.34 }, stones.gold) +
    canopy(
      sheet,
      'rz-b',
      { y: 530, rise: 50, tree: 54, palms: 3 },
      { dark: '#12464a', mid: '#2c6658', lit: '#cfa05a' },
      palms.near,
    ) +
    canopy(sheet, 'rz-c', { y: 640, rise: 40, tree: 70 }, { dark: '#0a3238', mid: '#174c46', lit: '#a8864a' }) +
    branch(
      sheet,
      'rzb',
      [
        [-40, 640],
        [180, 626],
        [420, 634],
        [640, 618],
        [1010, 650],
      ],
      70,
      { dark: '#07191c', mid: '#2a2a28', lit: '#b0703e' },
    ) +
    jaguarWalking(sheet, { x: 330, y: 524, scale: 1.12 }, coats.duskCat) +
    undergrowth('rzu', 760, -20, 980, 110, leaves.night, 1.2)
  );
}

/** A howler in his tree over the plaza of Altun Ha. */
function altunHaBaboon(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.gold) +
    sun(sheet, 420, 330, 56, ink.light, ink.mango) +
    heapedCloud(sheet, 'ab1', 780, 230, 400, 110, clouds.warm) +
    canopy(sheet, 'ab-a', { y: 450, rise: 50, tree: 44, palms: 6 }, leaves.far, farPalms) +
    mist(sheet, 520, 60, '#fbe0a8', 0.5) +
    masonryAltars(sheet, { x: 660, base: 570, unit: 11.8, yaw: -0.3 }, stones.gold) +
    lawn(sheet, 566, { lit: '#d2bf62', mid: '#7fa258', dark: '#1d5a48' }) +
    canopy(
      sheet,
      'ab-b',
      { y: 570, rise: 40, tree: 50, from: -60, to: 260, palms: 1, bottom: 620 },
      leaves.middle,
      palms.day,
    ) +
    branch(
      sheet,
      'abb',
      [
        [-60, 470],
        [90, 500],
        [240, 496],
        [400, 530],
        [520, 520],
      ],
      40,
      { dark: '#07191c', mid: '#1f2a28', lit: '#9a5f36' },
    ) +
    branch(
      sheet,
      'abc',
      [
        [-50, 190],
        [80, 150],
        [200, 60],
        [330, -30],
      ],
      50,
      { dark: '#07191c', mid: '#1f2a28', lit: '#9a5f36' },
    ) +
    howler(sheet, { x: 236, y: 366, scale: 1.16, flip: true }, coats.howler) +
    [
      [60, 40, 200, 110],
      [250, -20, 210, 80],
      [-10, 250, 110, 90],
      [500, 505, 60, 32],
      [430, 540, 46, 26],
    ]
      .map(([x, y, rx, ry], i) => bough(`abl${i}`, x!, y!, rx!, ry!, leaves.shade, 40))
      .join('') +
    undergrowth('abu', 760, -20, 980, 100, leaves.near)
  );
}

/** For the journal: from one temple's summit to the next, forest to the edge of the world. */
function mayaGuide(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.dawn) +
    sun(sheet, 400, 344, 66, '#fffbe8', '#fbc878') +
    streakClouds('mg', 190, 110, 10, '#fff3dc', 960, 0.7) +
    ridge(sheet, 'mg-r', 408, 50, 190, '#9fcfbc', '#f8e2b4') +
    canopy(
      sheet,
      'mg-a',
      { y: 420, rise: 26, tree: 28, palms: 6 },
      { dark: '#7fb8a4', mid: '#9fcbb0', lit: '#eee3b4' },
      { ...farPalms, dark: '#7fb8a4', mid: '#8fc0a8', lit: '#eee3b4', trunk: '#7fb8a4' },
    ) +
    elCastillo(
      sheet,
      { x: 396, base: 470, unit: 3.4, yaw: 0.4 },
      { dark: '#8fa59a', mid: '#c9bfa0', lit: '#fff0cc', line: '#9aa394', moss: '#8fb8a0' },
    ) +
    mist(sheet, 480, 60, '#fdeecb', 0.8) +
    canopy(sheet, 'mg-b', { y: 480, rise: 34, tree: 38, palms: 6 }, leaves.far, farPalms) +
    mist(sheet, 540, 60, '#fbeac4', 0.7) +
    highTemple(sheet, { x: 690, base: 600, unit: 9.4, yaw: -0.3 }, stones.gold) +
    canopy(sheet, 'mg-c', { y: 590, rise: 50, tree: 56, palms: 4 }, leaves.middle, palms.day) +
    canopy(sheet, 'mg-d', { y: 680, rise: 50, tree: 78, palms: 2 }, leaves.near, palms.near) +
    palm(sheet, 'mgp', { foot: [10, 760], crown: [70, 400], size: 180, bow: -20, upright: 0.4 }, palms.near) +
    farBird(470, 180, 0.7, '#2d7f84', -8) +
    farBird(530, 160, 0.5, '#2d7f84', 6) +
    farBird(430, 220, 0.4, '#2d7f84')
  );
}

export const comboScenes: readonly Scene[] = [
  card('combos/ruins-zoo-combo', ruinsZoo),
  card('combos/altun-ha-baboon-combo', altunHaBaboon),
  card('posts/complete-guide-maya-ruins-belize', mayaGuide),
];
