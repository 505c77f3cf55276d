import { palette, tint } from '../../art/palette.ts';
import { boat, ink, palms } from '../../art/inks.ts';
import { farBird } from '../../art/kit/creatures/birds.ts';
import { reflection, sloop } from '../../art/kit/craft/boats.ts';
import { ridge, undergrowth } from '../../art/kit/forest.ts';
import { type Point, smooth } from '../../art/kit/geometry.ts';
import { palm } from '../../art/kit/palm.ts';
import { noiseLine } from '../../art/kit/random.ts';
import { bandedSea, glints } from '../../art/kit/sea.ts';
import { fill, type Sheet, stroke } from '../../art/kit/sheet.ts';
import { caye } from '../../art/kit/places/shore.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../../art/kit/sky.ts';
import { pictureFiles, type Scene } from '../../art/scene.ts';

/** A dark zenith behind the light headline; the warm colours are in the lowest third. */
const heroSky = [
  tint('lagoonSoft', -2.5, -0.4, -1),
  tint('lagoonSoft', 1.93, 0.35, -3.3),
  tint('turquoise', -6.1, -1.2, 6),
  tint('turquoise', 0.5, -0.2, 3),
  tint('turquoise', 10.9, 0.7, -11),
  tint('aqua', -7.8, 0.7, -18),
  tint('sandDeep', -1.6, 2, 22),
  tint('sandDeep', -2.3, 5.7, -4),
  ink.mango,
  tint('coral', 4, -2.2, 10),
];
const heroSea = [
  tint('mango', -2.5, -2.7, -15),
  tint('aqua', -13.6, 0.3, -6),
  tint('turquoise', 5.7, 0.5, 0),
  tint('turquoise', -2.9, -0.6, 5),
  tint('lagoonSoft', 2.9, 0.6, -4),
  tint('lagoonSoft', -3.6, -0.5, 0),
];

function landscape(sheet: Sheet, horizon: number, sunX: number, sunR: number): string {
  const w = sheet.width;
  return (
    bandedSky(sheet, heroSky, horizon, 'hero') +
    sun(sheet, sunX, horizon - sunR * 0.62, sunR, ink.light, ink.mango) +
    streakClouds('hero-s', horizon - 150, 70, Math.round(w / 150), tint('sandDeep', -3.1, 3.8, -11), w, 0.55) +
    heapedCloud(sheet, 'hero-c1', w * 0.84, horizon - 40, w * 0.3, 78, {
      lit: tint('sand', -0.7, 1.8, -1),
      body: tint('sandDeep', -5, 4.5, -20),
      shadow: tint('coral', 1.6, -5.4, 5),
    }) +
    heapedCloud(sheet, 'hero-c2', w * 0.1, horizon - 26, w * 0.26, 54, {
      lit: tint('sand', -0.7, 1.8, -1),
      body: tint('sandDeep', -2.9, 3.7, -13),
      shadow: tint('mango', -4.4, -4.5, -29),
    })
  );
}

/** The far layer for wide screens: sky, sun, cayes, the sloop coming home. */
function wide(sheet: Sheet): string {
  const horizon = 690;
  return (
    landscape(sheet, horizon, 560, 64) +
    ridge(
      { ...sheet, width: 1600 },
      'hero-r',
      horizon + 2,
      22,
      240,
      tint('sandDeep', -20.1, 1.2, -19),
      undefined,
      horizon + 3,
    ) +
    caye('hero-a', 560, 520, 22, tint('turquoise', 12.9, -2.3, -24), undefined, 9, horizon) +
    caye('hero-b', 1200, 460, 15, tint('aqua', -12.7, -0.8, -43), undefined, 7, horizon) +
    bandedSea(sheet, heroSea, horizon, 1000, 'hero', 9) +
    stroke(
      `M0 ${horizon + 15}q60 -6 140 0t170 -1t190 2t170 -2t240 1t250 -1t260 2t200 -1`,
      tint('sand', -0.2, 1.5, 0),
      3.5,
      0.85,
    ) +
    glints('hero-g', horizon, 1000, 190, tint('sandDeep', 1.4, 4.5, 2), 1600, { x: 560, near: 330, far: 70 }) +
    glints('hero-h', horizon + 50, 1000, 80, tint('lagoon', 4.5, 0.9, 1), 1600, undefined, 0.45) +
    caye(
      'hero-d',
      1420,
      560,
      46,
      tint('turquoise', -4.9, -1.9, -3),
      tint('sandDeep', -6.8, 3.8, -9),
      14,
      horizon + 34,
    ) +
    reflection('hero-r1', 940, 812, 190, 90, tint('sandDeep', -0.3, 2.2, -3), 0.5) +
    sloop(sheet, 940, 806, 1.08, boat, true, 3) +
    farBird(760, 520, 0.7, palette.lagoonSoft, -8) +
    farBird(830, 492, 0.5, palette.lagoonSoft, 6)
  );
}

/** The same evening composed for a phone held upright. */
function tall(sheet: Sheet): string {
  const horizon = 880;
  return (
    landscape(sheet, horizon, 190, 56) +
    caye('hero-pa', 190, 330, 20, tint('turquoise', 12.9, -2.3, -24), undefined, 7, horizon) +
    bandedSea(sheet, heroSea, horizon, 1280, 'herop', 9) +
    stroke(`M0 ${horizon + 14}q50 -5 110 0t120 -1t150 2t160 -2t200 1`, tint('sand', -0.2, 1.5, 0), 3, 0.85) +
    glints('hero-pg', horizon, 1280, 120, tint('sandDeep', 1.4, 4.5, 2), 720, { x: 190, near: 200, far: 50 }) +
    glints('hero-ph', horizon + 60, 1280, 36, tint('lagoon', 4.5, 0.9, 1), 720, undefined, 0.45) +
    caye('hero-pd', 640, 340, 40, tint('turquoise', -4.9, -1.9, -3), tint('sandDeep', -6.8, 3.8, -9), 8, horizon + 30) +
    reflection('hero-pr', 372, 1016, 140, 70, tint('sandDeep', -0.3, 2.2, -3), 0.5) +
    sloop(sheet, 372, 1010, 0.78, boat, true, 3) +
    farBird(420, 690, 0.6, palette.lagoonSoft, -8) +
    farBird(470, 668, 0.42, palette.lagoonSoft, 6)
  );
}

const leaf = {
  dark: tint('lagoon', -1.1, -0.1, 1),
  mid: tint('lagoonSoft', -4.5, -1, -13),
  lit: tint('palm', 1.7, -2.5, -11),
};

/** Flat sand and foam without spatter, because a transparent layer must be a small file. */
function foreshore(sheet: Sheet, seed: string, edge: (x: number) => number): string {
  const { width, height } = sheet;
  const noise = noiseLine(seed, 4);
  const layer = (drop: number, amount: number, color: string) => {
    const line: Point[] = [];
    for (let x = -20; x <= width + 20; x += 20) line.push([x, edge(x) + drop + noise(x / 90 + drop) * amount]);
    return fill(`${smooth(line, false)}L${width + 20} ${height + 5}L-20 ${height + 5}Z`, color);
  };
  return (
    layer(-6, 6, tint('sandDeep', 2.5, 1, -3)) +
    layer(2, 6, tint('coral', -2.6, -9, 28)) +
    layer(18, 8, tint('mango', -5.2, -5.6, -9)) +
    layer(34, 9, tint('coralDeep', 8.1, -8.6, 27)) +
    layer(62, 10, tint('lagoonSoft', 2.4, -4.2, -32))
  );
}

/** The near layer for wide screens: palms on the right, the shore at our feet. */
function wideForeground(sheet: Sheet): string {
  return (
    foreshore(sheet, 'hero-bb', (x) => 948 + 26 * Math.sin(x / 330 + 0.6) - 34 * Math.exp(-(((x - 1500) / 300) ** 2))) +
    palm(sheet, 'hero-p1', { foot: [1400, 1040], crown: [1270, 470], size: 230, bow: 70 }, heroPalm) +
    palm(sheet, 'hero-p2', { foot: [1530, 1040], crown: [1490, 320], size: 260, bow: 50 }, heroPalm) +
    undergrowth('hero-u1', 1040, -30, 300, 120, leaf) +
    undergrowth('hero-u2', 1040, 1180, 1640, 150, leaf)
  );
}

/** The near layer for a phone: one palm leaning in, the shore. */
function tallForeground(sheet: Sheet): string {
  return (
    foreshore(sheet, 'hero-pb', (x) => 1196 + 16 * Math.sin(x / 200)) +
    palm(sheet, 'hero-p4', { foot: [680, 1320], crown: [624, 700], size: 180, bow: 50, fronds: 11 }, heroPalm) +
    undergrowth('hero-u4', 1320, 520, 760, 120, leaf)
  );
}

const heroPalm = { ...palms.silhouette, lit: tint('palm', 7.1, -1.4, -15), trunkLit: tint('coralDeep', 6.1, -8.2, 23) };

export const heroScenes: readonly Scene[] = [
  {
    name: 'hero-far',
    width: 1600,
    height: 1000,
    files: pictureFiles('hero-far', [
      [768, 16, 24],
      [1600, 24, 54],
      [2400, 64, 96],
    ]),
    draw: wide,
  },
  {
    name: 'hero-far-portrait',
    width: 720,
    height: 1280,
    files: pictureFiles('hero-far-portrait', [[720, 16, 24]]),
    draw: tall,
  },
  {
    name: 'hero-near',
    width: 1600,
    height: 1000,
    transparent: true,
    files: pictureFiles('hero-near', [
      [768, 11, 20],
      [1600, 19, 44],
    ]),
    draw: wideForeground,
  },
  {
    name: 'hero-near-portrait',
    width: 720,
    height: 1280,
    transparent: true,
    files: pictureFiles('hero-near-portrait', [[720, 9, 26]]),
    draw: tallForeground,
  },
];
