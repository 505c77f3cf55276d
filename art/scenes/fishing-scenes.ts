import { boat, clouds, coats, corals, depths, ink, leaves, palms, seas, skies } from '../inks.ts';
import { farBird } from '../kit/birds.ts';
import { reflection, skiff } from '../kit/boats.ts';
import { canopy } from '../kit/forest.ts';
import { palm } from '../kit/palm.ts';
import { wadingAngler } from '../kit/people.ts';
import { fishSchool, reefBank } from '../kit/reef.ts';
import { tarpon } from '../kit/sea-creatures.ts';
import { bandedSea, glints } from '../kit/sea.ts';
import { clipped, fill, type Sheet, stroke } from '../kit/sheet.ts';
import { caye } from '../kit/shore.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../kit/sky.ts';
import { seagrass, waterColumn } from '../kit/underwater.ts';
import { card, HORIZON, type Scene } from '../scene.ts';

/** Tarpon turning under a skiff: the sea cut open at the waterline. */
function fullDay(sheet: Sheet): string {
  const surface = 'M-10 412C120 402 220 420 340 411C470 402 560 418 690 410C800 404 880 416 970 409V730H-10Z';
  return (
    bandedSky(sheet, skies.sunset) +
    sun(sheet, 250, 352, 46, ink.light, ink.mango) +
    heapedCloud(sheet, 'fd1', 690, 250, 460, 120, clouds.warm) +
    heapedCloud(sheet, 'fd2', 100, 300, 210, 52, clouds.warm) +
    streakClouds('fd', 130, 60, 5, '#cfe0c8', 960, 0.35) +
    caye('fd-caye', 110, 230, 20, '#3b7f80', undefined, 6) +
    caye('fd-far', 860, 260, 12, '#6fa090', undefined, 4) +
    fill('M0 398H960V430H0Z', '#e79a62') +
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
        seagrass('fdg', 0, 960, 716, 60, ['#0d5550', '#0a434a', '#1f7a64'], 0.8) +
        tarpon(
          sheet,
          { x: 780, y: 610, scale: 0.5, turn: -6 },
          { ...coats.tarpon, dark: '#0f5560', mid: '#3d9096', lit: '#a9d8cc' },
        ) +
        fishSchool('fds', 180, 640, 90, 26, 16, 16, '#5fc0b6'),
    ) +
    stroke('M-10 412C120 402 220 420 340 411C470 402 560 418 690 410C800 404 880 416 970 409', '#f4f7e4', 3.4) +
    skiff(sheet, 600, 405, 1.15, boat, { flip: true }) +
    stroke('M395 386C400 424 424 476 450 511', '#e9f4e4', 1.4) +
    tarpon(sheet, { x: 322, y: 560, scale: 1.02, turn: -14 }, coats.tarpon) +
    farBird(470, 150, 0.7, ink.lagoonSoft, -8) +
    farBird(530, 120, 0.45, ink.lagoonSoft, 6)
  );
}

/** First light on the flats: a guide on his platform, mirror water. */
function halfDay(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.dawn) +
    sun(sheet, 640, 372, 34, '#fffbe8', '#fbd28a') +
    streakClouds('hd', 200, 120, 9, '#fff3dc', 960, 0.6) +
    heapedCloud(sheet, 'hd1', 180, 300, 330, 76, clouds.day) +
    caye('hd-a', 200, 520, 22, '#8fbfae', undefined, 0) +
    canopy(sheet, 'hd-mangrove', { y: 404, rise: 14, tree: 26, from: 690, to: 1000, bottom: 414 }, leaves.far) +
    bandedSea(sheet, seas.dawn) +
    glints('hdg', HORIZON, 720, 150, '#fff2cf', 960, { x: 640, near: 300, far: 40 }) +
    glints('hdh', 470, 720, 40, '#0f7b82', 960, undefined, 0.5) +
    reflection('hdr', 330, 506, 250, 110, '#0b4a54', 0.65) +
    skiff(sheet, 330, 500, 1.5, boat, { poling: true }) +
    tail(700, 600, 1) +
    tail(770, 628, 0.8) +
    tail(640, 650, 1.25) +
    farBird(560, 190, 0.6, '#2d7f84', -6) +
    farBird(610, 215, 0.4, '#2d7f84', 4)
  );
}

/** The tail of a bonefish feeding head down, and the ring it leaves. */
function tail(x: number, y: number, s: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    fill('M-34 4C-14 -4 22 -4 40 4C20 12 -16 12 -34 4Z', '#0b6f78', 0.6) +
    fill('M-2 4C-4 -10 -14 -24 -24 -32C-8 -30 2 -24 5 -16C10 -26 20 -34 32 -36C22 -24 12 -8 10 4Z', '#0c3d47') +
    fill('M-2 4C-4 -10 -14 -24 -24 -32C-14 -26 -2 -14 2 4Z', '#d7e6d2') +
    '</g>'
  );
}

/** For the journal: a wading angler, his line unrolled across the sun. */
function bestWaters(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.ember) +
    sun(sheet, 320, 330, 96, '#fff0c4', ink.mango) +
    streakClouds('bw', 250, 90, 8, '#6f5f66', 960, 0.55) +
    streakClouds('bw2', 340, 50, 6, '#f9c68a', 960, 0.6) +
    caye('bw-a', 760, 420, 24, '#7b5a5c', undefined, 8) +
    caye('bw-b', 120, 220, 14, '#9a6a5e', undefined, 3) +
    bandedSea(sheet, seas.ember) +
    glints('bwg', HORIZON, 720, 190, '#ffdf9c', 960, { x: 320, near: 330, far: 90 }) +
    glints('bwd', 460, 720, 50, '#06262d', 960, undefined, 0.45) +
    reflection('bwr', 300, 622, 80, 80, '#04181e', 0.8) +
    wadingAngler({ x: 300, y: 620, scale: 1.32 }, '#04181e', '#fff0cc') +
    tail(690, 560, 1.1) +
    tail(760, 590, 0.8) +
    palm(sheet, 'bwp', { foot: [1010, 760], crown: [880, 300], size: 200, bow: 40 }, palms.silhouette) +
    farBird(600, 190, 0.6, '#06262d', 10)
  );
}

export const fishingScenes: readonly Scene[] = [
  card('tours/full-day-fishing', fullDay),
  card('tours/half-day-fishing', halfDay),
  card('posts/best-fishing-spots-belize-waters', bestWaters),
];
