import { coats, corals, depths, ink } from '../inks.ts';
import { brainCoral, elkhorn, fishSchool, reefBank, seaFan, seaWhips, staghorn, tubeSponge } from '../kit/reef.ts';
import { causticNet } from '../kit/sea.ts';
import { nurseShark, ray, turtle } from '../kit/sea-creatures.ts';
import { fill, type Sheet } from '../kit/sheet.ts';
import { diver, snorkeler } from '../kit/snorkeler.ts';
import { sandFloor, seagrass, surfaceFromBelow, waterColumn } from '../kit/underwater.ts';
import { card, type Scene } from '../scene.ts';

const sandInk = { lit: '#f3ecc8', mid: '#bfe0c8', dark: '#4fb4b0' };
const far = corals.far;

/** The cut in the barrier reef: its wall on the right, a turtle crossing the blue. */
function holChan(sheet: Sheet): string {
  const wall = (x: number) => 740 - 560 / (1 + Math.exp(-(x - 690) / 46)) + 24 * Math.sin(x / 40);
  const shelf = (x: number) => 640 - 420 / (1 + Math.exp(-(x - 800) / 70)) - 40;
  return (
    waterColumn(sheet, 'hc', depths.deep) + surfaceFromBelow('hc', sheet, 90, '#effbe6', 0.55) +
    reefBank(sheet, 'hcf', shelf, { dark: '#0d6874', mid: '#1f8f97', lit: '#4fb4b0' }) + staghorn('hcs', [560, 600], 90, far) + brainCoral(sheet, 'hcbf', 480, 640, 60, far) +
    fishSchool('hcx', 500, 250, 170, 60, 46, 17, '#0c6a76') +
    reefBank(sheet, 'hcw', wall, corals.bank) +
    seaFan('hc1', [738, 420], 170, corals.plum, -0.5) + brainCoral(sheet, 'hc2', 852, 214, 76, corals.gold) + staghorn('hc3', [925, 190], 120, corals.pink) + elkhorn(sheet, 'hc8', [770, 240], 90, corals.rust) +
    tubeSponge(sheet, 'hc4', [838, 480], 120, corals.gold, 4) + brainCoral(sheet, 'hc5', 720, 590, 70, corals.sage) + seaFan('hc6', [910, 620], 150, corals.pink, -0.2) + staghorn('hc7', [640, 720], 130, corals.rust) + seaWhips('hc9', [800, 640], 130, '#8f4a7a') + brainCoral(sheet, 'hc10', 880, 740, 110, corals.rust) +
    fishSchool('hcy', 640, 330, 60, 40, 12, 22, ink.mango, true) + fishSchool('hcz', 690, 500, 40, 26, 7, 18, ink.coral, true) +
    seaFan('hcn', [40, 760], 200, corals.shadow, 0.2) + reefBank(sheet, 'hcn', (x) => 690 + x * 0.14, corals.shadow, -20, 420) +
    turtle(sheet, { x: 320, y: 330, scale: 1.22, turn: -14 }, coats.turtle) + snorkeler({ x: 560, y: 92, scale: 0.5, turn: 6 }, '#0b3f4b', ink.coral)
  );
}

/** White sand, nurse sharks and rays, the light net of the surface over everything. */
function sharkRay(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'sr', depths.shallow) + surfaceFromBelow('sr', sheet, 80, '#fdfce8', 0.75) +
    reefBank(sheet, 'srf', (x) => 430 - 26 * Math.exp(-(((x - 180) / 130) ** 2)) - 34 * Math.exp(-(((x - 800) / 170) ** 2)), { dark: '#2b9ba0', mid: '#45aeac', lit: '#7fccc0' }) +
    sandFloor(sheet, 'srs', 428, sandInk) + causticNet(sheet, 'src', { x: 0, y: 432, width: 960, height: 300 }, 90, '#fffdf0', 0.55) +
    snorkeler({ x: 690, y: 96, scale: 0.62, turn: 4 }, '#0d5560', ink.coral) + snorkeler({ x: 850, y: 140, scale: 0.4, turn: 2 }, '#1f7f88', ink.mango) +
    nurseShark(sheet, { x: 660, y: 318, scale: 0.56, turn: 3 }, { ...coats.shark, dark: '#3a7f80', mid: '#6fa898', lit: '#cfe0b8' }) + shadowOn(690, 452, 190) +
    fishSchool('srx', 230, 250, 90, 40, 22, 17, '#2f9aa0') +
    shadowOn(420, 640, 380) + nurseShark(sheet, { x: 396, y: 500, scale: 1.3, turn: -3, flip: false }, coats.shark) +
    shadowOn(800, 664, 210) + `<g transform="translate(790 596) scale(1 .56)">${ray(sheet, { x: 0, y: 0, scale: 0.98, turn: -58 }, coats.sting, 'sting')}</g>` +
    `<g transform="translate(140 356) scale(1 .5)">${ray(sheet, { x: 0, y: 0, scale: 0.62, turn: 62 }, { ...coats.sting, dark: '#3a7f80', mid: '#62a097', lit: '#c4dcb8' }, 'sting')}</g>`
  );
}

function shadowOn(x: number, y: number, w: number): string {
  return fill(`M${x - w / 2} ${y}C${x - w * 0.2} ${y - w * 0.05} ${x + w * 0.3} ${y - w * 0.045} ${x + w / 2} ${y}C${x + w * 0.2} ${y + w * 0.06} ${x - w * 0.25} ${y + w * 0.05} ${x - w / 2} ${y}Z`, '#1f7f86', 0.45);
}

/** Boulder corals that stand like ruins in clear shallow water. */
function mexicoRocks(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'mr', depths.reef, 0, 300) + surfaceFromBelow('mr', sheet, 110, '#f6fce4', 0.7) +
    reefBank(sheet, 'mrf', (x) => 470 - 70 * Math.exp(-(((x - 560) / 120) ** 2)) - 50 * Math.exp(-(((x - 150) / 90) ** 2)), { dark: '#14808a', mid: '#2d9aa0', lit: '#66c0b8' }) + brainCoral(sheet, 'mrd', 840, 490, 90, far) + brainCoral(sheet, 'mre', 420, 490, 70, far) +
    sandFloor(sheet, 'mrs', 520, { lit: '#e9e8c4', mid: '#8fcfc0', dark: '#2a9298' }) + causticNet(sheet, 'mrc', { x: 0, y: 524, width: 960, height: 200 }, 80, '#fdfbe2', 0.4) +
    fishSchool('mrx', 480, 260, 150, 50, 40, 15, '#117a84') +
    brainCoral(sheet, 'mr1', 700, 640, 230, corals.gold) + brainCoral(sheet, 'mr2', 900, 690, 150, corals.rust) + staghorn('mr3', [490, 690], 170, corals.pink) + brainCoral(sheet, 'mr4', 210, 640, 130, corals.sage) + seaFan('mr5', [330, 690], 190, corals.plum, 0.15) + tubeSponge(sheet, 'mr6', [820, 480], 90, corals.pink, 4) +
    elkhorn(sheet, 'mr7', [640, 470], 110, corals.rust) + seaWhips('mr8', [120, 560], 110, '#a05a80') + brainCoral(sheet, 'mr9', 60, 730, 120, corals.plum) + staghorn('mr10', [600, 760], 120, corals.gold) +
    fishSchool('mry', 560, 420, 80, 36, 16, 24, '#ffd65c') + fishSchool('mrz', 310, 470, 50, 24, 8, 20, '#f4714f', true) +
    diver({ x: 330, y: 250, scale: 1.15, turn: 24 }, '#06303a', ink.coral) + bubbles(300, 120)
  );
}

function bubbles(x: number, y: number): string {
  return [[0, 0, 7], [14, -26, 5], [-8, -50, 6], [10, -76, 9]].map(([dx, dy, r]) => `<path d="M${x + dx! - r!} ${y + dy!}a${r} ${r! * 0.9} 0 1 1 ${2 * r!} 0a${r} ${r! * 0.8} 0 1 1 ${-2 * r!} 0Z" fill="#f4fbe8" opacity=".75"/>`).join('');
}

/** For the journal: an eagle ray over the reef crest, seen from below against the light. */
function topFive(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'tf', depths.reef, 0, 420) + surfaceFromBelow('tf', sheet, 130, '#fbfde6', 0.75) +
    reefBank(sheet, 'tff', (x) => 600 - 40 * Math.sin(x / 130), { dark: '#0f6c78', mid: '#1f8a93', lit: '#52b3ae' }) + staghorn('tfs', [700, 600], 120, far) + seaFan('tfsf', [240, 590], 110, far) +
    fishSchool('tfx', 740, 400, 120, 60, 36, 17, '#0f6c78', true) +
    `<g transform="translate(430 300) scale(1 .72)">${ray(sheet, { x: 0, y: 0, scale: 1.5, turn: 38 }, coats.eagle)}</g>` +
    snorkeler({ x: 700, y: 110, scale: 0.55, turn: 4 }, '#0b4a56', ink.coral) +
    reefBank(sheet, 'tfn', (x) => 660 - 70 * Math.exp(-(((x - 860) / 150) ** 2)) - 50 * Math.exp(-(((x - 80) / 140) ** 2)), corals.bank) + elkhorn(sheet, 'tf1', [860, 640], 190, corals.rust) + brainCoral(sheet, 'tf2', 690, 700, 90, corals.gold) + seaFan('tf3', [110, 680], 210, corals.plum, 0.1) + staghorn('tf4', [270, 730], 150, corals.pink) + tubeSponge(sheet, 'tf5', [430, 720], 110, corals.gold) + brainCoral(sheet, 'tf6', 560, 740, 80, corals.sage) + seaWhips('tf7', [780, 720], 140, '#a05a80') +
    fishSchool('tfy', 600, 610, 70, 24, 11, 20, ink.mango)
  );
}

/** Gallery: the wall drops from light to ink. */
function reefWall(sheet: Sheet): string {
  const wall = (x: number) => 120 + 760 / (1 + Math.exp(-(x - 400) / 60)) + 20 * Math.sin(x / 33);
  return (
    waterColumn(sheet, 'rw', depths.deep, 0, 620) + surfaceFromBelow('rw', sheet, 80, '#effbe6', 0.5) + fishSchool('rwx', 690, 250, 150, 80, 60, 16, '#0d6d78', true) +
    reefBank(sheet, 'rwf', (x) => 300 + 560 / (1 + Math.exp(-(x - 560) / 80)), { dark: '#0a5361', mid: '#14727d', lit: '#3da19f' }) + seaFan('rwf', [480, 450], 120, far, 0.6) +
    reefBank(sheet, 'rw', wall, corals.bank) + seaFan('rw1', [372, 420], 200, corals.pink, 0.55) + brainCoral(sheet, 'rw2', 120, 160, 110, corals.gold) + tubeSponge(sheet, 'rw3', [290, 250], 130, corals.gold) + staghorn('rw4', [30, 140], 120, corals.rust) + seaFan('rw5', [300, 640], 220, corals.plum, 0.4) + seaWhips('rw6', [200, 330], 150, '#a5527c') + brainCoral(sheet, 'rw7', 110, 440, 100, corals.rust) + elkhorn(sheet, 'rw8', [250, 160], 90, corals.rust) + tubeSponge(sheet, 'rw9', [90, 700], 170, corals.plum) + brainCoral(sheet, 'rw10', 440, 730, 90, corals.sage) +
    fishSchool('rwy', 440, 300, 70, 60, 16, 24, ink.mango) + diver({ x: 690, y: 400, scale: 1.2, turn: -28 }, '#04222c', ink.coral) + bubbles(720, 270)
  );
}

/** Gallery: a turtle grazing the meadow. */
function turtleGrass(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'tg', depths.shallow, 0, 300) + surfaceFromBelow('tg', sheet, 100, '#fdfce8', 0.75) + fishSchool('tgx', 700, 260, 120, 40, 26, 16, '#3fa9a8') +
    sandFloor(sheet, 'tgs', 470, sandInk) + seagrass('tg1', -20, 980, 520, 60, ['#5fae94', '#4ba08f', '#7fbd9a'], 1) + causticNet(sheet, 'tgc', { x: 0, y: 500, width: 960, height: 220 }, 80, '#fffdf0', 0.3) + seagrass('tg2', -20, 980, 600, 90, ['#2f8a78', '#3f9a7c', '#6fb384'], 1.1) +
    turtle(sheet, { x: 590, y: 440, scale: 1.5, turn: 12, flip: true }, coats.turtle) + seagrass('tg3', -20, 980, 690, 130, ['#0f5f5c', '#1f7a68', '#3f9472', '#a8c47c'], 1.3) + seagrass('tg4', -20, 980, 760, 150, ['#07424a', '#0d5654', '#1a6a5c'], 1)
  );
}

export const reefScenes: readonly Scene[] = [
  card('tours/hol-chan-snorkeling', holChan), card('tours/shark-ray-alley', sharkRay), card('tours/mexico-rocks', mexicoRocks),
  card('posts/top-5-snorkeling-spots-belize', topFive), card('gallery/reef-wall', reefWall), card('gallery/turtle-grass', turtleGrass),
];
