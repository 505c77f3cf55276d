import { clouds, coats, depths, ink, leaves, palms, seas, skies } from '../inks.ts';
import { farBird, pelican, toucan } from '../kit/birds.ts';
import { reflection } from '../kit/boats.ts';
import type { Camera } from '../kit/camera.ts';
import { canopy, leafOutline, ridge, undergrowth } from '../kit/forest.ts';
import { blob, smooth } from '../kit/geometry.ts';
import { glow, shade } from '../kit/grain.ts';
import { jaguarWalking } from '../kit/jaguar.ts';
import { branch, iguana } from '../kit/land-creatures.ts';
import { palm, palmCrown } from '../kit/palm.ts';
import { onlooker } from '../kit/people.ts';
import { between, seeded } from '../kit/random.ts';
import { fishSchool } from '../kit/reef.ts';
import { bandedSea, causticNet, glints } from '../kit/sea.ts';
import { manatee } from '../kit/sea-creatures.ts';
import { clipped, fill, stroke, type Sheet } from '../kit/sheet.ts';
import { beach, caye, islandHouse, palapa, pier } from '../kit/shore.ts';
import { bandedSky, heapedCloud, streakClouds, sun } from '../kit/sky.ts';
import { sandFloor, seagrass, surfaceFromBelow, waterColumn } from '../kit/underwater.ts';
import { card, HORIZON, type Scene } from '../scene.ts';
import { stars } from './adventure-scenes.ts';

const timber = { dark: '#3a342f', mid: '#9c7a56', lit: '#ecc98f' };

/** The Great Blue Hole from the air: a dark iris in the lighthouse reef. */
function blueHole(sheet: Sheet): string {
  const random = seeded('bh');
  let patches = '';
  for (let i = 0; i < 190; i++) {
    const depth = random() ** 0.8;
    const y = HORIZON + 16 + depth * 300;
    const x = between(random, -40, 1000);
    if (((x - 560) / 380) ** 2 + ((y - 572) / 120) ** 2 < 1) continue;
    patches += smooth(blob(`bhp${i}`, x, y, between(random, 14, 70) * (0.25 + depth), between(random, 3, 13) * (0.25 + depth), 0.45, 16));
  }
  const ring = (k: number, seed: string, rough: number) => smooth(blob(seed, 560, 572, 290 * k, 88 * k, rough, 44));
  const eye = ring(0.97, 'bhf', 0.03);
  return (
    bandedSky(sheet, skies.day) + sun(sheet, 210, 300, 38, '#fffbe6', '#fbe0a0') + heapedCloud(sheet, 'bh1', 760, 330, 540, 170, clouds.warm) + heapedCloud(sheet, 'bh2', 170, 398, 420, 80, clouds.day) + heapedCloud(sheet, 'bh3', 330, 200, 260, 60, clouds.day) + bandedSea(sheet, ['#0d7f8a', '#1f9fa3', '#3fb8b4', '#6fcdc4', '#8fd9cc', '#5fc4bc'], HORIZON, 720, 'bhw', 9) + fill(patches, '#1a9298', 0.5) + fill(ring(1.36, 'bha', 0.12), '#a9e4d4', 0.8) + fill(ring(1.22, 'bhb', 0.13), '#e2f2d4') + fill(ring(1.15, 'bhc', 0.14), '#3a9d92') + fill(ring(1.07, 'bhd', 0.13), '#c9ead0') + fill(ring(1.02, 'bhe', 0.05), '#0f7682') + fill(eye, '#06384a') + shade(sheet, eye, '#0f6c7a', 540, 560, 500, 668, 0.9) + shade(sheet, eye, '#021621', 540, 590, 580, 480, 1) +
    fill(smooth(blob('bhs', 870, 680, 170, 24, 0.3, 24)), '#0d6c78', 0.35) + tinyYacht(200, 650, 0.9) + glints('bhg', HORIZON + 6, 720, 50, '#f4fff0', 960, undefined, 0.5) + farBird(640, 460, 0.7, '#0a4a56', 8) + farBird(700, 440, 0.45, '#0a4a56', -4)
  );
}

function tinyYacht(x: number, y: number, s: number): string {
  return `<g transform="translate(${x} ${y}) scale(${s})">` + fill('M-60 12C-20 8 40 6 80 0C60 14 20 22 -40 22Z', '#0d6c78', 0.5) + fill('M-30 -4C0 -10 34 -10 56 0C34 10 0 10 -30 6Z', '#fff8e8') + fill('M-20 -3C0 -6 20 -6 34 0C20 4 0 4 -20 4Z', '#d9b27c') + fill('M-190 10C-120 2 -70 0 -30 1C-70 8 -120 14 -190 10Z', '#ffffff', 0.6) + '</g>';
}

/** Two pelicans on the posts of a dock. */
function pelicans(sheet: Sheet): string {
  const post = (x: number, top: number, w: number) => { const p = `M${x - w / 2} ${top}C${x - w * 0.3} ${top - 6} ${x + w * 0.3} ${top - 6} ${x + w / 2} ${top}L${x + w * 0.55} 740H${x - w * 0.55}Z`; return fill(p, timber.mid) + shade(sheet, p, timber.lit, x, 0, x - w * 0.5, 0, 1) + shade(sheet, p, timber.dark, x, 0, x + w * 0.5, 0, 1) + [0, 1, 2].map((i) => stroke(`M${x - w * 0.25 + i * w * 0.22} ${top + 30 + i * 20}v${120 + i * 40}`, timber.dark, 2, 0.5)).join(''); };
  return (
    bandedSky(sheet, skies.gold) + sun(sheet, 270, 350, 60, ink.light, ink.mango) + streakClouds('pd', 200, 100, 7, '#fff0cf', 960, 0.5) + heapedCloud(sheet, 'pd1', 780, 260, 360, 110, clouds.warm) + caye('pd', 820, 340, 20, '#6f9f88', undefined, 8) + bandedSea(sheet, seas.gold) + glints('pdg', HORIZON, 720, 150, '#ffe9b4', 960, { x: 270, near: 240, far: 60 }) + glints('pdh', 480, 720, 40, '#0a4f58', 960, undefined, 0.5) +
    post(330, 510, 80) + post(690, 560, 92) + stroke('M372 600C450 660 560 664 650 628', '#e0c490', 8) + stroke('M372 600C450 660 560 664 650 628', '#7a5e42', 2) + pelican(sheet, { x: 320, y: 395, scale: 1.48 }, coats.pelican, '#fbeac4') + pelican(sheet, { x: 700, y: 470, scale: 1.16, flip: true }, { ...coats.pelican, lit: '#b99a76' }, '#f3dcb0') + farBird(530, 170, 0.8, '#2a5f62', -8) + farBird(600, 200, 0.5, '#2a5f62', 6)
  );
}

/** A pier with a palapa at its end, palms over it, the sun going down. */
function palmPier(sheet: Sheet): string {
  const camera: Camera = { center: 360, horizon: HORIZON, focal: 640, eye: [0, 2.100, -5], yaw: -0.06, at: [0, 0, 0] };
  return (
    bandedSky(sheet, skies.sunset) + sun(sheet, 250, 370, 66, ink.light, ink.mango) + streakClouds('pp', 190, 90, 9, '#f9d9a4', 960, 0.5) + heapedCloud(sheet, 'pp1', 760, 240, 420, 90, clouds.warm) + caye('pp', 800, 260, 13, '#7fa690', undefined, 4) + bandedSea(sheet, seas.sunset) + glints('ppg', HORIZON, 720, 170, '#ffe2a0', 960, { x: 250, near: 280, far: 70 }) +
    palapa(sheet, 'ppa', 414, 440, 150, { dark: '#2c2426', mid: '#7d5640', lit: '#f0b46e' }) + pier(camera, { x: 1, width: 2.300, z0: -2.600, z1: 32, deck: 0.500, sea: -0.3 }, { dark: '#2c2a2c', mid: '#7d5f4a', lit: '#f0bf84' }) + onlooker({ x: 424, y: 452, scale: 0.36 }, '#1c1e22') +
    palm(sheet, 'ppp', { foot: [930, 780], crown: [760, 210], size: 230, bow: 60 }, palms.near) + palm(sheet, 'ppq', { foot: [1000, 780], crown: [900, 380], size: 180, bow: 20 }, palms.near)
  );
}

/** Secret Beach: a tongue of sand in pale water, a table in the shallows. */
function secretBeach(sheet: Sheet): string {
  const bar = smooth([[-30, 560], [160, 520], [360, 500], [560, 486], [700, 470], [760, 474], [700, 492], [600, 512], [540, 560], [480, 640], [420, 740], [-30, 740]], true, 0.9);
  const shallow = smooth([[-40, 530], [160, 496], [380, 474], [600, 456], [820, 446], [900, 460], [800, 486], [700, 520], [650, 580], [620, 660], [600, 750], [-40, 750]], true, 0.9);
  const stool = (x: number, y: number, s: number) => `<g transform="translate(${x} ${y}) scale(${s})">${fill('M-26 -34h52v7h-52ZM-20 -27h6l-5 30h-6ZM14 -27h6l5 30h-6Z', '#7a4a34')}${fill('M-26 -34h52v2.500h-52Z', '#f3c28a')}</g>`;
  return (
    bandedSky(sheet, skies.day) + sun(sheet, 200, 310, 40, '#fffbe6', '#fbe0a0') + heapedCloud(sheet, 'sb1', 700, 310, 480, 150, clouds.day) + heapedCloud(sheet, 'sb2', 130, 190, 300, 70, clouds.day) + caye('sb', 760, 420, 22, '#4f9f96', '#f6ecc8', 10) + bandedSea(sheet, ['#1f9da0', '#3fb8b2', '#6fcfc2', '#9be0d0', '#b9ead8']) + fill(shallow, '#d5f2df', 0.85) + causticNet(sheet, 'sbc', { x: 300, y: 500, width: 660, height: 220 }, 70, '#fbfff4', 0.4) + fill(bar, '#fdf0d2') + shade(sheet, bar, '#e6c08c', 260, 560, 420, 740, 0.8) + stroke('M560 486C620 478 720 468 760 474C700 492 620 506 580 540C530 580 500 640 470 740', '#ffffff', 4, 0.9) + glints('sbg', 430, 720, 60, '#ffffff', 960, undefined, 0.7) +
    reflection('sbr', 700, 604, 120, 40, '#3f9f9c', 0.6) + fill('M640 540h120v8h-120ZM652 548h7l-4 54h-7ZM742 548h7l4 54h-7Z', '#7a4a34') + fill('M640 540h120v3h-120Z', '#f3c28a') + stool(620, 604, 0.9) + stool(786, 604, 0.9) + fill('M697 540V400h6v140Z', '#7a4a34') + umbrella(sheet, 700, 404) + palm(sheet, 'sbp', { foot: [70, 650], crown: [180, 250], size: 190, bow: -50 }, palms.day) + fill('M690 540l3 -16h10l3 16Z', ink.mango)
  );
}

function umbrella(sheet: Sheet, x: number, y: number): string {
  const shape = `M${x - 110} ${y + 24}C${x - 80} ${y - 34} ${x + 80} ${y - 34} ${x + 110} ${y + 24}C${x + 90} ${y + 14} ${x + 70} ${y + 14} ${x + 54} ${y + 24}C${x + 36} ${y + 14} ${x + 16} ${y + 14} ${x} ${y + 24}C${x - 16} ${y + 14} ${x - 36} ${y + 14} ${x - 54} ${y + 24}C${x - 70} ${y + 14} ${x - 90} ${y + 14} ${x - 110} ${y + 24}Z`;
  return fill(shape, ink.coral) + clipped(sheet, shape, fill(`M${x - 54} ${y + 30}C${x - 50} ${y - 10} ${x - 30} ${y - 24} ${x} ${y - 24}L${x} ${y + 30}Z`, '#fff2d8') + fill(`M${x + 54} ${y + 30}C${x + 50} ${y - 10} ${x + 30} ${y - 24} ${x} ${y - 24}C${x + 70} ${y - 24} ${x + 100} ${y} ${x + 112} ${y + 30}Z`, '#fff2d8') + shade(sheet, shape, '#8c3a2c', x, y, x + 120, y + 10, 0.7));
}

/** Front Street when the lamps come on. */
function frontStreet(sheet: Sheet): string {
  const lamp = (x: number, y: number) => glow(sheet, x, y, 60, '#ffd26a', 0.8) + `<path d="M${x - 5} ${y}q5 -8 10 0q1 10 -5 14q-6 -4 -5 -14Z" fill="#fff2c0"/>`;
  return (
    bandedSky(sheet, ['#0b3a45', '#145a64', '#4f8a86', '#c99a7a', '#f4714f', '#f8b441'], 460) + stars('fs', 150, 40) + streakClouds('fs', 250, 70, 7, '#f2a07a', 960, 0.5) + sun(sheet, 430, 420, 44, '#ffedc0', ink.mango) + fill('M0 452H960V730H0Z', '#2f6f74') + glints('fsg', 452, 500, 30, '#ffd99a', 960, { x: 430, near: 80, far: 40 }) + fill('M-10 486H970V730H-10Z', '#a9745a') +
    palm(sheet, 'fsp', { foot: [520, 500], crown: [540, 250], size: 110, bow: 16 }, palms.silhouette) + palm(sheet, 'fsq', { foot: [590, 506], crown: [630, 290], size: 100, bow: -10 }, palms.silhouette) +
    islandHouse(sheet, 'fsa', 800, 560, 420, { wall: '#2f7f82', wallShade: '#12484f', roof: '#5a3430', roofLit: '#c9694a', trim: '#f3dcb4', window: '#0a2c34', glow: '#ffd26a' }) + islandHouse(sheet, 'fsb', 150, 570, 440, { wall: '#d9694e', wallShade: '#7c3230', roof: '#143f48', roofLit: '#3f8a86', trim: '#fbe6c0', window: '#0a2c34', glow: '#ffd26a' }) +
    shade(sheet, 'M-10 486H970V730H-10Z', '#16303a', 480, 520, 480, 730, 1) + shade(sheet, 'M300 486H620L760 730H160Z', '#f8c07a', 480, 680, 460, 500, 0.7) + stroke('M0 220C160 300 330 300 480 236C640 170 820 190 960 250', '#081f26', 2) + lamp(150, 276) + lamp(320, 288) + lamp(480, 236) + lamp(650, 196) + lamp(810, 204) +
    bicycle(430, 640, 1.2) + onlooker({ x: 560, y: 600, scale: 0.9 }, '#0a2229') + onlooker({ x: 596, y: 604, scale: 0.82, flip: true }, '#0a2229') + dog(660, 606)
  );
}

/** Someone pedalling a beach cruiser. */
function bicycle(x: number, y: number, s: number): string {
  const c = '#081f26';
  const wheel = (cx: number) => `<circle cx="${cx}" cy="-24" r="24" fill="none" stroke="${c}" stroke-width="4"/>` + [0, 1, 2, 3, 4, 5].map((i) => stroke(`M${cx} -24l${22 * Math.cos(i * 1.047)} ${22 * Math.sin(i * 1.047)}`, c, 0.8)).join('');
  return `<g transform="translate(${x} ${y}) scale(${s})">` + fill('M-60 4C-20 -2 60 0 120 8C60 14 -20 14 -60 4Z', c, 0.4) + wheel(-36) + wheel(38) + stroke('M-36 -24L-8 -26L22 -60L-18 -58L-36 -24M-18 -58L-8 -26M38 -24L26 -70L14 -76', c, 4) + fill('M-30 -66h22v5h-22Z', c) + fill('M-28 -66C-32 -84 -26 -112 -8 -116C4 -114 6 -98 -2 -84L-8 -64Z', '#c94f3a') + stroke('M-4 -106C8 -96 12 -86 18 -78', c, 7) + stroke('M-16 -66L8 -50L-4 -28', c, 9) + fill('M-12 -126a10 11 0 1 1 20 0a10 11 0 1 1 -20 0ZM-18 -130q16 -12 32 0l-30 2Z', c) + '</g>';
}

function dog(x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) scale(.8)">` + fill('M-34 -26C-40 -38 -48 -42 -54 -40C-48 -36 -44 -30 -40 -22C-38 -14 -40 -6 -42 0L-35 0L-30 -14L10 -14L12 0L19 0L20 -18C24 -26 26 -30 30 -34L44 -32C48 -34 46 -40 40 -42L32 -50L26 -42C20 -34 8 -32 -10 -32C-20 -32 -28 -32 -34 -26Z', '#081f26') + '</g>';
}

/** A hammock between two palms, the reef's white line beyond. */
function hammock(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.gold) + sun(sheet, 300, 352, 52, ink.light, ink.mango) + streakClouds('hh', 180, 90, 8, '#fff0cf', 960, 0.5) + caye('hh', 700, 260, 14, '#7fa68c', undefined, 5) + bandedSea(sheet, ['#f3c47a', '#8fcab0', '#49b4ac', '#2aa0a2', '#5fc4b8']) + stroke('M0 426q60 -6 130 0t140 -1t160 2t170 -2t180 1t190 -1', '#fffaea', 3.500, 0.9) + glints('hhg', HORIZON, 560, 110, '#fff0c0', 960, { x: 300, near: 190, far: 60 }) + beach(sheet, 'hhb', (x) => 556 + 14 * Math.sin(x / 190), { sand: '#f9e0b0', shade: '#c98f5e', wet: '#cfb78e', foam: '#fffdf2' }) +
    shade(sheet, 'M250 660C400 630 600 630 760 668C600 700 400 700 250 660Z', '#8a5e46', 760, 660, 250, 660, 0.9) + stroke('M236 440L300 478M716 456L650 490', '#6a4a38', 3.400) + fill('M296 474C360 590 590 600 654 486C600 556 380 552 296 474Z', '#c9503a') + fill('M296 474C380 552 600 556 654 486C590 540 400 536 296 474Z', '#f6a07a') + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((i) => stroke(`M${330 + i * 30} ${508 + 34 * Math.sin((i + 1) / 12 * Math.PI)}q4 14 2 ${20 + 12 * Math.sin((i + 1) / 12 * Math.PI)}`, '#fff0d0', 2, 0.7)).join('') + fill('M380 520C396 500 430 510 460 522C500 536 540 538 566 520C584 508 600 506 612 512L606 522C590 520 580 536 560 546C510 560 420 552 380 520Z', '#0a2c34') + fill('M352 508a15 14 0 1 1 30 4a15 14 0 1 1 -30 -4Z', '#0a2c34') + fill('M338 500C350 482 384 486 394 508C376 500 356 500 338 500Z', '#f3dcae') +
    palm(sheet, 'hhp', { foot: [180, 690], crown: [290, 130], size: 210, bow: -34 }, palms.near) + palm(sheet, 'hhq', { foot: [770, 700], crown: [690, 170], size: 200, bow: 40 }, palms.near) + undergrowth('hhu', 760, 760, 990, 90, leaves.near)
  );
}

/** The national bird. */
function keelBilledToucan(sheet: Sheet): string {
  return (
    bandedSky(sheet, ['#2f8a80', '#5fae94', '#a9cf9f', '#e6e2a8', '#f8cf82'], 720) + glow(sheet, 230, 230, 300, '#fff3c0', 0.7) + ridge(sheet, 'kt', 520, 60, 170, '#8fbf9a', '#e6e0a4') + canopy(sheet, 'kt-a', { y: 560, rise: 70, tree: 66, palms: 4 }, leaves.far, { ...palms.day, dark: '#3f8579', mid: '#5f9f87', lit: '#cfd49a', trunk: '#5f8a7a' }) + canopy(sheet, 'kt-b', { y: 680, rise: 50, tree: 80, palms: 2 }, leaves.middle, palms.day) +
    branch(sheet, 'ktb', [[1000, 500], [780, 540], [580, 546], [380, 580], [180, 570]], 46, { dark: '#1c2422', mid: '#4a4034', lit: '#c98f58' }) + toucan(sheet, { x: 600, y: 366, scale: 1.62 }, coats.toucan, '#f8d448') + [[950, 90, 190, 150], [830, -30, 200, 110], [980, 640, 130, 130], [40, 700, 180, 90]].map(([x, y, rx, ry], i) => fill(leafOutline(`ktl${i}`, x!, y!, rx!, ry!, 0.12), '#0b3f3c')).join('')
  );
}

/** A jaguar at the river, last light. */
function jaguarAtRiver(sheet: Sheet): string {
  return (
    bandedSky(sheet, ['#06262d', '#0d4450', '#2b5f66', '#a9785a', '#f4a05a']) + stars('jr', 180, 50) + moon() + ridge(sheet, 'jq', 410, 60, 150, '#4f6f70', '#c99a70') + canopy(sheet, 'jq-a', { y: 430, rise: 70, tree: 56, palms: 6 }, { dark: '#12464a', mid: '#235c58', lit: '#b98a54' }, { ...palms.silhouette, dark: '#12464a', mid: '#1c5052', lit: '#8f7a50', trunk: '#12464a' }) + canopy(sheet, 'jq-b', { y: 490, rise: 50, tree: 70, palms: 2, bottom: 540 }, leaves.dusk, palms.silhouette) +
    bandedSea(sheet, ['#c98a58', '#4f6f68', '#17565c', '#0a3a44', '#06262d'], 530, 720, 'jqw', 7) + glints('jqg', 540, 720, 60, '#f9d08a', 960, { x: 300, near: 260, far: 150 }) + fill('M-10 548C160 536 420 552 640 566C800 574 900 560 970 552V530C800 520 500 516 -10 520Z', '#0a2a30') + shade(sheet, 'M-10 548C160 536 420 552 640 566C800 574 900 560 970 552V530C800 520 500 516 -10 520Z', '#b9814e', 480, 560, 400, 514, 0.8) + reflection('jqr', 560, 580, 420, 90, '#04181e', 0.6) + jaguarWalking(sheet, { x: 560, y: 448, scale: 1.32 }, coats.duskCat) + undergrowth('jqu', 750, -20, 980, 120, leaves.night, 1.1)
  );
}

const moon = () => fill('M250 150C226 150 206 130 206 106C206 82 226 62 250 62C274 62 294 82 294 106C294 130 274 150 250 150Z', '#fff1cf');

/** A green iguana basking. */
function greenIguana(sheet: Sheet): string {
  return (
    bandedSky(sheet, skies.sunset) + sun(sheet, 240, 330, 70, ink.light, ink.mango) + heapedCloud(sheet, 'gi1', 740, 210, 420, 110, clouds.warm) + caye('gi', 800, 260, 16, '#7fa690', undefined, 6) + bandedSea(sheet, seas.sunset) + glints('gig', HORIZON, 640, 120, '#ffe2a0', 960, { x: 240, near: 220, far: 60 }) +
    branch(sheet, 'gib', [[-60, 600], [160, 560], [400, 556], [640, 600], [820, 680], [900, 760]], 84, { dark: '#2a2624', mid: '#8a6a4a', lit: '#f3c88a' }) + iguana(sheet, { x: 440, y: 470, scale: 1.62 }, coats.iguana) + palmCrown(seeded('gip'), [1000, 90], 260, palms.near, 13, 0) + undergrowth('giu', 760, -20, 320, 110, leaves.near)
  );
}

/** A manatee in the channel. */
function manateeChannel(sheet: Sheet): string {
  return (
    waterColumn(sheet, 'mn', depths.shallow, 0, 320) + surfaceFromBelow('mn', sheet, 110, '#fdfce8', 0.8) + fishSchool('mnx', 740, 220, 100, 40, 22, 16, '#3fa9a8', true) + sandFloor(sheet, 'mns', 520, { lit: '#eee8c4', mid: '#a9d8c4', dark: '#3fa5a4' }) + causticNet(sheet, 'mnc', { x: 0, y: 530, width: 960, height: 190 }, 80, '#fffdf0', 0.4) + seagrass('mn1', -20, 980, 590, 60, ['#4ba08f', '#6fb596', '#3f9488'], 0.7) + manatee(sheet, { x: 660, y: 470, scale: 0.62, flip: true }, { ...coats.manatee, dark: '#3f7a7a', mid: '#7fb0a4', lit: '#d2e4c8' }) + manatee(sheet, { x: 430, y: 360, scale: 1.72, turn: -3 }, coats.manatee) + seagrass('mn2', -20, 980, 720, 120, ['#0f5f5c', '#1f7a68', '#3f9472', '#8fbc7c'], 1) + seagrass('mn3', -20, 980, 770, 120, ['#07424a', '#0d5654'], 0.8)
  );
}

export const galleryScenes: readonly Scene[] = [
  card('gallery/great-blue-hole', blueHole), card('gallery/pelicans-on-the-dock', pelicans), card('gallery/palm-pier-at-sunset', palmPier), card('gallery/secret-beach-sandbar', secretBeach), card('gallery/front-street-evening', frontStreet),
  card('gallery/hammock-hour', hammock), card('gallery/keel-billed-toucan', keelBilledToucan), card('gallery/jaguar-at-the-river', jaguarAtRiver), card('gallery/green-iguana', greenIguana), card('gallery/manatee-channel', manateeChannel),
];
