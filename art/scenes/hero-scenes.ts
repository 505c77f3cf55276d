import { boat, ink, palms } from '../inks.ts';
import { reflection, sloop } from '../kit/boats.ts';
import { farBird } from '../kit/birds.ts';
import { canopy, ridge, undergrowth } from '../kit/forest.ts';
import { palm } from '../kit/palm.ts';
import { bandedSea, glints } from '../kit/sea.ts';
import { stroke, type Sheet } from '../kit/sheet.ts';
import { beach, caye } from '../kit/shore.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../kit/sky.ts';
import { pictureFiles, type Scene } from '../scene.ts';

/** A long dark zenith for a light headline, and all the warmth kept for the last third. */
const heroSky = ['#0a3d48', '#0c4a55', '#0d5c66', '#13717a', '#2f938f', '#84c3aa', '#dfdfae', '#fbd38a', ink.mango, '#f58a56'];
const heroSea = ['#f2a865', '#6fb0a2', '#1a8289', '#0d6670', '#0a4d58', '#083a45'];

function landscape(sheet: Sheet, horizon: number, sunX: number, sunR: number): string {
  const w = sheet.width;
  return (
    bandedSky(sheet, heroSky, horizon, 'hero') + sun(sheet, sunX, horizon - sunR * 0.62, sunR, ink.light, ink.mango) + streakClouds('hero-s', horizon - 150, 70, Math.round(w / 150), '#f7cf9a', w, 0.55) +
    heapedCloud(sheet, 'hero-c1', w * 0.84, horizon - 40, w * 0.3, 78, { lit: '#fff0d2', body: '#f9c592', shadow: '#e08a6a' }) + heapedCloud(sheet, 'hero-c2', w * 0.1, horizon - 26, w * 0.26, 54, { lit: '#fff0d2', body: '#f9cf9c', shadow: '#eba07a' })
  );
}

/** The far layer for wide screens: sky, sun, cayes, the sloop coming home. */
function wide(sheet: Sheet): string {
  const horizon = 690;
  return (
    landscape(sheet, horizon, 560, 64) + ridge({ ...sheet, width: 1600 }, 'hero-r', horizon + 2, 22, 240, '#b99a7c', undefined, horizon + 3) + caye('hero-a', 560, 520, 22, '#5f9488', undefined, 9, horizon) + caye('hero-b', 1200, 460, 15, '#8fae8c', undefined, 7, horizon) + bandedSea(sheet, heroSea, horizon, 1000, 'hero', 9) +
    stroke(`M0 ${horizon + 15}q60 -6 140 0t170 -1t190 2t170 -2t240 1t250 -1t260 2t200 -1`, '#fff2d6', 3.500, 0.85) + glints('hero-g', horizon, 1000, 190, '#ffe2a0', 1600, { x: 560, near: 330, far: 70 }) + glints('hero-h', horizon + 50, 1000, 80, '#07323c', 1600, undefined, 0.45) +
    caye('hero-d', 1420, 560, 46, '#1f5f62', '#e9c48e', 14, horizon + 34) + reflection('hero-r1', 940, 812, 190, 90, '#f6dcae', 0.5) + sloop(sheet, 940, 806, 1.08, boat, true, 3) + farBird(760, 520, 0.7, '#0d4450', -8) + farBird(830, 492, 0.5, '#0d4450', 6)
  );
}

/** The same evening composed for a phone held upright. */
function tall(sheet: Sheet): string {
  const horizon = 880;
  return (
    landscape(sheet, horizon, 250, 56) + caye('hero-pa', 250, 330, 20, '#5f9488', undefined, 7, horizon) + bandedSea(sheet, heroSea, horizon, 1280, 'herop', 9) + stroke(`M0 ${horizon + 14}q50 -5 110 0t120 -1t150 2t160 -2t200 1`, '#fff2d6', 3, 0.85) +
    glints('hero-pg', horizon, 1280, 120, '#ffe2a0', 720, { x: 250, near: 210, far: 50 }) + glints('hero-ph', horizon + 60, 1280, 36, '#07323c', 720, undefined, 0.45) + caye('hero-pd', 640, 340, 40, '#1f5f62', '#e9c48e', 8, horizon + 30) + reflection('hero-pr', 440, 1010, 150, 70, '#f6dcae', 0.5) + sloop(sheet, 440, 1004, 0.86, boat, true, 3) + farBird(420, 690, 0.6, '#0d4450', -8) + farBird(470, 668, 0.42, '#0d4450', 6)
  );
}

const shore = { sand: '#c98f5e', shade: '#1a2f38', wet: '#a8845f', foam: '#ffe7c4' };
const leaf = { dark: '#05232a', mid: '#0a383c', lit: '#4a6a44' };

/** The near layer for wide screens: palms left and right, a dark shore at our feet. */
function wideForeground(sheet: Sheet): string {
  return (
    canopy(sheet, 'hero-k', { y: 960, rise: 60, tree: 70, from: 1180, to: 1680, palms: 0, bottom: 1010 }, leaf) + beach(sheet, 'hero-bb', (x) => 955 + 30 * Math.sin(x / 330 + 0.6) - 30 * Math.exp(-(((x - 1500) / 300) ** 2)), shore) +
    palm(sheet, 'hero-p1', { foot: [1440, 1040], crown: [1300, 420], size: 250, bow: 70 }, heroPalm) + palm(sheet, 'hero-p2', { foot: [1520, 1040], crown: [1500, 300], size: 270, bow: 40 }, heroPalm) + palm(sheet, 'hero-p3', { foot: [1600, 1040], crown: [1420, 620], size: 190, bow: 30 }, heroPalm) +
    undergrowth('hero-u1', 1040, -30, 360, 150, leaf) + undergrowth('hero-u2', 1040, 1080, 1640, 180, leaf, 1.3)
  );
}

/** The near layer for a phone: one palm leaning in, the shore. */
function tallForeground(sheet: Sheet): string {
  return beach(sheet, 'hero-pb', (x) => 1205 + 16 * Math.sin(x / 200), shore) + palm(sheet, 'hero-p4', { foot: [690, 1320], crown: [610, 720], size: 200, bow: 60 }, heroPalm) + palm(sheet, 'hero-p5', { foot: [760, 1320], crown: [690, 900], size: 160, bow: 20 }, heroPalm) + undergrowth('hero-u3', 1320, -30, 240, 120, leaf) + undergrowth('hero-u4', 1320, 480, 760, 150, leaf, 1.2);
}

const heroPalm = { ...palms.silhouette, lit: '#5a7a4a', trunkLit: '#a5704a' };

export const heroScenes: readonly Scene[] = [
  { name: 'hero-far', width: 1600, height: 1000, files: pictureFiles('hero-far', [[768, 18, 24], [1600, 34, 48], [2400, 70, 96]]), draw: wide },
  { name: 'hero-far-portrait', width: 720, height: 1280, files: pictureFiles('hero-far-portrait', [[720, 17, 24]]), draw: tall },
  { name: 'hero-near', width: 1600, height: 1000, transparent: true, files: pictureFiles('hero-near', [[768, 14, 20], [1600, 30, 44]]), draw: wideForeground },
  { name: 'hero-near-portrait', width: 720, height: 1280, transparent: true, files: pictureFiles('hero-near-portrait', [[720, 12, 20]]), draw: tallForeground },
];
