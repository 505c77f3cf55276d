import { clouds, coats, depths, ink, leaves, palms, seas, skies } from '../inks.ts';
import { farBird, pelican, toucan } from '../kit/birds.ts';
import { reflection } from '../kit/boats.ts';
import { bough, canopy, ridge, undergrowth } from '../kit/forest.ts';
import { glow, shade } from '../kit/grain.ts';
import { jaguarWalking } from '../kit/jaguar.ts';
import { branch, iguana } from '../kit/land-creatures.ts';
import { palmCrown } from '../kit/palm.ts';
import { seeded } from '../kit/random.ts';
import { fishSchool } from '../kit/reef.ts';
import { manatee } from '../kit/sea-creatures.ts';
import { bandedSea, causticNet, glints } from '../kit/sea.ts';
import { fill, type Sheet, stroke } from '../kit/sheet.ts';
import { caye } from '../kit/shore.ts';
import { bandedSky, heapedCloud, stars, streakClouds, sun } from '../kit/sky.ts';
import { sandFloor, seagrass, surfaceFromBelow, waterColumn } from '../kit/underwater.ts';
import { card, HORIZON, type Scene } from '../scene.ts';

const timber = { dark: '#3a342f', mid: '#9c7a56', lit: '#ecc98f' };

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
    streakClouds('pd', 200, 100, 7, '#fff0cf', 960, 0.5) +
    heapedCloud(sheet, 'pd1', 780, 260, 360, 110, clouds.warm) +
    caye('pd', 500, 200, 18, '#6f9f88', undefined, 8) +
    bandedSea(sheet, seas.gold) +
    glints('pdg', HORIZON, 720, 150, '#ffe9b4', 960, { x: 270, near: 240, far: 60 }) +
    glints('pdh', 480, 720, 40, '#0a4f58', 960, undefined, 0.5) +
    post(330, 510, 80) +
    post(690, 560, 92) +
    stroke('M372 600C450 660 560 664 650 628', '#e0c490', 8) +
    stroke('M372 600C450 660 560 664 650 628', '#7a5e42', 2) +
    pelican(sheet, { x: 320, y: 395, scale: 1.48 }, coats.pelican, '#fbeac4') +
    pelican(sheet, { x: 700, y: 470, scale: 1.16, flip: true }, { ...coats.pelican, lit: '#b99a76' }, '#f3dcb0') +
    farBird(530, 170, 0.8, '#2a5f62', -8) +
    farBird(600, 200, 0.5, '#2a5f62', 6)
  );
}

/** The national bird. */
function keelBilledToucan(sheet: Sheet): string {
  return (
    bandedSky(sheet, ['#2f8a80', '#5fae94', '#a9cf9f', '#e6e2a8', '#f8cf82'], 720) +
    glow(sheet, 230, 230, 300, '#fff3c0', 0.7) +
    ridge(sheet, 'kt', 520, 60, 170, '#8fbf9a', '#e6e0a4') +
    canopy(sheet, 'kt-a', { y: 560, rise: 70, tree: 66, palms: 4 }, leaves.far, {
      ...palms.day,
      dark: '#3f8579',
      mid: '#5f9f87',
      lit: '#cfd49a',
      trunk: '#5f8a7a',
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
      { dark: '#1c2422', mid: '#4a4034', lit: '#c98f58' },
    ) +
    toucan(sheet, { x: 600, y: 366, scale: 1.62 }, coats.toucan, '#f8d448') +
    [
      [950, 90, 190, 150],
      [830, -30, 200, 110],
      [980, 640, 130, 130],
      [40, 700, 180, 90],
    ]
      .map(([x, y, rx, ry], i) =>
        bough(`ktl${i}`, x!, y!, rx!, ry!, { dark: '#0b3f3c', mid: '#125046', lit: '#3f7f4c' }, 54),
      )
      .join('')
  );
}

/** A jaguar at the river, last light. */
function jaguarAtRiver(sheet: Sheet): string {
  return (
    bandedSky(sheet, ['#06262d', '#0d4450', '#2b5f66', '#a9785a', '#f4a05a']) +
    stars('jr', 180, 50) +
    moon() +
    ridge(sheet, 'jq', 410, 60, 150, '#4f6f70', '#c99a70') +
    canopy(
      sheet,
      'jq-a',
      { y: 430, rise: 70, tree: 56, palms: 6 },
      { dark: '#12464a', mid: '#235c58', lit: '#b98a54' },
      { ...palms.silhouette, dark: '#12464a', mid: '#1c5052', lit: '#8f7a50', trunk: '#12464a' },
    ) +
    canopy(sheet, 'jq-b', { y: 490, rise: 50, tree: 70, palms: 2, bottom: 540 }, leaves.dusk, palms.silhouette) +
    bandedSea(sheet, ['#c98a58', '#4f6f68', '#17565c', '#0a3a44', '#06262d'], 530, 720, 'jqw', 7) +
    glints('jqg', 540, 720, 60, '#f9d08a', 960, { x: 300, near: 260, far: 150 }) +
    fill('M-10 548C160 536 420 552 640 566C800 574 900 560 970 552V530C800 520 500 516 -10 520Z', '#0a2a30') +
    shade(
      sheet,
      'M-10 548C160 536 420 552 640 566C800 574 900 560 970 552V530C800 520 500 516 -10 520Z',
      '#b9814e',
      480,
      560,
      400,
      514,
      0.8,
    ) +
    reflection('jqr', 560, 580, 420, 90, '#04181e', 0.6) +
    jaguarWalking(sheet, { x: 560, y: 448, scale: 1.32 }, coats.duskCat) +
    undergrowth('jqu', 750, -20, 980, 120, leaves.night, 1.1)
  );
}

const moon = () =>
  fill(
    'M250 150C226 150 206 130 206 106C206 82 226 62 250 62C274 62 294 82 294 106C294 130 274 150 250 150Z',
    '#fff1cf',
  );

/** A green iguana basking. */
function greenIguana(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 240, 330, 70, ink.light, ink.mango) +
    heapedCloud(sheet, 'gi1', 740, 210, 420, 110, clouds.warm) +
    caye('gi', 800, 260, 16, '#7fa690', undefined, 6) +
    bandedSea(sheet, seas.sunset) +
    glints('gig', HORIZON, 640, 120, '#ffe2a0', 960, { x: 240, near: 220, far: 60 }) +
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
      { dark: '#2a2624', mid: '#8a6a4a', lit: '#f3c88a' },
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
    surfaceFromBelow('mn', sheet, 110, '#fdfce8', 0.8) +
    fishSchool('mnx', 740, 220, 100, 40, 22, 16, '#3fa9a8', true) +
    sandFloor(sheet, 'mns', 520, { lit: '#eee8c4', mid: '#a9d8c4', dark: '#3fa5a4' }) +
    causticNet(sheet, 'mnc', { x: 0, y: 530, width: 960, height: 190 }, 80, '#fffdf0', 0.4) +
    seagrass('mn1', -20, 980, 590, 60, ['#4ba08f', '#6fb596', '#3f9488'], 0.7) +
    manatee(
      sheet,
      { x: 660, y: 470, scale: 0.62, flip: true },
      { ...coats.manatee, dark: '#3f7a7a', mid: '#7fb0a4', lit: '#d2e4c8' },
    ) +
    manatee(sheet, { x: 430, y: 360, scale: 1.72, turn: -3 }, coats.manatee) +
    seagrass('mn2', -20, 980, 720, 120, ['#0f5f5c', '#1f7a68', '#3f9472', '#8fbc7c'], 1) +
    seagrass('mn3', -20, 980, 770, 120, ['#07424a', '#0d5654'], 0.8)
  );
}

export const wildlifeScenes: readonly Scene[] = [
  card('gallery/pelicans-on-the-dock', pelicans),
  card('gallery/keel-billed-toucan', keelBilledToucan),
  card('gallery/jaguar-at-the-river', jaguarAtRiver),
  card('gallery/green-iguana', greenIguana),
  card('gallery/manatee-channel', manateeChannel),
];
