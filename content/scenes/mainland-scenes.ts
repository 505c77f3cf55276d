import { mix, palette, tint } from '../../art/palette.ts';
import { clouds, coats, ink, leaves, palms, skies, stones } from '../../art/inks.ts';
import { farBird } from '../../art/kit/creatures/birds.ts';
import { bough, canopy, ridge, undergrowth } from '../../art/kit/forest.ts';
import { glow, shade } from '../../art/kit/grain.ts';
import { lawn, mist } from '../../art/kit/ground.ts';
import { jaguarHead } from '../../art/kit/creatures/jaguar-head.ts';
import { branch } from '../../art/kit/creatures/branch.ts';
import { howler } from '../../art/kit/creatures/howler.ts';
import { palm, palmCrown } from '../../art/kit/palm.ts';
import { seeded } from '../../art/kit/random.ts';
import { launch } from '../../art/kit/craft/river-craft.ts';
import { elCastillo, highTemple, masonryAltars } from './ruins.ts';
import { bandedSea, glints } from '../../art/kit/sea.ts';
import { clipped, fill, stroke, type Sheet } from '../../art/kit/sheet.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../../art/kit/sky.ts';
import { card, type Scene } from '../../art/scene.ts';

/** The High Temple over the New River Lagoon at first light. */
function lamanai(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.gold) +
    sun(sheet, 200, 300, 52, ink.light, ink.mango) +
    streakClouds('la', 160, 90, 8, tint('sand', -0.7, 2.2, 1), 960, 0.55) +
    ridge(sheet, 'la-r', 400, 60, 160, tint('aqua', -10.8, -1.1, -31), tint('sandDeep', -0.7, 3, 2)) +
    canopy(sheet, 'la-far', { y: 410, rise: 40, tree: 36, palms: 5 }, leaves.far, {
      ...palms.day,
      dark: tint('turquoise', 7, -1, -22),
      mid: tint('aqua', -19.3, 0.9, -17),
      lit: tint('sandDeep', -5.6, 3.2, 27),
      trunk: tint('turquoise', 10, -3, -33),
    }) +
    mist(sheet, 450, 60, tint('sandDeep', 1.6, 2.2, -1), 0.7) +
    highTemple(sheet, { x: 600, base: 520, unit: 10.4, yaw: -0.34 }, stones.gold) +
    canopy(sheet, 'la-mid', { y: 530, rise: 46, tree: 54, palms: 4, bottom: 606 }, leaves.middle, palms.day) +
    canopy(sheet, 'la-near', { y: 585, rise: 30, tree: 46, palms: 2, bottom: 620 }, leaves.near, palms.near) +
    bandedSea(
      sheet,
      [
        tint('turquoise', 4.2, -0.5, -20),
        tint('turquoise', -0.2, -0.9, -6),
        tint('lagoonSoft', 5.9, 0.7, -9),
        tint('lagoonSoft', -0.2, -0.1, -6),
      ],
      606,
      720,
      'la-w',
      6,
    ) +
    glints('la-g', 612, 720, 46, tint('sandDeep', -1.6, 5.3, 0), 960, { x: 190, near: 190, far: 120 }) +
    glints('la-h', 616, 720, 30, tint('aqua', -10.7, 0.3, -19), 960, undefined, 0.6) +
    launch(360, 660, 1) +
    farBird(430, 150, 0.6, ink.lagoonSoft, -6) +
    farBird(480, 176, 0.42, ink.lagoonSoft)
  );
}

/** El Castillo above its plaza, the hills of the Mopan valley behind. */
function xunantunich(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.day) +
    sun(sheet, 150, 330, 40, tint('sand', 2, 0.4, 12), tint('sandDeep', -1.1, 6.1, 2)) +
    heapedCloud(sheet, 'xu1', 800, 300, 420, 150, clouds.warm) +
    heapedCloud(sheet, 'xu2', 130, 220, 260, 60, clouds.day) +
    ridge(sheet, 'xu-a', 400, 90, 210, tint('aqua', -6.8, -0.4, -10), tint('sandDeep', 0, 0.8, 15)) +
    ridge(sheet, 'xu-b', 424, 70, 130, tint('aqua', -17.9, 0.5, -5), tint('aqua', -1.9, -0.4, -56)) +
    canopy(sheet, 'xu-far', { y: 470, rise: 40, tree: 40, palms: 3 }, leaves.far, {
      ...palms.day,
      dark: tint('turquoise', 7, -1, -22),
      mid: tint('aqua', -19.3, 0.9, -17),
      lit: tint('sandDeep', -5.6, 3.2, 27),
      trunk: tint('turquoise', 10, -3, -33),
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
    lawn(sheet, 590, {
      lit: tint('mango', -0.9, -3.3, 32),
      mid: tint('palm', 17.9, 1.8, -15),
      dark: tint('palm', -5, -1.7, 10),
    }) +
    people(sheet) +
    undergrowth('xu-u', 740, -20, 300, 130, leaves.near) +
    undergrowth('xu-v', 750, 760, 980, 110, leaves.near) +
    farBird(300, 160, 0.6, tint('turquoise', -0.1, -0.9, -1), -10) +
    farBird(350, 140, 0.4, tint('turquoise', -0.1, -0.9, -1), 6)
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
        shade(
          sheet,
          `M${x! - 4} ${y}h${90 * s!}v6h${-84 * s!}Z`,
          tint('palm', -5, -1.7, 10),
          x! + 90 * s!,
          y!,
          x!,
          y!,
          0.8,
        ) +
        `<g transform="translate(${x} ${y}) scale(${s})">${fill('M-5 2L-4 -14C-7 -22 -5 -30 0 -30C6 -30 7 -22 5 -14L6 2ZM-4 -36a4 4.4 0 1 1 8 0a4 4.4 0 1 1 -8 0Z', tint('lagoonSoft', -3.5, -1.3, -8))}</g>`,
    )
    .join('');
}

/** The plaza of Altun Ha in the late afternoon. */
function altunHa(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 250, 340, 60, ink.light, ink.mango) +
    heapedCloud(sheet, 'ah1', 720, 220, 480, 130, clouds.warm) +
    streakClouds('ah', 130, 60, 6, tint('sandDeep', -2.4, -0.6, 29), 960, 0.35) +
    canopy(
      sheet,
      'ah-far',
      { y: 440, rise: 50, tree: 44, palms: 7 },
      { dark: tint('turquoise', 0.1, -1.7, -17), mid: tint('palm', 13.7, -2.5, 12), lit: tint('mango', 2.3, -4.5, 2) },
      {
        ...palms.day,
        dark: tint('turquoise', 0.1, -1.7, -17),
        mid: tint('palm', 11.4, -2.2, 15),
        lit: tint('mango', 2.3, -4.5, 2),
        trunk: tint('turquoise', -4.8, -2.9, -19),
      },
    ) +
    canopy(
      sheet,
      'ah-mid',
      { y: 500, rise: 40, tree: 50, palms: 3 },
      { ...leaves.middle, lit: tint('mango', -3.3, -3.6, 8) },
      palms.day,
    ) +
    masonryAltars(sheet, { x: 590, base: 590, unit: 15.2, yaw: -0.36 }, stones.gold) +
    lawn(sheet, 588, {
      lit: tint('mango', -3.2, -3.2, 16),
      mid: tint('palm', 17.3, 1.5, -23),
      dark: tint('lagoonSoft', 2.5, 0.4, -43),
    }) +
    shade(
      sheet,
      'M440 600C600 596 820 604 940 596L980 630V684C820 668 590 640 440 600Z',
      tint('palm', -1, -1.2, 6),
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
      i % 2 ? tint('lagoonSoft', 1.4, 0.1, -25) : tint('lagoonSoft', 5.2, 0.9, -30),
      i % 3 ? tint('turquoise', -5.4, -1.2, -16) : tint('turquoise', -0.8, -0.2, -25),
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
    front += broad(
      x,
      y,
      r,
      turn,
      near ? tint('lagoonSoft', -4.3, -0.7, -34) : tint('lagoonSoft', 1, 0.6, -43),
      near ? tint('palm', 10.5, 1.9, -9) : tint('palm', 2, -0.2, 3),
    );
  return (
    fill('M0 0H960V720H0Z', tint('lagoonSoft', -3.8, -0.8, -9)) +
    back +
    glow(sheet, 250, 160, 420, tint('mango', 4.1, -1.5, 8), 0.55) +
    shade(sheet, 'M0 0H960V720H0Z', palette.lagoon, 480, 300, 960, 720, 0.9) +
    jaguarHead(
      sheet,
      { x: 500, y: 330, scale: 1.62 },
      coats.cat,
      tint('mango', 1.6, 0.5, 17.7),
      tint('sand', -0.5, 1.9, 1),
    ) +
    front
  );
}

/**
 * One big leaf of the understorey, 226 units long from its stalk at 0, 0: a lit half, a shaded half, ribs bending to
 * the tip.
 */
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
    shade(sheet, half(1), palette.lagoon, 14, -110, 60, -90, 0.6) +
    clipped(sheet, half(1) + half(-1), ribs) +
    stroke('M0 0V-214', mix(lit, palette.sand, 0.25), 3)
  );
}

/** Howlers on their branch before a huge sun. */
function baboonSanctuary(sheet: Sheet): string {
  const random = seeded('bs');
  return (
    bandedSky(sheet, skies.gold, 560) +
    sun(sheet, 400, 300, 150, ink.light, ink.mango) +
    streakClouds('bs', 320, 130, 9, tint('mango', 2.7, -4.1, -4), 960, 0.6) +
    ridge(sheet, 'bs-r', 440, 60, 170, tint('aqua', -12.9, 0.2, -48), tint('sandDeep', -2.4, 4.7, -2)) +
    canopy(sheet, 'bs-a', { y: 480, rise: 50, tree: 46, palms: 6 }, leaves.far, {
      ...palms.day,
      dark: tint('turquoise', 7, -1, -22),
      mid: tint('aqua', -19.3, 0.9, -17),
      lit: tint('sandDeep', -5.6, 3.2, 27),
      trunk: tint('turquoise', 10, -3, -33),
    }) +
    mist(sheet, 540, 70, tint('sandDeep', -0.5, 3.8, -1), 0.75) +
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
      {
        dark: tint('lagoon', -5, -1.4, -6),
        mid: tint('lagoon', 2.5, -2.3, -32),
        lit: tint('coralDeep', 1.1, -7.3, 21),
      },
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
