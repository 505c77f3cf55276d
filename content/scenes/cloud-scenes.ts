import { tint } from '../../art/palette.ts';
import { between, seeded } from '../../art/kit/random.ts';
import { blurred, clipped, fill, linear, type Sheet } from '../../art/kit/sheet.ts';
import { cloudOutline } from '../../art/kit/sky.ts';
import { pictureFiles, type Scene } from '../../art/scene.ts';

/** The width and height of each heap, the number of heaps in the cloud, and the warmth of its underside. */
const shapes = [
  { w: 400, h: 120, heaps: 3, warm: 0.9 },
  { w: 440, h: 84, heaps: 4, warm: 0.6 },
  { w: 300, h: 150, heaps: 2, warm: 1 },
  { w: 420, h: 64, heaps: 3, warm: 0.5 },
  { w: 360, h: 104, heaps: 4, warm: 0.8 },
  { w: 320, h: 70, heaps: 2, warm: 0.7 },
  { w: 430, h: 110, heaps: 5, warm: 0.85 },
  { w: 280, h: 92, heaps: 3, warm: 0.65 },
] as const;

/** A soft evening cloud: cool heads against the zenith, the low sun on its left and along its foot. */
function cloud(sheet: Sheet, index: number): string {
  const { w, h, heaps, warm } = shapes[index] as (typeof shapes)[number];
  const random = seeded(`cloud-${index}`);
  const foot = 178;
  const [x, top] = [240, foot - h];
  const parts = Array.from({ length: heaps }, (_, i) => {
    const t = i / (heaps - 1);
    const width = w * between(random, 0.42, 0.62);
    return {
      cx: x - w / 2 + width / 2 + (w - width) * t,
      width,
      height: h * between(random, 0.45, 1) * (i === Math.floor(heaps / 2) ? 1.05 : 0.85),
    };
  }).sort((a, b) => b.height - a.height);
  const body = linear(sheet, 0, top - 10, 0, foot, [
    [0, tint('aqua', -11.8, -1, -5), 0.8],
    [0.5, tint('aqua', -16.3, -0.4, 3), 0.8],
    [0.85, tint('aqua', -12, -2, -29), 0.6],
    [1, tint('sandDeep', -10.9, 2.5, -12), 0.15],
  ]);
  const light = linear(sheet, x - w / 2, foot, x + w * 0.3, top, [
    [0, tint('mango', 4.1, -5.3, -6), warm * 0.8],
    [0.45, tint('sandDeep', -6, 2.4, -11), warm * 0.3],
    [1, tint('sandDeep', -6, 2.4, -11), 0],
  ]);
  const shade = linear(sheet, x - w * 0.1, 0, x + w / 2, 0, [
    [0, tint('turquoise', 5.1, -0.7, -3.8), 0],
    [1, tint('turquoise', 5.1, -0.7, -3.8), 0.6],
  ]);
  let out = '';
  parts.forEach((part, i) => {
    const shape = cloudOutline(`cloud-${index}-${i}`, part.cx, foot, part.width, part.height);
    out += fill(shape, body) + clipped(sheet, shape, fill(shape, shade) + fill(shape, light));
  });
  const base = cloudOutline(`cloud-${index}-b`, x, foot + 4, w, h * 0.3);
  return blurred(
    sheet,
    1.1,
    out +
      fill(
        base,
        linear(sheet, 0, foot - h * 0.3, 0, foot + 4, [
          [0, tint('sandDeep', -4.9, 3.7, -15), 0.6],
          [1, tint('mango', -0.5, -4.7, -15), 0.05],
        ]),
      ),
  );
}

export const cloudScenes: readonly Scene[] = shapes.map((_, index) => ({
  name: `clouds/cloud-${index + 1}`,
  width: 480,
  height: 240,
  transparent: true,
  files: pictureFiles(`clouds/cloud-${index + 1}`, [[480, 2.2, 5]], true),
  draw: (sheet: Sheet) => cloud(sheet, index),
}));
