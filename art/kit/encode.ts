import sharp from 'sharp';
import type { Format } from '../scene.ts';

/** Encoder qualities, from the best to the lowest acceptable. */
const ladders: Record<Format, readonly number[]> = {
  avif: [62, 56, 51, 46, 41, 37, 33, 29, 25, 21, 17],
  webp: [82, 75, 68, 60, 53, 46, 39, 32, 25, 18, 10],
};

/** Encodes a picture at a width, with the best quality that fits its byte budget. */
export async function encodeWithin(picture: Buffer, width: number, format: Format, budget: number): Promise<Buffer> {
  const sized = await sharp(picture).resize({ width, kernel: 'lanczos3' }).raw().toBuffer({ resolveWithObject: true });
  const ladder = ladders[format];
  let best: Buffer | undefined;
  let [from, to] = [0, ladder.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const quality = ladder[middle];
    const image = sharp(sized.data, { raw: sized.info });
    const file = await (
      format === 'avif'
        ? image.avif({ quality, effort: width > 1000 ? 2 : 3 })
        : image.webp({ quality, effort: 5, smartSubsample: true, alphaQuality: 70 })
    ).toBuffer();
    if (file.length <= budget) {
      best = file;
      to = middle - 1;
    } else from = middle + 1;
  }
  if (!best) throw new Error(`No quality brings ${format} at ${width} px under ${budget} bytes`);
  return best;
}
