import { clouds, coats, ink, leaves, palms, skies, stones } from '../inks.ts';
import { farBird } from '../kit/birds.ts';
import { bough, canopy, ridge, undergrowth } from '../kit/forest.ts';
import { glow, shade } from '../kit/grain.ts';
import { lawn, mist } from '../kit/ground.ts';
import { jaguarHead } from '../kit/jaguar.ts';
import { branch, howler } from '../kit/land-creatures.ts';
import { palm, palmCrown } from '../kit/palm.ts';
import { seeded } from '../kit/random.ts';
import { launch } from '../kit/river-craft.ts';
import { elCastillo, highTemple, masonryAltars } from '../kit/ruins.ts';
import { bandedSea, glints } from '../kit/sea.ts';
import { clipped, fill, stroke, type Sheet } from '../kit/sheet.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../kit/sky.ts';
import { mix } from '../palette.ts';
import { card, type Scene } from '../scene.ts';

/** The High Temple over the New River Lagoon at first light. */
function lamanai(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.gold) +
    sun(sheet, 200, 300, 52, ink.light, ink.mango) +
    streakClouds('la', 160, 90, 8, '#fff0cf', 960, 0.55) +
    ridge(sheet, 'la-r', 400, 60, 160, '#8fb59a', '#f3dca6') +
    canopy(sheet, 'la-far', { y: 410, rise: 40, tree: 36, palms: 5 }, leaves.far, {
      ...palms.day,
      dark: '#3f8579',
      mid: '#5f9f87',
      lit: '#cfd49a',
      trunk: '#5f8a7a',
    }) +
    mist(sheet, 450, 60, '#fbe3b4', 0.7) +
    highTemple(sheet, { x: 600, base: 520, unit: 10.4, yaw: -0.34 }, stones.gold) +
    canopy(sheet, 'la-mid', { y: 530, rise: 46, tree: 54, palms: 4, bottom: 606 }, leaves.middle, palms.day) +
    canopy(sheet, 'la-near', { y: 585, rise: 30, tree: 46, palms: 2, bottom: 620 }, leaves.near, palms.near) +
    bandedSea(sheet, ['#2f7d72', '#1f6f70', '#13565e', '#0b444d'], 606, 720, 'la-w', 6) +
    glints('la-g', 612, 720, 46, '#f9d790', 960, { x: 190, near: 190, far: 120 }) +
    glints('la-h', 616, 720, 30, '#7fb9a0', 960, undefined, 0.6) +
    launch(360, 660, 1) +
    farBird(430, 150, 0.6, ink.lagoonSoft, -6) +
    farBird(480, 176, 0.42, ink.lagoonSoft)
  );
}

/** El Castillo above its plaza, the hills of the Mopan valley behind. */
function xunantunich(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.day) +
    sun(sheet, 150, 330, 40, '#fffbe6', '#fbd98a') +
    heapedCloud(sheet, 'xu1', 800, 300, 420, 150, clouds.warm) +
    heapedCloud(sheet, 'xu2', 130, 220, 260, 60, clouds.day) +
    ridge(sheet, 'xu-a', 400, 90, 210, '#8cc4b4', '#e8e2bb') +
    ridge(sheet, 'xu-b', 424, 70, 130, '#5fa396', '#b9cfa4') +
    canopy(sheet, 'xu-far', { y: 470, rise: 40, tree: 40, palms: 3 }, leaves.far, {
      ...palms.day,
      dark: '#3f8579',
      mid: '#5f9f87',
      lit: '#cfd49a',
      trunk: '#5f8a7a',
    }) +
    elCastillo(sheet, { x: 520, base: 584, unit: 11.2, yaw: 0.42 }, stones.pale) +
    canopy(
      sheet,
      'xu-l',
      { y: 560, rise: 60, tree: 60, from: -60, to: 190, palms: 2, bottom: 600 },
      leaves.middle,
      palms.day,
    ) +
    canopy(
      sheet,
      'xu-r',
      { y: 570, rise: 50, tree: 58, from: 850, to: 1010, palms: 1, bottom: 600 },
      leaves.middle,
      palms.day,
    ) +
    lawn(sheet, 590, { lit: '#c6c56a', mid: '#6f9f58', dark: '#1d5a40' }) +
    people(sheet) +
    undergrowth('xu-u', 740, -20, 300, 130, leaves.near) +
    undergrowth('xu-v', 750, 760, 980, 110, leaves.near) +
    farBird(300, 160, 0.6, '#1f6f74', -10) +
    farBird(350, 140, 0.4, '#1f6f74', 6)
  );
}

function people(sheet: Sheet): string {
  return [
    [640, 640, 1],
    [664, 644, 0.9],
    [430, 616, 0.6],
  ]
    .map(
      ([x, y, s]) =>
        shade(sheet, `M${x! - 4} ${y}h${90 * s!}v6h${-84 * s!}Z`, '#1d5a40', x! + 90 * s!, y!, x!, y!, 0.8) +
        `<g transform="translate(${x} ${y}) scale(${s})">${fill('M-5 2L-4 -14C-7 -22 -5 -30 0 -30C6 -30 7 -22 5 -14L6 2ZM-4 -36a4 4.4 0 1 1 8 0a4 4.4 0 1 1 -8 0Z', '#123a40')}</g>`,
    )
    .join('');
}

/** The plaza of Altun Ha in the late afternoon. */
function altunHa(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 250, 340, 60, ink.light, ink.mango) +
    heapedCloud(sheet, 'ah1', 720, 220, 480, 130, clouds.warm) +
    streakClouds('ah', 130, 60, 6, '#d8dcc0', 960, 0.35) +
    canopy(
      sheet,
      'ah-far',
      { y: 440, rise: 50, tree: 44, palms: 7 },
      { dark: '#2f6f68', mid: '#5a9077', lit: '#eec27a' },
      { ...palms.day, dark: '#2f6f68', mid: '#4f8a72', lit: '#eec27a', trunk: '#2f5f58' },
    ) +
    canopy(sheet, 'ah-mid', { y: 500, rise: 40, tree: 50, palms: 3 }, { ...leaves.middle, lit: '#d9b25e' }, palms.day) +
    masonryAltars(sheet, { x: 590, base: 590, unit: 15.2, yaw: -0.36 }, stones.gold) +
    lawn(sheet, 588, { lit: '#d2b65a', mid: '#7a9a4e', dark: '#174e40' }) +
    shade(
      sheet,
      'M440 600C600 596 820 604 940 596L980 630V684C820 668 590 640 440 600Z',
      '#2a6646',
      980,
      660,
      440,
      596,
      0.9,
    ) +
    palm(sheet, 'ahp', { foot: [10, 760], crown: [64, 350], size: 190, bow: -20 }, palms.near) +
    undergrowth('ah-u', 740, -20, 420, 110, leaves.near) +
    undergrowth('ah-v', 760, 600, 980, 100, leaves.near)
  );
}

/** A jaguar looks out of the leaves. */
function belizeZoo(sheet: Sheet): string {
  const random = seeded('zoo');
  const broad = (x: number, y: number, r: number, turn: number, color: string, lit: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r / 100})">${broadLeaf(sheet, color, lit)}</g>`;
  let back = '';
  for (let i = 0; i < 34; i++)
    back += broad(
      random() * 960,
      random() * 520,
      80 + random() * 60,
      random() * 360,
      i % 2 ? '#0d4a48' : '#0f5650',
      i % 3 ? '#14605a' : '#1c6f60',
    );
  let front = '';
  for (const [x, y, r, turn, near] of [
    [-20, 740, 190, 40, 1],
    [120, 770, 200, 8, 0],
    [230, 790, 150, -22, 1],
    [700, 790, 160, 20, 0],
    [830, 770, 190, -6, 1],
    [970, 740, 200, -38, 0],
    [-30, 330, 170, 78, 0],
    [-30, 150, 150, 110, 1],
    [990, 260, 190, -92, 1],
    [990, 80, 160, -120, 0],
    [560, 800, 120, 4, 1],
  ] as const)
    front += broad(x, y, r, turn, near ? '#0a3a34' : '#0f4a3c', near ? '#4f8a4a' : '#2f7048');
  return (
    fill('M0 0H960V720H0Z', '#0a3a40') +
    back +
    glow(sheet, 250, 160, 420, '#f8c860', 0.55) +
    shade(sheet, 'M0 0H960V720H0Z', '#06262d', 480, 300, 960, 720, 0.9) +
    jaguarHead(sheet, { x: 500, y: 330, scale: 1.62 }, coats.cat, '#e8c53a', '#fff1d2') +
    front
  );
}

/** One big leaf of the understorey, 226 units long from its stalk at 0, 0: a lit half, a shaded half, ribs bending to the tip. */
function broadLeaf(sheet: Sheet, color: string, lit: string): string {
  const half = (side: number) =>
    `M0 0C${58 * side} -26 ${78 * side} -104 ${40 * side} -168C${28 * side} -190 ${10 * side} -204 0 -226Z`;
  let ribs = '';
  for (let i = 0; i < 8; i++) {
    const y = -14 - i * 24;
    const reach = 58 * Math.sin(Math.PI * (0.16 + i * 0.1)) ** 0.8;
    for (const side of [-1, 1])
      ribs += stroke(
        `M0 ${y}Q${side * reach * 0.6} ${y - 8} ${side * reach} ${y - 34 - i}`,
        side < 0 ? color : mix(color, lit, 0.45),
        2,
        0.9,
      );
  }
  return (
    fill(half(1), color) +
    fill(half(-1), lit) +
    shade(sheet, half(-1), color, -20, -120, 4, -110, 0.85) +
    shade(sheet, half(1), '#06262d', 14, -110, 60, -90, 0.6) +
    clipped(sheet, half(1) + half(-1), ribs) +
    stroke('M0 0V-214', mix(lit, '#fbf3e2', 0.25), 3)
  );
}

/** Howlers on their branch before a huge sun. */
function baboonSanctuary(sheet: Sheet): string {
  const random = seeded('bs');
  return (
    bandedSky(sheet, skies.gold, 560) +
    sun(sheet, 400, 300, 150, ink.light, ink.mango) +
    streakClouds('bs', 320, 130, 9, '#f6c07a', 960, 0.6) +
    ridge(sheet, 'bs-r', 440, 60, 170, '#8fae84', '#f6d493') +
    canopy(sheet, 'bs-a', { y: 480, rise: 50, tree: 46, palms: 6 }, leaves.far, {
      ...palms.day,
      dark: '#3f8579',
      mid: '#5f9f87',
      lit: '#cfd49a',
      trunk: '#5f8a7a',
    }) +
    mist(sheet, 540, 70, '#f9dba0', 0.75) +
    canopy(sheet, 'bs-b', { y: 590, rise: 60, tree: 66, palms: 3 }, leaves.middle, palms.day) +
    canopy(sheet, 'bs-c', { y: 690, rise: 40, tree: 74 }, leaves.near) +
    branch(
      sheet,
      'bsb',
      [
        [990, 420],
        [760, 470],
        [520, 486],
        [300, 462],
        [90, 492],
      ],
      44,
      { dark: '#07191c', mid: '#1f2a28', lit: '#9a5f36' },
    ) +
    howler(sheet, { x: 450, y: 350, scale: 1.12 }, coats.howler) +
    howler(sheet, { x: 716, y: 378, scale: 0.8 }, coats.howler, false) +
    [
      [960, 60, 230, 150],
      [800, -30, 180, 100],
      [20, 0, 180, 110],
      [950, 220, 100, 90],
      [90, 500, 60, 34],
    ]
      .map(([x, y, rx, ry], i) => bough(`bsl${i}`, x!, y!, rx!, ry!, leaves.shade))
      .join('') +
    palmCrown(random, [60, 690], 190, palms.silhouette, 11, 0.8)
  );
}

export const mainlandScenes: readonly Scene[] = [
  card('tours/lamanai', lamanai),
  card('tours/xunantunich', xunantunich),
  card('tours/altun-ha', altunHa),
  card('tours/belize-zoo', belizeZoo),
  card('tours/baboon-sanctuary', baboonSanctuary),
];
