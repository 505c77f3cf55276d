import { palette, tint } from '../../art/palette.ts';
import { boat, clouds, coats, corals, depths, ink, leaves, palms, seas, skies } from '../../art/inks.ts';
import { farBird } from '../../art/kit/creatures/birds.ts';
import { reflection, skiff } from '../../art/kit/craft/boats.ts';
import { canopy } from '../../art/kit/forest.ts';
import { palm } from '../../art/kit/palm.ts';
import { wadingAngler } from '../../art/kit/creatures/people.ts';
import { fishSchool, reefBank } from '../../art/kit/reef.ts';
import { tarpon } from '../../art/kit/creatures/sea-creatures.ts';
import { bandedSea, glints } from '../../art/kit/sea.ts';
import { clipped, fill, type Sheet, stroke } from '../../art/kit/sheet.ts';
import { caye } from '../../art/kit/places/shore.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../../art/kit/sky.ts';
import { seagrass, waterColumn } from '../../art/kit/underwater.ts';
import { card, HORIZON, type Scene } from '../../art/scene.ts';

/** Tarpon turning under a skiff: the sea cut open at the waterline. */
function fullDay(sheet: Sheet): string {
  const surface = 'M-10 412C120 402 220 420 340 411C470 402 560 418 690 410C800 404 880 416 970 409V730H-10Z';
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 250, 352, 46, ink.light, ink.mango) +
    heapedCloud(sheet, 'fd1', 690, 250, 460, 120, clouds.warm) +
    heapedCloud(sheet, 'fd2', 100, 300, 210, 52, clouds.warm) +
    streakClouds('fd', 130, 60, 5, tint('sandDeep', -2, -0.7, 51), 960, 0.35) +
    caye('fd-caye', 110, 230, 20, tint('turquoise', 5.7, -1.4, -6), undefined, 6) +
    caye('fd-far', 860, 260, 12, tint('aqua', -18, -1, -13), undefined, 4) +
    fill('M0 398H960V430H0Z', tint('mango', -6.3, -3.1, -20)) +
    clipped(
      sheet,
      surface,
      waterColumn(sheet, 'fd', depths.reef, 400, 250) +
        reefBank(
          sheet,
          'fdb',
          (x) => 690 - 60 * Math.exp(-(((x - 860) / 180) ** 2)) - 22 * Math.exp(-(((x - 40) / 160) ** 2)),
          corals.bank,
        ) +
        seagrass(
          'fdg',
          0,
          960,
          716,
          60,
          [tint('lagoonSoft', 4.9, 0.9, -29), tint('lagoonSoft', -0.7, -0.2, -9), tint('turquoise', 2.4, 0.7, -30)],
          0.8,
        ) +
        tarpon(
          sheet,
          { x: 780, y: 610, scale: 0.5, turn: -6 },
          {
            ...coats.tarpon,
            dark: tint('lagoonSoft', 5.6, 0.9, -5),
            mid: tint('turquoise', 10.8, -0.3, -1),
            lit: tint('aqua', 0, -1.5, -8),
          },
        ) +
        fishSchool('fds', 180, 640, 90, 26, 16, 16, tint('aqua', -9.9, 2.6, 1)),
    ) +
    stroke(
      'M-10 412C120 402 220 420 340 411C470 402 560 418 690 410C800 404 880 416 970 409',
      tint('sand', 0.3, 0.1, 28),
      3.4,
    ) +
    skiff(sheet, 600, 405, 1.15, boat, { flip: true }) +
    stroke('M395 386C400 424 424 476 450 511', tint('sand', -1.1, 0, 50), 1.4) +
    tarpon(sheet, { x: 322, y: 560, scale: 1.02, turn: -14 }, coats.tarpon) +
    farBird(470, 150, 0.7, ink.lagoonSoft, -8) +
    farBird(530, 120, 0.45, ink.lagoonSoft, 6)
  );
}

/** First light on the flats: a guide on his platform, mirror water. */
function halfDay(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.dawn) +
    sun(sheet, 640, 372, 34, tint('sand', 2, 0.1, 11), tint('sandDeep', -2.4, 5.7, -4)) +
    streakClouds('hd', 200, 120, 9, tint('sand', 0.2, 0.9, -2), 960, 0.6) +
    heapedCloud(sheet, 'hd1', 180, 300, 330, 76, clouds.day) +
    caye('hd-a', 200, 520, 22, tint('aqua', -8, -1.1, -14), undefined, 0) +
    canopy(sheet, 'hd-mangrove', { y: 404, rise: 14, tree: 26, from: 690, to: 1000, bottom: 414 }, leaves.far) +
    bandedSea(sheet, seas.dawn) +
    glints('hdg', HORIZON, 720, 150, tint('sand', -0.3, 2.4, 4), 960, { x: 640, near: 300, far: 40 }) +
    glints('hdh', 470, 720, 40, tint('turquoise', 3.48, 0.44, -0.5), 960, undefined, 0.5) +
    reflection('hdr', 330, 506, 250, 110, tint('lagoonSoft', 1.86, 0.34, -4.9), 0.65) +
    skiff(sheet, 330, 500, 1.5, boat, { poling: true }) +
    tail(700, 600, 1) +
    tail(770, 628, 0.8) +
    tail(640, 650, 1.25) +
    farBird(560, 190, 0.6, tint('turquoise', 5.3, -0.5, -2), -6) +
    farBird(610, 215, 0.4, tint('turquoise', 5.3, -0.5, -2), 4)
  );
}

/** The tail of a bonefish feeding head down, and the ring it leaves. */
function tail(x: number, y: number, s: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    fill('M-34 4C-14 -4 22 -4 40 4C20 12 -16 12 -34 4Z', tint('turquoise', -0.2, -0.1, 2), 0.6) +
    fill(
      'M-2 4C-4 -10 -14 -24 -24 -32C-8 -30 2 -24 5 -16C10 -26 20 -34 32 -36C22 -24 12 -8 10 4Z',
      tint('lagoonSoft', -2.5, -0.5, -1),
    ) +
    fill('M-2 4C-4 -10 -14 -24 -24 -32C-14 -26 -2 -14 2 4Z', tint('sandDeep', 0, -1.3, 53)) +
    '</g>'
  );
}

/** For the journal: a wading angler, his line unrolled across the sun. */
function bestWaters(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.ember) +
    sun(sheet, 320, 330, 96, tint('sand', -1, 3.5, 6), ink.mango) +
    streakClouds('bw', 250, 90, 8, tint('turquoise', 0.6, -6, 147), 960, 0.55) +
    streakClouds('bw2', 340, 50, 6, tint('mango', 4.4, -5.2, -6), 960, 0.6) +
    caye('bw-a', 760, 420, 24, tint('turquoise', 0.5, -3.9, 172), undefined, 8) +
    caye('bw-b', 120, 220, 14, tint('coralDeep', 4, -10.3, 1), undefined, 3) +
    bandedSea(sheet, seas.ember) +
    glints('bwg', HORIZON, 720, 190, tint('sandDeep', 0.7, 4.7, 0), 960, { x: 320, near: 330, far: 90 }) +
    glints('bwd', 460, 720, 50, palette.lagoon, 960, undefined, 0.45) +
    reflection('bwr', 300, 622, 80, 80, tint('lagoon', -5.4, -0.9, 4), 0.8) +
    wadingAngler({ x: 300, y: 620, scale: 1.32 }, tint('lagoon', -5.4, -0.9, 4), tint('sand', -0.8, 2.6, 2)) +
    tail(690, 560, 1.1) +
    tail(760, 590, 0.8) +
    palm(sheet, 'bwp', { foot: [1010, 760], crown: [880, 300], size: 200, bow: 40 }, palms.silhouette) +
    farBird(600, 190, 0.6, palette.lagoon, 10)
  );
}

export const fishingScenes: readonly Scene[] = [
  card('tours/full-day-fishing', fullDay),
  card('tours/half-day-fishing', halfDay),
  card('posts/best-fishing-spots-belize-waters', bestWaters),
];
