import { palette, tint } from '../../art/palette.ts';
import { clouds, coats, depths, ink, leaves, palms, seas, skies } from '../../art/inks.ts';
import { farBird, pelican, toucan } from '../../art/kit/creatures/birds.ts';
import { reflection } from '../../art/kit/craft/boats.ts';
import { bough, canopy, ridge, undergrowth } from '../../art/kit/forest.ts';
import { glow, shade } from '../../art/kit/grain.ts';
import { jaguarWalking } from '../../art/kit/creatures/jaguar.ts';
import { branch } from '../../art/kit/creatures/branch.ts';
import { iguana } from '../../art/kit/creatures/iguana.ts';
import { palmCrown } from '../../art/kit/palm.ts';
import { seeded } from '../../art/kit/random.ts';
import { fishSchool } from '../../art/kit/reef.ts';
import { manatee } from '../../art/kit/creatures/sea-creatures.ts';
import { bandedSea, causticNet, glints } from '../../art/kit/sea.ts';
import { fill, type Sheet, stroke } from '../../art/kit/sheet.ts';
import { caye } from '../../art/kit/places/shore.ts';
import { bandedSky, heapedCloud, stars, streakClouds, sun } from '../../art/kit/sky.ts';
import { sandFloor, seagrass, surfaceFromBelow, waterColumn } from '../../art/kit/underwater.ts';
import { card, HORIZON, type Scene } from '../../art/scene.ts';

const timber = {
  dark: tint('lagoonSoft', -2.9, -4.6, -154),
  mid: tint('coralDeep', 7.2, -10.2, 34),
  lit: tint('sandDeep', -5.5, 4, -5),
};

/** Two pelicans on the posts of a dock. */
function pelicans(sheet: Sheet): string {
  const post = (x: number, top: number, w: number) => {
    const p = `M${x - w / 2} ${top}C${x - w * 0.3} ${top - 6} ${x + w * 0.3} ${top - 6} ${x + w / 2} ${top}L${x + w * 0.55} 740H${x - w * 0.55}Z`;
    return (
      fill(p, timber.mid) +
      shade(sheet, p, timber.lit, x, 0, x - w * 0.5, 0, 1) +
      shade(sheet, p, timber.dark, x, 0, x + w * 0.5, 0, 1) +
      [0, 1, 2]
        .map((i) => stroke(`M${x - w * 0.25 + i * w * 0.22} ${top + 30 + i * 20}v${120 + i * 40}`, timber.dark, 2, 0.5))
        .join('')
    );
  };
  return (
    bandedSky(sheet, skies.gold) +
    sun(sheet, 270, 350, 60, ink.light, ink.mango) +
    streakClouds('pd', 200, 100, 7, tint('sand', -0.7, 2.2, 1), 960, 0.5) +
    heapedCloud(sheet, 'pd1', 780, 260, 360, 110, clouds.warm) +
    caye('pd', 500, 200, 18, tint('aqua', -18.4, -0.5, -22), undefined, 8) +
    bandedSea(sheet, seas.gold) +
    glints('pdg', HORIZON, 720, 150, tint('sandDeep', 3.1, 2.8, 3), 960, { x: 270, near: 240, far: 60 }) +
    glints('pdh', 480, 720, 40, tint('lagoonSoft', 3.4, 0.6, -8), 960, undefined, 0.5) +
    post(330, 510, 80) +
    post(690, 560, 92) +
    stroke('M372 600C450 660 560 664 650 628', tint('sandDeep', -7.6, 3.1, -3), 8) +
    stroke('M372 600C450 660 560 664 650 628', tint('palm', 3.2, -3.9, -85), 2) +
    pelican(sheet, { x: 320, y: 395, scale: 1.48 }, coats.pelican, tint('sandDeep', 3.3, 0.9, 2)) +
    pelican(
      sheet,
      { x: 700, y: 470, scale: 1.16, flip: true },
      { ...coats.pelican, lit: tint('sandDeep', -20.2, 1.8, -14) },
      tint('sandDeep', -0.5, 1.9, -2),
    ) +
    farBird(530, 170, 0.8, tint('turquoise', -4.6, -2.7, -2), -8) +
    farBird(600, 200, 0.5, tint('turquoise', -4.6, -2.7, -2), 6)
  );
}

/** The national bird. */
function keelBilledToucan(sheet: Sheet): string {
  return (
    bandedSky(
      sheet,
      [
        tint('turquoise', 8, 0.3, -18),
        tint('aqua', -15.3, 2.1, -15),
        tint('aqua', -3.1, 1, -46),
        tint('sandDeep', -0.6, 3.1, 19),
        tint('mango', 5.9, -4.2, 6),
      ],
      720,
    ) +
    glow(sheet, 230, 230, 300, tint('sand', -0.5, 4.3, 11), 0.7) +
    ridge(sheet, 'kt', 520, 60, 170, tint('aqua', -8.5, 0.6, -34), tint('sandDeep', -1.1, 3.4, 18)) +
    canopy(sheet, 'kt-a', { y: 560, rise: 70, tree: 66, palms: 4 }, leaves.far, {
      ...palms.day,
      dark: tint('turquoise', 7, -1, -22),
      mid: tint('aqua', -19.3, 0.9, -17),
      lit: tint('sandDeep', -5.6, 3.2, 27),
      trunk: tint('turquoise', 10, -3, -33),
    }) +
    canopy(sheet, 'kt-b', { y: 680, rise: 50, tree: 80, palms: 2 }, leaves.middle, palms.day) +
    branch(
      sheet,
      'ktb',
      [
        [1000, 500],
        [780, 540],
        [580, 546],
        [380, 580],
        [180, 570],
      ],
      46,
      {
        dark: tint('lagoon', 0.2, -2.6, -37),
        mid: tint('lagoonSoft', 2, -3.4, -144),
        lit: tint('coral', -0.4, -6.9, 28),
      },
    ) +
    toucan(sheet, { x: 600, y: 366, scale: 1.62 }, coats.toucan, tint('mango', 6.3, 0.9, 18)) +
    [
      [950, 90, 190, 150],
      [830, -30, 200, 110],
      [980, 640, 130, 130],
      [40, 700, 180, 90],
    ]
      .map(([x, y, rx, ry], i) =>
        bough(
          `ktl${i}`,
          x!,
          y!,
          rx!,
          ry!,
          {
            dark: tint('lagoonSoft', -2.4, -0.5, -27),
            mid: tint('lagoonSoft', 3.2, 0.6, -37),
            lit: tint('palm', 6.9, 0.9, -2.5),
          },
          54,
        ),
      )
      .join('')
  );
}

/** A jaguar at the river, last light. */
function jaguarAtRiver(sheet: Sheet): string {
  return (
    bandedSky(sheet, [
      palette.lagoon,
      palette.lagoonSoft,
      tint('turquoise', -4.4, -2.7, 5),
      tint('coral', -8.4, -9.4, 17),
      tint('mango', -3.8, -1.6, -18),
    ]) +
    stars('jr', 180, 50) +
    moon() +
    ridge(sheet, 'jq', 410, 60, 150, tint('turquoise', 2, -4.6, -4), tint('coral', 2.1, -8.9, 27)) +
    canopy(
      sheet,
      'jq-a',
      { y: 430, rise: 70, tree: 56, palms: 6 },
      {
        dark: tint('lagoonSoft', 0.5, -0.4, -14),
        mid: tint('turquoise', -6.1, -2.4, -13),
        lit: tint('coral', -3.2, -7.8, 34),
      },
      {
        ...palms.silhouette,
        dark: tint('lagoonSoft', 0.5, -0.4, -14),
        mid: tint('lagoonSoft', 3.9, -0.3, -17),
        lit: tint('palm', 11.7, -3.1, -67),
        trunk: tint('lagoonSoft', 0.5, -0.4, -14),
      },
    ) +
    canopy(sheet, 'jq-b', { y: 490, rise: 50, tree: 70, palms: 2, bottom: 540 }, leaves.dusk, palms.silhouette) +
    bandedSea(
      sheet,
      [
        tint('coral', -1.3, -6.7, 23),
        tint('turquoise', 1.8, -4.4, -23),
        tint('lagoonSoft', 6, 0.5, -12),
        tint('lagoonSoft', -3.6, -0.6, -1),
        palette.lagoon,
      ],
      530,
      720,
      'jqw',
      7,
    ) +
    glints('jqg', 540, 720, 60, tint('sandDeep', -3, 5.5, -5), 960, { x: 300, near: 260, far: 150 }) +
    fill(
      'M-10 548C160 536 420 552 640 566C800 574 900 560 970 552V530C800 520 500 516 -10 520Z',
      tint('lagoon', 1.6, 0, -3),
    ) +
    shade(
      sheet,
      'M-10 548C160 536 420 552 640 566C800 574 900 560 970 552V530C800 520 500 516 -10 520Z',
      tint('coral', -5.1, -7.2, 26),
      480,
      560,
      400,
      514,
      0.8,
    ) +
    reflection('jqr', 560, 580, 420, 90, tint('lagoon', -5.4, -0.9, 4), 0.6) +
    jaguarWalking(sheet, { x: 560, y: 448, scale: 1.32 }, coats.duskCat) +
    undergrowth('jqu', 750, -20, 980, 120, leaves.night, 1.1)
  );
}

const moon = () =>
  fill(
    'M250 150C226 150 206 130 206 106C206 82 226 62 250 62C274 62 294 82 294 106C294 130 274 150 250 150Z',
    tint('sand', -0.5, 2.3, 3),
  );

/** A green iguana basking. */
function greenIguana(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 240, 330, 70, ink.light, ink.mango) +
    heapedCloud(sheet, 'gi1', 740, 210, 420, 110, clouds.warm) +
    caye('gi', 800, 260, 16, tint('aqua', -15.5, -1.4, -25), undefined, 6) +
    bandedSea(sheet, seas.sunset) +
    glints('gig', HORIZON, 640, 120, tint('sandDeep', 1.4, 4.5, 2), 960, { x: 240, near: 220, far: 60 }) +
    branch(
      sheet,
      'gib',
      [
        [-60, 600],
        [160, 560],
        [400, 556],
        [640, 600],
        [820, 680],
        [900, 760],
      ],
      84,
      {
        dark: tint('lagoon', 2.3, -3.1, -167),
        mid: tint('coralDeep', 1.7, -10.6, 33),
        lit: tint('sandDeep', -5.1, 4.9, -9),
      },
    ) +
    iguana(sheet, { x: 440, y: 470, scale: 1.62 }, coats.iguana) +
    palmCrown(seeded('gip'), [1000, 90], 260, palms.near, 13, 0) +
    undergrowth('giu', 760, -20, 320, 110, leaves.near)
  );
}

/** A manatee in the channel. */
function manateeChannel(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'mn', depths.shallow, 0, 320) +
    surfaceFromBelow('mn', sheet, 110, tint('sand', 2.1, 0.2, 19), 0.8) +
    fishSchool('mnx', 740, 220, 100, 40, 22, 16, tint('turquoise', 17.8, 1.3, -9), true) +
    sandFloor(sheet, 'mns', 520, {
      lit: tint('sandDeep', 1.9, 0.4, 14),
      mid: tint('aqua', -0.2, -1.1, -18),
      dark: tint('turquoise', 16.6, 1, -8),
    }) +
    causticNet(sheet, 'mnc', { x: 0, y: 530, width: 960, height: 190 }, 80, tint('sand', 2.6, -0.7, 14), 0.4) +
    seagrass(
      'mn1',
      -20,
      980,
      590,
      60,
      [tint('turquoise', 15.1, 0.4, -24), tint('aqua', -12.7, 1.8, -21), tint('turquoise', 11.4, 0.1, -20)],
      0.7,
    ) +
    manatee(
      sheet,
      { x: 660, y: 470, scale: 0.62, flip: true },
      {
        ...coats.manatee,
        dark: tint('turquoise', 4.3, -2.1, -7),
        mid: tint('aqua', -12.6, -1.2, -7),
        lit: tint('sandDeep', -1, -0.2, 49),
      },
    ) +
    manatee(sheet, { x: 430, y: 360, scale: 1.72, turn: -3 }, coats.manatee) +
    seagrass(
      'mn2',
      -20,
      980,
      720,
      120,
      [
        tint('turquoise', -5.7, -1.2, -11),
        tint('turquoise', 2.6, 0.5, -26.4),
        tint('palm', 13.3, 0.4, 13),
        tint('aqua', -9.8, 3.4, -48.6),
      ],
      1,
    ) +
    seagrass('mn3', -20, 980, 770, 120, [tint('lagoonSoft', -1, -0.1, -7), tint('lagoonSoft', 5.4, 0.9, -25)], 0.8)
  );
}

export const wildlifeScenes: readonly Scene[] = [
  card('gallery/pelicans-on-the-dock', pelicans),
  card('gallery/keel-billed-toucan', keelBilledToucan),
  card('gallery/jaguar-at-the-river', jaguarAtRiver),
  card('gallery/green-iguana', greenIguana),
  card('gallery/manatee-channel', manateeChannel),
];
