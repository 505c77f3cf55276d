import { palette, tint } from '../../art/palette.ts';
import { clouds, ink, leaves, palms, seas, skies } from '../../art/inks.ts';
import { reflection } from '../../art/kit/craft/boats.ts';
import type { Camera } from '../../art/kit/camera.ts';
import { undergrowth } from '../../art/kit/forest.ts';
import { smooth } from '../../art/kit/geometry.ts';
import { glow, shade } from '../../art/kit/grain.ts';
import { palm } from '../../art/kit/palm.ts';
import { onlooker } from '../../art/kit/creatures/people.ts';
import { bandedSea, causticNet, glints } from '../../art/kit/sea.ts';
import { clipped, fill, type Sheet, stroke } from '../../art/kit/sheet.ts';
import { islandHouse } from '../../art/kit/places/island-house.ts';
import { beach, caye, palapa, pier } from '../../art/kit/places/shore.ts';
import { bandedSky, heapedCloud, stars, streakClouds, sun } from '../../art/kit/sky.ts';
import { card, HORIZON, type Scene } from '../../art/scene.ts';

/** A pier with a palapa at its end, palms over it, the sun going down. */
function palmPier(sheet: Sheet): string {
  const camera: Camera = { center: 360, horizon: HORIZON, focal: 640, eye: [0, 2.1, -5], yaw: -0.06, at: [0, 0, 0] };
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 250, 370, 66, ink.light, ink.mango) +
    streakClouds('pp', 190, 90, 9, tint('sandDeep', -0.8, 3.3, -5), 960, 0.5) +
    heapedCloud(sheet, 'pp1', 760, 240, 420, 90, clouds.warm) +
    caye('pp', 800, 260, 13, tint('aqua', -15.5, -1.4, -25), undefined, 4) +
    bandedSea(sheet, seas.sunset) +
    glints('ppg', HORIZON, 720, 170, tint('sandDeep', 1.4, 4.5, 2), 960, { x: 250, near: 280, far: 70 }) +
    palapa(sheet, 'ppa', 352, 434, 120, {
      dark: tint('lagoon', 2.1, -2.6, 146),
      mid: tint('coralDeep', -4.2, -10.6, 17),
      lit: tint('mango', -0.4, -3.6, -7),
    }) +
    pier(
      camera,
      { x: 1, width: 2.3, z0: -2.6, z1: 32, deck: 0.5, sea: -0.3 },
      { dark: tint('lagoon', 3.9, -3.4, 110), mid: tint('palm', 3.9, -4.4, -95), lit: tint('mango', 2.1, -5.4, -5) },
    ) +
    onlooker({ x: 356, y: 440, scale: 0.3 }, tint('lagoon', -1.5, -3, 49)) +
    palm(sheet, 'ppp', { foot: [930, 780], crown: [760, 210], size: 230, bow: 60 }, palms.near) +
    palm(sheet, 'ppq', { foot: [1000, 780], crown: [900, 380], size: 180, bow: 20 }, palms.near)
  );
}

/** Secret Beach: a tongue of sand in pale water, a table in the shallows. */
function secretBeach(sheet: Sheet): string {
  const bar = smooth(
    [
      [-30, 560],
      [160, 520],
      [360, 500],
      [560, 486],
      [700, 470],
      [760, 474],
      [700, 492],
      [600, 512],
      [540, 560],
      [480, 640],
      [420, 740],
      [-30, 740],
    ],
    true,
    0.9,
  );
  const shallow = smooth(
    [
      [-40, 530],
      [160, 496],
      [380, 474],
      [600, 456],
      [820, 446],
      [900, 460],
      [800, 486],
      [700, 520],
      [650, 580],
      [620, 660],
      [600, 750],
      [-40, 750],
    ],
    true,
    0.9,
  );
  const stool = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${fill('M-26 -34h52v7h-52ZM-20 -27h6l-5 30h-6ZM14 -27h6l5 30h-6Z', tint('coralDeep', -7.2, -9.4, 12))}${fill('M-26 -34h52v2.5h-52Z', tint('mango', 3, -5.7, -7))}</g>`;
  return (
    bandedSky(sheet, skies.day) +
    sun(sheet, 430, 330, 40, tint('sand', 2, 0.4, 12), tint('sandDeep', 0.7, 4.2, 2)) +
    heapedCloud(sheet, 'sb1', 700, 310, 480, 150, clouds.day) +
    heapedCloud(sheet, 'sb2', 130, 190, 300, 70, clouds.day) +
    caye('sb', 760, 420, 22, tint('turquoise', 15.2, -0.3, -17), tint('sandDeep', 3.4, 0.4, 9), 10) +
    bandedSea(sheet, [
      tint('turquoise', 13.8, 1.9, -5),
      tint('aqua', -13, 3.9, 5),
      tint('aqua', -5.4, 2.6, -1),
      tint('aqua', 1.1, 0.6, -7),
      tint('aqua', 5.3, -1.1, -15),
    ]) +
    fill(shallow, tint('sand', -3.1, 1.6, 71), 0.85) +
    causticNet(sheet, 'sbc', { x: 300, y: 500, width: 660, height: 220 }, 70, tint('sand', 2.8, -0.9, 37), 0.4) +
    fill(bar, tint('sand', -0.8, 1.8, 2)) +
    shade(sheet, bar, tint('mango', 1.4, -6.8, -2), 260, 560, 420, 740, 0.8) +
    stroke('M560 486C620 478 720 468 760 474C700 492 620 506 580 540C530 580 500 640 470 740', palette.white, 4, 0.9) +
    glints('sbg', 430, 720, 60, palette.white, 960, undefined, 0.7) +
    reflection('sbr', 700, 604, 120, 40, tint('turquoise', 14.8, 0.6, -10), 0.6) +
    fill('M640 540h120v8h-120ZM652 548h7l-4 54h-7ZM742 548h7l4 54h-7Z', tint('coralDeep', -7.2, -9.4, 12)) +
    fill('M640 540h120v3h-120Z', tint('mango', 3, -5.7, -7)) +
    stool(620, 604, 0.9) +
    stool(786, 604, 0.9) +
    fill('M697 540V400h6v140Z', tint('coralDeep', -7.2, -9.4, 12)) +
    umbrella(sheet, 700, 404) +
    palm(sheet, 'sbp', { foot: [70, 650], crown: [180, 250], size: 190, bow: -50 }, palms.day) +
    fill('M690 540l3 -16h10l3 16Z', ink.mango)
  );
}

function umbrella(sheet: Sheet, x: number, y: number): string {
  const shape = `M${x - 110} ${y + 24}C${x - 80} ${y - 34} ${x + 80} ${y - 34} ${x + 110} ${y + 24}C${x + 90} ${y + 14} ${x + 70} ${y + 14} ${x + 54} ${y + 24}C${x + 36} ${y + 14} ${x + 16} ${y + 14} ${x} ${y + 24}C${x - 16} ${y + 14} ${x - 36} ${y + 14} ${x - 54} ${y + 24}C${x - 70} ${y + 14} ${x - 90} ${y + 14} ${x - 110} ${y + 24}Z`;
  return (
    fill(shape, ink.coral) +
    clipped(
      sheet,
      shape,
      fill(
        `M${x - 54} ${y + 30}C${x - 50} ${y - 10} ${x - 30} ${y - 24} ${x} ${y - 24}L${x} ${y + 30}Z`,
        tint('sand', -0.1, 1.3, -1),
      ) +
        fill(
          `M${x + 54} ${y + 30}C${x + 50} ${y - 10} ${x + 30} ${y - 24} ${x} ${y - 24}C${x + 70} ${y - 24} ${x + 100} ${y} ${x + 112} ${y + 30}Z`,
          tint('sand', -0.1, 1.3, -1),
        ) +
        shade(sheet, shape, tint('coralDeep', -7.4, -5.2, -2), x, y, x + 120, y + 10, 0.7),
    )
  );
}

/** Front Street when the lamps come on. */
function frontStreet(sheet: Sheet): string {
  const lamp = (x: number, y: number) =>
    glow(sheet, x, y, 60, tint('mango', 6.8, -1.6, 9), 0.8) +
    `<path d="M${x - 5} ${y}q5 -8 10 0q1 10 -5 14q-6 -4 -5 -14Z" fill="${tint('sand', -0.7, 4.2, 9)}"/>`;
  return (
    bandedSky(
      sheet,
      [
        tint('lagoonSoft', -3.5, -0.6, 1),
        tint('lagoonSoft', 7.3, 1, -7),
        tint('turquoise', 9.5, -2.1, -13),
        tint('coral', 2.3, -9.7, 20),
        palette.coral,
        palette.mango,
      ],
      460,
    ) +
    stars('fs', 150, 40) +
    streakClouds('fs', 250, 70, 7, tint('mango', -3.6, -3.7, -31), 960, 0.5) +
    sun(sheet, 430, 420, 44, tint('sandDeep', 4.2, 1.7, 4), ink.mango) +
    fill('M0 452H960V730H0Z', tint('turquoise', 0.5, -1.8, 0)) +
    glints('fsg', 452, 500, 30, tint('sandDeep', -0.5, 4.6, -6), 960, { x: 430, near: 80, far: 40 }) +
    fill('M-10 486H970V730H-10Z', tint('coralDeep', 7.6, -9.1, 14)) +
    palm(sheet, 'fsp', { foot: [520, 500], crown: [540, 250], size: 110, bow: 16 }, palms.silhouette) +
    palm(sheet, 'fsq', { foot: [590, 506], crown: [630, 290], size: 100, bow: -10 }, palms.silhouette) +
    islandHouse(sheet, 'fsa', 800, 560, 420, {
      wall: tint('turquoise', 5.1, -0.7, -3.8),
      wallShade: tint('lagoonSoft', 1.2, -0.2, -9),
      roof: tint('lagoonSoft', 1.2, -0.2, 170),
      roofLit: tint('coral', -7.3, -3.9, 3),
      trim: tint('sandDeep', -0.4, 1.4, -4),
      window: tint('lagoon', 2.4, 0.2, 1),
      glow: tint('mango', 6.8, -1.6, 9),
    }) +
    islandHouse(sheet, 'fsb', 150, 570, 440, {
      wall: tint('coral', -5, -2.2, -1),
      wallShade: tint('coralDeep', -11.1, -6.4, -9),
      roof: tint('lagoonSoft', -1.6, -0.9, -2),
      roofLit: tint('turquoise', 8.9, -0.8, -12),
      trim: tint('sandDeep', 2.5, 1, -3),
      window: tint('lagoon', 2.4, 0.2, 1),
      glow: tint('mango', 6.8, -1.6, 9),
    }) +
    shade(sheet, 'M-10 486H970V730H-10Z', tint('lagoon', 4.4, -0.2, 10), 480, 520, 480, 730, 1) +
    shade(sheet, 'M300 486H620L760 730H160Z', tint('mango', 2.9, -3.9, -5), 480, 680, 460, 500, 0.7) +
    stroke('M0 220C160 300 330 300 480 236C640 170 820 190 960 250', tint('lagoon', -2.5, -0.7, 6), 2) +
    lamp(150, 276) +
    lamp(320, 288) +
    lamp(480, 236) +
    lamp(650, 196) +
    lamp(810, 204) +
    bicycle(430, 640, 1.2) +
    onlooker({ x: 560, y: 600, scale: 0.9 }, tint('lagoon', -1.3, -0.6, 5)) +
    onlooker({ x: 596, y: 604, scale: 0.82, flip: true }, tint('lagoon', -1.3, -0.6, 5)) +
    dog(660, 606)
  );
}

/** Someone pedalling a beach cruiser. */
function bicycle(x: number, y: number, s: number): string {
  const c = tint('lagoon', -2.5, -0.7, 6);
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="-24" r="24" fill="none" stroke="${c}" stroke-width="4"/>` +
    [0, 1, 2, 3, 4, 5]
      .map((i) => stroke(`M${cx} -24l${22 * Math.cos(i * 1.047)} ${22 * Math.sin(i * 1.047)}`, c, 0.8))
      .join('');
  return (
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    fill('M-60 4C-20 -2 60 0 120 8C60 14 -20 14 -60 4Z', c, 0.4) +
    wheel(-36) +
    wheel(38) +
    stroke('M-36 -24L-8 -26L22 -60L-18 -58L-36 -24M-18 -58L-8 -26M38 -24L26 -70L14 -76', c, 4) +
    fill('M-30 -66h22v5h-22Z', c) +
    fill('M-28 -66C-32 -84 -26 -112 -8 -116C4 -114 6 -98 -2 -84L-8 -64Z', tint('coralDeep', 5.5, -0.8, -1.4)) +
    stroke('M-4 -106C8 -96 12 -86 18 -78', c, 7) +
    stroke('M-16 -66L8 -50L-4 -28', c, 9) +
    fill('M-12 -126a10 11 0 1 1 20 0a10 11 0 1 1 -20 0ZM-18 -130q16 -12 32 0l-30 2Z', c) +
    '</g>'
  );
}

function dog(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(.8)">` +
    fill(
      'M-34 -26C-40 -38 -48 -42 -54 -40C-48 -36 -44 -30 -40 -22C-38 -14 -40 -6 -42 0L-35 0L-30 -14L10 -14L12 0L19 0L20 -18C24 -26 26 -30 30 -34L44 -32C48 -34 46 -40 40 -42L32 -50L26 -42C20 -34 8 -32 -10 -32C-20 -32 -28 -32 -34 -26Z',
      tint('lagoon', -2.5, -0.7, 6),
    ) +
    '</g>'
  );
}

/** A hammock between two palms, the reef's white line beyond. */
function hammock(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.gold) +
    sun(sheet, 300, 352, 52, ink.light, ink.mango) +
    streakClouds('hh', 180, 90, 8, tint('sand', -0.7, 2.2, 1), 960, 0.5) +
    caye('hh', 700, 260, 14, tint('aqua', -15.6, -1, -30), undefined, 5) +
    bandedSea(sheet, [
      tint('mango', 3.1, -4.2, 1),
      tint('aqua', -5.4, 0.4, -20),
      tint('aqua', -14, 3.1, 3),
      tint('turquoise', 14.75, 1.66, -5.9),
      tint('aqua', -8.9, 2.9, 0),
    ]) +
    stroke('M0 426q60 -6 130 0t140 -1t160 2t170 -2t180 1t190 -1', tint('sand', 1.9, -0.2, 7), 3.5, 0.9) +
    glints('hhg', HORIZON, 560, 110, tint('sandDeep', 4.8, 2, 8), 960, { x: 300, near: 190, far: 60 }) +
    beach(sheet, 'hhb', (x) => 556 + 14 * Math.sin(x / 190), {
      sand: tint('sandDeep', 0.8, 2.4, -2),
      shade: tint('coral', -0.3, -7.3, 25),
      wet: tint('sandDeep', -11.8, 1.7, -4),
      foam: tint('sand', 2.7, -0.9, 12),
    }) +
    shade(
      sheet,
      'M250 660C400 630 600 630 760 668C600 700 400 700 250 660Z',
      tint('coralDeep', -0.8, -10, 16),
      760,
      660,
      250,
      660,
      0.9,
    ) +
    stroke('M202 436L300 478M768 448L650 490', tint('palm', -3.2, -4.2, -101), 3.4) +
    fill('M296 474C360 590 590 600 654 486C600 556 380 552 296 474Z', tint('coralDeep', 5.6, -0.9, -1)) +
    fill('M296 474C380 552 600 556 654 486C590 540 400 536 296 474Z', tint('mango', -3.1, -3.3, -32)) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .map((i) =>
        stroke(
          `M${330 + i * 30} ${508 + 34 * Math.sin(((i + 1) / 12) * Math.PI)}q4 14 2 ${20 + 12 * Math.sin(((i + 1) / 12) * Math.PI)}`,
          tint('sand', -0.7, 2.1, 0),
          2,
          0.7,
        ),
      )
      .join('') +
    fill(
      'M380 520C396 500 430 510 460 522C500 536 540 538 566 520C584 508 600 506 612 512L606 522C590 520 580 536 560 546C510 560 420 552 380 520Z',
      tint('lagoon', 2.4, 0.2, 1),
    ) +
    fill('M352 508a15 14 0 1 1 30 4a15 14 0 1 1 -30 -4Z', tint('lagoon', 2.4, 0.2, 1)) +
    fill('M338 500C350 482 384 486 394 508C376 500 356 500 338 500Z', tint('sandDeep', -0.6, 2.1, -1)) +
    palm(sheet, 'hhp', { foot: [180, 690], crown: [290, 130], size: 210, bow: -34 }, palms.near) +
    palm(sheet, 'hhq', { foot: [770, 700], crown: [690, 170], size: 200, bow: 40 }, palms.near) +
    undergrowth('hhu', 760, 760, 990, 90, leaves.near)
  );
}

export const islandLifeScenes: readonly Scene[] = [
  card('gallery/palm-pier-at-sunset', palmPier),
  card('gallery/secret-beach-sandbar', secretBeach),
  card('gallery/front-street-evening', frontStreet),
  card('gallery/hammock-hour', hammock),
];
