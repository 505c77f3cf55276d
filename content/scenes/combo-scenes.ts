import { tint } from '../../art/palette.ts';
import { clouds, coats, ink, leaves, palms, skies, stones } from '../../art/inks.ts';
import { farBird } from '../../art/kit/creatures/birds.ts';
import { bough, canopy, ridge, undergrowth } from '../../art/kit/forest.ts';
import { lawn, mist } from '../../art/kit/ground.ts';
import { jaguarWalking } from '../../art/kit/creatures/jaguar.ts';
import { branch } from '../../art/kit/creatures/branch.ts';
import { howler } from '../../art/kit/creatures/howler.ts';
import { palm } from '../../art/kit/palm.ts';
import { elCastillo, highTemple, masonryAltars } from './ruins.ts';
import type { Sheet } from '../../art/kit/sheet.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../../art/kit/sky.ts';
import { card, type Scene } from '../../art/scene.ts';

const farPalms = {
  ...palms.day,
  dark: tint('turquoise', 7, -1, -22),
  mid: tint('aqua', -19.3, 0.9, -17),
  lit: tint('sandDeep', -5.6, 3.2, 27),
  trunk: tint('turquoise', 10, -3, -33),
};

/** A jaguar on a fallen trunk, the High Temple behind him. */
function ruinsZoo(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.ember) +
    sun(sheet, 300, 330, 70, tint('sand', -1, 3.5, 6), ink.mango) +
    streakClouds('rz', 230, 80, 8, tint('mango', -3.8, -3.1, -26), 960, 0.5) +
    ridge(sheet, 'rz-r', 410, 70, 170, tint('turquoise', 4.2, -6.2, -176), tint('coral', 2.5, -5, 17)) +
    canopy(
      sheet,
      'rz-a',
      { y: 430, rise: 40, tree: 38, palms: 5 },
      {
        dark: tint('turquoise', -4.5, -3.1, -5),
        mid: tint('turquoise', 6, -2.6, -30),
        lit: tint('mango', -3.8, -3.9, -11),
      },
      {
        ...palms.day,
        dark: tint('turquoise', -4.5, -3.1, -5),
        mid: tint('turquoise', 6, -2.6, -30),
        lit: tint('mango', -3.8, -3.9, -11),
        trunk: tint('turquoise', -4.5, -3.1, -5),
      },
    ) +
    highTemple(sheet, { x: 690, base: 520, unit: 9.2, yaw: -0.34 }, stones.gold) +
    canopy(
      sheet,
      'rz-b',
      { y: 530, rise: 50, tree: 54, palms: 3 },
      { dark: tint('lagoonSoft', 0.5, -0.4, -14), mid: tint('palm', -0.4, -2.9, 24), lit: tint('mango', -8, -4.4, -1) },
      palms.near,
    ) +
    canopy(
      sheet,
      'rz-c',
      { y: 640, rise: 40, tree: 70 },
      {
        dark: tint('lagoon', 4.4, 0.6, -5),
        mid: tint('lagoonSoft', 2.2, -0.2, -31),
        lit: tint('mango', -17.5, -5.9, 4),
      },
    ) +
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
      {
        dark: tint('lagoon', -5, -1.4, -6),
        mid: tint('lagoon', 3.5, -3.5, -109),
        lit: tint('coralDeep', 7.2, -6.3, 23),
      },
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
    mist(sheet, 520, 60, tint('sandDeep', 0.8, 3.4, 0), 0.5) +
    masonryAltars(sheet, { x: 660, base: 570, unit: 11.8, yaw: -0.3 }, stones.gold) +
    lawn(sheet, 566, {
      lit: tint('mango', -1.3, -3.2, 21.5),
      mid: tint('palm', 19.7, 1.4, -21.5),
      dark: tint('palm', -4.9, -2.5, 19),
    }) +
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
      {
        dark: tint('lagoon', -5, -1.4, -6),
        mid: tint('lagoon', 2.5, -2.3, -32),
        lit: tint('coralDeep', 1.1, -7.3, 21),
      },
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
      {
        dark: tint('lagoon', -5, -1.4, -6),
        mid: tint('lagoon', 2.5, -2.3, -32),
        lit: tint('coralDeep', 1.1, -7.3, 21),
      },
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
    sun(sheet, 400, 344, 66, tint('sand', 2, 0.1, 11), tint('mango', 4.7, -3.4, 1)) +
    streakClouds('mg', 190, 110, 10, tint('sand', 0.2, 0.9, -2), 960, 0.7) +
    ridge(sheet, 'mg-r', 408, 50, 190, tint('aqua', -3, -1, -17), tint('sandDeep', 1.2, 2, 0)) +
    canopy(
      sheet,
      'mg-a',
      { y: 420, rise: 26, tree: 28, palms: 6 },
      { dark: tint('aqua', -10.8, -0.1, -15), mid: tint('aqua', -4.2, -0.7, -27), lit: tint('sandDeep', 0.5, 1.8, 11) },
      {
        ...farPalms,
        dark: tint('aqua', -10.8, -0.1, -15),
        mid: tint('aqua', -7.9, -0.5, -22),
        lit: tint('sandDeep', 0.5, 1.8, 11),
        trunk: tint('aqua', -10.8, -0.1, -15),
      },
    ) +
    elCastillo(
      sheet,
      { x: 396, base: 470, unit: 3.4, yaw: 0.4 },
      {
        dark: tint('aqua', -14.4, -3.8, -21),
        mid: tint('sandDeep', -10.3, -0.1, 7),
        lit: tint('sand', -0.8, 2.6, 2),
        line: tint('aqua', -14.1, -4.3, -53),
        moss: tint('aqua', -9.9, -1.1, -26),
      },
    ) +
    mist(sheet, 480, 60, tint('sandDeep', 4.4, 0.4, 2), 0.8) +
    canopy(sheet, 'mg-b', { y: 480, rise: 34, tree: 38, palms: 6 }, leaves.far, farPalms) +
    mist(sheet, 540, 60, tint('sandDeep', 3.3, 0.9, 2), 0.7) +
    highTemple(sheet, { x: 690, base: 600, unit: 9.4, yaw: -0.3 }, stones.gold) +
    canopy(sheet, 'mg-c', { y: 590, rise: 50, tree: 56, palms: 4 }, leaves.middle, palms.day) +
    canopy(sheet, 'mg-d', { y: 680, rise: 50, tree: 78, palms: 2 }, leaves.near, palms.near) +
    palm(sheet, 'mgp', { foot: [10, 760], crown: [70, 400], size: 180, bow: -20, upright: 0.4 }, palms.near) +
    farBird(470, 180, 0.7, tint('turquoise', 5.3, -0.5, -2), -8) +
    farBird(530, 160, 0.5, tint('turquoise', 5.3, -0.5, -2), 6) +
    farBird(430, 220, 0.4, tint('turquoise', 5.3, -0.5, -2))
  );
}

export const comboScenes: readonly Scene[] = [
  card('combos/ruins-zoo-combo', ruinsZoo),
  card('combos/altun-ha-baboon-combo', altunHaBaboon),
  card('posts/complete-guide-maya-ruins-belize', mayaGuide),
];
