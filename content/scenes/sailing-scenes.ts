import { palette, tint } from '../../art/palette.ts';
import { boat, clouds, corals, depths, duskBoat, ink, leaves, palms, seas, skies } from '../../art/inks.ts';
import { farBird } from '../../art/kit/creatures/birds.ts';
import { catamaran, reflection, sloop } from '../../art/kit/craft/boats.ts';
import { canopy } from '../../art/kit/forest.ts';
import { palm } from '../../art/kit/palm.ts';
import { brainCoral, elkhorn, fishSchool, reefBank, seaFan, staghorn } from '../../art/kit/reef.ts';
import { bandedSea, glints } from '../../art/kit/sea.ts';
import { clipped, fill, type Sheet, stroke } from '../../art/kit/sheet.ts';
import { beach, caye } from '../../art/kit/places/shore.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../../art/kit/sky.ts';
import { snorkeler } from '../../art/kit/creatures/snorkeler.ts';
import { waterColumn } from '../../art/kit/underwater.ts';
import { card, HORIZON, type Scene } from '../../art/scene.ts';

/** The sloop reaching along the reef, a low sun behind a caye. */
function fullDay(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 290, 356, 56, ink.light, ink.mango) +
    heapedCloud(sheet, 'sa1', 190, 220, 420, 110, clouds.warm) +
    heapedCloud(sheet, 'sa2', 850, 290, 380, 120, clouds.warm) +
    streakClouds('sa', 130, 70, 6, tint('sandDeep', -2, -0.7, 51), 960, 0.35) +
    caye('sa-a', 300, 330, 24, tint('turquoise', 9.3, -1.8, -12), undefined, 9) +
    caye('sa-b', 860, 300, 14, tint('aqua', -15.5, -1.4, -25), undefined, 5) +
    bandedSea(sheet, seas.sunset) +
    stroke(`M0 ${HORIZON + 14}q40 -5 90 0t110 -1t140 2t120 -2t160 1t180 -1t200 1`, tint('sand', 0.4, 1, 1), 3, 0.8) +
    glints('sag', HORIZON, 720, 170, tint('sandDeep', 1.4, 4.5, 2), 960, { x: 290, near: 260, far: 60 }) +
    glints('sah', 470, 720, 60, tint('lagoonSoft', 1.9, 0.4, -4), 960, undefined, 0.5) +
    reflection('sar', 640, 600, 250, 110, tint('sandDeep', -1.1, 1.7, -6), 0.5) +
    reflection('sas', 640, 592, 230, 40, tint('lagoonSoft', -4.2, -0.6, -0.6), 0.6) +
    sloop(sheet, 640, 586, 1.72, boat, true, 3) +
    wake(640, 592) +
    farBird(430, 130, 0.7, ink.lagoonSoft, -8) +
    farBird(490, 160, 0.5, ink.lagoonSoft, 6)
  );
}

function wake(x: number, y: number): string {
  return fill(
    `M${x - 180} ${y - 2}C${x - 150} ${y - 14} ${x - 120} ${y + 4} ${x - 60} ${y + 2}C${x} ${y + 6} ${x + 90} ${y + 6} ${x + 150} ${y}C${x + 230} ${y + 8} ${x + 300} ${y + 4} ${x + 360} ${y + 10}C${x + 260} ${y + 18} ${x + 60} ${y + 18} ${x - 60} ${y + 14}C${x - 120} ${y + 14} ${x - 160} ${y + 8} ${x - 180} ${y - 2}Z`,
    tint('sand', 1.4, 0.1, 3),
    0.9,
  );
}

/** At anchor over Coral Gardens, above and below the water: the second picture of the sailing day. */
function coralGardens(sheet: Sheet): string {
  const surface = 'M-10 418C90 406 190 424 320 416C470 406 560 424 700 414C800 408 890 422 970 414V730H-10Z';
  return (
    bandedSky(sheet, skies.day) +
    sun(sheet, 170, 330, 38, tint('sand', 2, 0.4, 12), tint('sandDeep', 0.7, 4.2, 2)) +
    heapedCloud(sheet, 'cg1', 760, 330, 460, 150, clouds.day) +
    heapedCloud(sheet, 'cg2', 120, 250, 300, 70, clouds.day) +
    caye('cg', 880, 230, 20, tint('turquoise', 15.2, -0.3, -17), tint('sandDeep', 3.4, 0.4, 9), 8) +
    fill('M0 404H960V440H0Z', tint('turquoise', 8.1, 1.2, 0)) +
    clipped(
      sheet,
      surface,
      waterColumn(sheet, 'cg', depths.reef, 404, 320) +
        reefBank(sheet, 'cgf', (x) => 600 - 50 * Math.exp(-(((x - 760) / 140) ** 2)), corals.far) +
        fishSchool('cgx', 760, 520, 110, 30, 24, 14, tint('turquoise', 1.54, 0.17, 5.3)) +
        reefBank(
          sheet,
          'cgb',
          (x) => 690 - 60 * Math.exp(-(((x - 130) / 150) ** 2)) - 40 * Math.exp(-(((x - 830) / 120) ** 2)),
          corals.bank,
        ) +
        brainCoral(sheet, 'cg1', 150, 660, 90, corals.gold) +
        elkhorn(sheet, 'cg2', [840, 670], 130, corals.rust) +
        staghorn('cg3', [300, 720], 130, corals.pink) +
        seaFan('cg4', [690, 720], 150, corals.plum) +
        brainCoral(sheet, 'cg5', 560, 740, 80, corals.sage) +
        seaFan('cg6', [50, 660], 120, corals.pink, 0.2) +
        fishSchool('cgy', 350, 610, 60, 22, 12, 20, ink.mango),
    ) +
    stroke(
      'M-10 418C90 406 190 424 320 416C470 406 560 424 700 414C800 408 890 422 970 414',
      tint('sand', 2.3, -0.7, 28),
      3.4,
    ) +
    fill('M256 414C310 446 420 456 490 446C526 440 544 428 550 414Z', tint('lagoonSoft', -2.5, -0.4, -1), 0.9) +
    fill('M360 444L372 490L420 490L414 446Z', tint('lagoonSoft', -2.5, -0.4, -1), 0.9) +
    sloopAtAnchor(sheet, 400, 412) +
    stroke('M560 370C596 430 632 520 652 640', tint('lagoonSoft', -3.6, -0.5, -1), 1.6) +
    snorkeler({ x: 690, y: 452, scale: 0.56, turn: 8 }, tint('lagoon', 3.7, 0.9, 3), ink.coral) +
    snorkeler({ x: 800, y: 470, scale: 0.42, turn: 12 }, tint('lagoonSoft', 1.8, 0.4, -4), ink.mango) +
    farBird(560, 150, 0.6, tint('turquoise', 5, 0.2, 2), -6)
  );
}

/** The same sloop with her sails stowed under an awning. */
function sloopAtAnchor(_sheet: Sheet, x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(1.52)">` +
    stroke('M108 -31L12 -232M11 -232L-98 -18', boat.line, 0.8) +
    stroke('M12 -130L26 -132L14 -14M12 -170L-4 -172L2 -14', boat.line, 0.6) +
    fill('M8.5 -236L12 -236L14 -14L10 -14Z', boat.line) +
    fill('M-94 -43C-60 -51 -20 -47 12 -41L12 -34L-94 -38Z', tint('turquoise', 8.5, 0.1, -6)) +
    fill('M-80 -62L4 -58L-2 -50L-74 -54Z', ink.coral) +
    stroke('M-78 -60V-20M0 -56V-20', boat.line, 0.7) +
    [
      [-60, -17, 1],
      [-46, -16, 0.9],
      [-22, -16, 0.85],
      [70, -22, 0.9],
    ]
      .map(([px, py, s]) =>
        fill(
          `M${px! - 3.6 * s!} ${py}C${px! - 4.6 * s!} ${py! - 9 * s!} ${px! - 3 * s!} ${py! - 13 * s!} ${px} ${py! - 13 * s!}C${px! + 3.2 * s!} ${py! - 13 * s!} ${px! + 4.4 * s!} ${py! - 8 * s!} ${px! + 3.8 * s!} ${py}ZM${px! - 2.4 * s!} ${py! - 15.4 * s!}a2.5 2.9 0 1 1 5 0a2.5 2.9 0 1 1 -5 0`,
          boat.crew,
        ),
      )
      .join('') +
    fill('M-40 -14C-32 -24 6 -25 36 -18L40 -14Z', boat.hull) +
    stroke('M-97 -27C-60 -22 20 -23 106 -41', boat.line, 0.6) +
    fill('M-98 -17C-60 -11 20 -12 108 -30C100 -16 92 -4 80 5L-84 5C-92 2 -96 -8 -98 -17Z', boat.hull) +
    fill('M-95 -6C-40 2 40 2 92 -10C88 -4 84 2 80 5L-84 5C-90 3 -93 -2 -95 -6Z', boat.hullShade) +
    stroke('M-98 -11C-60 -6 20 -7 104 -23', boat.stripe, 2.4) +
    '</g>'
  );
}

/** Gallery: a catamaran coming home at dusk. */
function catamaranAtDusk(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.ember) +
    sun(sheet, 340, 368, 74, tint('sandDeep', 3.2, 2.3, 1), ink.coral) +
    streakClouds('cd', 240, 110, 11, tint('mango', -3.8, -3.1, -26), 960, 0.5) +
    streakClouds('cd2', 110, 50, 5, tint('turquoise', 1.6, -6.2, 20), 960, 0.5) +
    caye('cd', 150, 320, 22, tint('turquoise', -0.9, -3.2, 170), undefined, 8) +
    caye('cd2', 900, 220, 14, tint('coralDeep', 1, -10.7, 0), undefined, 4) +
    bandedSea(sheet, seas.ember) +
    glints('cdg', HORIZON, 720, 190, tint('mango', 5.5, -4.7, -7), 960, { x: 340, near: 300, far: 80 }) +
    glints('cdh', 460, 720, 70, tint('lagoon', -2.2, -0.3, 6), 960, undefined, 0.45) +
    reflection('cdr', 620, 560, 260, 130, tint('lagoon', -4.6, -0.7, 6), 0.7) +
    catamaran(sheet, 620, 548, 1.36, duskBoat, true) +
    farBird(470, 170, 0.6, tint('lagoon', 4.2, 0.1, 7), -6)
  );
}

/** Gallery: through the channel between mangroves. */
function mangroveChannel(sheet: Sheet): string {
  const roots = (seed: number, x: number, y: number, s: number, flip: boolean) =>
    `<g transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})">` +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) =>
        stroke(
          `M${i * 34 + (seed % 9)} -70C${i * 34 + 26} -60 ${i * 34 + 40 + (i % 3) * 8} -30 ${i * 34 + 44 + (i % 2) * 10} 4M${i * 34} -66C${i * 34 - 16} -50 ${i * 34 - 20} -20 ${i * 34 - 18} 6`,
          i % 2 ? tint('lagoonSoft', -3.8, -0.9, -17) : tint('lagoonSoft', 3.4, 0.3, -27),
          5 - (i % 3),
        ),
      )
      .join('') +
    '</g>';
  return (
    bandedSky(sheet, skies.day) +
    sun(sheet, 400, 340, 38, tint('sand', 2, 0.4, 12), tint('sandDeep', 0.7, 4.2, 2)) +
    heapedCloud(sheet, 'mc1', 600, 300, 380, 120, clouds.warm) +
    caye('mc', 460, 200, 12, tint('aqua', -8.6, 0.4, -8), undefined, 3) +
    bandedSea(sheet, [
      tint('aqua', -8.9, 2.9, 0),
      tint('turquoise', 17.7, 1.7, -9),
      tint('turquoise', 9.62, 1.25, -2.2),
      tint('turquoise', 0.1, -0.1, 2),
      tint('lagoonSoft', 5.13, 0.97, -6.8),
    ]) +
    glints('mcg', HORIZON, 720, 70, tint('sand', 1.1, 1.2, 30), 960, { x: 420, near: 190, far: 40 }) +
    canopy(sheet, 'mc-a', { y: 410, rise: 40, tree: 30, from: 560, to: 740, bottom: 416 }, leaves.far) +
    canopy(sheet, 'mc-b', { y: 410, rise: 50, tree: 34, from: 170, to: 350, bottom: 418 }, leaves.far) +
    roots(3, 660, 470, 0.9, false) +
    canopy(sheet, 'mc-c', { y: 410, rise: 120, tree: 62, from: 690, to: 1010, bottom: 436 }, leaves.middle) +
    roots(5, 250, 480, 0.95, true) +
    canopy(sheet, 'mc-d', { y: 414, rise: 130, tree: 66, from: -50, to: 220, bottom: 440 }, leaves.middle) +
    reflection('mcr', 860, 480, 330, 110, tint('lagoonSoft', 3.3, 0.4, -13), 0.6) +
    reflection('mcs', 90, 490, 320, 120, tint('lagoonSoft', 3.3, 0.4, -13), 0.6) +
    roots(1, 810, 590, 1.3, false) +
    canopy(sheet, 'mc-e', { y: 440, rise: 200, tree: 90, from: 770, to: 1120, bottom: 530 }, leaves.near) +
    roots(8, 150, 604, 1.3, true) +
    canopy(sheet, 'mc-f', { y: 460, rise: 180, tree: 90, from: -200, to: 190, bottom: 540 }, leaves.near) +
    reflection('mck', 500, 600, 180, 50, tint('lagoon', 4.8, 1, -1), 0.7) +
    kayak(500, 594, 1.1)
  );
}

/** A paddler in a sea kayak. */
function kayak(x: number, y: number, s: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    stroke('M-70 -66L74 -10', palette.lagoon, 3) +
    fill(
      'M-84 -78C-74 -80 -62 -70 -58 -60C-68 -58 -80 -66 -84 -78ZM64 -16C74 -12 86 -4 88 6C78 6 68 -2 64 -16Z',
      palette.lagoon,
    ) +
    fill('M-16 -4C-20 -26 -16 -48 0 -48C16 -48 20 -26 16 -4Z', palette.lagoon) +
    fill(
      'M-14 -40C-30 -40 -38 -48 -42 -56L-36 -60C-30 -52 -20 -48 -8 -48ZM12 -42C26 -38 34 -32 42 -26L38 -20C28 -26 18 -32 8 -34Z',
      palette.lagoon,
    ) +
    fill('M-9 -58a9 10 0 1 1 18 0a9 10 0 1 1 -18 0ZM-17 -61q17 -12 34 0l-34 2Z', palette.lagoon) +
    fill('M-128 -14C-80 -8 -40 -12 0 -12C40 -12 80 -8 128 -16C96 2 60 8 0 8C-60 8 -96 2 -128 -14Z', ink.mango) +
    fill('M-112 -6C-60 2 60 2 112 -8C84 4 50 8 0 8C-50 8 -84 4 -112 -6Z', tint('coral', -8.7, -4, 28)) +
    '</g>'
  );
}

/** Gallery: two sloops between the reef and the beach. */
function reefPassage(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.gold) +
    sun(sheet, 370, 350, 50, ink.light, ink.mango) +
    heapedCloud(sheet, 'rp1', 640, 270, 520, 150, clouds.warm) +
    caye('rp', 80, 260, 18, tint('aqua', -18.4, -0.5, -22), undefined, 6) +
    bandedSea(sheet, [
      tint('mango', 3.1, -4.2, 1),
      tint('aqua', -5.4, 0.4, -20),
      tint('aqua', -14, 3.1, 3),
      tint('turquoise', 14.75, 1.66, -5.9),
      tint('turquoise', 5.09, 0.66, 0.3),
    ]) +
    stroke('M300 424q50 -6 110 0t120 -1t150 2t160 -2t160 1', tint('sand', 1.9, -0.2, 7), 4, 0.9) +
    glints('rpg', HORIZON, 640, 120, tint('sandDeep', 4.8, 2, 8), 960, { x: 370, near: 200, far: 50 }) +
    reflection('rp1', 800, 462, 70, 36, tint('sand', -0.7, 1.3, -1), 0.5) +
    sloop(sheet, 800, 458, 0.5, boat, false, 3) +
    reflection('rp2', 560, 552, 190, 80, tint('sand', -0.7, 1.3, -1), 0.5) +
    sloop(
      sheet,
      560,
      545,
      1.2,
      {
        ...boat,
        sail: tint('mango', -3, -3.2, -32),
        sailShade: tint('coralDeep', 4.5, -1.7, -0.6),
        hull: tint('turquoise', -6.8, -1.3, 7),
        hullShade: tint('lagoon', 3.7, 0.9, 3),
        stripe: ink.mango,
      },
      false,
      4,
    ) +
    beach(sheet, 'rpb', (x) => 660 + 40 * Math.sin(x / 300 + 1) - x * 0.03, {
      sand: tint('sandDeep', 2.8, 1.4, 1),
      shade: tint('mango', -3.5, -5.6, -4),
      wet: tint('sandDeep', -12, 2.1, 6),
      foam: tint('sand', 2.7, -0.9, 12),
    }) +
    palm(sheet, 'rpp', { foot: [80, 760], crown: [190, 250], size: 200, bow: -50 }, palms.near)
  );
}

export const sailingScenes: readonly Scene[] = [
  card('tours/full-day-sailing', fullDay),
  card('tours/full-day-sailing-2', coralGardens),
  card('gallery/catamaran-at-dusk', catamaranAtDusk),
  card('gallery/mangrove-channel', mangroveChannel),
  card('gallery/reef-passage', reefPassage),
];
