import { palette, tint } from '../../art/palette.ts';
import { clouds, coats, corals, depths, ink, skies } from '../../art/inks.ts';
import { farBird } from '../../art/kit/creatures/birds.ts';
import { blob, smooth } from '../../art/kit/geometry.ts';
import { shade } from '../../art/kit/grain.ts';
import { between, seeded } from '../../art/kit/random.ts';
import {
  brainCoral,
  elkhorn,
  fishSchool,
  ledge,
  reefBank,
  seaFan,
  seaWhips,
  staghorn,
  tubeSponge,
} from '../../art/kit/reef.ts';
import { nurseShark, ray } from '../../art/kit/creatures/sea-creatures.ts';
import { turtle } from '../../art/kit/creatures/turtle.ts';
import { bandedSea, causticNet, glints } from '../../art/kit/sea.ts';
import { fill, type Sheet } from '../../art/kit/sheet.ts';
import { bandedSky, heapedCloud, sun } from '../../art/kit/sky.ts';
import { diver, snorkeler } from '../../art/kit/creatures/snorkeler.ts';
import { sandFloor, seagrass, surfaceFromBelow, waterColumn } from '../../art/kit/underwater.ts';
import { card, HORIZON, type Scene } from '../../art/scene.ts';

const sandInk = {
  lit: tint('sandDeep', 3.2, 0.4, 13),
  mid: tint('aqua', 3, -2, -31),
  dark: tint('aqua', -13.5, 2.7, 6),
};
const far = corals.far;

/** The cut in the barrier reef: its wall on the right, a turtle crossing the blue. */
function holChan(sheet: Sheet): string {
  const wall = (x: number) => 740 - 560 / (1 + Math.exp(-(x - 690) / 46)) + 24 * Math.sin(x / 40);
  const on = (seed: string, x: number, y: number, w: number) => ledge(sheet, `hcl${seed}`, x, y, w, corals.bank);
  const shelf = (x: number) => 640 - 420 / (1 + Math.exp(-(x - 800) / 70)) - 40;
  return (
    waterColumn(sheet, 'hc', depths.deep) +
    surfaceFromBelow('hc', sheet, 90, tint('sand', 0.8, 0.6, 46), 0.55) +
    reefBank(sheet, 'hcf', shelf, {
      dark: tint('turquoise', -2.22, -0.45, 6.6),
      mid: tint('turquoise', 9.7, 1.1, 0),
      lit: tint('aqua', -13.5, 2.7, 6),
    }) +
    staghorn('hcs', [560, 600], 90, far) +
    brainCoral(sheet, 'hcbf', 480, 640, 60, far) +
    fishSchool('hcx', 500, 250, 170, 60, 46, 17, tint('turquoise', -1.5, -0.3, 6)) +
    reefBank(sheet, 'hcw', wall, corals.bank) +
    staghorn('hc3', [925, 190], 130, corals.pink) +
    brainCoral(sheet, 'hc2', 852, 222, 78, corals.gold) +
    turned(-14, 770, 246, elkhorn(sheet, 'hc8', [770, 246], 110, corals.rust)) +
    on('a', 850, 222, 260) +
    turned(-26, 732, 420, seaFan('hc1', [732, 420], 180, corals.plum, -0.15)) +
    on('b', 738, 418, 150) +
    turned(-12, 850, 470, tubeSponge(sheet, 'hc4', [850, 470], 130, corals.gold, 4)) +
    on('c', 862, 466, 190) +
    turned(-14, 716, 590, brainCoral(sheet, 'hc5', 716, 594, 72, corals.sage)) +
    on('d', 726, 592, 190) +
    turned(-10, 912, 620, seaFan('hc6', [912, 620], 150, corals.pink, -0.1)) +
    on('e', 905, 618, 170) +
    seaWhips('hc9', [800, 690], 130, tint('coralDeep', -2.1, -5.7, -53), 12) +
    on('f', 800, 688, 130) +
    staghorn('hc7', [640, 730], 130, corals.rust) +
    brainCoral(sheet, 'hc10', 880, 750, 110, corals.rust) +
    fishSchool('hcy', 640, 330, 60, 40, 12, 22, ink.mango, true) +
    fishSchool('hcz', 690, 500, 40, 26, 7, 18, ink.coral, true) +
    seaFan('hcn', [40, 760], 200, corals.shadow, 0.2) +
    reefBank(sheet, 'hcn', (x) => 690 + x * 0.14, corals.shadow, -20, 420) +
    turtle(sheet, { x: 320, y: 330, scale: 1.22, turn: -14 }, coats.turtle) +
    snorkeler({ x: 560, y: 92, scale: 0.5, turn: 6 }, tint('lagoonSoft', -1.7, -0.2, 1), ink.coral)
  );
}

/** White sand, nurse sharks and rays, the light net of the surface over everything. */
function sharkRay(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'sr', depths.shallow) +
    surfaceFromBelow('sr', sheet, 80, tint('sand', 2.1, 0.2, 19), 0.75) +
    reefBank(
      sheet,
      'srf',
      (x) => 430 - 26 * Math.exp(-(((x - 180) / 130) ** 2)) - 34 * Math.exp(-(((x - 800) / 170) ** 2)),
      { dark: tint('turquoise', 13.3, 1.3, -3), mid: tint('aqua', -15.4, 2.9, 8), lit: tint('aqua', -5.3, 1.2, -2) },
    ) +
    sandFloor(sheet, 'srs', 428, sandInk) +
    causticNet(sheet, 'src', { x: 0, y: 432, width: 960, height: 300 }, 90, tint('sand', 2.6, -0.7, 14), 0.55) +
    snorkeler({ x: 690, y: 96, scale: 0.62, turn: 4 }, tint('lagoonSoft', 5.6, 1, -5), ink.coral) +
    snorkeler({ x: 850, y: 140, scale: 0.4, turn: 2 }, tint('turquoise', 5, 0.2, 2), ink.mango) +
    nurseShark(
      sheet,
      { x: 660, y: 318, scale: 0.56, turn: 3 },
      {
        ...coats.shark,
        dark: tint('turquoise', 5.6, -1.4, -6),
        mid: tint('aqua', -15.8, -0.2, -11),
        lit: tint('sandDeep', -2.4, 1.2, 41),
      },
    ) +
    shadowOn(690, 452, 190) +
    fishSchool('srx', 230, 250, 90, 40, 22, 17, tint('turquoise', 13.3, 1.1, -2)) +
    shadowOn(420, 640, 380) +
    nurseShark(sheet, { x: 396, y: 500, scale: 1.3, turn: -3, flip: false }, coats.shark) +
    shadowOn(800, 664, 210) +
    `<g transform="translate(790 596) scale(1 .56)">${ray(sheet, { x: 0, y: 0, scale: 0.98, turn: -58 }, coats.sting, 'sting')}</g>` +
    `<g transform="translate(140 356) scale(1 .5)">${ray(sheet, { x: 0, y: 0, scale: 0.62, turn: 62 }, { ...coats.sting, dark: tint('turquoise', 5.6, -1.4, -6), mid: tint('aqua', -18.4, -0.1, -1), lit: tint('sandDeep', -4.1, 1.1, 50) }, 'sting')}</g>`
  );
}

function shadowOn(x: number, y: number, w: number): string {
  return fill(
    `M${x - w / 2} ${y}C${x - w * 0.2} ${y - w * 0.05} ${x + w * 0.3} ${y - w * 0.045} ${x + w / 2} ${y}C${x + w * 0.2} ${y + w * 0.06} ${x - w * 0.25} ${y + w * 0.05} ${x - w / 2} ${y}Z`,
    tint('turquoise', 5.1, 0.2, -0.2),
    0.45,
  );
}

/** Boulder corals that stand like ruins in clear shallow water. */
function mexicoRocks(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'mr', depths.reef, 0, 300) +
    surfaceFromBelow('mr', sheet, 110, tint('sand', 1.4, 0.8, 33), 0.7) +
    reefBank(
      sheet,
      'mrf',
      (x) => 470 - 70 * Math.exp(-(((x - 560) / 120) ** 2)) - 50 * Math.exp(-(((x - 150) / 90) ** 2)),
      { dark: tint('turquoise', 5.2, 0.64, 2.4), mid: tint('turquoise', 13.2, 1.2, -2), lit: tint('aqua', -9.6, 2, 3) },
    ) +
    brainCoral(sheet, 'mrd', 840, 490, 90, far) +
    brainCoral(sheet, 'mre', 420, 490, 70, far) +
    sandFloor(sheet, 'mrs', 520, {
      lit: tint('sandDeep', 1.5, 0.3, 21),
      mid: tint('aqua', -3.8, 0.2, -7),
      dark: tint('turquoise', 10.7, 0.8, -1.8),
    }) +
    causticNet(sheet, 'mrc', { x: 0, y: 524, width: 960, height: 200 }, 80, tint('sand', 1.7, 0.9, 17), 0.4) +
    fishSchool('mrx', 480, 260, 150, 50, 40, 15, tint('turquoise', 3.3, 0.4, 3)) +
    brainCoral(sheet, 'mr1', 700, 640, 230, corals.gold) +
    brainCoral(sheet, 'mr2', 900, 690, 150, corals.rust) +
    staghorn('mr3', [490, 690], 170, corals.pink) +
    brainCoral(sheet, 'mr4', 210, 640, 130, corals.sage) +
    seaFan('mr5', [330, 690], 190, corals.plum, 0.15) +
    tubeSponge(sheet, 'mr6', [820, 480], 90, corals.pink, 4) +
    elkhorn(sheet, 'mr7', [640, 470], 110, corals.rust) +
    seaWhips('mr8', [120, 560], 110, tint('coralDeep', 2.9, -6.4, -46)) +
    brainCoral(sheet, 'mr9', 60, 730, 120, corals.plum) +
    staghorn('mr10', [600, 760], 120, corals.gold) +
    fishSchool('mry', 560, 420, 80, 36, 16, 24, tint('mango', 7.4, -0.3, 14)) +
    fishSchool('mrz', 310, 470, 50, 24, 8, 20, palette.coral, true) +
    diver({ x: 330, y: 250, scale: 1.15, turn: 24 }, tint('lagoon', 3.7, 0.9, 3), ink.coral) +
    bubbles(300, 120)
  );
}

function bubbles(x: number, y: number): string {
  return [
    [0, 0, 7],
    [14, -26, 5],
    [-8, -50, 6],
    [10, -76, 9],
  ]
    .map(
      ([dx, dy, r]) =>
        `<path d="M${x + dx! - r!} ${y + dy!}a${r} ${r! * 0.9} 0 1 1 ${2 * r!} 0a${r} ${r! * 0.8} 0 1 1 ${-2 * r!} 0Z" fill="${tint('sand', 1.2, 0.2, 38)}" opacity=".75"/>`,
    )
    .join('');
}

/** For the journal: an eagle ray over the reef crest, seen from below against the light. */
function topFive(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'tf', depths.reef, 0, 420) +
    surfaceFromBelow('tf', sheet, 130, tint('sand', 2.1, 0.6, 25), 0.75) +
    reefBank(sheet, 'tff', (x) => 600 - 40 * Math.sin(x / 130), {
      dark: tint('turquoise', -1, -0.3, 6),
      mid: tint('turquoise', 8.34, 0.85, 1.1),
      lit: tint('aqua', -13.8, 2.4, 6),
    }) +
    staghorn('tfs', [700, 600], 120, far) +
    seaFan('tfsf', [240, 590], 110, far) +
    fishSchool('tfx', 740, 400, 120, 60, 36, 17, tint('turquoise', -1, -0.3, 6), true) +
    `<g transform="translate(430 300) scale(1 .72)">${ray(sheet, { x: 0, y: 0, scale: 1.5, turn: 38 }, coats.eagle)}</g>` +
    snorkeler({ x: 700, y: 110, scale: 0.55, turn: 4 }, tint('lagoonSoft', 1.95, 0.44, -1.9), ink.coral) +
    reefBank(
      sheet,
      'tfn',
      (x) => 660 - 70 * Math.exp(-(((x - 860) / 150) ** 2)) - 50 * Math.exp(-(((x - 80) / 140) ** 2)),
      corals.bank,
    ) +
    elkhorn(sheet, 'tf1', [860, 640], 190, corals.rust) +
    brainCoral(sheet, 'tf2', 690, 700, 90, corals.gold) +
    seaFan('tf3', [110, 680], 210, corals.plum, 0.1) +
    staghorn('tf4', [270, 730], 150, corals.pink) +
    tubeSponge(sheet, 'tf5', [430, 720], 110, corals.gold) +
    brainCoral(sheet, 'tf6', 560, 740, 80, corals.sage) +
    seaWhips('tf7', [780, 720], 140, tint('coralDeep', 2.9, -6.4, -46)) +
    fishSchool('tfy', 600, 610, 70, 24, 11, 20, ink.mango)
  );
}

/** Rotates a drawing about a point, for corals that grow sideways out of a wall. */
function turned(degrees: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`;
}

/** Gallery: the wall drops from light to ink. */
function reefWall(sheet: Sheet): string {
  const wall = (x: number) => 120 + 760 / (1 + Math.exp(-(x - 400) / 60)) + 20 * Math.sin(x / 33);
  const on = (seed: string, x: number, y: number, w: number) => ledge(sheet, `rwl${seed}`, x, y, w, corals.bank);
  return (
    waterColumn(sheet, 'rw', depths.deep, 0, 620) +
    surfaceFromBelow('rw', sheet, 80, tint('sand', 0.8, 0.6, 46), 0.5) +
    fishSchool('rwx', 690, 250, 150, 80, 60, 16, tint('turquoise', -0.7, -0.2, 5), true) +
    reefBank(sheet, 'rwf', (x) => 300 + 560 / (1 + Math.exp(-(x - 560) / 80)), {
      dark: tint('lagoonSoft', 5, 1.1, -1),
      mid: tint('turquoise', 1, -0.1, 5),
      lit: tint('turquoise', 15.3, 0.8, -9),
    }) +
    turned(24, 500, 470, seaFan('rwf', [500, 470], 120, far, 0.2)) +
    turned(40, 590, 600, staghorn('rwg', [590, 600], 90, far)) +
    reefBank(sheet, 'rw', wall, corals.bank) +
    staghorn('rw4', [40, 150], 130, corals.rust) +
    brainCoral(sheet, 'rw2', 150, 168, 100, corals.gold) +
    turned(12, 265, 190, elkhorn(sheet, 'rw8', [265, 190], 120, corals.rust)) +
    on('a', 150, 166, 330) +
    turned(20, 330, 300, tubeSponge(sheet, 'rw3', [330, 300], 130, corals.gold, 4)) +
    on('b', 318, 296, 150) +
    turned(-4, 180, 330, seaWhips('rw6', [180, 330], 140, tint('coralDeep', 2.1, -4.8, -43), 12)) +
    on('c', 180, 326, 130) +
    turned(26, 372, 430, seaFan('rw1', [372, 430], 200, corals.pink, 0.2)) +
    on('d', 366, 428, 150) +
    turned(8, 120, 470, brainCoral(sheet, 'rw7', 120, 470, 96, corals.rust)) +
    staghorn('rw11', [235, 470], 110, corals.sage) +
    on('e', 150, 466, 300) +
    turned(18, 300, 650, seaFan('rw5', [300, 650], 220, corals.plum, 0.15)) +
    on('f', 296, 646, 190) +
    tubeSponge(sheet, 'rw9', [90, 690], 160, corals.plum) +
    on('g', 90, 686, 230) +
    turned(20, 440, 690, brainCoral(sheet, 'rw10', 440, 700, 76, corals.sage)) +
    on('h', 430, 700, 190) +
    fishSchool('rwy', 470, 330, 70, 60, 16, 24, ink.mango) +
    diver({ x: 690, y: 400, scale: 1.2, turn: -28 }, tint('lagoon', -1.4, 0.1, 9), ink.coral) +
    bubbles(720, 270)
  );
}

/** Gallery: a turtle grazing the meadow. */
function turtleGrass(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'tg', depths.shallow, 0, 300) +
    surfaceFromBelow('tg', sheet, 100, tint('sand', 2.1, 0.2, 19), 0.75) +
    fishSchool('tgx', 700, 260, 120, 40, 26, 16, tint('turquoise', 17.8, 1.3, -9)) +
    sandFloor(sheet, 'tgs', 470, sandInk) +
    seagrass(
      'tg1',
      -20,
      980,
      520,
      60,
      [tint('aqua', -15.3, 2.1, -15), tint('turquoise', 15.1, 0.4, -24), tint('aqua', -9.9, 1.5, -26)],
      1,
    ) +
    causticNet(sheet, 'tgc', { x: 0, y: 500, width: 960, height: 220 }, 80, tint('sand', 2.6, -0.7, 14), 0.3) +
    seagrass(
      'tg2',
      -20,
      980,
      600,
      90,
      [tint('turquoise', 7.7, 0.6, -25), tint('palm', 15.1, 0.4, 17), tint('aqua', -13.7, 3.1, -32)],
      1.1,
    ) +
    turtle(sheet, { x: 590, y: 440, scale: 1.5, turn: 12, flip: true }, coats.turtle) +
    seagrass(
      'tg3',
      -20,
      980,
      690,
      130,
      [
        tint('turquoise', -5.7, -1.2, -11),
        tint('turquoise', 2.6, 0.5, -26.4),
        tint('palm', 13.3, 0.4, 13),
        tint('aqua', -6.3, 3.4, -59),
      ],
      1.3,
    ) +
    seagrass(
      'tg4',
      -20,
      980,
      760,
      150,
      [tint('lagoonSoft', -1, -0.1, -7), tint('lagoonSoft', 5.4, 0.9, -25), tint('palm', 0.3, -1.6, 27)],
      1,
    )
  );
}

/** The Great Blue Hole from the air: a dark iris in the lighthouse reef. */
function blueHole(sheet: Sheet): string {
  const random = seeded('bh');
  let patches = '';
  for (let i = 0; i < 190; i++) {
    const depth = random() ** 0.8;
    const y = HORIZON + 16 + depth * 300;
    const x = between(random, -40, 1000);
    if (((x - 560) / 380) ** 2 + ((y - 572) / 120) ** 2 < 1) continue;
    patches += smooth(
      blob(
        `bhp${i}`,
        x,
        y,
        between(random, 14, 70) * (0.25 + depth),
        between(random, 3, 13) * (0.25 + depth),
        0.45,
        16,
      ),
    );
  }
  const ring = (k: number, seed: string, rough: number) => smooth(blob(seed, 560, 572, 290 * k, 88 * k, rough, 44));
  const eye = ring(0.97, 'bhf', 0.03);
  return (
    bandedSky(sheet, skies.day) +
    sun(sheet, 210, 300, 38, tint('sand', 2, 0.4, 12), tint('sandDeep', 0.7, 4.2, 2)) +
    heapedCloud(sheet, 'bh1', 760, 330, 540, 170, clouds.warm) +
    heapedCloud(sheet, 'bh2', 170, 398, 420, 80, clouds.day) +
    heapedCloud(sheet, 'bh3', 330, 200, 260, 60, clouds.day) +
    bandedSea(
      sheet,
      [
        tint('turquoise', 4.85, 0.78, 3.2),
        tint('turquoise', 14.4, 2, -5),
        tint('aqua', -13, 3.8, 7),
        tint('aqua', -5.7, 2.4, 2),
        tint('aqua', -1.2, 0.9, -3),
        tint('aqua', -8.8, 2.8, 3),
      ],
      HORIZON,
      720,
      'bhw',
      9,
    ) +
    fill(patches, tint('turquoise', 10.5, 1.4, -2), 0.5) +
    fill(ring(1.36, 'bha', 0.12), tint('aqua', 2.9, -0.3, -9), 0.8) +
    fill(ring(1.22, 'bhb', 0.13), tint('sand', -2.5, 1.9, 44)) +
    fill(ring(1.15, 'bhc', 0.14), tint('turquoise', 13.9, 1, -18)) +
    fill(ring(1.07, 'bhd', 0.13), tint('sandDeep', -0.2, 0.5, 66)) +
    fill(ring(1.02, 'bhe', 0.05), tint('turquoise', 2.3, 0.3, 5)) +
    fill(eye, tint('lagoonSoft', -3.9, 0.1, 12)) +
    shade(sheet, eye, tint('turquoise', -0.9, -0.2, 9), 540, 560, 500, 668, 0.9) +
    shade(sheet, eye, tint('lagoon', -6, -0.3, 19), 540, 590, 580, 480, 1) +
    fill(smooth(blob('bhs', 870, 680, 170, 24, 0.3, 24)), tint('turquoise', -0.9, -0.2, 6.1), 0.35) +
    tinyYacht(200, 650, 0.9) +
    glints('bhg', HORIZON + 6, 720, 50, tint('sand', 2.2, -0.1, 51), 960, undefined, 0.5) +
    farBird(640, 460, 0.7, tint('lagoonSoft', 1.9, 0.5, -1), 8) +
    farBird(700, 440, 0.45, tint('lagoonSoft', 1.9, 0.5, -1), -4)
  );
}

function tinyYacht(x: number, y: number, s: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    fill('M-60 12C-20 8 40 6 80 0C60 14 20 22 -40 22Z', tint('turquoise', -0.9, -0.2, 6.1), 0.5) +
    fill('M-30 -4C0 -10 34 -10 56 0C34 10 0 10 -30 6Z', tint('sand', 1.4, -0.2, 1)) +
    fill('M-20 -3C0 -6 20 -6 34 0C20 4 0 4 -20 4Z', tint('mango', -2.9, -6.4, -1)) +
    fill('M-190 10C-120 2 -70 0 -30 1C-70 8 -120 14 -190 10Z', palette.white, 0.6) +
    '</g>'
  );
}

export const reefScenes: readonly Scene[] = [
  card('tours/hol-chan-snorkeling', holChan),
  card('tours/shark-ray-alley', sharkRay),
  card('tours/mexico-rocks', mexicoRocks),
  card('posts/top-5-snorkeling-spots-belize', topFive),
  card('gallery/reef-wall', reefWall),
  card('gallery/turtle-grass', turtleGrass),
  card('gallery/great-blue-hole', blueHole),
];
